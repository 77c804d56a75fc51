# SPDX-License-Identifier: MIT

EXTRA_DIST += scripts/check scripts/common.sh scripts/policy scripts/quickstart

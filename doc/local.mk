# SPDX-License-Identifier: MIT

EXTRA_DIST +=

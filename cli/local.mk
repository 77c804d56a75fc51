# SPDX-License-Identifier: MIT
# The program links the parts instead of libgankei: it runs from the build
# folder as it is, without libtool's wrapper.

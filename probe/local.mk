# SPDX-License-Identifier: MIT
# What a program needs to look shapes up without the library: for others to copy.

include_HEADERS = probe/gankei_probe.h
dist_pkgdata_DATA = probe/gankei_probe.c

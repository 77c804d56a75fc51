# SPDX-License-Identifier: MIT

noinst_LTLIBRARIES += values/libvalues.la
values_libvalues_la_SOURCES = \
	values/advice.c \
	values/appraise.c \
	values/catalogue.c \
	values/classes/eye_about.c \
	values/classes/eye_classes.c values/classes/eye_classes.h \
	values/form/dyadic.c values/form/dyadic.h \
	values/form/form_canon.c \
	values/form/form_order.c \
	values/form/form_reduce.c \
	values/form/form_small.c \
	values/form/form_store.c values/form/form_store.h \
	values/form/form_sum.c \
	values/form/form_text.c \
	values/form/option_lists.c values/form/option_lists.h \
	values/form/thermograph.c \
	values/option_sets.c values/option_sets.h \
	values/sides.c \
	values/strict.c values/strict.h \
	values/walk.c values/walk.h

dnl SPDX-License-Identifier: MIT
dnl Compiler flags: the language, warnings, sanitizers, fuzzing. All of them end
dnl up in GK_CFLAGS, so that CFLAGS stays the user's.

dnl GK_ADD_CFLAG(FLAG): append FLAG to GK_CFLAGS if the compiler takes it. It is
dnl tried with -Werror because clang only warns of flags it does not know; and
dnl -Wno-x is tried as -Wx because gcc takes every -Wno-x without a word.
AC_DEFUN([GK_ADD_CFLAG],
[AC_REQUIRE([AC_PROG_CC])dnl
AC_SUBST([GK_CFLAGS])dnl
AS_VAR_PUSHDEF([gk_var], [gk_cv_flag_$1])dnl
AC_CACHE_CHECK([whether $CC takes $1], [gk_var],
  [gk_save_cflags=$CFLAGS
   CFLAGS="$CFLAGS -Werror m4_bpatsubst([$1], [^-Wno-], [-W])"
   AC_COMPILE_IFELSE([AC_LANG_PROGRAM()], [AS_VAR_SET([gk_var], [yes])],
     [AS_VAR_SET([gk_var], [no])])
   CFLAGS=$gk_save_cflags])
AS_VAR_IF([gk_var], [yes], [GK_CFLAGS="$GK_CFLAGS $1"])
AS_VAR_POPDEF([gk_var])dnl
])

dnl GK_COMPILE_FLAGS: C17 with the POSIX functions of the C library, everything
dnl hidden that GK_API does not name, and the warnings the code is free of.
AC_DEFUN([GK_COMPILE_FLAGS],
[m4_foreach_w([gk_flag],
  [-std=gnu17 -fvisibility=hidden -Wall -Wextra -Wpedantic -Wconversion -Wshadow
   -Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings -Wvla],
  [GK_ADD_CFLAG(gk_flag)])])

dnl GK_ENABLE_WERROR: --enable-werror.
AC_DEFUN([GK_ENABLE_WERROR],
[AC_ARG_ENABLE([werror],
  [AS_HELP_STRING([--enable-werror], [treat compiler warnings as errors])],
  [], [enable_werror=no])
AS_IF([test "x$enable_werror" != xno], [GK_ADD_CFLAG([-Werror])])])

dnl GK_ENABLE_SANITIZERS: --enable-sanitizers[=LIST]. A finding ends the program,
dnl so that no test passes over it.
AC_DEFUN([GK_ENABLE_SANITIZERS],
[AC_ARG_ENABLE([sanitizers],
  [AS_HELP_STRING([--enable-sanitizers@<:@=LIST@:>@],
     [build with -fsanitize=LIST @<:@address,undefined@:>@])],
  [], [enable_sanitizers=no])
AS_CASE([$enable_sanitizers], [yes], [enable_sanitizers=address,undefined])
AS_IF([test "x$enable_sanitizers" != xno],
  [gk_sanitize="-fsanitize=$enable_sanitizers -fno-sanitize-recover=all -fno-omit-frame-pointer"
   gk_save_cflags=$CFLAGS
   CFLAGS="$CFLAGS $gk_sanitize"
   AC_MSG_CHECKING([whether $CC links with $gk_sanitize])
   AC_LINK_IFELSE([AC_LANG_PROGRAM()], [AC_MSG_RESULT([yes])],
     [AC_MSG_RESULT([no])
      AC_MSG_ERROR([--enable-sanitizers=$enable_sanitizers does not work with $CC; its run-time library may be missing (Debian: libclang-rt-14-dev)])])
   CFLAGS=$gk_save_cflags
   GK_CFLAGS="$GK_CFLAGS $gk_sanitize"])])

dnl GK_ENABLE_FUZZ: --enable-fuzz. The whole library is compiled with the marks
dnl that guide libFuzzer; only the programs of tests/fuzz link its main().
AC_DEFUN([GK_ENABLE_FUZZ],
[AC_ARG_ENABLE([fuzz],
  [AS_HELP_STRING([--enable-fuzz],
     [build the programs of tests/fuzz (clang only) for `make fuzz-smoke'])],
  [], [enable_fuzz=no])
AS_IF([test "x$enable_fuzz" != xno],
  [gk_save_cflags=$CFLAGS
   CFLAGS="$CFLAGS -fsanitize=fuzzer,address,undefined"
   AC_MSG_CHECKING([whether $CC links with $CFLAGS])
   AC_LINK_IFELSE([AC_LANG_SOURCE([[
     #include <stddef.h>
     int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
     int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
     { return data && size > 100; }]])],
     [AC_MSG_RESULT([yes])],
     [AC_MSG_RESULT([no])
      AC_MSG_ERROR([--enable-fuzz needs clang with libFuzzer (Debian: clang and libclang-rt-14-dev), and CC=clang])])
   CFLAGS=$gk_save_cflags
   gk_fuzz="-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all"
   GK_CFLAGS="$GK_CFLAGS $gk_fuzz -fno-omit-frame-pointer"])
AM_CONDITIONAL([ENABLE_FUZZ], [test "x$enable_fuzz" != xno])])

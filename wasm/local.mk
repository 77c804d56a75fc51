# SPDX-License-Identifier: MIT
# gankei in a page: `make wasm` makes wasm/package in the build folder, an npm package, with Debian's
# clang, lld, wasi-libc and libclang-rt-dev-wasm32 (wasm/README.md).

EXTRA_DIST += \
	wasm/README.md \
	wasm/build.mk \
	wasm/check.sh \
	wasm/door.c \
	wasm/jansson.sh \
	wasm/licences.sh \
	wasm/package/README.md \
	wasm/package/example.html \
	wasm/package/example.mjs \
	wasm/package/gankei.js \
	wasm/package/index.d.ts \
	wasm/package/index.js \
	wasm/package/package.json.in \
	wasm/page_memory.c \
	wasm/page_output.c \
	wasm/page_progress.c \
	wasm/tests/page.js \
	wasm/tests/random.js \
	wasm/tests/same.js

wasm_sources = $(util_libutil_la_SOURCES) $(graph_libgraph_la_SOURCES) $(enumerate_libenumerate_la_SOURCES) \
	$(solver_libsolver_la_SOURCES) $(solver_libkernel_la_SOURCES) $(values_libvalues_la_SOURCES) \
	$(board_libboard_la_SOURCES) $(db_libdb_la_SOURCES) $(eyespace_libeyespace_la_SOURCES) \
	$(life_liblife_la_SOURCES) $(estimate_libestimate_la_SOURCES) $(draw_libdraw_la_SOURCES) \
	crosscheck/judge.c $(cli_libcli_la_SOURCES)

wasm:
	+@$(MAKE) -f '$(srcdir)/wasm/build.mk' top='$(srcdir)' version='$(PACKAGE_VERSION)' \
	  sources='$(wasm_sources)'

check-wasm: gankei wasm
	srcdir='$(srcdir)' builddir='$(builddir)' $(SHELL) '$(srcdir)/wasm/check.sh'

# If it has been made, gankei atlas finds it there, for the page to solve with.
install-data-local: install-wasm
install-wasm:
	test ! -f wasm/made/gankei.wasm.gz || { $(MKDIR_P) '$(DESTDIR)$(pkgdatadir)' && \
	  $(INSTALL_DATA) wasm/made/gankei.wasm.gz '$(DESTDIR)$(pkgdatadir)'; }
uninstall-local: uninstall-wasm
uninstall-wasm:
	rm -f '$(DESTDIR)$(pkgdatadir)/gankei.wasm.gz'

clean-local: clean-wasm
clean-wasm:
	-rm -rf wasm/made wasm/package wasm-check
.PHONY: wasm check-wasm clean-wasm install-wasm uninstall-wasm

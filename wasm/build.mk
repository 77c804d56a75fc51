# SPDX-License-Identifier: MIT
# gankei.wasm and the npm package of it: another compiler with flags of its own, so not a matter of automake.
# `make wasm` calls this in the build folder, with $(top), the source tree, $(sources), those of the
# library and of the command line, and $(version). For GNU make.

work = wasm/made
package = wasm/package
jansson = $(work)/jansson
CLANG = clang

# What a page has instead is in wasm/page_*.c; what other commands need.
left_out = cli/common/commit.c cli/common/progress.c cli/common/patience.c util/file/output.c util/file/temp.c \
	cli/cmd/% cli/report/% db/parts/%
commands = $(addprefix cli/cmd/cmd_,solve.c value.c sum.c status.c analyze.c estimate.c)
ours = $(filter-out $(left_out),$(filter %.c,$(sources))) $(commands) \
	wasm/door.c wasm/page_memory.c wasm/page_output.c wasm/page_progress.c
json = $(addprefix $(jansson)/tree/src/,dump.c error.c hashtable.c hashtable_seed.c memory.c pack_unpack.c \
	strbuffer.c strconv.c utf.c value.c)
objects = $(ours:%.c=$(work)/%.o) $(work)/cli/help.o

# 128-bit vectors are what kernel_plain.c is made of here. Where time goes, speed; else size. Functions that
# WASI lacks (dup2) are called only by what the linker drops.
flags = --target=wasm32-wasi --sysroot=/usr -isystem /usr/include/wasm32-wasi -msimd128 -mbulk-memory -ftls-model=local-exec -DNDEBUG \
	-ffunction-sections -fdata-sections -D_WASI_EMULATED_MMAN -D_WASI_EMULATED_SIGNAL \
	-I$(jansson)/tree/src -I$(jansson)/tree/android
our_flags = $(flags) -std=gnu17 -Wall -Wextra -Werror -Wno-unknown-pragmas -Wno-unused-parameter \
	-Wno-unused-variable -Wno-implicit-function-declaration -DKERNEL_X86=0 -DPACKAGE_VERSION='"$(version)"' -DXXH_INLINE_ALL -I$(work)/include \
	-I$(top) -I$(top)/include -MMD -MP
speed = $(if $(filter $(work)/cli/% $(work)/draw/% $(work)/db/% $(work)/wasm/%,$@),-Os,-O2)

all: $(package)/package.json $(work)/gankei.wasm.gz

$(jansson)/tree/src/jansson.h: $(top)/wasm/jansson.sh
	sh $(top)/wasm/jansson.sh $(jansson)

# The headers of xxHash are the same for all processors, but not those beside them; and what the configure
# of jansson would find out.
$(work)/include/xxhash.h:
	@mkdir -p $(@D)
	: >$(@D)/jansson_private_config.h
	cp /usr/include/xxhash.h /usr/include/xxh3.h $(@D)

$(objects): $(jansson)/tree/src/jansson.h $(work)/include/xxhash.h $(top)/wasm/build.mk
$(work)/%.o: $(top)/%.c
	@mkdir -p $(@D)
	@echo "  WASM     $*.o"; $(CLANG) $(our_flags) $(speed) -c $< -o $@

# --help is options alone: its texts are a tenth of the whole.
$(work)/cli/help.o: $(top)/util/embed.sh
	@mkdir -p $(@D)
	@cd $(top) && sh util/embed.sh --list cli/common/table.h cli cli/help/version.txt >$(CURDIR)/$(work)/help.c
	@echo '  WASM     cli/help.o'; $(CLANG) $(our_flags) -Os -c $(work)/help.c -o $@

$(work)/jansson.o: $(jansson)/tree/src/jansson.h $(work)/include/xxhash.h
	@echo '  WASM     jansson.o'; set -e; for file in $(json); do $(CLANG) $(flags) -I$(work)/include -DHAVE_STDINT_H -Os -c $$file -o $(work)/`basename $$file .c`.json.o; done
	@wasm-ld -r -o $@ $(work)/*.json.o

# The licences of what is built in go along in the file, as a section of it that has this name.
$(work)/LICENSES.txt: $(jansson)/tree/src/jansson.h $(top)/wasm/licences.sh
	sh $(top)/wasm/licences.sh $(jansson)/tree >$@
$(work)/licences.o: $(work)/LICENSES.txt
	printf '.section .custom_section.licences,"",@\n.incbin "$(work)/LICENSES.txt"\n' >$(work)/licences.s
	$(CLANG) --target=wasm32-wasi -c $(work)/licences.s -o $@

# The stack below the data: where it overflows there is a trap, and nothing is overwritten.
$(work)/gankei.wasm: $(objects) $(work)/jansson.o $(work)/licences.o
	@echo '  LINK     $(@F)'; $(CLANG) --target=wasm32-wasi --sysroot=/usr -o $@ $^ -lwasi-emulated-mman -lwasi-emulated-signal -lm \
	  -Wl,--strip-all,--gc-sections,--stack-first,-z,stack-size=8388608,--max-memory=2147483648

# As `make install` takes it, for the pages of atlases.
$(work)/gankei.wasm.gz: $(work)/gankei.wasm
	gzip -9nc $(work)/gankei.wasm >$@

texts = README.md index.js index.d.ts gankei.js example.mjs example.html
$(package)/package.json: $(work)/gankei.wasm $(addprefix $(top)/wasm/package/,$(texts) package.json.in) $(top)/LICENSE
	rm -rf $(package) && mkdir -p $(package)
	cp $(addprefix $(top)/wasm/package/,$(texts)) $(top)/LICENSE $(work)/gankei.wasm $(package)
	{ printf 'globalThis.gankeiWasm = "'; base64 -w 0 $(work)/gankei.wasm; echo '";'; } >$(package)/gankei.wasm.js
	cp $(work)/LICENSES.txt $(package)
	sed 's/@VERSION@/$(version)/' $(top)/wasm/package/package.json.in >$@

-include $(objects:.o=.d)

# SPDX-License-Identifier: MIT

bashcompletiondir = $(datadir)/bash-completion/completions
zshcompletiondir = $(datadir)/zsh/site-functions
EXTRA_DIST += completions/gankei.bash
dist_zshcompletion_DATA = completions/_gankei

# Bash finds the file by the name of the program.
install-data-local:
	$(MKDIR_P) '$(DESTDIR)$(bashcompletiondir)'
	$(INSTALL_DATA) '$(srcdir)/completions/gankei.bash' '$(DESTDIR)$(bashcompletiondir)/gankei'
uninstall-local:
	rm -f '$(DESTDIR)$(bashcompletiondir)/gankei'

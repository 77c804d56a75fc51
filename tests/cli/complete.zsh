# SPDX-License-Identifier: MIT
# What zsh offers, for tests/cli/completion.sh: zsh complete.zsh FOLDER TMP. A line of standard
# input is a command line, of which the end is to be completed; a line of output the words offered,
# sorted. An interactive zsh does it, at a terminal of its own; compadd tells what it is given.
# FILES, FOLDERS and SHELL stand for what zsh itself completes.
zmodload zsh/zpty || exit 1
work=$2 log=$2/zsh-offers
: >$log

cat >$2/zshrc <<END
fpath=($1 \$fpath)
PS1= PS2= RPS1=
unsetopt beep auto_list auto_menu
autoload -U compinit
compinit -u -d $2/zcompdump
bindkey -e
complete-and-tell() { zle complete-word; print END >>$log }
zle -N complete-and-tell
bindkey '^I' complete-and-tell
compadd() {
  local -a hits
  if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
    builtin compadd "\$@"
    return
  fi
  builtin compadd -A hits "\$@"
  (( \$#hits )) && print -rl -- \${^hits} >>$log
  builtin compadd "\$@"
}
_files() { [[ \$1 == -/ ]] && print FOLDERS >>$log || print FILES >>$log }
_command_names() { print SHELL >>$log }
print READY >>$log
END
mkdir -p $2/zdot
cp $2/zshrc $2/zdot/.zshrc

# wait_for WORD: until the log has a line of this word; false if that takes twenty seconds.
wait_for() {
  integer i
  for (( i = 0; i < 1000; i++ )); do
    zpty -rt shell junk
    grep -qx $1 $log && return 0
    sleep 0.02
  done
  return 1
}

# A new shell in place of one that does not answer: keys can get lost while a machine is busy.
start_shell() {
  zpty -d shell 2>/dev/null
  : >$log
  zpty -b shell "env ZDOTDIR=$work/zdot TERM=vt100 zsh -i" && wait_for READY
}

ask() {
  : >$log
  zpty -wn shell "$1"$'\t'
  wait_for END
}

start_shell || exit 1
while IFS= read -r line; do
  ask $line || { start_shell && ask $line } || { print "zsh does not answer"; exit 1 }
  print -r -- ${(o)${(f)"$(grep -vx END $log | sort -u)"}}
  zpty -wn shell $'\x15'
done
zpty -d shell

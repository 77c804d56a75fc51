# SPDX-License-Identifier: MIT
# What zsh offers, for tests/cli/completion.sh: zsh complete.zsh FOLDER TMP. A line of standard
# input is a command line, of which the end is to be completed; a line of output the words offered,
# sorted. An interactive zsh does it, at a terminal of its own; compadd tells what it is given.
# FILES, FOLDERS and SHELL stand for what zsh itself completes.
zmodload zsh/zpty || exit 1
log=$2/zsh-offers
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
zpty -b shell "env ZDOTDIR=$2/zdot TERM=vt100 zsh -i" || exit 1

# wait_for N WORD: until the log has that many lines of this word.
wait_for() {
  integer i
  for (( i = 0; i < 1000; i++ )); do
    zpty -rt shell junk
    (( $(grep -cx $2 $log) >= $1 )) && return 0
    sleep 0.02
  done
  print "zsh does not answer"
  exit 1
}

wait_for 1 READY
while IFS= read -r line; do
  : >$log
  zpty -wn shell "$line"$'\t'
  wait_for 1 END
  print -r -- ${(o)${(f)"$(grep -vx END $log | sort -u)"}}
  zpty -wn shell $'\x15'
done
zpty -d shell

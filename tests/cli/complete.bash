# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# What bash offers, for tests/cli/completion.sh: bash complete.bash FILE FOLDER. A line of standard
# input is the words of a command line, separated by tabs, of which the last is to be completed; a
# line of output the words offered; FILES, FOLDERS, NOSPACE is what bash is told to do.

# As a login shell does it: bash-completion, which finds the file by the name of the program.
if [ -r /usr/share/bash-completion/bash_completion ]; then
    export BASH_COMPLETION_USER_DIR=$2
    mkdir -p "$2/completions"
    cp "$1" "$2/completions/gankei"
    # shellcheck source=/dev/null
    . /usr/share/bash-completion/bash_completion
    _completion_loader gankei
else
    # shellcheck source=/dev/null
    . "$1"
fi
complete -p gankei | grep -q ' _gankei ' || echo "no completion"

compopt() {
    case $2 in
    default) told+=" FILES" ;;
    dirnames) told+=" FOLDERS" ;;
    nospace) told+=" NOSPACE" ;;
    esac
}

while IFS=$'\t' read -r -a COMP_WORDS; do
    # Here the end of a line is what the cursor is at: the word may be empty.
    [ "${COMP_WORDS[-1]}" != '<>' ] || COMP_WORDS[-1]=
    # shellcheck disable=SC2034
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) told=
    _gankei
    echo "${COMPREPLY[*]}$told"
done

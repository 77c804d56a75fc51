# SPDX-License-Identifier: MIT
# Which first moves are right: those that are best, or that work by plain ko. Both are lists with
# blanks between, "-" if there is none.
function is_right(move, best, plain) {
    return index(" " best " " plain " ", " " move " ") > 0
}

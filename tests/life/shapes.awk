# SPDX-License-Identifier: MIT
# Sets the shapes of shapes.txt up on a board of 19 lines. A line for each: the board, a stone of
# the group, the name, the known verdicts, the known first moves of the attack and of the defence.
function fail(what) {
    print FILENAME ":" FNR ": " what >"/dev/stderr"
    failed = 1
    exit 1
}

function put_shape(i, r, c, a, b, row, col, near, board, stone) {
    split("", at)
    row = edge ? 19 : 14
    col = corner ? 1 : 5
    for (i = 1; i <= rows; i++)
        for (c = 1; c <= length(drawn[i]); c++)
            if (substr(drawn[i], c, 1) != " ")
                at[row - rows + i, col + c - 1] = substr(drawn[i], c, 1)
    for (r = 1; r <= 19; r++) {
        for (c = 1; c <= 19; c++) {
            near = 0
            for (a = -1; a <= 1; a++)
                for (b = -1; b <= 1; b++)
                    if ((r + a, c + b) in at && at[r + a, c + b] != "O")
                        near = 1
            board = board ((r, c) in at ? at[r, c] : near ? "O" : ".")
            if (stone == "" && (r, c) in at && at[r, c] == "X")
                stone = substr("ABCDEFGHJKLMNOPQRST", c, 1) (20 - r)
        }
        if (r < 19)
            board = board "/"
    }
    print board "\t" stone "\t" name "\t" verdict "\t" attack "\t" defence
}

/^#/ {
    next
}
/^shape / {
    name = substr($0, 7)
    verdict = attack = defence = source = ""
    rows = corner = edge = 0
    next
}
/^(verdict|attack|defence|source) / {
    text = $0
    sub(/^[a-z]* /, "", text)
    if ($1 == "verdict")
        verdict = text
    else if ($1 == "attack")
        attack = text
    else if ($1 == "defence")
        defence = text
    else
        source = text
    next
}
/^[+-]+$/ {
    edge = 1
    next
}
/^ *\|?[ .XO]+$/ {
    if (name == "")
        fail("a drawing without a name")
    if (sub(/^\|/, ""))
        corner = 1
    drawn[++rows] = $0
    next
}
/^$/ {
    if (name == "")
        next
    if (verdict == "" || source == "")
        fail(name ": no verdict or no source")
    put_shape()
    name = ""
    next
}
{
    fail("what is '" $0 "'?")
}
END {
    if (!failed && name != "")
        fail("the file must end with an empty line")
}

/* SPDX-License-Identifier: MIT */
/* Reading the position that a command is asked about, and the points it is asked about. */
#include "cli/common/files.h"
#include "cli/position/position.h"

#include <string.h>
#include <unistd.h>

int cli_source_read(const struct cli *cli, struct cli_source *source)
{
    enum gk_extent extent = source->whole  ? GK_EXTENT_BOARD
                            : source->part ? GK_EXTENT_PART
                                           : GK_EXTENT_AUTO;
    struct gk_error err;

    if (cli_is_dash(source->path) && isatty(STDIN_FILENO))
        cli_note(cli, "type or paste SGF or a diagram; Ctrl-D ends");
    if (gk_record_read(source->path, source->move, extent, &source->record, &err) == GK_OK)
        return CLI_OK;
    if (err.line > 0)
        return cli_fail_at(cli, cli_input_name(source->path), &err);
    return cli_fail(cli, err.status == GK_ERR_IO ? NULL : cli_input_name(source->path), &err);
}

int cli_source_points(const struct cli *cli, const struct cli_source *source, char **name, int n,
                      int point[GK_BOARD_POINTS])
{
    const struct gk_board *board = gk_record_board(&source->record);
    struct gk_error err;

    if (n > GK_BOARD_POINTS)
        return cli_usage_error(cli, "more points than there are on a board");
    for (int i = 0; i < n; i++) {
        enum gk_status status =
            gk_point_parse(name[i], strlen(name[i]), board->rows, board->cols, &point[i], &err);

        if (status == GK_ERR_ARG)
            return cli_error(cli, "%s", err.message);
        if (status != GK_OK)
            return cli_usage_error(cli, "%s", err.message);
        if (point[i] == GK_PASS)
            return cli_usage_error(cli, "'%s' is no point of the board", name[i]);
    }
    return CLI_OK;
}

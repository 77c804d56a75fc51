/* SPDX-License-Identifier: MIT */
/* Reading the position that a command is asked about, and the points it is asked about. */
#include "cli/common/files.h"
#include "cli/position/position.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gankei/experimental/board.h>

#include "util/array.h"
#include "util/error.h"
#include "util/file/input.h"
#include "util/text.h"

const char *cli_to_play(enum gk_stone player)
{
    return player == GK_BLACK ? "Black to play." : player == GK_WHITE ? "White to play." : "";
}

bool cli_variation_option(struct cli *cli, void *out)
{
    struct cli_source *source = out;
    char *rest = optarg;

    source->n_variations = 0;
    for (char *word; (word = text_next_word(&rest, ","));) {
        int64_t number;

        if (source->n_variations == CLI_VARIATIONS || !text_number(word, 1, INT32_MAX, &number))
            return cli_refuse(cli, "--variation wants numbers from 1 on, such as 2 or 1,3");
        source->variation[source->n_variations++] = (int)number;
    }
    return true;
}

static int source_fail(const struct cli *cli, const struct cli_source *source,
                       const struct gk_error *err)
{
    const char *name = cli_input_name(source->path);

    if (err->line > 0)
        return cli_fail_at(cli, name, err);
    return cli_fail(cli, err->status == GK_ERR_IO ? NULL : name, err);
}

static enum gk_status parse_source(struct cli_source *s, int move, struct gk_error *err)
{
    enum gk_extent extent = s->whole ? GK_EXTENT_BOARD : s->part ? GK_EXTENT_PART : GK_EXTENT_AUTO;
    enum gk_status status = GK_OK;
    char *text = s->text;

    if (s->game > 1 || s->n_variations) {
        TRY(array_new(&text, s->length + 1, 1, "a game", err));
        memcpy(text, s->text, s->length);
        status = gk_record_select(text, s->length, s->game, s->variation, s->n_variations, err);
    }
    if (status == GK_OK)
        status = gk_record_parse(text, s->length, move, extent, &s->record, err);
    else if (status == GK_ERR_LIMIT && s->game > s->games.first)
        status = GK_OK; /* there are no more */
    if (text != s->text)
        free(text);
    return status;
}

/* A game that nobody can have played so is read as far as it goes. */
static int read_up_to(const struct cli *cli, struct cli_source *s, struct gk_error *err)
{
    int last = s->record.unplayable - 1;

    source_fail(cli, s, err);
    if (s->move >= 0 || last < 0)
        return CLI_FAILED;
    if (parse_source(s, last, err) != GK_OK)
        return source_fail(cli, s, err);
    cli_note(cli, "this is the position before that, after move %d", last);
    s->cut = true;
    return CLI_OK;
}

int cli_source_read(const struct cli *cli, struct cli_source *source)
{
    struct cli_source *s = source;
    struct gk_error err;
    enum gk_status status = GK_OK;

    gk_record_fini(&s->record);
    if (!s->text) {
        if (cli_is_dash(s->path) && isatty(STDIN_FILENO))
            cli_note(cli, "type or paste SGF or a diagram; Ctrl-D ends");
        status = input_file(s->path, INPUT_RECORD_LIMIT, &s->text, &s->length, &err);
    }
    s->game = s->game ? s->game + 1 : (int)s->games.first;
    if (status == GK_OK && s->game <= s->games.last)
        status = parse_source(s, s->move, &err);
    return status == GK_OK ? CLI_OK : read_up_to(cli, s, &err);
}

static bool is_many(const struct cli_source *source)
{
    return source->games.last > source->games.first;
}

bool cli_source_check(struct cli *cli, const struct cli_source *source, bool pictures)
{
    return !is_many(source) || (pictures && !cli->json) ||
           cli_refuse(cli, "several games by --game are for pictures, and only these: --svg=FILE "
                           "of analyze or status");
}

int cli_source_each(const struct cli *cli, struct cli_source *source, struct svg_options *svg,
                    int (*one)(void *user), void *user)
{
    int status, worst = CLI_OK;

    svg->is_sheet = is_many(source);
    do {
        status = cli_source_read(cli, source);
        if (status == CLI_OK && !source->record.game)
            break;
        svg->number = source->game;
        if (status == CLI_OK)
            status = one(user);
        worst = status > worst ? status : worst;
    } while (svg->is_sheet && status <= CLI_FAILED && source->text);
    status = svg->is_sheet ? svg_sheet_save(cli, &svg->sheet, svg->path, false) : CLI_OK;
    svg_sheet_fini(&svg->sheet);
    return status > worst ? status : worst;
}

int cli_source_end(struct cli_source *source, int status)
{
    gk_record_fini(&source->record);
    free(source->text);
    return status == CLI_OK && source->cut ? CLI_FAILED : status;
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

/* SPDX-License-Identifier: MIT */
/*
 * Positions one a line: the rows of a board joined by `/`, a tab, a stone. Lines are gathered as
 * long as there is input, answered side by side, one reader a thread, and printed in their order:
 * one question has the same answer in any thread.
 */
#include "cli/group/group_show.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <gankei/experimental/board.h>
#include <gankei/record.h>

#include "cli/common/filter.h"
#include "util/array.h"
#include "util/error.h"
#include "util/parallel.h"

enum { MAX_JOBS = 256 };

struct batch_job {
    char *text;
    uint64_t number; /* of its line */
    bool is_done;
    enum gk_status status;
    struct gk_error err;
    struct group_answer answer;
};

struct group_batch {
    const struct cli *cli;
    const struct group_request *request;
    struct cli_progress progress;
    int threads;
    struct group_reader *reader; /* by thread */
    struct batch_job *job;
    int n_jobs;
    struct parallel jobs; /* which of them are taken */
    uint64_t n_errors;
    int exit_status; /* of what ended it all */
};

/* ---- A line ---- */

static bool is_symbol(char c)
{
    return c == '.' || c == 'X' || c == 'O';
}

/* Count rows and columns, and see that there is nothing else. */
static enum gk_status measure_board(const char *text, size_t length, int *rows, int *cols,
                                    struct gk_error *err)
{
    size_t row = 0, width = 0;

    *rows = 1;
    for (size_t i = 0; i <= length; i++) {
        if (i < length && text[i] != '/') {
            if (!is_symbol(text[i]))
                return error_set(err, GK_ERR_PARSE, "character %zu of the board is none of . X O /",
                                 i + 1);
            row++;
            continue;
        }
        if (*rows > 1 && row != width)
            return error_set(err, GK_ERR_PARSE, "row %d of the board has %zu points, the first %zu",
                             *rows, row, width);
        width = row;
        row = 0;
        *rows += i < length;
    }
    if (width < 1 || width > GK_BOARD_SIDE || *rows > GK_BOARD_SIDE)
        return error_set(err, GK_ERR_LIMIT,
                         "a board has 1 to %d rows and columns, not %d rows of %zu", GK_BOARD_SIDE,
                         *rows, width);
    *cols = (int)width;
    return GK_OK;
}

static enum gk_status parse_board(const char *text, size_t length, struct gk_board *board,
                                  struct gk_error *err)
{
    int rows = 0, cols = 0;

    TRY(measure_board(text, length, &rows, &cols, err));
    TRY(gk_board_init(board, rows, cols, err));
    for (int row = 0; row < rows; row++)
        for (int col = 0; col < cols; col++) {
            char c = text[row * (cols + 1) + col];

            if (c != '.')
                gk_board_set(board, gk_point(row, col), c == 'X' ? GK_BLACK : GK_WHITE);
        }
    return gk_board_check(board, err);
}

static enum gk_status parse_line(const char *text, struct gk_board *board, int *stone,
                                 struct gk_error *err)
{
    size_t length = strcspn(text, "\t"), name;
    const char *rest = text + length + 1;

    if (!text[length])
        return error_set(err, GK_ERR_PARSE, "no tab, and no stone behind it");
    TRY(parse_board(text, length, board, err));
    name = strcspn(rest, "\t");
    TRY(gk_point_parse(rest, name, board->rows, board->cols, stone, err));
    if (*stone == GK_PASS || board->stone[*stone] == GK_VACANT)
        return error_set(err, GK_ERR_ARG, "there is no stone at %.*s", (int)name, rest);
    return GK_OK;
}

static enum gk_status answer_job(struct group_batch *b, struct group_reader *reader,
                                 struct batch_job *job, struct gk_error *err)
{
    struct gk_analysis *analysis = NULL;
    struct gk_board board;
    int stone;
    enum gk_status status;

    TRY(parse_line(job->text, &board, &stone, err));
    TRY(gk_analyse(reader->analyser, &board, &analysis, err));
    job->answer =
        (struct group_answer){.group = group_group_at(analysis, stone), .rows = board.rows};
    status = group_read_answers(reader, analysis, b->request, &job->answer, 1, false, err);
    gk_analysis_free(analysis);
    return status;
}

/* ---- Output ---- */

static void print_points(const struct group_answer *a, const int16_t *point, int n, bool asked)
{
    fputs(n && asked ? "\t" : "\t-", stdout);
    for (int i = 0; i < n && asked; i++)
        printf("%s%s", i ? " " : "", cli_point(a->rows, point[i]).text);
}

static void print_answer(const struct group_answer *a)
{
    const struct gk_life_report *r = &a->report;
    char word[GROUP_WORD_MAX], eyes[GROUP_EYES_MAX];

    group_word(a, word);
    group_eyes_text(a, eyes);
    printf("%s\t%s\t%s", word, group_confidence(a), eyes);
    print_points(a, r->attack, r->n_attack, group_is_asked(a, 0));
    print_points(a, r->defence, r->n_defence, group_is_asked(a, 1));
    putchar('\n');
}

/* A line for a job; false if it is of no use to go on. */
static bool print_job(struct group_batch *b, struct batch_job *job)
{
    json_t *object;

    if (job->status != GK_OK) {
        b->n_errors++;
        cli_error(b->cli, "line %" PRIu64 ": %s", job->number, job->err.message);
        if (b->cli->json)
            return cli_json_line(b->cli, json_pack("{s:I, s:o}", "line", (json_int_t)job->number,
                                                   "error", cli_json_name(job->err.message)));
        printf("error\t%s\n", job->err.message);
        return true;
    }
    if (!b->cli->json) {
        print_answer(&job->answer);
        return true;
    }
    object = group_json(&job->answer);
    cli_json_count(object, "line", job->number);
    return cli_json_line(b->cli, object);
}

/* ---- All lines ---- */

/* One thread takes job after job. */
static void take_jobs(struct group_batch *b, struct group_reader *reader)
{
    size_t i;

    while (!cli_signal() && parallel_next(&b->jobs, (size_t)b->n_jobs, &i)) {
        struct batch_job *job = &b->job[i];

        job->status = answer_job(b, reader, job, &job->err);
        job->is_done = job->status != GK_OK || job->answer.is_read;
    }
}

/* Answer and print what was gathered. False: a signal, or no memory. */
static bool flush_jobs(void *user)
{
    struct group_batch *b = user;
    bool go_on = true;

    b->jobs = (struct parallel){.next = 0};
#pragma omp parallel for num_threads(b->threads) schedule(static, 1)
    for (int i = 0; i < b->threads; i++)
        take_jobs(b, &b->reader[i]);
    for (int i = 0; i < b->n_jobs; i++) {
        struct batch_job *job = &b->job[i];

        go_on = go_on && job->is_done && print_job(b, job);
        free(job->text);
    }
    b->n_jobs = 0;
    if (cli_signal())
        b->exit_status = 128 + cli_signal();
    else if (!go_on)
        b->exit_status = CLI_USAGE;
    return b->exit_status == CLI_OK;
}

/* Gather a line (struct cli_filter). */
static bool add_line(void *user, const struct cli_input *input)
{
    struct group_batch *b = user;
    struct batch_job *job = &b->job[b->n_jobs];

    if (input->length == 0 || *input->text == '#')
        return true;
    *job = (struct batch_job){.number = input->number, .text = strndup(input->text, input->length)};
    if (!job->text) {
        b->exit_status = CLI_USAGE;
        cli_error(b->cli, "out of memory (lines of standard input)");
        return false;
    }
    b->n_jobs++;
    return b->n_jobs < MAX_JOBS || flush_jobs(b);
}

int group_batch(const struct cli *cli, const struct group_request *request)
{
    struct group_batch b = {
        .cli = cli, .request = request, .threads = parallel_threads(cli->threads)};
    const struct cli_filter filter = {
        .cli = cli,
        .answer = add_line,
        .user = &b,
        .pause = flush_jobs,
        .hint = "type the rows of a board joined by '/', a tab, a stone; Ctrl-D ends"};
    struct gk_error err;
    enum gk_status status;
    int result;

    status = array_new(&b.job, MAX_JOBS, sizeof *b.job, "lines of standard input", &err);
    if (status == GK_OK)
        status = array_new(&b.reader, (size_t)b.threads, sizeof *b.reader, "readers", &err);
    cli_progress_start(&b.progress, cli, "reading", "lines");
    for (int i = 0; i < b.threads && status == GK_OK; i++)
        status = group_reader_init(&b.reader[i], &cli_stop, &err);
    result = status == GK_OK ? cli_filter_run(&filter, 0, NULL) : cli_fail(cli, NULL, &err);
    if (b.exit_status != CLI_OK)
        result = b.exit_status;
    if (cli_signal())
        cli_error(cli, "interrupted");
    for (int i = 0; i < b.threads && b.reader; i++)
        group_reader_fini(&b.reader[i]);
    free(b.reader);
    free(b.job);
    return result == CLI_OK && b.n_errors ? CLI_FAILED : result;
}

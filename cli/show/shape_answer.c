/* SPDX-License-Identifier: MIT */
/* The answer to one shape (cli/show/show.h). */
#include "cli/show/show.h"

#include <inttypes.h>
#include <string.h>

#include "util/error.h"

enum gk_status cli_answer_parse(struct cli_answer *a, struct gk_error *err)
{
    size_t length = a->input->length;

    if (length == 0 || length >= CLI_LINE_MAX)
        return error_set(err, GK_ERR_PARSE, length ? "line too long" : "empty line");
    return gk_drawing_parse(a->input->text, length, &a->drawing, err);
}

const char *cli_answer_remark(const struct cli_answer *a)
{
    if (a->result.seki)
        return a->varies ? "seki, depends on outer liberties" : "seki";
    return a->varies ? "depends on outer liberties" : "";
}

void cli_answer_print(const struct cli_answer *a, bool with_class)
{
    char line[GK_DRAWING_TEXT_MAX + 128], *end;
    const char *also = cli_answer_remark(a);

    /* printf() takes longer than finding the answer in the abstract game. */
    end = stpcpy(line, cli_digits(a->result.value).text);
    *end++ = '\t';
    end += gk_drawing_format(&a->drawing, end);
    if (*also || with_class)
        end = stpcpy(stpcpy(end, "\t# "), also);
    if (with_class)
        end = stpcpy(stpcpy(end, *also ? ", class " : "class "), cli_class(a->result.value)->name);
    *end++ = '\n';
    fwrite(line, 1, (size_t)(end - line), stdout);
}

json_t *cli_answer_json(const struct cli_answer *a)
{
    const struct gk_drawing *d = &a->drawing;
    struct gk_eye_value v = a->result.value;

    return json_pack("{s:o, s:o, s:{s:i, s:i, s:i, s:i}, s:s, s:o, s:o, s:o, s:b}", "input",
                     cli_json_text(a->input->text, a->input->length), "value", cli_json_value(v),
                     "eyes", "a", v.a, "b", v.b, "c", v.c, "d", v.d, "class", cli_class(v)->name,
                     "marked", cli_json_drawing(d), "attack",
                     cli_json_points(d->row, d->col, a->result.attack), "defence",
                     cli_json_points(d->row, d->col, a->result.defence), "seki", a->result.seki);
}

bool cli_answer_fail(struct cli *cli, const struct cli_input *input, const char *reason)
{
    cli->bad_input = true;
    cli_error(cli, "%s %" PRIu64 ": %s", input->what, input->number, reason);
    if (cli->json)
        return cli_json_line(cli, json_pack("{s:o, s:o}", "input",
                                            cli_json_text(input->text, input->length), "error",
                                            cli_json_name(reason)));
    printf("error\t%s\n", reason);
    return true;
}

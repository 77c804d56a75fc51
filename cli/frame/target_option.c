/* SPDX-License-Identifier: MIT */
/* --for (cli/frame/target_option.h): what a table compiler would stop at, as text, TAP or JSON. */
#include "cli/frame/target_option.h"

#include <inttypes.h>
#include <string.h>

bool cli_target_option(struct cli *cli, enum gk_target *out)
{
    const char *const words[] = {gk_target_limits(GK_FOR_GNUGO)->name,
                                 gk_target_limits(GK_FOR_GNUGO_38)->name, NULL};
    int choice;

    if (!cli_word(cli, "--for", words, &choice))
        return false;
    *out = (enum gk_target)(GK_FOR_GNUGO + choice);
    return true;
}

struct form {
    struct verdicts *out;
    const char *name, *target;
    uint64_t faults, remarks;
};

static void put_json(struct verdicts *out, json_t *object)
{
    if (!cli_json_line(out->cli, object))
        out->out_of_memory = true;
}

static void print_fault(struct form *form, const struct gk_target_fault *fault)
{
    struct verdicts *out = form->out;

    switch (out->format) {
    case VERDICT_JSON:
        put_json(out,
                 json_pack("{s:o, s:i, s:s, s:s, s:b}", "file",
                           cli_json_text(form->name, strlen(form->name)), "line", fault->line,
                           "for", form->target, "rule", fault->message, "fault", fault->refused));
        break;
    case VERDICT_TAP:
        if (fault->refused)
            printf("not ok %" PRIu64 " - line %d is not for %s\n", out->n_tests, fault->line,
                   form->target);
        printf("# %s:%d: %s\n", form->name, fault->line, fault->message);
        break;
    case VERDICT_TEXT:
        if (!out->summary && (fault->refused || out->all))
            printf("%s:%d: %s\n", form->name, fault->line, fault->message);
        break;
    }
}

static int on_fault(void *user, const struct gk_target_fault *fault)
{
    struct form *form = user;

    form->faults += fault->refused;
    form->remarks += !fault->refused;
    form->out->n_tests += fault->refused;
    form->out->n_faults += fault->refused;
    print_fault(form, fault);
    return 0;
}

static void print_summary(const struct form *form)
{
    struct verdicts *out = form->out;

    switch (out->format) {
    case VERDICT_JSON:
        put_json(out, json_pack("{s:o, s:s, s:I, s:I}", "file",
                                cli_json_text(form->name, strlen(form->name)), "for", form->target,
                                "broken_rules", (json_int_t)form->faults, "never_looked_up",
                                (json_int_t)form->remarks));
        break;
    case VERDICT_TAP:
        if (!form->faults)
            printf("ok %" PRIu64 " - the form is one for %s\n", ++out->n_tests, form->target);
        break;
    case VERDICT_TEXT:
        if (form->faults)
            printf("%s: not for %s: %" PRIu64 " rule%s broken", form->name, form->target,
                   form->faults, form->faults == 1 ? "" : "s");
        else
            printf("%s: the form is one for %s", form->name, form->target);
        if (form->remarks)
            printf("; %" PRIu64 " pattern%s never looked up", form->remarks,
                   form->remarks == 1 ? "" : "s");
        puts(form->faults && !out->summary ? "\n" : "");
        break;
    }
}

void cli_target_check(struct verdicts *out, enum gk_target target, const char *name,
                      const char *text, size_t length)
{
    struct form form = {.out = out, .name = name, .target = gk_target_limits(target)->name};

    if (gk_target_check(text, length, target, on_fault, &form, NULL) == GK_OK)
        print_summary(&form);
}

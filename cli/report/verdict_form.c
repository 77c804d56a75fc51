/* SPDX-License-Identifier: MIT */
/* verify --for: what a table compiler would stop at, as text, TAP or JSON. */
#include "cli/report/verdict.h"

#include <inttypes.h>

/* What is looked at, and what was found. */
struct form_check {
    struct cli_verdicts *out;
    const char *target;
    uint64_t faults, remarks;
};

static void print_fault(const struct form_check *form, const struct gk_target_fault *fault)
{
    struct cli_verdicts *out = form->out;

    switch (out->form) {
    case CLI_VERDICT_JSON:
        cli_verdict_put(out,
                        json_pack("{s:o, s:i, s:s, s:s, s:b}", "file", cli_json_name(out->file),
                                  "line", fault->line, "for", form->target, "rule", fault->message,
                                  "fault", fault->refused));
        break;
    case CLI_VERDICT_TAP:
        if (fault->refused)
            printf("not ok %" PRIu64 " - line %d is not for %s\n", out->n_tests, fault->line,
                   form->target);
        printf("# %s:%d: %s\n", out->file, fault->line, fault->message);
        break;
    case CLI_VERDICT_TEXT:
        if (!out->summary && (fault->refused || out->all))
            printf("%s:%d: %s\n", out->file, fault->line, fault->message);
        break;
    }
}

static int on_fault(void *user, const struct gk_target_fault *fault)
{
    struct form_check *form = user;

    form->faults += fault->refused;
    form->remarks += !fault->refused;
    form->out->n_tests += fault->refused;
    form->out->n_faults += fault->refused;
    print_fault(form, fault);
    return 0;
}

static void print_form_summary(const struct form_check *form)
{
    struct cli_verdicts *out = form->out;

    switch (out->form) {
    case CLI_VERDICT_JSON:
        cli_verdict_put(out,
                        json_pack("{s:o, s:s, s:I, s:I}", "file", cli_json_name(out->file), "for",
                                  form->target, "broken_rules", (json_int_t)form->faults,
                                  "never_looked_up", (json_int_t)form->remarks));
        break;
    case CLI_VERDICT_TAP:
        if (!form->faults)
            printf("ok %" PRIu64 " - the form is one for %s\n", ++out->n_tests, form->target);
        break;
    case CLI_VERDICT_TEXT:
        if (form->faults)
            printf("%s: not for %s: %" PRIu64 " rule%s broken", out->file, form->target,
                   form->faults, form->faults == 1 ? "" : "s");
        else
            printf("%s: the form is one for %s", out->file, form->target);
        if (form->remarks)
            printf("; %" PRIu64 " pattern%s never looked up", form->remarks,
                   form->remarks == 1 ? "" : "s");
        puts(form->faults && !out->summary ? "\n" : "");
        break;
    }
}

void cli_form_print(struct cli_verdicts *out, enum gk_target target, const char *text,
                    size_t length)
{
    struct form_check form = {.out = out, .target = gk_target_limits(target)->name};

    if (gk_target_check(text, length, target, on_fault, &form, NULL) == GK_OK)
        print_form_summary(&form);
}

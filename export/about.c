/* SPDX-License-Identifier: MIT */
/* The options of an SQLite database (export/schema.h). */

#include <stdio.h>
#include <string.h>

#include "db/text/origin.h"
#include "export/query.h"
#include "export/schema.h"

/* ---- In the table ---- */

void about_write(const struct gk_generate *o, char *buffer)
{
    const struct gk_rules *r = &o->rules;
    bool exact = r->kind == GK_RULES_EXACT;

    snprintf(buffer, EXPORT_FIELD_MAX,
             "max-size=%d locations=%u dead-margins=%d rules=%s suicide=%d rule3=%s "
             "outer-liberties=%d ko-threats=%d no-seki=%d%s",
             o->max_points, exact ? o->locations : 1U, o->dead_margins,
             exact ? "exact" : "abstract", r->suicide, r->rule3_literal ? "literal" : "board",
             exact ? r->outer_liberties : 0, exact ? r->ko_threats : 0, r->no_seki,
             exact && r->ko_model == GK_THREATS_FIXED ? " ko-model=fixed" : "");
}

bool about_read(struct sqlite3 *db, struct gk_generate *out)
{
    struct gk_generate o;
    char text[EXPORT_FIELD_MAX], rules[16], rule3[16];
    int size, dead, suicide, liberties, threats;
    unsigned locations;

    gk_generate_default(out, sizeof *out);
    gk_generate_default(&o, sizeof o);
    if (export_field_text(db, "SELECT value FROM meta WHERE key = 'options'", text) != 0 ||
        sscanf(text,
               "max-size=%4d locations=%4u dead-margins=%4d rules=%15s suicide=%4d rule3=%15s "
               "outer-liberties=%4d ko-threats=%4d",
               &size, &locations, &dead, rules, &suicide, rule3, &liberties, &threats) != 8 ||
        size < 1 || size > GK_MAX_SHAPE)
        return false;
    o.max_points = size;
    o.locations = locations & GK_EVERYWHERE;
    o.dead_margins = dead;
    o.rules.suicide = suicide;
    o.rules.rule3_literal = strcmp(rule3, "literal") == 0;
    if (strcmp(rules, "abstract") == 0) {
        o.rules.kind = GK_RULES_ABSTRACT;
    } else {
        o.rules.outer_liberties = liberties;
        o.rules.ko_threats = threats;
        o.rules.ko_model = strstr(text, "ko-model=fixed") ? GK_THREATS_FIXED : o.rules.ko_model;
    }
    *out = o;
    return true;
}

/* ---- As a command ---- */

void about_command(const struct gk_generate *options, const char *path, char *buffer)
{
    struct text text = {buffer, EXPORT_COMMAND_MAX};

    *buffer = '\0';
    origin_command(options, &text);
    if (!path)
        return;
    text_put(&text, " --sqlite=");
    text_put_word(&text, path);
}

void about_command_of(const char *command, const struct gk_generate *options, char *buffer)
{
    *buffer = '\0';
    origin_command_of(command, options, &(struct text){buffer, EXPORT_COMMAND_MAX});
}

void about_program(const struct gk_generate *options, char *buffer)
{
    struct text text = {buffer, EXPORT_COMMAND_MAX};

    origin_program(options, &text);
}

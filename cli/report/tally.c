/* SPDX-License-Identifier: MIT */
/* The tables of a cross-check: a line for each size in each location. */
#include "cli/report/dispute.h"

#include <string.h>

struct column {
    const char *title, *key;
    size_t offset; /* of an uint64_t in struct compare_tally */
};

#define COLUMN(title, key, field)                                                                  \
    {                                                                                              \
        title, key, offsetof(struct compare_tally, field)                                          \
    }

static const struct column game_columns[] = {
    COLUMN("classes", "classes", markings),
    COLUMN("value", "abstract_value", value[GK_CAUSE_NONE]),
    COLUMN("points", "abstract_same", points_only[GK_CAUSE_NONE]),
    COLUMN("seki", "seki", value[GK_CAUSE_SEKI]),
    COLUMN("liberties", "liberties", value[GK_CAUSE_LIBERTIES]),
    COLUMN("anchored", "anchored", value[GK_CAUSE_UNANCHORED]),
    COLUMN("suicide", "suicide", value[GK_CAUSE_SUICIDE]),
    COLUMN("ko", "ko", value[GK_CAUSE_KO]),
    COLUMN("several", "several", value[GK_CAUSE_MIXED]),
    COLUMN("other", "other", value[GK_CAUSE_OTHER]),
};

#define N_OF(columns) (sizeof(columns) / sizeof *(columns))

static const struct column board_columns[] = {
    COLUMN("places", "placements", placements),     COLUMN("too large", "too_large", too_large),
    COLUMN("classes", "classes", markings),         COLUMN("unread", "unread", unread),
    COLUMN("realisable", "realisable", realisable), COLUMN("positions", "positions", positions),
    COLUMN("value", "board_value", board_value),    COLUMN("points", "board_same", board_same)};

static const struct column peer_columns[] = {
    COLUMN("classes", "classes", markings),
    COLUMN("refused", "peer_refused", peer[PEER_REFUSED]),
    COLUMN("other shape", "peer_other", peer[PEER_OTHER]),
    COLUMN("nonsense", "peer_nonsense", peer[PEER_NONSENSE]),
    COLUMN("late", "peer_late", peer[PEER_TIMEOUT]),
    COLUMN("died", "peer_died", peer[PEER_DIED]),
    COLUMN("answered", "peer_answered", peer[PEER_ANSWERED]),
    COLUMN("value", "peer_value", peer_value),
    COLUMN("points", "peer_same", peer_same),
    COLUMN("ko", "peer_ko", peer_ko),
};

static const struct column group_columns[] = {
    COLUMN("classes", "classes", markings),
    COLUMN("no position", "status_none", group[GROUP_NONE]),
    COLUMN("unproved", "status_unproved", group[GROUP_UNPROVED]),
    COLUMN("proved", "status_proved", group[GROUP_READ]),
    COLUMN("value", "status_value", group_value),
    COLUMN("points", "status_same", group_same),
    COLUMN("ko", "status_ko", group_ko),
};

/* One table: two columns are compared by some rules. */
struct table {
    const struct column *columns;
    size_t n;
    const char *title; /* after "... game = " */
    const struct gk_rules *rules;
    bool wanted;
};
enum { N_TABLES = 4 };

/* Without causes no more than the first three columns of the abstract game. */
static void list_tables(const struct compare_options *o, struct table out[N_TABLES])
{
    const struct table all[N_TABLES] = {
        {game_columns, o->causes ? N_OF(game_columns) : 3, "exact game", &o->rules, true},
        {board_columns, N_OF(board_columns), "board", &o->rules, o->board},
        {group_columns, N_OF(group_columns), "status", &o->rules, o->groups},
        {peer_columns, N_OF(peer_columns), o->peers ? peers_name(o->peers) : NULL, &o->peer_rules,
         o->peers}};

    memcpy(out, all, sizeof all);
}

static uint64_t tally_count(const struct compare_tally *tally, const struct column *column)
{
    uint64_t value;

    memcpy(&value, (const char *)tally + column->offset, sizeof value);
    return value;
}

/* ---- Tables ---- */

static int column_width(const struct column *column)
{
    int n = (int)strlen(column->title);

    return (n > 7 ? n : 7) + 2;
}

/* The proofs of groups know neither suicide nor threats. */
static void print_rules(const struct gk_rules *rules, bool all)
{
    printf(" (outer liberties: %d", rules->outer_liberties);
    if (all)
        printf(", ko threats: %d%s", rules->ko_threats,
               rules->ko_model == GK_THREATS_FIXED ? " fixed" : "");
    printf(", suicide: %s)\n", all && rules->suicide ? "yes" : "no");
}

static void print_table(const struct cli_tallies *tallies, const struct column *columns, size_t n)
{
    printf("%-8s  %6s", "location", "points");
    for (const struct column *c = columns; c < columns + n; c++)
        printf("%*s", column_width(c), c->title);
    for (size_t i = 0; i < tallies->count; i++) {
        const struct compare_tally *t = &tallies->tally[i];

        printf("\n%-8s  %6d", gk_location_name(t->location), t->points);
        for (const struct column *c = columns; c < columns + n; c++)
            printf("%*llu", column_width(c), (unsigned long long)tally_count(t, c));
    }
    printf("\n%-8s  %6s", "total", "");
    for (const struct column *c = columns; c < columns + n; c++) {
        uint64_t sum = 0;

        for (size_t i = 0; i < tallies->count; i++)
            sum += tally_count(&tallies->tally[i], c);
        printf("%*llu", column_width(c), (unsigned long long)sum);
    }
    putchar('\n');
}

void cli_tally_print(const struct cli_tallies *tallies)
{
    struct table table[N_TABLES];

    list_tables(tallies->options, table);
    for (int i = 0; i < N_TABLES; i++)
        if (table[i].wanted) {
            printf("%s game = %s", i ? "\nExact" : "Abstract", table[i].title);
            print_rules(table[i].rules, table[i].columns != group_columns);
            print_table(tallies, table[i].columns, table[i].n);
        }
}

bool cli_tally_json(const struct cli *cli, const struct cli_tallies *tallies)
{
    struct table table[N_TABLES];

    list_tables(tallies->options, table);
    for (size_t i = 0; i < tallies->count; i++) {
        const struct compare_tally *t = &tallies->tally[i];
        json_t *object = json_pack("{s:s, s:s, s:i}", "type", "size", "location",
                                   gk_location_name(t->location), "points", t->points);

        for (int k = 0; k < N_TABLES; k++)
            for (size_t c = 0; table[k].wanted && c < table[k].n; c++)
                cli_json_count(object, table[k].columns[c].key,
                               tally_count(t, &table[k].columns[c]));
        if (!cli_json_line(cli, object))
            return false;
    }
    return true;
}

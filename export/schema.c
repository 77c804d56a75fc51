/* SPDX-License-Identifier: MIT */
/* The schema of an SQLite database (export/schema.h, doc/sqlite.md). */
#include "export/schema.h"

#include <stdio.h>
#include <string.h>

#include <sqlite3.h>

#include "export/sink.h"

const char export_tables[] =
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE columns (name TEXT PRIMARY KEY, type TEXT NOT NULL, unit TEXT,"
    " meaning TEXT NOT NULL);"
    "CREATE TABLE eye_values (value TEXT PRIMARY KEY, a INTEGER NOT NULL, b INTEGER NOT NULL,"
    " c INTEGER NOT NULL, d INTEGER NOT NULL, chimera INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE graphs (graph INTEGER PRIMARY KEY, size INTEGER NOT NULL, shape TEXT NOT NULL,"
    " edges INTEGER NOT NULL, max_degree INTEGER NOT NULL, free_polyominoes INTEGER NOT NULL,"
    " fixed_polyominoes INTEGER NOT NULL, graph6 TEXT NOT NULL);"
    "CREATE TABLE drawings (drawing INTEGER PRIMARY KEY,"
    " graph INTEGER NOT NULL REFERENCES graphs, size INTEGER NOT NULL, location TEXT NOT NULL,"
    " shape TEXT NOT NULL, enclosed INTEGER NOT NULL, graph6 TEXT NOT NULL);"
    "CREATE TABLE forms (form INTEGER PRIMARY KEY, text TEXT NOT NULL, class TEXT NOT NULL,"
    " birthday INTEGER NOT NULL, mean TEXT NOT NULL, mean_real REAL NOT NULL,"
    " temperature TEXT NOT NULL, temperature_real REAL NOT NULL, left_stop TEXT NOT NULL,"
    " right_stop TEXT NOT NULL, atomic_weight TEXT);"
    "CREATE TABLE form_options (form INTEGER NOT NULL REFERENCES forms, player TEXT NOT NULL,"
    " option INTEGER NOT NULL REFERENCES forms, PRIMARY KEY (form, player, option))"
    " WITHOUT ROWID;"
    "CREATE TABLE patterns (number INTEGER PRIMARY KEY,"
    " drawing INTEGER NOT NULL REFERENCES drawings, shape TEXT NOT NULL,"
    " value TEXT NOT NULL REFERENCES eye_values, marked TEXT NOT NULL,"
    " margins INTEGER NOT NULL, stones INTEGER NOT NULL, attack_points INTEGER NOT NULL,"
    " defence_points INTEGER NOT NULL, seki INTEGER NOT NULL, depends_on_liberties INTEGER,"
    " class TEXT NOT NULL, form INTEGER REFERENCES forms, loopy INTEGER NOT NULL,"
    " realisable INTEGER NOT NULL);"
    "CREATE TABLE vital_points (number INTEGER NOT NULL REFERENCES patterns,"
    " point INTEGER NOT NULL, row INTEGER NOT NULL, col INTEGER NOT NULL,"
    " attack INTEGER NOT NULL, defence INTEGER NOT NULL, PRIMARY KEY (number, point))"
    " WITHOUT ROWID;"
    "CREATE TABLE liberty_values (number INTEGER NOT NULL REFERENCES patterns,"
    " liberties INTEGER NOT NULL, value TEXT NOT NULL REFERENCES eye_values,"
    " PRIMARY KEY (number, liberties)) WITHOUT ROWID;"
    "CREATE TABLE disagreements (number INTEGER PRIMARY KEY REFERENCES patterns,"
    " abstract TEXT NOT NULL REFERENCES eye_values, cause TEXT NOT NULL);";

const char export_indices[] =
    "CREATE INDEX IF NOT EXISTS patterns_by_drawing ON patterns (drawing);"
    "CREATE INDEX IF NOT EXISTS patterns_by_value ON patterns (value);"
    "CREATE INDEX IF NOT EXISTS patterns_seki ON patterns (number) WHERE seki;"
    "CREATE INDEX IF NOT EXISTS patterns_by_form ON patterns (form);"
    "CREATE INDEX IF NOT EXISTS patterns_loopy ON patterns (number) WHERE loopy;"
    "CREATE INDEX IF NOT EXISTS drawings_by_graph ON drawings (graph);"
    "CREATE INDEX IF NOT EXISTS disagreements_by_cause ON disagreements (cause);";

/* Most questions show these. */
#define PATTERN "number, size, location, graph, marked, value"
#define JOINED  " FROM patterns AS p JOIN drawings AS d USING (drawing)"
#define COLUMNS "p.number, d.size, d.location, d.graph, p.marked, p.value"

#define SMALLEST_CHIMERAS(which)                                                                   \
    "SELECT " PATTERN ", margins, stones FROM (SELECT *, row_number() OVER (PARTITION BY graph,"   \
    " location ORDER BY margins + stones, margins, number) AS place FROM chimeras" which           \
    ") WHERE place = 1 ORDER BY size, graph, number"

const struct export_question export_questions[] = {
    {"shapes", "every shape, with all its columns",
     "SELECT " COLUMNS ", v.a, v.b, v.c, v.d, p.shape, p.margins, p.stones, p.attack_points,"
     " p.defence_points, p.seki, v.chimera, p.depends_on_liberties, p.class, p.form, p.loopy,"
     " p.realisable, d.graph6, CASE WHEN p.depends_on_liberties IS NULL THEN NULL"
     " ELSE coalesce(x.abstract, p.value) END AS abstract, x.cause" JOINED
     " JOIN eye_values AS v USING (value) LEFT JOIN disagreements AS x ON x.number = p.number"
     " ORDER BY p.number",
     1, 1, 1},
    {"chimeras", "no eye if the attacker moves first, two if the defender does",
     "SELECT " COLUMNS ", p.margins, p.stones, p.seki, p.realisable" JOINED
     " WHERE p.value IN (SELECT value FROM eye_values WHERE chimera) ORDER BY p.number",
     1, 1, 0},
    {"chimeras-without-margins", "chimeras that no living attacker touches",
     "SELECT * FROM chimeras WHERE margins = 0", 1, 1, 0},
    {"smallest-chimeras", "for each graph the one with the fewest marks; it can stand on a board",
     SMALLEST_CHIMERAS(" WHERE realisable"), 1, 1, 0},
    {"smallest-chimeras" EXPORT_ALL, "the same, with those that can stand on no board (--all)",
     SMALLEST_CHIMERAS(""), 1, 1, 0},
    {"differences", "the abstract game has another value, and why",
     "SELECT " COLUMNS ", x.abstract, x.cause FROM disagreements AS x JOIN patterns AS p"
     " USING (number) JOIN drawings AS d USING (drawing) ORDER BY p.number",
     1, 1, 1},
    {"causes", "how often the abstract game has another value, by cause",
     "SELECT d.size, d.location, x.cause, count(*) AS patterns,"
     " sum(p.realisable) AS realisable FROM disagreements AS x"
     " JOIN patterns AS p USING (number) JOIN drawings AS d USING (drawing)"
     " GROUP BY d.size, d.location, x.cause ORDER BY d.size, d.location, patterns DESC, x.cause",
     1, 1, 0},
    {"values-by-graph", "how often each value occurs, by graph",
     "SELECT d.size, d.location, d.graph, g.shape, p.value, count(*) AS patterns,"
     " sum(p.realisable) AS realisable" JOINED
     " JOIN graphs AS g USING (graph) GROUP BY d.size, d.location, d.graph, p.value"
     " ORDER BY d.size, d.graph, d.location, p.value",
     1, 1, 1},
    {"liberties", "values that change with one more outer liberty",
     "SELECT " COLUMNS ", l.liberties, l.value AS value_with, m.value AS value_with_one_more"
     " FROM liberty_values AS l JOIN liberty_values AS m ON m.number = l.number AND"
     " m.liberties = l.liberties + 1 AND m.value <> l.value JOIN patterns AS p"
     " ON p.number = l.number JOIN drawings AS d USING (drawing)"
     " ORDER BY p.number, l.liberties",
     1, 1, 1},
    {"quiet", "no vital point; the largest first",
     "SELECT " COLUMNS JOINED " WHERE p.attack_points = 0 AND p.defence_points = 0"
     " ORDER BY d.size DESC, p.number",
     1, 1, 1},
    {"quiet-graphs", "graphs that have no vital point when they are empty; the largest first",
     "SELECT " COLUMNS ", g.edges" JOINED " JOIN graphs AS g USING (graph)"
     " WHERE p.attack_points = 0 AND p.defence_points = 0 AND p.margins = 0 AND p.stones = 0"
     " ORDER BY d.size DESC, d.graph, p.number",
     1, 1, 1},
    {"seki", "two of the eyes are a seki",
     "SELECT " COLUMNS JOINED " WHERE p.seki ORDER BY p.number", 1, 1, 1},
    {"busiest", "the most vital points first",
     "SELECT " COLUMNS ", p.attack_points, p.defence_points" JOINED
     " ORDER BY p.attack_points + p.defence_points DESC, p.number",
     1, 1, 1},
    {"smallest-of-forms", "the smallest shape of each canonical form; the open board first",
     "SELECT form, size, location, graph, shape, number, class, text FROM (SELECT p.form, d.size,"
     " d.location, d.graph, p.shape, p.number, f.class, f.text, row_number() OVER (PARTITION BY"
     " p.form ORDER BY d.size, d.location <> 'centre', p.number) AS place" JOINED
     " JOIN forms AS f USING (form)) WHERE place = 1 ORDER BY form",
     1, 0, 0},
    {"forms-by-size", "how many canonical forms patterns of each size have, and up to it",
     "SELECT size, patterns, forms, sum(new) OVER (ORDER BY size) AS forms_up_to, realisable,"
     " forms_realisable FROM (SELECT size,"
     " sum(patterns) AS patterns, count(*) AS forms, sum(size = first) AS new,"
     " sum(realisable) AS realisable, sum(realisable > 0) AS forms_realisable FROM (SELECT size,"
     " patterns, realisable, min(size) OVER (PARTITION BY form) AS first FROM (SELECT d.size,"
     " p.form, count(*) AS patterns, sum(p.realisable) AS realisable" JOINED
     " WHERE p.form IS NOT NULL GROUP BY d.size, p.form))"
     " GROUP BY size) ORDER BY size",
     1, 0, 0},
    {"forms-of-chimeras", "which canonical forms chimeras have, and how often",
     "SELECT d.size, d.location, p.form, f.class AS form_class, count(*) AS patterns, f.text,"
     " sum(p.realisable) AS realisable" JOINED
     " JOIN forms AS f USING (form) WHERE p.value IN (SELECT value FROM eye_values WHERE chimera)"
     " GROUP BY d.size, d.location, p.form ORDER BY d.size, d.location, patterns DESC, p.form",
     1, 1, 0},
    {"loopy", "the class from above and from below differ",
     "SELECT " COLUMNS ", p.class, p.form" JOINED " WHERE p.loopy ORDER BY p.number", 1, 1, 1},
    {"sizes", "how many patterns there are, by size and location",
     "SELECT d.size, d.location, count(DISTINCT d.graph) AS graphs,"
     " count(DISTINCT d.drawing) AS drawings, count(*) AS patterns,"
     " sum(p.realisable) AS realisable" JOINED
     " GROUP BY d.size, d.location ORDER BY d.size, d.location",
     1, 1, 0},
    {NULL, NULL, NULL, 0, 0, 0},
};

#define ON_BOARD "how many of the patterns can stand on a board"

/* Columns that the rows do not have, of all questions (null) or of one. */
static const struct {
    const char *question, *name, *unit, *meaning;
} own_columns[] = {
    {NULL, "margins", "points", "points `!` and `$`"},
    {NULL, "stones", "points", "points `X` and `$`"},
    {NULL, "attack_points", "points", "how many vital points the attacker has"},
    {NULL, "defence_points", "points", "how many vital points the defender has"},
    {NULL, "edges", NULL, "pairs of adjacent points of the graph"},
    {NULL, "value_with", NULL, "the value with so many outer liberties"},
    {NULL, "value_with_one_more", NULL, "the value with one more, which is another"},
    {NULL, "patterns", "classes", "how many classes there are"},
    {NULL, "forms", NULL, "different canonical forms of classes of this size"},
    {NULL, "forms_up_to", NULL, "different canonical forms of classes up to this size"},
    {NULL, "forms_realisable", NULL, "those of classes of this size that can stand on a board"},
    {NULL, "form_class", "eyes", "what the form is worth up to infinitesimals"},
    {NULL, "text", NULL, "the canonical form as CGSuite reads it"},
    {NULL, "graphs", NULL, "different graphs without marks"},
    {NULL, "drawings", NULL, "different drawings of graphs at that place"},
    {"liberties", "liberties", NULL, "a number of outer liberties, 0 to 5"},
    {"values-by-graph", "shape", NULL, "the graph as its canonical drawing, in coded form"},
    {"smallest-of-forms", "class", "eyes", "what the form is worth up to infinitesimals"},
    {"causes", "realisable", "classes", ON_BOARD},
    {"values-by-graph", "realisable", "classes", ON_BOARD},
    {"forms-by-size", "realisable", "classes", ON_BOARD},
    {"forms-of-chimeras", "realisable", "classes", ON_BOARD},
    {"sizes", "realisable", "classes", ON_BOARD},
};

bool export_question_column(const struct export_question *question, struct export_column *column)
{
    for (size_t i = 0; i < sizeof own_columns / sizeof *own_columns; i++) {
        const char *of = own_columns[i].question;

        if (strcmp(own_columns[i].name, column->name) == 0 &&
            (!of || strcmp(of, question->name) == 0)) {
            column->unit = own_columns[i].unit;
            column->meaning = own_columns[i].meaning;
            return true;
        }
    }
    return false;
}

void export_view_name(const struct export_question *question, char *buffer)
{
    snprintf(buffer, EXPORT_VIEW_MAX, "%s", question->name);
    for (char *p = buffer; *p; p++)
        if (*p == '-')
            *p = '_';
}

static int keep_field(void *buffer, int columns, char **field, char **names)
{
    (void)columns;
    (void)names;
    snprintf(buffer, EXPORT_FIELD_MAX, "%s", field[0] ? field[0] : "");
    return 0;
}

int export_field_text(struct sqlite3 *db, const char *sql, char *buffer)
{
    *buffer = '\0';
    return sqlite3_exec(db, sql, keep_field, buffer, NULL);
}

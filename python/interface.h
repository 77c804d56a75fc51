/* SPDX-License-Identifier: MIT */
/* What of <gankei/gankei.h> and native.h the Python package calls: read by cffi alone. The compiler
 * holds it against the true headers; `...` stands for what they say and Python need not know. */

/* ---- status.h ---- */

enum gk_status {
    GK_OK,
    GK_ERR_NOMEM,
    GK_ERR_IO,
    GK_ERR_PARSE,
    GK_ERR_ILLEGAL,
    GK_ERR_LIMIT,
    GK_ERR_ARG,
    GK_ERR_CORRUPT,
    GK_ERR_CANCELLED,
    ...
};
struct gk_error {
    enum gk_status status;
    int line, column;
    char message[...];
    ...;
};
const char *gk_version(void);

/* ---- graph.h ---- */

#define GK_MAX_POINTS       ...
#define GK_DRAWING_TEXT_MAX ...

struct gk_graph {
    int n;
    uint32_t adj[...];
    uint8_t mark[...];
    ...;
};
struct gk_drawing {
    int n, rows, cols;
    int8_t row[...], col[...];
    char symbol[...];
    uint8_t edges;
    ...;
};
enum gk_location { GK_CENTRE, GK_EDGE, GK_CORNER, ... };

enum gk_status gk_drawing_parse(const char *text, size_t length, struct gk_drawing *out,
                                struct gk_error *err);
enum gk_status gk_drawing_parse_rows(const char *text, size_t length, struct gk_drawing *out,
                                     struct gk_error *err);
size_t gk_drawing_format(const struct gk_drawing *drawing, char *buffer);
size_t gk_drawing_format_rows(const struct gk_drawing *drawing, char *buffer);
enum gk_location gk_drawing_location(const struct gk_drawing *drawing);
const char *gk_location_name(enum gk_location location);
enum gk_status gk_drawing_graph(const struct gk_drawing *drawing, struct gk_graph *out,
                                struct gk_error *err);
enum gk_status gk_drawing_position(const struct gk_drawing *drawing, struct gk_graph *out,
                                   struct gk_error *err);
enum gk_status gk_graph_check(const struct gk_graph *graph, struct gk_error *err);
void gk_drawing_set_marks(struct gk_drawing *drawing, const struct gk_graph *graph, uint32_t attack,
                          uint32_t defence);

/* ---- solve.h ---- */

#define GK_N_VALUES       ...
#define GK_MAX_LIBERTIES  ...
#define GK_MAX_KO_THREATS ...

struct gk_eye_value {
    uint8_t a, b, c, d;
};
enum gk_rules_kind { GK_RULES_ABSTRACT, GK_RULES_EXACT };
enum gk_ko_model { GK_KO_REMOVABLE, GK_KO_FIXED };
struct gk_rules {
    enum gk_rules_kind kind;
    bool suicide, rule3_literal;
    int outer_liberties, ko_threats;
    enum gk_ko_model ko_model;
    ...;
};
void gk_rules_default(struct gk_rules *rules);
struct gk_solver;
enum gk_status gk_solver_new(const struct gk_rules *rules, int threads, struct gk_solver **out,
                             struct gk_error *err);
void gk_solver_free(struct gk_solver *solver);
void gk_eye_value_format(struct gk_eye_value value, char *text);
int gk_eye_value_index(struct gk_eye_value value);
struct gk_eye_value gk_eye_value_at(int index);
enum gk_status gk_eye_value_add(struct gk_eye_value one, struct gk_eye_value other,
                                struct gk_eye_value *out, struct gk_error *err);

/* ---- board.h: the reader ---- */

struct gk_reader_rules {
    bool suicide;
    int ko_threats;
    bool fixed_threats;
    ...;
};
void gk_reader_rules_default(struct gk_reader_rules *rules);
struct gk_reader;
enum gk_status gk_reader_new(const struct gk_reader_rules *rules, struct gk_reader **out,
                             struct gk_error *err);
void gk_reader_free(struct gk_reader *reader);

/* ---- value.h ---- */

struct gk_dyadic {
    int64_t num;
    int exp;
};
struct gk_class {
    char name[...], words[...], form[...];
    struct gk_dyadic left_stop, right_stop, mean, temperature;
    ...;
};
struct gk_classes;
enum gk_status gk_classes_new(int cap, struct gk_classes **out, struct gk_error *err);
const struct gk_class *gk_class(const struct gk_classes *classes, int i);
int gk_class_of_code(const struct gk_classes *classes, struct gk_eye_value value);

/* ---- index.h ---- */

struct gk_index;
struct gk_index_info {
    uint32_t version;
    int max_points;
    unsigned locations;
    bool dead_margins;
    struct gk_rules rules;
    uint64_t entries, bytes;
    char hash[...];
    ...;
};
enum gk_status gk_index_load(const char *path, struct gk_index **out, struct gk_error *err);
void gk_index_close(struct gk_index *index);
void gk_index_info(const struct gk_index *index, struct gk_index_info *out);

/* ---- native.h ---- */

enum { NATIVE_SEKI, NATIVE_VARIES, ... };
struct native_judge {
    struct gk_rules rules;
    struct gk_solver *solver;
    struct gk_reader *reader;
};
struct native_answers {
    uint8_t *about;
    uint32_t *attack, *defence;
};
size_t native_solve(const struct native_judge *judge, const char **text, size_t n, double seconds,
                    const struct native_answers *out, size_t first, struct gk_error *err);
size_t native_lookup(const struct gk_index *index, const char **text, size_t n,
                     const struct native_answers *out, size_t first, struct gk_error *err);

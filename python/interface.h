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
enum gk_status gk_drawing_position(const struct gk_drawing *drawing, struct gk_graph *out,
                                   struct gk_error *err);
void gk_drawing_set_marks(struct gk_drawing *drawing, const struct gk_graph *graph, uint32_t attack,
                          uint32_t defence);

/* ---- enumerate.h ---- */

#define GK_MAX_SHAPE ...

struct gk_drawn_shape {
    struct gk_drawing drawing;
    uint32_t n_free, n_fixed;
    ...;
};
struct gk_shapes {
    size_t count;
    struct gk_drawn_shape *shape;
    ...;
};
enum gk_status gk_shapes_new(int n, struct gk_shapes **out, struct gk_error *err);
void gk_shapes_free(struct gk_shapes *shapes);

/* ---- solve.h ---- */

#define GK_N_VALUES       ...
#define GK_MAX_LIBERTIES  ...
#define GK_MAX_KO_THREATS ...

struct gk_eye_value {
    uint8_t a, b, c, d;
};
enum gk_rules_kind { GK_RULES_ABSTRACT, GK_RULES_EXACT };
enum gk_ko_model { GK_THREATS_REMOVABLE, GK_THREATS_FIXED };
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

struct gk_six {
    uint8_t answers, onside, offside;
};
enum gk_wanted { GK_WANT_RESULTS, GK_WANT_LIBERTIES, GK_WANT_SIX, GK_WANT_SIDES };
struct gk_batch {
    const struct gk_graph *graph;
    size_t count;
    struct gk_six *six;
    ...;
};
enum gk_status gk_solve_batch(struct gk_solver *solver, enum gk_wanted wanted,
                              const struct gk_batch *batch, size_t n,
                              const struct gk_progress *progress, struct gk_error *err);

/* ---- board.h ---- */

#define GK_BOARD_SIDE     19
#define GK_BOARD_POINTS   361
#define GK_PASS           ...
#define GK_BOARD_TEXT_MAX ...
#define GK_SHOWBOARD_MAX  ...

enum gk_stone { GK_VACANT, GK_O, GK_X };
struct gk_board {
    int rows, cols;
    uint8_t stone[...];
    ...;
};
struct gk_chain {
    int n_stones, n_liberties;
    ...;
};
struct gk_chain gk_board_chain(const struct gk_board *board, int point, int16_t *stones);
size_t gk_board_format(const struct gk_board *board, char *buffer);

struct gk_witness_rules {
    bool suicide;
    int ko_threats;
    bool fixed_threats;
    ...;
};
void gk_witness_rules_default(struct gk_witness_rules *rules);
struct gk_witness;
enum gk_status gk_witness_new(const struct gk_witness_rules *rules, struct gk_witness **out,
                              struct gk_error *err);
void gk_witness_free(struct gk_witness *reader);

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
int gk_class_of_answers(const struct gk_classes *classes, unsigned answers);

struct gk_sides {
    uint8_t onside, offside;
};
struct gk_class_solver;
enum gk_status gk_class_solver_new(const struct gk_classes *classes, bool suicide,
                                   bool dead_margins, int threads, struct gk_class_solver **out,
                                   struct gk_error *err);
void gk_class_solver_free(struct gk_class_solver *solver);
enum gk_status gk_class_solve(struct gk_class_solver *solver, const struct gk_batch *batch,
                              struct gk_sides *out, struct gk_error *err);

typedef uint32_t gk_form;
struct gk_forms;
struct gk_strict;
enum gk_status gk_strict_new(int cap, bool dead_margins, int threads, struct gk_strict **out,
                             struct gk_error *err);
void gk_strict_free(struct gk_strict *strict);
struct gk_forms *gk_strict_forms(struct gk_strict *strict);
enum gk_status gk_strict_solve(struct gk_strict *strict, const struct gk_batch *batch, gk_form *out,
                               struct gk_error *err);
enum gk_status gk_form_format(const struct gk_forms *forms, gk_form g, char **out,
                              struct gk_error *err);
void free(void *text);

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

/* ---- record.h ---- */

#define GK_MOVES_ALL  ...
#define GK_MOVES_AUTO ...

size_t gk_point_format(int rows, int point, char *text);
enum gk_status gk_point_parse(const char *text, size_t length, int rows, int cols, int *out,
                              struct gk_error *err);
struct gk_record {
    int moves, total;
    enum gk_stone to_play;
    double komi;
    ...;
};
const struct gk_board *gk_record_board(const struct gk_record *record);
void gk_record_fini(struct gk_record *record);
enum gk_frame { GK_FRAME_AUTO, GK_FRAME_BOARD, GK_FRAME_PART };
enum gk_status gk_record_parse(const char *text, size_t length, int moves, enum gk_frame frame,
                               struct gk_record *out, struct gk_error *err);
enum gk_status gk_record_read(const char *path, int moves, enum gk_frame frame,
                              struct gk_record *out, struct gk_error *err);
size_t gk_board_show(const struct gk_board *board, char *buffer);

/* ---- eyespace.h ---- */

struct gk_ko_weights {
    int a, b, unit;
};
enum gk_ko_preset { GK_PRESET_I, GK_PRESET_II, GK_PRESET_III, GK_PRESET_IV, GK_PRESET_EIGHTHS };
struct gk_ko_weights gk_ko_weights_of(enum gk_ko_preset preset);

enum gk_eye_kind { GK_EYE_NONE, GK_EYE_INNER, GK_EYE_MARGIN };
struct gk_eye_point {
    uint8_t kind;
    bool dead, half, false_eye;
    int16_t origin;
    ...;
};
struct gk_eye_space {
    int16_t origin, first, n_points, first_chain, n_chains, group;
    bool bare;
    ...;
};
struct gk_eyes {
    struct gk_eye_point point[361];
    int n_spaces;
    struct gk_eye_space space[361];
    int16_t list[361];
    int16_t chain[...];
    ...;
};
struct gk_eye_graph;
enum gk_value_source { GK_SOLVED, GK_LOOKED_UP, GK_BOUNDED, GK_UNKNOWN };
struct gk_eye_result {
    struct gk_eye_value value, ko_won, ko_lost;
    enum gk_value_source source;
    int liberties;
    bool seki, by_ko;
    int pessimistic, n_attack, n_defence;
    int16_t attack[...], defence[...];
    ...;
};
struct gk_analyse_options {
    struct gk_ko_weights weights;
    struct gk_rules rules;
    const struct gk_index *index;
    bool no_values;
    ...;
};
void gk_analyse_default(struct gk_analyse_options *options);
struct gk_analyser;
enum gk_status gk_analyser_new(const struct gk_analyse_options *options, struct gk_analyser **out,
                               struct gk_error *err);
void gk_analyser_free(struct gk_analyser *analyser);
struct gk_eye_group {
    int16_t origin, n_spaces, liberties;
    struct gk_eye_value value, ko_won, ko_lost;
    bool solved, at_least, looked;
    int16_t cut, cut_from, attack, defence;
    ...;
};
struct gk_analysis {
    struct gk_board board;
    struct gk_eyes eyes[2];
    struct gk_eye_result *result[2];
    int n_groups[2];
    struct gk_eye_group *group[2];
    ...;
};
enum gk_status gk_analyse(struct gk_analyser *analyser, const struct gk_board *board,
                          struct gk_analysis **out, struct gk_error *err);
void gk_analysis_free(struct gk_analysis *analysis);
int gk_group_origin(const struct gk_analysis *analysis, int point);
enum gk_status gk_group_read_ahead(struct gk_analyser *analyser, struct gk_analysis *analysis,
                                   int point, struct gk_error *err);
enum gk_status gk_analysis_refine(struct gk_analyser *analyser, struct gk_analysis *analysis,
                                  int colour, int space, struct gk_error *err);

/* ---- life.h ---- */

enum gk_life_verdict {
    GK_LIFE_UNKNOWN,
    GK_LIFE_DEAD,
    GK_LIFE_KO,
    GK_LIFE_UNSETTLED,
    GK_LIFE_SEKI,
    GK_LIFE_ALIVE
};
const char *gk_life_verdict_name(enum gk_life_verdict verdict);
enum gk_fate { GK_FATE_UNKNOWN, GK_FATE_DIES, GK_FATE_KO_AGAINST, GK_FATE_KO_FOR, GK_FATE_LIVES };
const char *gk_fate_name(enum gk_fate fate);
struct gk_life_report {
    int16_t stone;
    enum gk_stone owner;
    enum gk_life_verdict verdict;
    bool proved, eyes_proved;
    int eyes[2];
    int n_attack, n_defence;
    int16_t attack[...], defence[...];
    int n_points;
    bool closed, perhaps_seki;
    uint64_t nodes;
    ...;
};
enum gk_fate gk_life_fate(const struct gk_life_report *report, bool owner_first);
struct gk_progress {
    int (*report)(void *user, uint64_t done, uint64_t total);
    void *user;
};
struct gk_life_options {
    uint64_t max_nodes;
    const struct gk_progress *progress;
    ...;
};
void gk_life_default(struct gk_life_options *options);
struct gk_life;
enum gk_status gk_life_new(const struct gk_life_options *options, struct gk_life **out,
                           struct gk_error *err);
void gk_life_free(struct gk_life *life);
void gk_life_set_nodes(struct gk_life *life, uint64_t max_nodes);
enum gk_status gk_life_read(struct gk_life *life, const struct gk_analysis *analysis, int point,
                            struct gk_life_report *out, struct gk_error *err);
void gk_life_static(const struct gk_analysis *analysis, struct gk_life_report *report);
struct gk_life_move {
    int16_t parent, point;
    uint8_t who;
    bool captures;
    ...;
};
enum gk_status gk_life_line(struct gk_life *life, bool owner_first, struct gk_life_move *out,
                            int max, int *n, struct gk_error *err);

extern "Python" int native_progress(void *user, uint64_t done, uint64_t total);

/* ---- native.h ---- */

size_t native_eye_graph(const struct gk_analysis *analysis, int colour, int space, char *buffer);

enum { NATIVE_SEKI, NATIVE_VARIES, ... };
struct native_judge {
    struct gk_rules rules;
    struct gk_solver *solver;
    struct gk_witness *reader;
};
struct native_answers {
    uint8_t *about;
    uint32_t *attack, *defence;
};
size_t native_solve(const struct native_judge *judge, const char **text, size_t n, double seconds,
                    const struct native_answers *out, size_t first, struct gk_error *err);
size_t native_lookup(const struct gk_index *index, const char **text, size_t n,
                     const struct native_answers *out, size_t first, struct gk_error *err);
struct native_classes;
enum gk_status native_classes_new(int n, int location, bool dead_margins,
                                  struct native_classes **out, struct gk_error *err);
size_t native_classes_next(struct native_classes *classes, size_t most, char *buffer,
                           struct gk_error *err);
void native_classes_free(struct native_classes *classes);
char *native_draw_svg(const struct gk_drawing *drawing, const struct gk_eye_value *value);

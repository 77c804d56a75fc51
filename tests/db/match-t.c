/* SPDX-License-Identifier: MIT */
/*
 * A reader of a database takes the first pattern that matches. This one does, by
 * brute force, on every position in the open board, at an edge and in a corner,
 * and must learn what the solver says of it. It shares no code with gankei's own.
 *
 * It lays a pattern over a position in every possible way, by all isomorphisms that leave no
 * point of the position on fewer edges of the board than the pattern wants. Where no pattern
 * matches, it counts points. What it cannot see is which stones a position encloses: of
 * positions that look the same, it is asked about the first with the fewest.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include <string.h>
#include <unistd.h>

#include <gankei/board.h>
#include <gankei/db.h>
#include <gankei/experimental/graph.h>

#include "db/text/fit.h"
#include "enumerate/polyomino.h"

#define MAX_DRAWINGS 1000
#define BUCKETS      65536
#define WAYS         64 /* of laying a pattern, at most */

/* ---- What a reader sees ---- */

struct sight {
    int n;
    bool adjacent[GK_MAX_POINTS][GK_MAX_POINTS];
    int edges[GK_MAX_POINTS];
    char mark[GK_MAX_POINTS];   /* one of `.!X$x` */
    bool attack[GK_MAX_POINTS]; /* vital points */
    bool defence[GK_MAX_POINTS];
};

static struct sight sight_of(const struct gk_drawing *d)
{
    struct sight s = {.n = d->n};

    for (int i = 0; i < d->n; i++) {
        char symbol = d->symbol[i];

        for (int k = 0; k < d->n; k++)
            s.adjacent[i][k] = abs(d->row[i] - d->row[k]) + abs(d->col[i] - d->col[k]) == 1;
        s.edges[i] = ((d->edges & GK_EDGE_TOP) && d->row[i] == 0) +
                     ((d->edges & GK_EDGE_BOTTOM) && d->row[i] == d->rows - 1) +
                     ((d->edges & GK_EDGE_LEFT) && d->col[i] == 0) +
                     ((d->edges & GK_EDGE_RIGHT) && d->col[i] == d->cols - 1);
        s.attack[i] = strchr("*<@(", symbol) != NULL;
        s.defence[i] = strchr("*>@)", symbol) != NULL;
        s.mark[i] = strchr("*<>", symbol) ? '.' : strchr("@()", symbol) ? '!' : symbol;
    }
    return s;
}

/* A number that positions have in common with the patterns that can match them. */
static size_t bucket_of(const struct sight *s)
{
    uint32_t sum = (uint32_t)s->n;

    for (int i = 0; i < s->n; i++) {
        uint32_t own = s->mark[i] == '!' ? 7 : s->mark[i] == '$' ? 5 : 1;

        for (int k = 0; k < s->n; k++)
            if (s->adjacent[i][k]) {
                own += s->mark[k] == '!' ? 1009 : s->mark[k] == '$' ? 31 : 11;
                for (int m = 0; m < s->n; m++)
                    own += s->adjacent[k][m] ? 101 : 0;
            }
        sum += own * own * UINT32_C(2654435761);
    }
    return sum % BUCKETS;
}

/* ---- Laying a pattern over a position ---- */

struct laying {
    const struct sight *pattern, *position;
    int to[WAYS][GK_MAX_POINTS]; /* point i of the pattern is point to[way][i] */
    int ways;
};

static bool fits_at(const struct laying *l, int i, int point)
{
    const int *to = l->to[l->ways];
    char wanted = l->pattern->mark[i], there = l->position->mark[point];

    if (wanted == 'x' ? there != '.' && there != 'X' : wanted != there)
        return false;
    if (l->position->edges[point] < l->pattern->edges[i])
        return false;
    for (int k = 0; k < i; k++)
        if (to[k] == point || l->pattern->adjacent[i][k] != l->position->adjacent[point][to[k]])
            return false;
    return true;
}

static void lay(struct laying *l, int i)
{
    if (i == l->pattern->n) {
        assert_true(l->ways + 1 < WAYS);
        memcpy(l->to[l->ways + 1], l->to[l->ways], sizeof l->to[0]);
        l->ways++;
        return;
    }
    for (int point = 0; point < l->pattern->n; point++)
        if (fits_at(l, i, point)) {
            l->to[l->ways][i] = point;
            lay(l, i + 1);
        }
}

/* ---- The reader ---- */

struct reader {
    struct gk_db *db;
    struct sight *sight; /* of each pattern */
    size_t *next;        /* the next one in its bucket */
    size_t first[BUCKETS];
    bool *used;          /* some position has it as its first match */
};

static void reader_init(struct reader *r, const struct gk_generate *options)
{
    const char *tmp = getenv("TMPDIR");
    char path[512];
    struct gk_error err;
    int fd;

    snprintf(path, sizeof path, "%s/gankei-match-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    if (gk_generate(options, path, NULL, NULL, &err) != GK_OK)
        fail_msg("%s", err.message);
    assert_int_equal(gk_db_read(path, NULL, &r->db, NULL), GK_OK);
    unlink(path);
    assert_true(r->db->count > 0);
    r->sight = calloc(r->db->count, sizeof *r->sight);
    r->next = calloc(r->db->count, sizeof *r->next);
    r->used = calloc(r->db->count, sizeof *r->used);
    assert_true(r->sight && r->next && r->used);
    for (size_t i = 0; i < BUCKETS; i++)
        r->first[i] = r->db->count;
    for (size_t i = r->db->count; i-- > 0;) {
        size_t *first;

        r->sight[i] = sight_of(&r->db->pattern[i].drawing);
        first = &r->first[bucket_of(&r->sight[i])];
        r->next[i] = *first;
        *first = i;
    }
}

static void reader_fini(struct reader *r)
{
    gk_db_free(r->db);
    free(r->sight);
    free(r->next);
    free(r->used);
}

/* The first pattern from `i` on in its bucket that matches, and how; false if none does. */
static bool find_from(const struct reader *r, size_t i, const struct sight *position,
                      struct laying *out)
{
    for (; i < r->db->count; i = r->next[i]) {
        *out = (struct laying){.pattern = &r->sight[i], .position = position};
        if (out->pattern->n == position->n)
            lay(out, 0);
        if (out->ways)
            return true;
    }
    return false;
}

/* What is supposed where nothing matches: n points, m of them marginal. */
static int supposed_eyes(const struct sight *s)
{
    int left = s->n;

    for (int i = 0; i < s->n; i++)
        left -= s->mark[i] == '!' || s->mark[i] == '$' ? 2 : 0;
    return left > 3 ? 2 : left >= 1 ? 1 : 0;
}

/* ---- Questions ---- */

/* At first one for each marking of each drawing, at last one for each look. */
struct question {
    struct gk_graph look;
    size_t order;
    bool chosen; /* of a placement that stands for all that look alike */
    bool encloses;
    bool realisable; /* on some board it stands, */
    bool has_room;   /* or it does without its dead stones */
    struct gk_drawing drawing;
    struct gk_result truth;
};

struct questions {
    struct gk_rules rules;
    struct question *question;
    size_t count, room;
};

static struct question *add_question(struct questions *q)
{
    if (q->count == q->room) {
        q->room = q->room ? 2 * q->room : 1024;
        q->question = realloc(q->question, q->room * sizeof *q->question);
        assert_non_null(q->question);
    }
    return &q->question[q->count++];
}

/* A key that drawings have in common if and only if they look the same. */
static struct gk_graph placed_of(const struct gk_drawing *drawing)
{
    static const char marks[] = ".!X$";
    struct sight s = sight_of(drawing);
    struct gk_graph graph = {.n = s.n};
    struct gk_canon canon;

    for (int i = 0; i < s.n; i++) {
        for (int k = 0; k < s.n; k++)
            graph.adj[i] |= (uint32_t)s.adjacent[i][k] << k;
        graph.mark[i] = (uint8_t)(strchr(marks, s.mark[i]) - marks + 4 * (s.edges[i] >= 2));
        graph.anchored |= (uint32_t)(s.edges[i] >= 1) << i;
    }
    gk_graph_canon(&graph, &canon);
    return canon.graph;
}

static bool stands(const struct questions *q, const struct gk_drawing *drawing)
{
    const struct gk_realise options = {.liberties = q->rules.outer_liberties};
    struct gk_position position;

    return gk_realise(drawing, &options, &position, NULL) == GK_OK;
}

/* All markings of a placement in order. */
static void add_placement(struct questions *q, struct gk_solver *solver,
                          const struct gk_drawing *drawing, bool chosen, bool dead_margins)
{
    static const char symbols[] = {'.', '!', 'X', '$'};
    int n = drawing->n, base = dead_margins ? 4 : 3;
    size_t all = 1;

    for (int i = 0; i < n; i++)
        all *= (size_t)base;
    for (size_t number = 0; number < all; number++) {
        struct gk_drawing position = *drawing;
        struct gk_graph graph;
        struct question *question;
        size_t rest = number;

        for (int i = n - 1; i >= 0; i--, rest /= (size_t)base)
            position.symbol[i] = symbols[rest % (size_t)base];
        assert_int_equal(gk_drawing_position(&position, &graph, NULL), GK_OK);
        if (gk_graph_check(&graph, NULL) != GK_OK)
            continue;
        question = add_question(q);
        *question = (struct question){.look = placed_of(&position),
                                      .order = q->count,
                                      .chosen = chosen,
                                      .drawing = position,
                                      .encloses = graph.n > n,
                                      .realisable = stands(q, &position)};
        if (chosen || !question->encloses)
            assert_int_equal(gk_solve(solver, &graph, &question->truth, NULL), GK_OK);
        for (int i = 0; i < n; i++)
            position.symbol[i] = position.symbol[i] == 'X' ? '.' : position.symbol[i];
        question->has_room = stands(q, &position);
    }
}

static int by_look(const void *a, const void *b)
{
    const struct question *one = a, *other = b;
    int difference = gk_graph_cmp(&one->look, &other->look);

    if (difference)
        return difference;
    if (one->chosen != other->chosen)
        return one->chosen ? -1 : 1;
    return one->order < other->order ? -1 : 1;
}

/* Of those that look alike the first stands for all. Without enclosed stones the same is true
 * of all of them; with some, of the others nothing is known but where they can stand. */
static void join_likes(struct questions *q)
{
    size_t left = 0;

    qsort(q->question, q->count, sizeof *q->question, by_look);
    for (size_t i = 0; i < q->count; i++) {
        const struct question *this = &q->question[i];
        struct question *first = left ? &q->question[left - 1] : NULL;

        if (!first || gk_graph_cmp(&first->look, &this->look) != 0) {
            if (this->chosen)
                q->question[left++] = *this;
            continue;
        }
        first->has_room |= this->has_room;
        if (!this->encloses) {
            first->realisable |= this->realisable;
            assert_true(gk_eye_value_same(first->truth.value, this->truth.value));
        }
    }
    q->count = left;
}

/* All drawings of a size, however alike they are. */
struct drawings {
    size_t count;
    struct drawn {
        struct gk_drawing drawing;
        int location, enclosed;
        size_t order;
    } drawn[MAX_DRAWINGS];
    int location;
};

static bool add_drawing(void *user, const struct gk_drawing *drawing)
{
    struct drawings *d = user;
    struct gk_graph graph;

    assert_true(d->count < MAX_DRAWINGS);
    assert_int_equal(gk_drawing_position(drawing, &graph, NULL), GK_OK);
    d->drawn[d->count] =
        (struct drawn){*drawing, d->location, graph.n - drawing->n, d->count};
    d->count++;
    return true;
}

/* Fewest enclosed stones first, then the centre, edges, corners. In these, what the
 * enumeration (which has the last word on order) knows as a shape comes before its likes. */
static int by_enclosed(const void *a, const void *b)
{
    const struct drawn *one = a, *other = b;

    if (one->enclosed != other->enclosed)
        return one->enclosed - other->enclosed;
    if (one->location != other->location)
        return one->location - other->location;
    return one->order < other->order ? -1 : 1;
}

static void list_drawings(struct drawings *d, int n, int last)
{
    d->count = 0;
    for (int location = GK_CENTRE; location <= last; location++) {
        struct gk_shapes *shapes;

        d->location = location;
        assert_int_equal(gk_placements_new(n, (enum gk_location)location, location != GK_CENTRE,
                                           &shapes, NULL),
                         GK_OK);
        for (size_t i = 0; i < shapes->count; i++)
            add_drawing(d, &shapes->shape[i].drawing);
        gk_shapes_free(shapes);
    }
    for (int location = GK_CENTRE; location <= last; location++) {
        d->location = location;
        assert_int_equal(shapes_each_placement(n, (enum gk_location)location, add_drawing, d, NULL),
                         GK_OK);
    }
    qsort(d->drawn, d->count, sizeof *d->drawn, by_enclosed);
}

/* Is a look one of those that are known? It becomes known. */
static bool is_known(const struct gk_graph *look, struct gk_graph *known, size_t *n_known)
{
    for (size_t i = 0; i < *n_known; i++)
        if (gk_graph_cmp(&known[i], look) == 0)
            return true;
    known[(*n_known)++] = *look;
    return false;
}

static void add_size(struct questions *q, struct gk_solver *solver, int n, bool edges,
                     bool dead_margins)
{
    static struct drawings drawings;
    struct gk_graph seen[MAX_DRAWINGS];
    size_t n_seen = 0;

    list_drawings(&drawings, n, edges ? GK_CORNER : GK_CENTRE);
    for (size_t i = 0; i < drawings.count; i++) {
        struct gk_graph look = placed_of(&drawings.drawn[i].drawing);

        add_placement(q, solver, &drawings.drawn[i].drawing, !is_known(&look, seen, &n_seen),
                      dead_margins);
    }
}

/* All positions up to a size, with the truth about them. */
static void questions_init(struct questions *q, const struct gk_rules *rules, int max_points,
                           bool edges, bool dead_margins)
{
    struct gk_solver *solver;

    *q = (struct questions){.rules = *rules};
    assert_int_equal(gk_solver_new(rules, 1, &solver, NULL), GK_OK);
    for (int n = 1; n <= max_points; n++)
        add_size(q, solver, n, edges, dead_margins);
    join_likes(q);
    assert_true(q->count > 0);
    gk_solver_free(solver);
}

/* ---- Asking ---- */

static void fail_at(const struct gk_drawing *position, const struct reader *r,
                    const struct laying *l, struct gk_result truth, const char *why)
{
    char coded[GK_DRAWING_TEXT_MAX], digits[5];

    gk_drawing_format(position, coded);
    gk_eye_value_format(truth.value, digits);
    fail_msg("%s is %s (vital %#x %#x): %s; pattern %lld", coded, digits, truth.attack,
             truth.defence, why,
             l ? (long long)r->db->pattern[l->pattern - r->sight].number : -1LL);
}

/* Are these the vital points? With few marks, of threats some of them. */
static bool are_points(uint32_t says, uint32_t truth, bool few)
{
    return says == truth || (few && (says & ~truth) == 0 && says != 0);
}

/* In how many of the ways does the pattern mark something else than the vital points? */
static int wrong_ways(const struct laying *l, const struct gk_result *truth, bool few)
{
    int wrong = 0;

    for (int way = 0; way < l->ways; way++) {
        uint32_t attack = 0, defence = 0;

        for (int i = 0; i < l->pattern->n; i++) {
            attack |= (uint32_t)l->pattern->attack[i] << l->to[way][i];
            defence |= (uint32_t)l->pattern->defence[i] << l->to[way][i];
        }
        wrong +=
            !are_points(attack, truth->attack, few) || !are_points(defence, truth->defence, few);
    }
    return wrong;
}

static bool is_own_class(const struct laying *l)
{
    for (int i = 0; i < l->pattern->n; i++)
        if (l->pattern->mark[i] == 'x' || l->pattern->edges[i] != l->position->edges[l->to[0][i]])
            return false;
    return true;
}

/* Would a reader without the pattern learn the same? Then a list that leaves out what is
 * implied does not have it; nor one that leaves out settled classes, if the reader would take
 * them for two eyes all the same. */
static void check_need(const struct reader *r, const struct gk_generate *options,
                       const struct question *q, const struct laying *l, struct gk_result truth)
{
    size_t own = (size_t)(l->pattern - r->sight);
    int eyes = supposed_eyes(l->position);
    struct gk_eye_value supposed = gk_eye_value_make(eyes, eyes, eyes, eyes);
    struct laying behind;
    bool found = find_from(r, r->next[own], l->position, &behind);
    bool right = found &&
                 gk_eye_value_same(r->db->pattern[behind.pattern - r->sight].value, truth.value) &&
                 wrong_ways(&behind, &truth, false) == 0;

    if (options->omit_implied && (right || (!found && gk_eye_value_same(supposed, truth.value))))
        fail_at(&q->drawing, r, l, truth, "its own pattern is not needed");
    if (options->omit_settled && truth.value.b > 1 && (right || (!found && eyes > 1)))
        fail_at(&q->drawing, r, l, truth, "settled, and its own pattern is not needed");
}

static void check_silence(const struct reader *r, const struct gk_generate *options,
                          const struct question *q, const struct sight *position,
                          struct gk_result truth)
{
    int eyes = supposed_eyes(position);

    if (options->omit_settled && truth.value.b > 1 && eyes > 1)
        return;
    if (!options->omit_implied ||
        !gk_eye_value_same(truth.value, gk_eye_value_make(eyes, eyes, eyes, eyes)))
        fail_at(&q->drawing, r, NULL, truth, "no pattern matches");
}

/* What the first match says of a position is the truth, fitted for readers: in
 * whatever way it is laid, or, where enclosed stones make a difference that readers
 * do not see, in one way. Full lists have a pattern for each class. */
static void ask(struct reader *r, const struct gk_generate *options, const struct question *q,
                bool counts)
{
    struct sight position = sight_of(&q->drawing);
    struct laying l;
    struct gk_result truth = q->truth;
    bool few = options->marks == GK_MARKS_FEW && truth.value.b == truth.value.c;
    bool found = find_from(r, r->first[bucket_of(&position)], &position, &l);
    int wrong;

    if (found)
        r->used[l.pattern - r->sight] = true;
    if (!counts || fit_result(&truth, few ? GK_MARKS_ALL : options->marks) == FIT_IMPOSSIBLE)
        return;
    if (!found) {
        check_silence(r, options, q, &position, truth);
        return;
    }
    if (!gk_eye_value_same(r->db->pattern[l.pattern - r->sight].value, truth.value))
        fail_at(&q->drawing, r, &l, truth, "another value");
    wrong = wrong_ways(&l, &truth, few);
    if (wrong == l.ways || (wrong && !q->encloses))
        fail_at(&q->drawing, r, &l, truth, "other vital points");
    if (options->compact)
        return;
    if (!options->omit_implied && !(options->omit_settled && truth.value.b > 1) &&
        !is_own_class(&l))
        fail_at(&q->drawing, r, &l, truth, "not its own pattern");
    if (is_own_class(&l) && options->marks != GK_MARKS_FEW && !q->encloses)
        check_need(r, options, q, &l, truth);
}

/* No pattern is there for nothing. */
static void check_use(const struct reader *r)
{
    for (size_t i = 0; i < r->db->count; i++) {
        char coded[GK_DRAWING_TEXT_MAX];

        if (r->used[i])
            continue;
        gk_drawing_format(&r->db->pattern[i].drawing, coded);
        fail_msg("pattern %lld, %s, is nobody's first match",
                 (long long)r->db->pattern[i].number, coded);
    }
}

static size_t ask_all(const struct questions *q, const struct gk_generate *options)
{
    struct reader reader;
    size_t count;

    reader_init(&reader, options);
    for (size_t i = 0; i < q->count; i++) {
        const struct question *question = &q->question[i];

        if (!options->realisable || question->has_room)
            ask(&reader, options, question, !options->realisable || question->realisable);
    }
    count = reader.db->count;
    check_use(&reader);
    reader_fini(&reader);
    return count;
}

/* ---- Lists ---- */

static struct gk_generate options_for(int max_points)
{
    struct gk_generate options;

    gk_generate_default(&options, sizeof options);
    options.max_points = max_points;
    options.threads = 1;
    return options;
}

/* Ways to leave something out, one bit each: implied, settled, short, realisable. */
#define LIST(k) (UINT32_C(1) << (k))
static const uint32_t all_marks = LIST(0) | LIST(1) | LIST(2) | LIST(3) | LIST(4) | LIST(5) |
                                  LIST(6) | LIST(8) | LIST(9) | LIST(12) | LIST(15);
static const uint32_t other_marks = LIST(0) | LIST(1) | LIST(4) | LIST(5) | LIST(9);

/* With RUN_EXPENSIVE_TESTS in the environment all of them, and a size more everywhere: that
 * takes some minutes. */
static bool is_expensive(void)
{
    const char *expensive = getenv("RUN_EXPENSIVE_TESTS");

    return expensive && *expensive;
}

/* Lists of every kind, with every way to mark threats. */
static void ask_all_lists(const struct questions *q, struct gk_generate options)
{
    size_t all = 0;

    for (int variant = 0; variant < 64; variant++) {
        uint32_t wanted = is_expensive() ? UINT32_MAX : variant < 16 ? all_marks : other_marks;
        size_t count;

        if (!(wanted & LIST(variant & 15)))
            continue;
        options.omit_implied = variant & 1;
        options.omit_settled = variant & 2;
        options.compact = variant & 4;
        options.realisable = variant & 8;
        options.marks = (enum gk_marks)(variant >> 4);
        count = ask_all(q, &options);
        if (!(variant & 15))
            all = count;
        else
            assert_true(count < all);
    }
}

static void everywhere(void **state)
{
    struct gk_generate options = options_for(is_expensive() ? 6 : 5);
    struct questions q;

    (void)state;
    questions_init(&q, &options.rules, options.max_points, true, false);
    ask_all_lists(&q, options);
    free(q.question);
}

static void in_the_open_board(void **state)
{
    struct gk_generate options = options_for(6);
    struct questions q;

    (void)state;
    options.locations = 1U << GK_CENTRE;
    questions_init(&q, &options.rules, 6, false, false);
    ask_all_lists(&q, options);
    free(q.question);
}

static void with_dead_margins(void **state)
{
    struct gk_generate options = options_for(4);
    struct questions q;

    (void)state;
    options.dead_margins = true;
    questions_init(&q, &options.rules, 4, true, true);
    ask_all_lists(&q, options);
    free(q.question);
}

static void with_other_rules(void **state)
{
    struct gk_generate options = options_for(4);
    struct questions q;

    (void)state;
    options.rules.outer_liberties = 0;
    options.rules.ko_threats = -1;
    options.rules.suicide = false;
    questions_init(&q, &options.rules, 4, true, false);
    ask_all_lists(&q, options);
    free(q.question);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everywhere),
        cmocka_unit_test(in_the_open_board),
        cmocka_unit_test(with_dead_margins),
        cmocka_unit_test(with_other_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

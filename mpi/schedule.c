/* SPDX-License-Identifier: MIT */
/* Which jobs go to which worker (mpi/schedule.h). */
#include "mpi/schedule.h"

#include <stdlib.h>

#include "util/array.h"
#include "util/assert.h"

/* A batch is what is left, divided by this and by the number of workers. As a worker has two of
 * them, half of all is handed out at once in the beginning. */
#define SHARE 4

/* The smallest batch of a short run is all of it, divided by this and by the number of workers. */
#define SHORT_SHARE 64

struct priced {
    uint64_t cost;
    uint32_t job;
};

static int by_price(const void *a, const void *b)
{
    const struct priced *one = a, *other = b;

    if (one->cost != other->cost)
        return one->cost > other->cost ? -1 : 1;
    return (one->job > other->job) - (one->job < other->job);
}

enum gk_status schedule_init(struct schedule *s, const uint64_t *cost, const uint32_t *job,
                             size_t count, size_t workers, struct gk_error *err)
{
    static const char what[] = "the order of jobs";
    struct priced *priced;
    enum gk_status status = array_new(&priced, count, sizeof *priced, what, err);

    *s = (struct schedule){.count = count, .end = count, .workers = workers};
    if (status == GK_OK)
        status = array_new(&s->order, count, sizeof *s->order, what, err);
    if (status == GK_OK)
        status = array_new(&s->cost, count, sizeof *s->cost, what, err);
    if (status == GK_OK) {
        for (size_t i = 0; i < count; i++)
            priced[i] = (struct priced){cost[job[i]], job[i]};
        qsort(priced, count, sizeof *priced, by_price);
        for (size_t i = 0; i < count; i++) {
            GK_ASSERT(J1, i == 0 || by_price(&priced[i - 1], &priced[i]) < 0);
            s->order[i] = priced[i].job;
            s->cost[i] = priced[i].cost;
            s->total += priced[i].cost;
        }
        s->left = s->total;
    }
    free(priced);
    return status;
}

void schedule_fini(struct schedule *s)
{
    free(s->order);
    free(s->cost);
}

/* Jobs of this cost are gone. */
static void spend_cost(struct schedule *s, uint64_t cost)
{
    GK_ASSERT(J2, s->first <= s->end && s->end <= s->count && cost <= s->left);
    s->left -= cost;
    GK_ASSERT(J2, s->first < s->end || !s->left);
}

/* What a batch is to cost at least. */
static uint64_t least_batch(const struct schedule *s)
{
    uint64_t share = s->total / SHORT_SHARE / s->workers;

    return share < SCHEDULE_SECOND ? share : SCHEDULE_SECOND;
}

struct schedule_batch schedule_next(struct schedule *s)
{
    uint64_t want = s->left / SHARE / s->workers, cost = 0;
    struct schedule_batch batch = {s->first, 0};

    if (want < least_batch(s))
        want = least_batch(s);
    if (want > SCHEDULE_MOST)
        want = SCHEDULE_MOST;
    while (s->first < s->end && (!batch.count || cost + s->cost[s->first] <= want)) {
        cost += s->cost[s->first++];
        batch.count++;
    }
    spend_cost(s, cost);
    return batch;
}

struct schedule_batch schedule_small(struct schedule *s)
{
    uint64_t want = least_batch(s), cost = 0;
    struct schedule_batch batch = {s->end, 0};

    while (s->first < s->end && (!batch.count || cost + s->cost[s->end - 1] <= want)) {
        cost += s->cost[--s->end];
        batch.count++;
    }
    batch.first = s->end;
    spend_cost(s, cost);
    return batch;
}

uint64_t schedule_cost(const struct schedule *s, struct schedule_batch batch)
{
    uint64_t cost = 0;

    for (size_t i = 0; i < batch.count; i++)
        cost += s->cost[batch.first + i];
    return cost;
}

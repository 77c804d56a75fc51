/* SPDX-License-Identifier: MIT */
/* Messages between ranks (mpi/mpi_message.h). */
#include "mpi/mpi_message.h"

#include <time.h>

#include "util/array.h"
#include "util/error.h"

#define SHORTEST_SLEEP 50   /* microseconds */
#define LONGEST_SLEEP  4000 /* also how long a worker may wait for an answer */

enum gk_status message_check(int code, struct gk_error *err)
{
    char text[MPI_MAX_ERROR_STRING] = "unknown error";
    int length;

    if (code == MPI_SUCCESS)
        return GK_OK;
    MPI_Error_string(code, text, &length);
    return error_set(err, GK_ERR_IO, "MPI: %.200s", text);
}

enum gk_status message_send(int rank, enum message_tag tag, const void *bytes, size_t size,
                            struct gk_error *err)
{
    return message_check(MPI_Send(bytes, (int)size, MPI_BYTE, rank, (int)tag, MPI_COMM_WORLD), err);
}

enum gk_status message_receive(int rank, enum message_tag tag, void *bytes, size_t size,
                               struct gk_error *err)
{
    return message_check(
        MPI_Recv(bytes, (int)size, MPI_BYTE, rank, (int)tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE),
        err);
}

enum gk_status message_look(int rank, int tag, bool *there, MPI_Status *about, struct gk_error *err)
{
    int flag = 0;
    enum gk_status status = message_check(MPI_Iprobe(rank, tag, MPI_COMM_WORLD, &flag, about), err);

    *there = status == GK_OK && flag;
    return status;
}

static enum gk_status make_block(MPI_Datatype *type, struct gk_error *err)
{
    TRY(message_check(MPI_Type_contiguous(MESSAGE_BLOCK, MPI_BYTE, type), err));
    return message_check(MPI_Type_commit(type), err);
}

enum gk_status message_send_blocks(const void *bytes, size_t size, MPI_Request *request,
                                   struct gk_error *err)
{
    MPI_Datatype block;
    enum gk_status status;

    TRY(make_block(&block, err));
    status = message_check(MPI_Isend(bytes, (int)(size / MESSAGE_BLOCK), block, 0, MESSAGE_RESULTS,
                                     MPI_COMM_WORLD, request),
                           err);
    MPI_Type_free(&block);
    return status;
}

enum gk_status message_receive_blocks(const MPI_Status *about, uint8_t **bytes, size_t *room,
                                      size_t *size, struct gk_error *err)
{
    MPI_Datatype block;
    int count = 0;
    enum gk_status status;

    TRY(make_block(&block, err));
    status = message_check(MPI_Get_count(about, block, &count), err);
    *size = (size_t)count * MESSAGE_BLOCK;
    if (status == GK_OK)
        status = array_grow(bytes, *size, room, 1, "results of a worker", err);
    if (status == GK_OK)
        status = message_check(MPI_Recv(*bytes, count, block, about->MPI_SOURCE, about->MPI_TAG,
                                        MPI_COMM_WORLD, MPI_STATUS_IGNORE),
                               err);
    MPI_Type_free(&block);
    return status;
}

void message_sleep(unsigned *pause)
{
    struct timespec time = {0};

    *pause = *pause ? 2 * *pause : SHORTEST_SLEEP;
    if (*pause > LONGEST_SLEEP)
        *pause = LONGEST_SLEEP;
    time.tv_nsec = 1000L * (long)*pause;
    nanosleep(&time, NULL);
}

enum gk_status message_wait(MPI_Request *request, struct gk_error *err)
{
    unsigned pause = 0;
    int done = 0;

    for (;;) {
        TRY(message_check(MPI_Test(request, &done, MPI_STATUS_IGNORE), err));
        if (done)
            return GK_OK;
        message_sleep(&pause);
    }
}

enum gk_status message_wait_for_all(struct gk_error *err)
{
    MPI_Request request;

    TRY(message_check(MPI_Ibarrier(MPI_COMM_WORLD, &request), err));
    return message_wait(&request, err);
}

double message_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

#!/bin/sh
# SPDX-License-Identifier: MIT
# One part of a run for each task of a Slurm job array:
#
#     jobid=$(sbatch --parsable --array=1-64 slurm-array.sh)
#     sbatch --dependency=afterok:"$jobid" --wrap='gankei merge parts/*.part --index=eyes10.index'
#
# A task that was killed, by its time limit too, goes on when it is queued again: --requeue does so,
# or the same sbatch command for those that are missing; parts that are complete are left alone.
#SBATCH --job-name=gankei
#SBATCH --cpus-per-task=2
#SBATCH --mem-per-cpu=1G
#SBATCH --time=02:00:00
#SBATCH --requeue
#SBATCH --output=parts/%A-%a.log
set -eu

# What is solved. Of the array: --array=1-N makes N parts.
GANKEI=${GANKEI:-gankei}
SIZE=${SIZE:-10}
LOCATION=${LOCATION:-centre}
OPTIONS=${OPTIONS:-}
FOLDER=${FOLDER:-parts}
PARTS=${PARTS:-${SLURM_ARRAY_TASK_MAX:?is not set: start it with sbatch --array=1-N}}
PART=${SLURM_ARRAY_TASK_ID:?is not set: start it with sbatch --array=1-N}

mkdir -p "$FOLDER"
# SIGTERM, some time before SIGKILL, reaches the program itself. OPTIONS are several words.
# shellcheck disable=SC2086
exec "$GANKEI" generate --quiet --threads="${SLURM_CPUS_PER_TASK:-1}" \
    --max-size="$SIZE" --location="$LOCATION" $OPTIONS \
    --part="$PART/$PARTS" --output="$FOLDER/$PART-of-$PARTS.part" --resume

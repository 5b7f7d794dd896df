import { z } from 'zod';
import { clubOf } from '~/lib/env.server';
import { defineOperation } from '~/lib/operation.server';
import { formatTime } from '~/ui/format-time';
import { withNames } from '../list-jobs.server';
import { listDispatchedBetween } from '../queries.server';

const DAY = 86_400_000;

const listDispatchesInput = z.object({
  /** The club's day, `YYYY-MM-DD`; today where none is given. */
  date: z.preprocess((value) => (value === '' ? undefined : value), z.iso.date('Choose a day').optional()),
});

/** The contractors who were sent on a day, by name, each with their jobs. */
export const listDispatches = defineOperation({
  name: 'list-dispatches',
  needs: 'job.read',
  input: listDispatchesInput,
  reads: true,
  async run(context, { date }) {
    const { timezone } = clubOf(context.env);
    const dayOf = (instant: Date) => formatTime(instant, timezone, 'iso').slice(0, 10);
    const day = date ?? dayOf(context.now);
    const noon = Date.parse(`${day}T12:00:00Z`);
    // Every zone's day lies within these; which of them are of the club's day is read off the clock on its wall.
    const rows = await listDispatchedBetween(context.db, new Date(noon - 1.5 * DAY), new Date(noon + 1.5 * DAY));
    const jobs = await withNames(
      context,
      rows.filter(({ dispatched_at }) => dispatched_at && dayOf(dispatched_at) === day),
    );
    const names = [...new Set(jobs.map(({ contractor }) => contractor))].sort((one, other) => one.localeCompare(other));
    return {
      date: day,
      contractors: names.map((name) => ({ name, jobs: jobs.filter(({ contractor }) => contractor === name) })),
    };
  },
});

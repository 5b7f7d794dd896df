import * as z from 'zod';
import { addDays, startOfDay } from '~/lib/calendar';
import { clubToday, zoneOf } from '~/lib/env.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { listDispatchedBetween } from '../queries.server';
import { withKinds } from '../views/list-jobs.server';

const listDispatchesInput = z.object({
  /** The club's day, `YYYY-MM-DD`; today where none is given. */
  date: z.preprocess(
    (value: string | undefined) => (value === '' ? undefined : value),
    z.iso.date('Choose a day').optional(),
  ),
});

/** Contractors dispatched on a day, by name, each with their jobs. */
export const listDispatches = defineOperation({
  name: 'list-dispatches',
  needs: 'job.read',
  input: listDispatchesInput,
  reads: true,
  async run(context, { date }) {
    const timezone = zoneOf(context.env);
    const day = date ?? clubToday(context);
    const [from, to] = [startOfDay(day, timezone), startOfDay(addDays(day, 1), timezone)];
    const jobs = await withKinds(context, listDispatchedBetween(context.db, from, to));
    const names = [...new Set(jobs.map(({ contractor }) => contractor))].sort((one, other) => one.localeCompare(other));
    return {
      date: day,
      contractors: names.map((name) => ({ name, jobs: jobs.filter(({ contractor }) => contractor === name) })),
    };
  },
});

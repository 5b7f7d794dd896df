import * as z from 'zod';
import { addDays, startOfDay } from '~/lib/calendar';
import { clubToday, zoneOf } from '~/lib/env.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { listDispatchedBetween } from '../reads/dispatches.server';
import { withKinds } from '../views/list-jobs.server';

const listDispatchesInput = z.object({
  /** The club's day, `YYYY-MM-DD`; today where none is given. */
  date: z.preprocess(
    (value: string | undefined) => (value === '' ? undefined : value),
    z.iso.date('Choose a day').optional(),
  ),
});

/**
 * The dispatches of a day by contractor, in the order of their names; one that was taken off stays listed.
 * `previous` and `next` are the days around it.
 */
export const listDispatches = defineOperation({
  name: 'list-dispatches',
  needs: 'job.read',
  input: listDispatchesInput,
  reads: true,
  async run(context, { date }) {
    const timezone = zoneOf(context.env);
    const day = date ?? clubToday(context);
    const [previous, next] = [addDays(day, -1), addDays(day, 1)];
    const between = [startOfDay(day, timezone), startOfDay(next, timezone)] as const;
    const dispatches = await withKinds(context, listDispatchedBetween(context.db, ...between));
    const names = new Map(dispatches.map(({ contractor_id, contractor }) => [contractor_id, contractor]));
    const contractors = [...names].map(([id, name]) => ({
      id,
      name,
      dispatches: dispatches.filter(({ contractor_id }) => contractor_id === id),
    }));
    contractors.sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
    return { date: day, previous, next, contractors };
  },
});

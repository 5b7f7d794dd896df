import { callsRead } from '~/domains/calls/queries.server';
import { daysAsked, instantsOf } from '~/lib/list/asked-days.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { rangePageInput } from '../schema';
import { callLogLine } from '../views/call-log.server';

/** The calls of these days, or all, newest first. */
export const listCallLog = defineOperation({
  name: 'list-call-log',
  needs: 'connect.read',
  input: rangePageInput,
  reads: true,
  async run(context, { page, per_page, ...asked }) {
    const days = daysAsked(context, asked);
    const during = days && instantsOf(context, days);
    const { calls } = await readTogether(context.db, {
      calls: callsRead(context.db, { during, limit: per_page, offset: (page - 1) * per_page }),
    });
    return calls.map(callLogLine);
  },
});

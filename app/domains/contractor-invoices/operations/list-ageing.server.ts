import { z } from 'zod';
import { clubToday } from '~/lib/env.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { ageingRow, ageingTotals, selectAgeing } from '../views/ageing.server';

/** What the club owes for open invoices, by contractor and age of the invoices. */
export const listAgeing = defineOperation({
  name: 'list-ageing',
  needs: 'invoice.read',
  input: z.object({}),
  reads: true,
  async run(context) {
    const all = await selectAgeing(context.db, clubToday(context));
    return { results: all.map(ageingRow), totals: ageingTotals(all) };
  },
});

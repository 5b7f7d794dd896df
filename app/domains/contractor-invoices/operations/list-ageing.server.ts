import * as z from 'zod';
import { clubToday } from '~/lib/env.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { ageingRow, ageingTotals } from '../views/ageing.server';
import { contractorAccounts } from '../views/contractor-account.server';

/** What the club owes for open invoices, by contractor and age of the invoices. */
export const listAgeing = defineOperation({
  name: 'list-ageing',
  needs: 'invoice.read',
  input: z.object({}),
  reads: true,
  async run(context) {
    const { db } = context;
    const { all } = await readTogether(db, { all: contractorAccounts(db, clubToday(context)) });
    return { results: all.map(ageingRow), totals: ageingTotals(all) };
  },
});

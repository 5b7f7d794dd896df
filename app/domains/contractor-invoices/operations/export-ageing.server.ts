import * as z from 'zod';
import { clubToday } from '~/lib/env.server';
import { allAtOnce, type CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import { ages } from '../rules/ages';
import { type AgeingRow, ageingRow } from '../views/ageing.server';
import { contractorAccounts } from '../views/contractor-account.server';

/** What the club owes as a file; amounts are dollars. The columns before the total add up to it. */
export const exportAgeing = defineOperation({
  name: 'export-ageing',
  needs: 'invoice.read',
  input: z.object({}),
  reads: true,
  async run(context): Promise<CsvExport<AgeingRow>> {
    const { db } = context;
    const today = clubToday(context);
    const { all } = await readTogether(db, { all: contractorAccounts(db, today) });
    return {
      name: `ageing-${today}`,
      columns: {
        Contractor: ({ contractor_name }) => contractor_name,
        Invoices: ({ count }) => count,
        Oldest: ({ oldest }) => oldest,
        [ages.days_30.label]: ({ days_30 }) => days_30.toFixed(2),
        [ages.days_60.label]: ({ days_60 }) => days_60.toFixed(2),
        [ages.days_90.label]: ({ days_90 }) => days_90.toFixed(2),
        [ages.older.label]: ({ older }) => older.toFixed(2),
        Supplements: ({ supplements }) => supplements.toFixed(2),
        Credits: ({ credits }) => (0 - credits).toFixed(2),
        Total: ({ total }) => total.toFixed(2),
        Refused: ({ refused }) => refused.toFixed(2),
      },
      chunks: allAtOnce(all.map(ageingRow)),
    };
  },
});

import { clubOf, clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { dollarsOf } from '~/lib/text/read-money';
import { formatDay, formatTime } from '~/ui/format/format-time';
import { checkListInput } from '../list';
import { type CheckRow, readChecks } from '../views/list-checks.server';

/** Checks as a file: with the current search, all rows of it. */
export const exportChecks = defineOperation({
  name: 'export-checks',
  needs: 'check.read',
  input: checkListInput,
  reads: true,
  async run(context, query): Promise<CsvExport<CheckRow>> {
    const { timezone } = clubOf(context.env);
    return {
      name: `checks-${clubToday(context)}`,
      columns: {
        ID: ({ id }) => id,
        'Check Number': ({ check_number }) => check_number,
        Name: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
        Bank: ({ bank_name }) => bank_name,
        Amount: ({ numeric_amount }) => dollarsOf(numeric_amount),
        Date: ({ check_date }) => (check_date ? formatDay(check_date) : ''),
        Entered: ({ created_at }) => formatTime(created_at, timezone, 'date'),
        Status: ({ status }) => status,
        Invoice: ({ invoices }) => invoices.map(({ id }) => id).join(', '),
      },
      chunks: readChecks(context, query),
    };
  },
});

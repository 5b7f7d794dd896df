import { defineExport } from '~/lib/list/export.server';
import { formatDay, formatTime } from '~/ui/format/format-time';
import { listChecks } from './list-checks.server';

/** Checks as a file: with the current search, all rows of it. */
export const exportChecks = defineExport(listChecks, {
  name: 'export-checks',
  file: 'checks',
  columns: {
    ID: ({ id }) => id,
    'Check Number': ({ check_number }) => check_number,
    Name: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim(),
    Bank: ({ bank_name }) => bank_name,
    Amount: ({ numeric_amount }) => numeric_amount,
    Date: ({ check_date }) => (check_date ? formatDay(check_date) : ''),
    Entered: ({ created_at }, { timezone }) => formatTime(created_at, timezone, 'date'),
    Status: ({ status }) => status,
    Invoice: ({ invoices }) => invoices.map(({ id }) => id).join(', '),
  },
});

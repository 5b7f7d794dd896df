import type { CsvColumns, CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { checkImport } from '../reads/check-import.server';
import type { CellMessages } from '../rules/cell-reader';
import type { SheetInvoice } from '../rules/import-sheet';
import { checkImportInput } from '../schema';

type Row = SheetInvoice & { problems: CellMessages };

/** A contractors' file as CSV with a column for each row's errors, to be corrected and imported again. */
export const exportImportProblems = defineOperation({
  name: 'export-import-problems',
  needs: 'contractor.update',
  input: checkImportInput,
  takesFile: true,
  reads: true,
  async run(context, { file }): Promise<CsvExport<Row>> {
    const { sheet, rows } = await checkImport(context, file);
    const columns: CsvColumns<Row> = {
      ...Object.fromEntries(sheet.columns.map((field) => [field, ({ cells }: Row) => cells[field] ?? ''])),
      Problems: ({ problems }) =>
        Object.entries(problems)
          .map(([field, messages]) => `${field}: ${messages.join(', ')}`)
          .join('; '),
    };
    const all = sheet.rows.map((row, index) => ({ ...row, problems: rows[index]!.problems }));
    return { name: 'contractor-invoices-to-correct', columns, chunks: chunksOf(all) };
  },
});

async function* chunksOf(rows: Row[]) {
  for (let at = 0; at < rows.length; at += 1000) yield rows.slice(at, at + 1000);
}

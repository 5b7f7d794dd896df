import { readSheet } from '~/lib/sheet/read-sheet';
import type { Sheet, SheetRow } from '~/lib/sheet/sheet';
import { SheetError } from '~/lib/sheet/sheet-error';
import { importColumns } from './import-columns';

/** A row of an import file, its cells by the fields of an invoice. */
export type SheetInvoice = SheetRow;
export type InvoiceSheet = Sheet;

/** Rows parsed between two turns of the event loop: some ten milliseconds. */
export const ROWS_AT_A_STRETCH = 200;

/** Reads the rows of a file with contractors' invoices. @throws SheetError */
export async function readInvoiceSheet(bytes: Uint8Array): Promise<InvoiceSheet> {
  const sheet = await readSheet(bytes, importColumns);
  if (!sheet.columns.some((field) => /_amt_\d+$/.test(field))) {
    throw new SheetError('no-header', 'This file has no column with amounts, such as material_amt_1 or labor_amt_1.');
  }
  if (sheet.rows.length === 0) throw new SheetError('empty', 'There is no row below the header.');
  return sheet;
}

import { readSheet } from '~/lib/sheet/read-sheet';
import type { Sheet, SheetRow } from '~/lib/sheet/sheet';
import { SheetError } from '~/lib/sheet/sheet-error';
import { importColumns } from './import-columns';

/** A row of an import file, its cells by the fields of an invoice. */
export type SheetInvoice = SheetRow;
export type InvoiceSheet = Sheet;

/** Reads the rows of a file with contractors' invoices. @throws SheetError */
export function readInvoiceSheet(bytes: Uint8Array): InvoiceSheet {
  const sheet = readSheet(bytes, importColumns);
  if (!sheet.columns.some((field) => /_amt_\d+$/.test(field))) {
    throw new SheetError('no-header', 'This file has no column with amounts, such as material_amt_1 or labor_amt_1.');
  }
  if (sheet.rows.length === 0) throw new SheetError('empty', 'There is no row below the header.');
  return sheet;
}

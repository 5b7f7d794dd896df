import { readSheet } from '~/lib/sheet/read-sheet';
import type { Cell, Sheet } from '~/lib/sheet/sheet';
import { SheetError } from '~/lib/sheet/sheet-error';
import { fieldOfColumn, importColumns } from './import-columns';

/** A row of an import file: its number and its cells by the fields of an invoice. */
export interface SheetInvoice {
  number: number;
  cells: Record<string, Cell>;
  merged?: string[];
}

export interface InvoiceSheet extends Omit<Sheet, 'rows'> {
  rows: SheetInvoice[];
}

/** Reads the rows of a file with contractors' invoices. @throws SheetError */
export function readInvoiceSheet(bytes: Uint8Array): InvoiceSheet {
  const sheet = readSheet(bytes, importColumns);
  const columns = sheet.columns.map(fieldOfColumn);
  if (!columns.some((field) => /_amt_\d+$/.test(field))) {
    throw new SheetError('no-header', 'This file has no column with amounts, such as material_amt_1 or labor_amt_1.');
  }
  if (sheet.rows.length === 0) throw new SheetError('empty', 'There is no row below the header.');
  const rows = sheet.rows.map(({ number, cells, merged }) => ({
    number,
    cells: Object.fromEntries(Object.entries(cells).map(([column, cell]) => [fieldOfColumn(column), cell])),
    ...(merged && { merged: merged.map(fieldOfColumn) }),
  }));
  return { ...sheet, columns, rows };
}

import { dayOf } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { SheetError } from '~/lib/sheet/sheet-error';
import { mapInTurns } from '~/lib/turns';
import { type InvoiceSheet, ROWS_AT_A_STRETCH, readInvoiceSheet } from '../rules/import-sheet';
import { type MatchedRow, matchRow } from '../rules/match-row';
import { type InvoiceRow, readInvoiceRow } from '../rules/read-invoice-row';
import { repeatedRows } from '../rules/repeated-rows';
import { lookUpRows } from './look-up-rows.server';

/** A row of a file, read and compared with the club's records. */
export type CheckedRow = InvoiceRow & MatchedRow;

/** The rows of a file, each with its errors. @throws AppError 422 at `file` for a file that is no table */
export async function checkImport(
  context: OperationContext,
  file: Blob,
): Promise<{ sheet: InvoiceSheet; rows: CheckedRow[] }> {
  const sheet = await readFile(new Uint8Array(await file.arrayBuffer()));
  const reading = { epoch: sheet.epoch, today: dayOf(context.now, zoneOf(context.env)), known: new Map() };
  const read = await mapInTurns(sheet.rows, ROWS_AT_A_STRETCH, (row) => readInvoiceRow(row, reading));
  const repeats = repeatedRows(read);
  const factsOf = await lookUpRows(context.db, read);
  const rows = await mapInTurns(read, ROWS_AT_A_STRETCH, (row) => ({
    ...row,
    ...matchRow(row, factsOf(row), repeats.get(row.number)),
  }));
  return { sheet, rows };
}

async function readFile(bytes: Uint8Array): Promise<InvoiceSheet> {
  try {
    return await readInvoiceSheet(bytes);
  } catch (error) {
    throw error instanceof SheetError ? invalid({ file: error.message }) : error;
  }
}

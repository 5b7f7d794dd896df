import type { CellMessages, KnownDays } from '~/domains/contractor-invoices/rules/cell-reader';
import { ROWS_AT_A_STRETCH, type SheetInvoice } from '~/domains/contractor-invoices/rules/import-sheet';
import {
  type ImportedInvoice,
  type InvoiceRow,
  readInvoiceRow,
} from '~/domains/contractor-invoices/rules/read-invoice-row';
import { repeatedRows } from '~/domains/contractor-invoices/rules/repeated-rows';
import type { Day } from '~/lib/calendar';
import { mapInTurns } from '~/lib/turns';

/** An invoice of a batch as parsed from its row. */
export interface BatchContent extends ImportedInvoice {
  /** The raw values of the fields that could not be read. */
  unread: Record<string, string>;
  warnings: CellMessages;
  /** Facts that could not be derived from the mail's sender. */
  codes: BatchCode[];
}

/** A row of a file with an invoice: all that is needed to parse it, and nothing else. */
export interface FileRow extends SheetInvoice {
  /** The earlier row with its number, but another contractor or total. */
  clash?: number;
}

/** How to parse the rows of a file. */
export interface FileReading {
  epoch: 1900 | 1904;
  /** The default day. */
  today: Day;
}

/** A row before it is added to a batch. */
export interface BatchRow extends InvoiceRow {
  unread: Record<string, string>;
}

export const batchCodes = [
  'contractor_id_not_found',
  'contractor_id_not_match',
  'job_id_not_found',
  'job_id_not_match',
] as const;
export type BatchCode = (typeof batchCodes)[number];

/**
 * The invoices of a file in its order, unparsed. A row that repeats an earlier one, with the same number, contractor
 * and total, is left out.
 */
export async function fileRowsOf(rows: readonly SheetInvoice[], reading: FileReading): Promise<FileRow[]> {
  const doubled = rowsOfDoubledNumbers(rows);
  const repeats = repeatedRows(await mapInTurns(doubled, ROWS_AT_A_STRETCH, (row) => readInvoiceRow(row, reading)));
  if (repeats.size === 0) return [...rows];
  return rows.flatMap((row) => {
    const earlier = repeats.get(row.number);
    if (!earlier) return [row];
    return earlier.isSame ? [] : [{ ...row, clash: earlier.of }];
  });
}

/** The rows that share their number with another row: only these must be parsed to find repeats. */
function rowsOfDoubledNumbers(rows: readonly SheetInvoice[]): SheetInvoice[] {
  const first = new Map<string, SheetInvoice>();
  const doubled = new Set<SheetInvoice>();
  for (const row of rows) {
    const number = String(row.cells.hoc_inv_num ?? '').trim();
    if (number === '') continue;
    const earlier = first.get(number);
    if (earlier) doubled.add(earlier).add(row);
    else first.set(number, row);
  }
  return [...doubled];
}

/** Parses a row of a file. */
export function readBatchRow(
  row: FileRow,
  reading: FileReading & { known?: KnownDays; taxOn?(day: Day): number },
): BatchRow {
  const { number, values, problems } = readInvoiceRow(row, reading);
  if (row.clash !== undefined) problems.hoc_inv_num = [otherInvoice(row.clash)];
  return { number, values, problems, unread: unreadOf(row, problems) };
}

const otherInvoice = (row: number) => `Row ${row} has this number with another contractor or total.`;

function unreadOf({ cells }: SheetInvoice, problems: CellMessages): Record<string, string> {
  const unread: Record<string, string> = {};
  for (const field in problems) if (cells[field] !== undefined) unread[field] = String(cells[field]);
  return unread;
}

import type { CellMessages } from '~/domains/contractor-invoices/rules/cell-reader';
import type { SheetInvoice } from '~/domains/contractor-invoices/rules/import-sheet';
import {
  type ImportedInvoice,
  type InvoiceRow,
  readInvoiceRow,
} from '~/domains/contractor-invoices/rules/read-invoice-row';
import { repeatedRows } from '~/domains/contractor-invoices/rules/repeated-rows';
import type { Day } from '~/lib/calendar';

/** An invoice of a batch as its row tells it. */
export interface BatchContent extends ImportedInvoice {
  /** What is written at the fields that could not be read. */
  unread: Record<string, string>;
  warnings: CellMessages;
  /** What of the invoice could not be told from the mail's sender. */
  codes: BatchCode[];
}

/** A row on its way into a batch. */
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

interface Reading {
  epoch: 1900 | 1904;
  today: Day;
}

/**
 * The invoices of a file in its order. A row that repeats an earlier one, with the same number, contractor and total, is
 * the same invoice and left out.
 */
export function batchRowsOf(rows: readonly SheetInvoice[], reading: Reading): { rows: BatchRow[]; repeats: number } {
  const known = new Map();
  const invoices = rows.map((row) => readInvoiceRow(row, { ...reading, known }));
  const repeats = repeatedRows(invoices);
  const kept: BatchRow[] = [];
  for (const [index, { number, values, problems: own }] of invoices.entries()) {
    const earlier = repeats.get(number);
    if (earlier?.isSame) continue;
    const problems = earlier ? { ...own, hoc_inv_num: [otherInvoice(earlier.of)] } : own;
    kept.push({ number, values, problems, unread: unreadOf(rows[index]!, problems) });
  }
  return { repeats: rows.length - kept.length, rows: kept };
}

const otherInvoice = (row: number) => `Row ${row} has this number with another contractor or total.`;

function unreadOf({ cells }: SheetInvoice, problems: CellMessages): Record<string, string> {
  const unread: Record<string, string> = {};
  for (const field in problems) if (cells[field] !== undefined) unread[field] = String(cells[field]);
  return unread;
}

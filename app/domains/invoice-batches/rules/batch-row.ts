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
  const read = rows.map((row) => ({ row, invoice: readInvoiceRow(row, reading) }));
  const repeats = repeatedRows(read.map(({ invoice }) => invoice));
  const kept = read.filter(({ row }) => !repeats.get(row.number)?.isSame);
  return {
    repeats: rows.length - kept.length,
    rows: kept.map(({ row, invoice }) => {
      const earlier = repeats.get(row.number);
      const problems = earlier
        ? {
            ...invoice.problems,
            hoc_inv_num: [`Row ${earlier.of} has this number with another contractor or total.`],
          }
        : invoice.problems;
      const unread = Object.keys(problems).flatMap((field) => {
        const cell = row.cells[field];
        return cell === undefined ? [] : [[field, String(cell)] as const];
      });
      return { ...invoice, problems, unread: Object.fromEntries(unread) };
    }),
  };
}

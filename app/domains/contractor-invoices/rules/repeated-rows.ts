import type { InvoiceRow } from './read-invoice-row';

/** A row with the number of an earlier row of the file. */
export interface Repeat {
  /** The earlier row. */
  of: number;
  /** Whether it is the same invoice: the same contractor, the same total. */
  isSame: boolean;
}

/** The key that two rows of one invoice share. */
const invoiceKey = ({ values: { con, total } }: InvoiceRow) => `${con.toUpperCase()} ${total}`;

/** The rows of a file whose invoice number an earlier one has, by their numbers. */
export function repeatedRows(rows: readonly InvoiceRow[]): Map<number, Repeat> {
  const first = new Map<string, InvoiceRow>();
  const repeats = new Map<number, Repeat>();
  for (const row of rows) {
    const { hoc_inv_num } = row.values;
    const earlier = first.get(hoc_inv_num);
    if (earlier) repeats.set(row.number, { of: earlier.number, isSame: invoiceKey(earlier) === invoiceKey(row) });
    else if (hoc_inv_num !== '') first.set(hoc_inv_num, row);
  }
  return repeats;
}

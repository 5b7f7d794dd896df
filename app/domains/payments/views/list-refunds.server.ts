import { isNull } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import type { RowOf } from '~/lib/list/list-part.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { readTogether } from '~/lib/read-together.server';
import type { PaymentListQuery } from '../list';
import { refundList } from '../list.server';
import { refundTotalsRead } from '../queries.server';
import { refunds } from '../table.server';

const columns = {
  id: refunds.id,
  uuid: refunds.uuid,
  payment_id: refunds.payment_id,
  contractor_invoice_id: refunds.contractor_invoice_id,
  invoice_id: refunds.invoice_id,
  payer_name: refunds.payer_name,
  description: refunds.description,
  company_name: refunds.company_name,
  amount: refunds.amount,
  payment_method: refunds.payment_method,
  check_number: refunds.check_number,
  created_at: refunds.created_at,
  refunded_on: refunds.refunded_on,
  state: refunds.state,
};

type Row = RowOf<typeof columns>;
export type RefundLine = Row & { status: 'REFUND' };

const listed = { counted: ['refunds'], where: isNull(refunds.failed_at), isIndexed: true, columns: ['listed'] };

const lineOf = (row: Row): RefundLine => ({ ...row, status: 'REFUND' });

/** A page of the refunds that did not fail, and the totals of all; amounts in cents. */
export async function pageRefunds({ db }: OperationContext, query: PaymentListQuery) {
  const [{ results, meta }, sums] = await Promise.all([
    refundList.page(db, columns, listed, query),
    query.search === '' ? readTotals(db) : null,
  ]);
  return { results: results.map(lineOf), meta: { ...meta, sums: sums ?? sumsOf(results, meta.total) } };
}

const readTotals = async (db: Database) => (await readTogether(db, { sums: refundTotalsRead(db) })).sums;

/** Totals of a search are computed from a single page: null for more. */
function sumsOf(rows: Row[], total: number): RefundSums | null {
  if (rows.length < total) return null;
  const sum = (isContractor: boolean) =>
    rows
      .filter(({ payment_id }) => (payment_id === null) === isContractor)
      .reduce((before, { amount }) => before + amount, 0);
  return { paid_back: sum(false), contractor_invoices: sum(true) };
}

interface RefundSums {
  paid_back: number;
  contractor_invoices: number;
}

/** All matches of a search, in chunks. */
export async function* readRefunds({ db }: OperationContext, query: PaymentListQuery): AsyncGenerator<RefundLine[]> {
  for await (const rows of refundList.chunks(db, columns, listed, query)) yield rows.map(lineOf);
}

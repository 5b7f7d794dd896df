import { eq, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import type { RowOf } from '~/lib/list/list-part.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { firstOf } from '~/lib/read-together.server';
import type { PaymentListQuery } from '../list';
import { paymentList } from '../list.server';
import { newestRefundOf } from '../queries.server';
import { payments } from '../table.server';

const columns = {
  id: payments.id,
  uuid: payments.uuid,
  membership_id: payments.membership_id,
  payer_name: payments.payer_name,
  description: payments.description,
  company_name: payments.company_name,
  amount: payments.amount,
  payment_method: payments.payment_method,
  check_no: payments.check_no,
  created_at: payments.created_at,
  received_on: payments.received_on,
  status: payments.status,
  /** The only invoice that it pays; null for several or none. */
  invoice_id: payments.invoice_id,
  invoices: payments.invoices,
  unapplied: payments.unapplied,
  kept: payments.kept,
  refunded: payments.refunded,
  refunded_at: payments.refunded_at,
  dispute: payments.dispute,
  /** The state of its last refund; null where there was none. */
  refund: newestRefundOf(payments.id),
};

export type PaymentLine = RowOf<typeof columns>;

const all = { counted: ['payments'], where: sql`true`, isIndexed: true, columns: ['listed'] };

/** A page of members' payments; amounts in cents. */
export const pagePayments = ({ db }: OperationContext, query: PaymentListQuery) =>
  paymentList.page(db, columns, all, query);

/** All matches of a search, in chunks. */
export const readPayments = ({ db }: OperationContext, query: PaymentListQuery) =>
  paymentList.chunks(db, columns, all, query);

/** One payment as the list shows it. */
export const lineRead = (db: Database, id: number) =>
  firstOf<PaymentLine>(db.select(columns).from(payments).where(eq(payments.id, id)));

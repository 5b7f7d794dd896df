import { eq } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { firstOf } from '~/lib/read-together.server';
import type { PaymentListQuery, PaymentTab } from '../list';
import { paymentList } from '../list.server';
import type { PaymentRow, RefundAttempt } from '../queries.server';
import { newestRefundOf } from '../queries.server';
import { payments } from '../table.server';

const columns = {
  id: payments.id,
  uuid: payments.uuid,
  payer_name: payments.payer_name,
  description: payments.description,
  company_name: payments.company_name,
  amount: payments.amount,
  payment_method: payments.payment_method,
  check_no: payments.check_no,
  created_at: payments.created_at,
  status: payments.status,
  invoice_id: payments.invoice_id,
  contractor_invoice_id: payments.contractor_invoice_id,
  refunded: payments.refunded,
  refunded_at: payments.refunded_at,
  dispute: payments.dispute,
  /** How the last refund of it stands; null where there was none. */
  refund: newestRefundOf(payments.id),
};

export type PaymentLine = Pick<PaymentRow, Exclude<keyof typeof columns, 'refund'>> & {
  refund: RefundAttempt['status'] | null;
};

const parts = {
  payments: { counted: ['payments:member'], where: eq(payments.side, 'member'), columns: ['received', 'refunded'] },
  refunds: { counted: ['payments:refund'], where: eq(payments.way, 'refund'), columns: ['refunded', 'contractor'] },
};

const partOf = (tab: PaymentTab) => ({ ...parts[tab], isIndexed: true });

/** A page of one tab; amounts in cents. */
export const pagePayments = ({ db }: OperationContext, tab: PaymentTab, query: PaymentListQuery) =>
  paymentList.page<PaymentLine>(db, columns, partOf(tab), query);

/** All rows of the same tab, in chunks. */
export const readPayments = ({ db }: OperationContext, tab: PaymentTab, query: PaymentListQuery) =>
  paymentList.chunks<PaymentLine>(db, columns, partOf(tab), query);

/** One payment as the lists show it. */
export const lineRead = (db: Database, id: number) =>
  firstOf<PaymentLine>(db.select(columns).from(payments).where(eq(payments.id, id)));

import { sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import type { ListSort } from '~/lib/list/list-sort';
import { dollarsOf } from '~/lib/text/read-money';
import { contractorInvoices } from '../table.server';

/**
 * The account of a contractor: each invoice that is neither canceled nor refused is a charge of the contractor's share,
 * each payment a credit, those of one check together. The balance is what the club owes.
 */
const linesOf = (contractorId: IdOf) => sql`
  SELECT inv_date AS day, 0 AS kind, id AS place, hoc_inv_num AS reference, status, con_bill AS bill, con_share AS amount,
    NULL AS payment_uuid, 1 AS count, id AS invoice_id
  FROM ${contractorInvoices} WHERE contractor_id = ${contractorId} AND is_canceled = 0 AND status <> 'NOT APPROVED'
  UNION ALL
  SELECT ifnull(max(date_con_bill_payed), max(inv_date)), 1, max(id), max(con_payment_check_number), 'PAID', 0,
    -sum(ifnull(con_paid, con_share)),
    (SELECT uuid FROM contractor_payments WHERE contractor_payments.id = payment_id), count(*), max(id)
  FROM ${contractorInvoices} WHERE contractor_id = ${contractorId} AND is_canceled = 0 AND status = 'PAID'
  GROUP BY ifnull(-payment_id, id)`;

const ledgerOf = (contractorId: IdOf) =>
  sql`(SELECT *, sum(amount) OVER (ORDER BY day, kind, place ROWS UNBOUNDED PRECEDING) AS balance
    FROM (${linesOf(contractorId)})) AS ledger`;

interface Window {
  limit: number;
  offset: number;
  sort?: ListSort;
}

const orders = { newest: sql`day DESC, kind DESC, place DESC`, oldest: sql`day, kind, place` };

/** Lines of the account, the newest first unless said otherwise, each with the balance after it; amounts in cents. */
export const selectLedger = (db: Database, contractorId: IdOf, { limit, offset, sort = 'newest' }: Window) =>
  db
    .select({
      day: sql<string>`day`,
      is_payment: sql<number>`kind`,
      /** The invoice's number, or the check's. */
      reference: sql<string>`reference`,
      status: sql<string>`status`,
      bill: sql<number>`bill`,
      amount: sql<number>`amount`,
      payment_uuid: sql<string | null>`payment_uuid`,
      count: sql<number>`count`,
      invoice_id: sql<number>`invoice_id`,
      balance: sql<number>`balance`,
    })
    .from(ledgerOf(contractorId))
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset);

/** What was charged and paid in all, and how much of what is owed is approved; in cents. */
export const selectLedgerSums = (db: Database, contractorId: IdOf) =>
  db
    .select({
      lines: sql<number>`count(*)`,
      charged: sql<number>`ifnull(sum(CASE kind WHEN 0 THEN amount END), 0)`,
      paid: sql<number>`-ifnull(sum(CASE kind WHEN 1 THEN amount END), 0)`,
      payable: sql<number>`ifnull(sum(CASE WHEN kind = 0 AND status = 'APPROVED' THEN amount END), 0)`,
    })
    .from(sql`(${linesOf(contractorId)}) AS ledger`);

type Line = Awaited<ReturnType<typeof selectLedger>>[number];

/** A line as the API shows it: dollars; an adjusted invoice with its bill before that. */
export function ledgerRow({ is_payment, bill, amount, balance, ...line }: Line) {
  const isPayment = Boolean(is_payment);
  return {
    ...line,
    id: `${isPayment ? 'payment' : 'invoice'}-${line.invoice_id}`,
    is_payment: isPayment,
    bill: dollarsOf(bill),
    charge: isPayment ? null : dollarsOf(amount),
    credit: isPayment ? dollarsOf(0 - amount) : null,
    balance: dollarsOf(balance),
  };
}
export type LedgerRow = ReturnType<typeof ledgerRow>;

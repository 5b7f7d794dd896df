import { type SQL, sql } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import type { ListSort } from '~/lib/list/list-sort';
import { type LedgerKind, ledgerKinds } from '../rules/payment-words';
import type { ContractorPaymentKind, CorrectionType, VoidReason } from '../states';
import {
  contractorCorrections as corrections,
  contractorInvoices as invoices,
  contractorPaymentLines as lines,
  contractorPayments as payments,
} from '../table.server';

const rank = (kind: LedgerKind) => sql.raw(String(ledgerKinds.indexOf(kind)));

const numberOf = sql`(SELECT hoc_inv_num FROM ${invoices} WHERE id = contractor_invoice_id)`;

/** Each void record twice, the second time as the line that reverses the first: `back.value` is 1 there. */
const twiceIfVoid = (isVoid: SQL) => sql`CROSS JOIN json_each('[0,1]') AS back ON back.value = 0 OR ${isVoid}`;

/**
 * Every line of a contractor's account with its effect on what the club owes: each invoice that is neither canceled nor
 * refused with the contractor's share, or with what was paid for it; corrections; each payment, and what was undone.
 * Lines are never removed: an undone one gets a second line that reverses it. An advance has no line: its money is the
 * check's.
 */
const linesOf = (contractorId: IdOf) => sql`
  SELECT inv_date AS day, ${rank('invoice')} AS kind, id * 2 AS place, hoc_inv_num AS reference, status,
    con_bill AS bill, CASE status WHEN 'PAID' THEN con_paid ELSE con_share END AS amount, NULL AS payment_id,
    id AS invoice_id, NULL AS type, '' AS words
  FROM ${invoices} WHERE contractor_id = ${contractorId} AND is_canceled = 0 AND status <> 'NOT APPROVED'
  UNION ALL
  SELECT iif(back.value, voided_on, booked_on), ${rank('correction')}, booked.id * 2 + back.value, ${numberOf}, state, 0,
    iif((booked.type = 'CREDIT') = back.value, con_amount, -con_amount), NULL, contractor_invoice_id, booked.type,
    iif(back.value, void_reason, reason)
  FROM ${corrections} AS booked ${twiceIfVoid(sql`state = 'VOID'`)}
  WHERE contractor_id = ${contractorId} AND booked.type <> 'ADVANCE' AND state <> 'WAITING'
  UNION ALL
  SELECT iif(back.value, voided_on, paid_on), iif(back.value, ${rank('void')}, ${rank('payment')}), paid.id * 2,
    ifnull(check_number, ''), iif(back.value, 'VOID', 'PAID'), 0, iif(back.value, amount, -amount), paid.id, NULL, NULL, ''
  FROM ${payments} AS paid ${twiceIfVoid(sql`status = 'VOID'`)} WHERE contractor_id = ${contractorId}
  UNION ALL
  SELECT taken_off_on, ${rank('taken-off')}, line.id * 2, ${numberOf}, 'PAID', 0, 0, payment_id, contractor_invoice_id, NULL, ''
  FROM ${payments} AS paid JOIN ${lines} AS line ON payment_id = paid.id
  WHERE paid.contractor_id = ${contractorId} AND taken_off_on IS NOT NULL`;

/**
 * Within a day what is owed comes before what was paid, and a payment's reversal directly after it: no balance contains
 * a check that was void by then.
 */
const order = (way: SQL) =>
  sql.join(
    [sql`day`, sql`min(kind, ${rank('payment')})`, sql`payment_id`, sql`kind`, sql`place`].map(
      (term) => sql`${term} ${way}`,
    ),
    sql`, `,
  );

const ledgerOf = (contractorId: IdOf) =>
  sql`(SELECT *, sum(amount) OVER (ORDER BY ${order(sql`ASC`)} ROWS UNBOUNDED PRECEDING) AS balance
    FROM (${linesOf(contractorId)})) AS ledger`;

interface Window {
  limit: number;
  offset: number;
  sort?: ListSort;
}

const orders = { newest: order(sql`DESC`), oldest: order(sql`ASC`) };

export interface LedgerPayment {
  uuid: string;
  version: number;
  kind: ContractorPaymentKind;
  status: 'PAID' | 'VOID';
  check_number: string | null;
  void_reason: VoidReason | null;
  void_words: string;
  /** Number of invoices that it paid. */
  count: number;
}

const paymentOfLine =
  sql<LedgerPayment | null>`(SELECT json_object('uuid', uuid, 'version', version, 'kind', kind, 'status', status,
    'check_number', check_number, 'void_reason', void_reason, 'void_words', void_words,
    'count', (SELECT count(*) FROM ${lines} WHERE payment_id = ${qualified(payments.id)} AND correction_id IS NULL))
  FROM ${payments} WHERE id = page.payment_id)`
    .mapWith((json) => (json === null ? null : parseJson(json)))
    .as('payment');

/** Lines of the account, the newest first unless said otherwise, each with the balance after it; amounts in cents. */
export function selectLedger(db: Database, contractorId: IdOf, { limit, offset, sort = 'newest' }: Window) {
  // Payments are joined for the lines of the page only
  const page = sql`(SELECT * FROM ${ledgerOf(contractorId)} ORDER BY ${orders[sort]} LIMIT ${limit} OFFSET ${offset}) AS page`;
  return db
    .select({
      day: sql<string>`day`,
      kind: sql<LedgerKind>`kind`.mapWith((kind) => ledgerKinds[Number(kind)]!),
      place: sql<number>`place`,
      /** The invoice's number, or the check's. */
      reference: sql<string>`reference`,
      status: sql<string>`status`,
      bill: sql<number>`bill`,
      amount: sql<number>`amount`,
      balance: sql<number>`balance`,
      invoice_id: sql<number | null>`invoice_id`,
      type: sql<CorrectionType | null>`type`,
      words: sql<string>`words`,
      payment: paymentOfLine,
    })
    .from(page)
    .orderBy(orders[sort]);
}
export type LedgerLine = Awaited<ReturnType<typeof selectLedger>>[number];

/** The number of lines of the account, and the totals charged and paid; undone payments are not paid. */
export const selectLedgerSums = (db: Database, contractorId: IdOf) =>
  db
    .select({
      lines: sql<number>`count(*)`.as('lines'),
      charged:
        sql<number>`ifnull(sum(CASE WHEN kind IN (${rank('invoice')}, ${rank('correction')}) THEN amount END), 0)`.as(
          'charged',
        ),
      paid: sql<number>`0 - ifnull(sum(CASE WHEN kind NOT IN (${rank('invoice')}, ${rank('correction')}) THEN amount END), 0)`.as(
        'paid',
      ),
    })
    .from(sql`(${linesOf(contractorId)}) AS ledger`);

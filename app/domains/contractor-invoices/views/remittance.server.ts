import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { contractorNameOf } from '~/domains/contractors/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import type { DayRange } from '../rules/day-range';
import { addSums, noSumsApart, type RemittanceLine, type SumsApart } from '../rules/remittance';
import { type ContractorInvoiceStatus, sumOfStatus } from '../states';
import {
  contractorCorrections as corrections,
  contractorInvoices as invoices,
  contractorPaymentLines as lines,
  contractorPayments as payments,
} from '../table.server';

/** The contractors and days; no contractors means all. */
export interface RemittanceScope {
  contractor_ids: number[];
  range: DayRange;
}

const columns = {
  id: invoices.id,
  hoc_inv_num: invoices.hoc_inv_num,
  job_number: invoices.job_number,
  contractor_id: invoices.contractor_id,
  contractor_name: contractorNameOf(invoices.contractor_id),
  mem_name: invoices.mem_name,
  inv_date: invoices.inv_date,
  status: invoices.status,
  total: invoices.total,
  factor_amount: invoices.factor_amount,
  con_bill: invoices.con_bill,
  con_share: sql<number>`${invoices.con_share}`,
  con_paid: invoices.con_paid,
  date_con_bill_payed: invoices.date_con_bill_payed,
  con_payment_check_number: invoices.con_payment_check_number,
};

const isPaid = sql`${invoices.status} = 'PAID'`;
const due = sql`CASE WHEN ${isPaid} THEN ifnull(${invoices.con_paid}, ${invoices.con_share}) ELSE ${invoices.con_share} END`;

/** By the index of the days, or by that of the contractors where some are selected. */
function inScope({ contractor_ids, range: { from, to } }: RemittanceScope): SQL {
  const day = sortedBy(invoices.inv_date);
  const ids = JSON.stringify(contractor_ids);
  return and(
    eq(invoices.is_canceled, 0),
    contractor_ids.length > 0 ? sql`${invoices.contractor_id} IN (SELECT value FROM json_each(${ids}))` : undefined,
    sql`${day} >= ${from}`,
    sql`${day} <= ${to}`,
  )!;
}

/** A contractor's sums: to pay, not decided, refused, paid. */
export interface ContractorSums extends SumsApart {
  contractor_id: number;
  contractor_name: string;
}

/** The sums of each contractor and status. */
export function selectSums(db: Database, scope: RemittanceScope) {
  return db
    .select({
      contractor_id: invoices.contractor_id,
      contractor_name: sql<string>`${contractorNameOf(invoices.contractor_id)}`,
      status: invoices.status,
      count: sql<number>`count(*)`,
      total: sql<number>`sum(${invoices.total})`,
      factoring: sql<number>`sum(${invoices.factor_amount})`,
      bill: sql<number>`sum(${invoices.con_bill})`,
      due: sql<number>`sum(${due})`,
    })
    .from(invoices)
    .where(inScope(scope))
    .groupBy(invoices.contractor_id, invoices.status);
}

/** Rows of selectSums as one entry a contractor, by name. */
export function sumsByContractor(rows: Awaited<ReturnType<typeof selectSums>>): ContractorSums[] {
  const byId = new Map<number, ContractorSums>();
  for (const { contractor_id, contractor_name, status, ...sums } of rows) {
    const entry = byId.get(contractor_id) ?? { contractor_id, contractor_name, ...noSumsApart() };
    const sum = sumOfStatus[status];
    entry[sum] = addSums(entry[sum], { ...sums, adjustment: sums.bill - sums.due });
    byId.set(contractor_id, entry);
  }
  return [...byId.values()].sort(
    (one, other) => one.contractor_name.localeCompare(other.contractor_name) || one.contractor_id - other.contractor_id,
  );
}

interface Window {
  limit: number;
  offset: number;
}

export const selectLinesWhere = (db: Database, which: SQL) => db.select(columns).from(invoices).where(which);

/** Lines, the newest day first. */
export const selectLines = (db: Database, scope: RemittanceScope, { limit, offset }: Window) =>
  selectLinesWhere(db, inScope(scope))
    .orderBy(sql`${sortedBy(invoices.inv_date)} DESC`, sql`${invoices.id} DESC`)
    .limit(limit)
    .offset(offset);

/** The lines of a payment with what it paid of each invoice, removed ones included, whatever their status is now. */
export const selectLinesOfPayment = (db: Database, paymentId: IdOf) =>
  db
    .select({
      ...columns,
      status: sql<ContractorInvoiceStatus>`'PAID'`.as('status'),
      con_paid: sql<number>`${lines.amount}`.as('con_paid'),
      date_con_bill_payed: sql<string>`${payments.paid_on}`.as('date_con_bill_payed'),
      con_payment_check_number: sql<string>`ifnull(${payments.check_number}, '')`.as('con_payment_check_number'),
      taken_off_on: lines.taken_off_on,
      taken_off_reason: lines.taken_off_reason,
    })
    .from(lines)
    .innerJoin(payments, eq(payments.id, lines.payment_id))
    .innerJoin(invoices, eq(invoices.id, lines.contractor_invoice_id))
    .where(and(sql`${lines.payment_id} = ${paymentId}`, isNull(lines.correction_id)))
    .orderBy(invoices.id);
export type LineOfPayment = Awaited<ReturnType<typeof selectLinesOfPayment>>[number];

/** The corrections that a payment settled. */
export const selectSettledBy = (db: Database, paymentId: IdOf) =>
  db
    .select({
      ...getTableColumns(corrections),
      hoc_inv_num: sql<string>`${invoices.hoc_inv_num}`.as('hoc_inv_num'),
      /** Below 0 for a credit. */
      line_amount: sql<number>`${lines.amount}`.as('line_amount'),
    })
    .from(lines)
    .innerJoin(corrections, eq(corrections.id, lines.correction_id))
    .innerJoin(invoices, eq(invoices.id, corrections.contractor_invoice_id))
    .where(sql`${lines.payment_id} = ${paymentId}`)
    .orderBy(lines.id);
export type SettledLine = Awaited<ReturnType<typeof selectSettledBy>>[number];

/** An old payment without a stored amount counts as the contractor's share. */
export const lineOf = (row: RemittanceLine): RemittanceLine =>
  row.status === 'PAID' ? { ...row, con_paid: row.con_paid ?? row.con_share } : { ...row, con_paid: null };

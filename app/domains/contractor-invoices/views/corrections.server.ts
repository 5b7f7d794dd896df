import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { byKey } from '~/lib/by-key.server';
import { parseJson, qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { isId } from '~/lib/form/schema';
import { allOf, type Read } from '~/lib/read-together.server';
import { dollarsOf } from '~/lib/text/read-money';
import type { ContractorPaymentKind } from '../states';
import {
  contractorCorrections as corrections,
  contractorInvoices as invoices,
  contractorPaymentLines as lines,
  contractorPayments as payments,
} from '../table.server';

/** Most corrections settled at once. */
export const MOST_SETTLED = 200;

/** A payment that settled a correction, or a part of it. */
interface SettledBy {
  uuid: string;
  kind: ContractorPaymentKind;
  check_number: string | null;
  paid_on: string;
  /** Cents. */
  amount: number;
}

const settledBy = sql<SettledBy[]>`(SELECT json_group_array(json_object('uuid', paid.uuid, 'kind', paid.kind,
    'check_number', paid.check_number, 'paid_on', paid.paid_on, 'amount', abs(line.amount)))
  FROM ${lines} AS line JOIN ${payments} AS paid ON paid.id = line.payment_id
  WHERE line.correction_id = ${qualified(corrections.id)} AND paid.status = 'PAID')`
  .mapWith((json): SettledBy[] => parseJson(json))
  .as('payments');

const numbered = {
  ...getTableColumns(corrections),
  hoc_inv_num:
    sql<string>`(SELECT hoc_inv_num FROM ${invoices} WHERE id = ${qualified(corrections.contractor_invoice_id)})`.as(
      'hoc_inv_num',
    ),
};

/** Oldest first. */
const select = (db: Database, which: SQL) =>
  db
    .select({ ...numbered, payments: settledBy })
    .from(corrections)
    .where(which)
    .orderBy(corrections.booked_on, corrections.id);
export type ShownCorrection = Awaited<ReturnType<typeof select>>[number];

/** The corrections of an invoice. */
export const correctionsOfInvoice = (db: Database, invoiceId: number | SQL<number>): Read<ShownCorrection[]> =>
  allOf(select(db, sql`${corrections.contractor_invoice_id} = ${invoiceId}`));

/** The corrections that a contractor's next payment settles. The state is a literal, as in the partial index. */
export const openCorrections = (db: Database, contractorId: number | SQL<number>): Read<ShownCorrection[]> =>
  allOf(
    select(db, and(sql`${corrections.contractor_id} = ${contractorId}`, sql`${corrections.state} = 'OPEN'`)!).limit(
      MOST_SETTLED,
    ),
  );

/** Those with these ids or uuids, in any state and of any contractor. */
export function correctionsByKeys(db: Database, keys: readonly string[]) {
  const ids = JSON.stringify(keys.filter(isId).map(Number));
  const isNamed = sql`${corrections.uuid} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))
    OR ${corrections.id} IN (SELECT value FROM json_each(${ids}))`;
  return select(db, isNamed);
}

export async function getCorrectionBySubmission(db: Database, submissionId: string): Promise<ShownCorrection | null> {
  const [correction] = await select(db, sql`${corrections.submission_id} = ${submissionId}`);
  return correction ?? null;
}

/** By id or uuid. @throws AppError 404 */
export async function findCorrection(db: Database, key: string): Promise<ShownCorrection> {
  const [correction] = await select(db, byKey(corrections, key));
  if (!correction) throw notFound('Correction');
  return correction;
}

/** A correction in the API's format: dollars. */
export function correctionView(correction: ShownCorrection) {
  const { uuid, version, type, con_amount, hoc_amount, left, state, booked_on, reason, voided_on, void_reason } =
    correction;
  const { contractor_id, contractor_invoice_id, hoc_inv_num, payments: paid } = correction;
  return {
    uuid,
    version,
    type,
    con_amount: dollarsOf(con_amount),
    hoc_amount: dollarsOf(hoc_amount),
    left: dollarsOf(left),
    state,
    on: booked_on,
    reason,
    voided_on,
    void_reason,
    contractor_id,
    contractor_invoice_id,
    invoice: hoc_inv_num,
    payments: paid.map(({ amount, ...payment }) => ({ ...payment, amount: dollarsOf(amount) })),
  };
}
export type CorrectionView = ReturnType<typeof correctionView>;

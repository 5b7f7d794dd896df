import { eq, sql } from 'drizzle-orm';
import { contractorName } from '~/domains/contractors/queries.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { Change, Part } from '~/lib/operation/commit.server';
import { idOf } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { amountsOf } from '../rules/amounts';
import { amountSettled, type SettledCorrection } from '../rules/corrections';
import type { ContractorPaymentKind } from '../states';
import {
  type ContractorInvoice,
  contractorInvoices,
  contractorPaymentLines,
  contractorPayments,
} from '../table.server';
import { settleCorrections } from './correction-steps.server';
import { bookedEffects, invoiceChanged, toldOf } from './save-invoice.server';

interface Paid {
  contractor_id: number;
  invoices: ContractorInvoice[];
  kind: ContractorPaymentKind;
  /** Number of the check. */
  check_number: string | null;
  paid_on: string;
  /** Corrections that it settles besides the invoices. */
  settled?: SettledCorrection[];
}

/** The amount of a check for some invoices, in cents: the contractor's shares after adjustments. */
export const amountOfCheck = (invoices: readonly ContractorInvoice[]) =>
  invoices.reduce((sum, invoice) => sum + amountsOf(invoice).contractorShare, 0);

/** The part of a commit that pays invoices: the payment, a line for each of them and for what it settles, and their status. */
export function payInvoices(context: OperationContext, paid: Paid): Part & { uuid: string } {
  const { db, now } = context;
  const { contractor_id, invoices, kind, check_number, paid_on, settled = [] } = paid;
  const uuid = crypto.randomUUID();
  const id = idOf(contractorPayments, uuid);
  const amount = amountOfCheck(invoices) + amountSettled(settled);
  const settling = settleCorrections(context, { payment: uuid, settled });
  return {
    uuid,
    changes: [
      ...invoices.map((invoice) => changeOf(invoice, paid)),
      ...settling.changes,
      {
        subject: 'contractor_payment',
        id,
        version: 1,
        action: 'paid',
        data: { kind, check: check_number, amount, count: invoices.length },
        parent: { type: 'contractor', id: contractor_id },
      },
    ],
    writes: [
      db.insert(contractorPayments).values({
        uuid,
        contractor_id,
        kind,
        check_number,
        contractor_name: sql`${contractorName(sql`${contractor_id}`)}`,
        paid_on,
        amount,
        created_at: now,
        updated_at: now,
      }),
      ...writesOfInvoices(context, uuid, paid),
      ...settling.writes,
    ],
    effects: [
      changedEffect(context, 'contractor-payment.changed', { id, contractor_id }),
      ...invoices.map((invoice) => invoiceChanged(context, invoice)),
      ...invoices.flatMap((invoice) => bookedEffects(invoice, { ...invoice, status: 'PAID' })),
      ...settling.effects,
    ],
  };
}

/** The history's word: an invoice without a check or credits is set to PAID, others are paid. */
function changeOf(invoice: ContractorInvoice, { kind, check_number }: Paid): Change {
  const { id, status, version } = invoice;
  const told = toldOf(invoice, { from: status, to: 'PAID', check: check_number });
  const action = kind === 'OTHER' ? 'status-changed' : 'paid';
  return { subject: 'contractor_invoice', id, version: version + 1, action, ...told };
}

function writesOfInvoices({ db, now }: OperationContext, uuid: string, { invoices, check_number, paid_on }: Paid) {
  if (invoices.length === 0) return [];
  const ids = JSON.stringify(invoices.map(({ id }) => id));
  const isAmong = sql`${contractorInvoices.id} IN (SELECT value FROM json_each(${ids}))`;
  const id = idOf(contractorPayments, uuid);
  const lines = db
    .select({
      // Every column of the table, in its order: an omitted one would shift the others
      id: sql<number>`NULL`.as('id'),
      payment_id: sql<number>`${id}`.as('payment_id'),
      contractor_invoice_id: sql<number>`${contractorInvoices.id}`.as('contractor_invoice_id'),
      correction_id: sql<number>`NULL`.as('correction_id'),
      amount: sql<number>`${contractorInvoices.con_share}`.as('amount'),
      taken_off_on: sql<string>`NULL`.as('taken_off_on'),
      taken_off_reason: sql<string>`''`.as('taken_off_reason'),
    })
    .from(contractorInvoices)
    .where(isAmong)
    .orderBy(contractorInvoices.id);
  return [
    db.insert(contractorPaymentLines).select(lines),
    db
      .update(contractorInvoices)
      .set({
        status: 'PAID',
        date_con_bill_payed: paid_on,
        con_payment_check_number: check_number ?? '',
        con_paid: sql`con_share`,
        payment_id: sql`${id}`,
        version: sql`version + 1`,
        updated_at: now,
      })
      .where(isAmong),
  ];
}

/** The history row and the push of a mailed remittance. */
export function mailRemittance(
  context: OperationContext,
  { uuid, version, contractor_id, to }: { uuid: string; version: number; contractor_id: number; to: string },
): Part {
  return {
    changes: [
      {
        subject: 'contractor_payment',
        id: idOf(contractorPayments, uuid),
        version,
        action: 'mailed',
        data: { to },
        parent: { type: 'contractor', id: contractor_id },
      },
    ],
    writes: [
      context.db
        .update(contractorPayments)
        .set({ version, remittance_requested_at: context.now })
        .where(eq(contractorPayments.uuid, uuid)),
    ],
    effects: [
      { effect: 'remittance.mailed', payload: { uuid, to } },
      changedEffect(context, 'contractor-payment.changed', { id: idOf(contractorPayments, uuid), contractor_id }),
    ],
  };
}

import { eq, sql } from 'drizzle-orm';
import type { Change, Part } from '~/lib/operation/commit.server';
import { idOf } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { amountsOf } from '../rules/amounts';
import { type ContractorInvoice, contractorInvoices, contractorPayments } from '../table.server';
import { invoiceChanged, toldOf } from './save-invoice.server';

interface Paid {
  contractor_id: number;
  invoices: ContractorInvoice[];
  check_number: string;
  paid_on: string;
}

/** What one check pays of some invoices, in cents: the contractor's shares after the adjustments. */
export const amountOfCheck = (invoices: readonly ContractorInvoice[]) =>
  invoices.reduce((sum, invoice) => sum + amountsOf(invoice).contractorShare, 0);

/** The part of a commit that pays invoices with one check. A void check of the same number makes room for it. */
export function payInvoices(context: OperationContext, paid: Paid): Part & { uuid: string } {
  const { db, now } = context;
  const { contractor_id, invoices, check_number, paid_on } = paid;
  const uuid = crypto.randomUUID();
  const id = idOf(contractorPayments, uuid);
  const amount = amountOfCheck(invoices);
  const isNamed = sql`EXISTS (SELECT 1 FROM ${contractorInvoices} WHERE payment_id = ${contractorPayments.id})`;
  const ids = JSON.stringify(invoices.map((invoice) => invoice.id));
  const changes = invoices.map((invoice): Change => {
    const told = toldOf(invoice, { from: invoice.status, to: 'PAID', check: check_number });
    return { subject: 'contractor_invoice', id: invoice.id, version: invoice.version + 1, action: 'paid', ...told };
  });
  return {
    uuid,
    changes: [
      ...changes,
      {
        subject: 'contractor_payment',
        id,
        version: 1,
        action: 'paid',
        data: { check: check_number, amount, count: invoices.length },
        parent: { type: 'contractor', id: contractor_id },
      },
    ],
    writes: [
      db.delete(contractorPayments).where(sql`${contractorPayments.check_number} = ${check_number} AND NOT ${isNamed}`),
      db
        .insert(contractorPayments)
        .values({ uuid, contractor_id, check_number, paid_on, amount, created_at: now, updated_at: now }),
      db
        .update(contractorInvoices)
        .set({
          status: 'PAID',
          date_con_bill_payed: paid_on,
          con_payment_check_number: check_number,
          con_paid: sql`con_share`,
          payment_id: sql`${id}`,
          version: sql`version + 1`,
          updated_at: now,
        })
        .where(sql`${contractorInvoices.id} IN (SELECT value FROM json_each(${ids}))`),
    ],
    effects: invoices.map((invoice) => invoiceChanged(context, invoice)),
  };
}

/** The history and the push of a remittance that is mailed. */
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
    writes: [context.db.update(contractorPayments).set({ version }).where(eq(contractorPayments.uuid, uuid))],
    effects: [{ effect: 'remittance.mailed', payload: { uuid, to } }],
  };
}

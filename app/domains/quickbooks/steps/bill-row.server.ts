import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { ContractorInvoice } from '~/domains/contractor-invoices/queries.server';
import { markQbe } from '~/domains/contractor-invoices/steps/mark-qbe.server';
import { commit } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { quickbooksBills as bills, type QuickbooksBill } from '../table.server';

/** Longer than all calls of one sending together. */
const LEASE_MILLISECONDS = 120_000;

/** The bill of an invoice; null where none was ever sent. */
export async function getBill({ db }: OperationContext, invoiceId: number): Promise<QuickbooksBill | null> {
  const [row] = await db.select().from(bills).where(eq(bills.contractor_invoice_id, invoiceId));
  return row ?? null;
}

/** The bill of an invoice, leased until it is settled, created if missing. @throws Error while it is leased */
export async function leaseBill({ db }: OperationContext, invoiceId: number, realm: string): Promise<QuickbooksBill> {
  const now = new Date();
  const made = {
    uuid: crypto.randomUUID(),
    contractor_invoice_id: invoiceId,
    status: 'WAITING' as const,
    realm,
    created_at: now,
    updated_at: now,
  };
  await db.insert(bills).values(made).onConflictDoNothing({ target: bills.contractor_invoice_id });
  const [held] = await db
    .update(bills)
    .set({ leased_until: new Date(now.getTime() + LEASE_MILLISECONDS) })
    .where(
      and(eq(bills.contractor_invoice_id, invoiceId), or(isNull(bills.leased_until), lte(bills.leased_until, now))),
    )
    .returning();
  if (!held) throw new Error('This bill is being sent already.');
  return held;
}

/** Updates columns that only the lease holder changes, without a history row. */
export async function noteBill({ db }: OperationContext, id: number, set: Partial<QuickbooksBill>): Promise<void> {
  await db.update(bills).set(set).where(eq(bills.id, id));
}

/** Stores the outcome of a sending: the bill, its history, and the mark on the invoice. */
export async function settleBill(
  context: OperationContext,
  { id, version }: QuickbooksBill,
  invoice: ContractorInvoice,
  { action, ...set }: Partial<QuickbooksBill> & { action: 'sent' | 'refused' | 'deleted' },
): Promise<void> {
  const { db, now } = context;
  const isThere = action === 'sent' || (action === 'refused' && Boolean(set.bill));
  await commit(
    context,
    {
      changes: [
        {
          subject: 'quickbooks_bill',
          id,
          version: version + 1,
          action,
          data: { number: invoice.hoc_inv_num, ...(set.reason && { reason: set.reason }) },
          parent: { type: 'contractor_invoice', id: invoice.id },
        },
      ],
      writes: [
        db
          .update(bills)
          .set({ code: null, reason: null, ...set, version: version + 1, leased_until: null, updated_at: now })
          .where(eq(bills.id, id)),
      ],
      effects: [{ effect: 'quickbooks.changed', payload: { user_id: null } }],
    },
    markQbe(context, invoice, isThere ? 'sent' : 'unsent'),
  );
}

import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { Effect, Part } from '~/lib/operation/commit.server';
import { editRecord, fieldsOfEdit } from '~/lib/operation/edit-record.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { findContractorInvoice } from '../queries.server';
import { storyOfInvoice } from '../reads/story-of-invoice.server';
import { isBookedAnew } from '../rules/booked-as';
import { type ContractorInvoice, contractorInvoices } from '../table.server';
import { viewContractorInvoice } from '../views/contractor-invoice-view.server';

type Invoice = Pick<ContractorInvoice, 'id' | 'hoc_inv_num' | 'contractor_id'>;

/** The facts in the history of a step of an invoice. */
export const toldOf = ({ hoc_inv_num, contractor_id }: Invoice, data: Record<string, unknown> = {}) => ({
  data: { number: hoc_inv_num, ...data },
  parent: { type: 'contractor', id: contractor_id },
});

/** The push of a change. */
export const invoiceChanged = (context: OperationContext, { id, contractor_id }: Invoice): Effect =>
  changedEffect(context, 'contractor-invoice.changed', { id, contractor_id });

/** The effects to the accounting system for an invoice that differs there now. */
export const bookedEffects = (before: ContractorInvoice, after: ContractorInvoice): Effect[] =>
  isBookedAnew(before, after) ? [{ effect: 'quickbooks.bill', payload: { id: before.id } }] : [];

/** A user's step with an invoice: its columns, and its history action. */
export function invoiceStep(
  context: OperationContext,
  invoice: ContractorInvoice,
  action: 'status-changed' | 'canceled' | 'billed' | 'unbilled' | 'corrected' | 'correction-voided',
  { set, data = {} }: { set: Partial<ContractorInvoice>; data?: Record<string, unknown> },
): Part {
  const version = invoice.version + 1;
  const told = toldOf(invoice, data);
  return {
    changes: [{ subject: 'contractor_invoice', id: invoice.id, version, action, ...told }],
    writes: [
      context.db
        .update(contractorInvoices)
        .set({ ...set, version, updated_at: context.now })
        .where(eq(contractorInvoices.id, invoice.id)),
    ],
    effects: [invoiceChanged(context, invoice), ...bookedEffects(invoice, { ...invoice, ...set })],
  };
}

interface Saved {
  /** The version that the user saw. */
  seen?: number | undefined;
  /** The changed columns. @throws AppError 422, 409 */
  edit(): Promise<{ set: Partial<ContractorInvoice>; also?: Part }>;
  message: string;
}

/** Updates columns of an invoice: see editRecord. The result has the invoice under both of its names. */
export function saveInvoice(context: OperationContext, row: ContractorInvoice, { seen, edit, message }: Saved) {
  const { db, now } = context;
  return editRecord(context, {
    subject: 'contractor_invoice',
    row,
    seen,
    async edit() {
      const { set, also } = await edit();
      const { before, after } = fieldsOfEdit(row, set);
      return {
        before: storyOfInvoice(before),
        after: storyOfInvoice(after),
        told: toldOf(row),
        writes: ({ version }) => [
          db
            .update(contractorInvoices)
            .set({ ...set, version, updated_at: now })
            .where(eq(contractorInvoices.id, row.id)),
        ],
        also: () => ({ ...also, effects: [...(also?.effects ?? []), ...bookedEffects(row, { ...row, ...set })] }),
      };
    },
    effects: [invoiceChanged(context, row)],
    read: async () => {
      const invoice = viewContractorInvoice(await findContractorInvoice(db, String(row.id)));
      return { invoice, data: invoice };
    },
    message,
  });
}

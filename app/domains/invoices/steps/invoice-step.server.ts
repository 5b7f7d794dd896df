import { and, eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { ActionOf, Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Invoice } from '../queries.server';
import { invoices } from '../table.server';

interface Step {
  /** The history's action. */
  action: ActionOf<'invoice'>;
  data?: Record<string, unknown>;
  set?: Partial<typeof invoices.$inferInsert>;
}

/** The part of a commit that changes an invoice as its next version, and pushes to the pages that show it. */
export function invoiceStep(context: OperationContext, invoice: Invoice, { action, data = {}, set = {} }: Step): Part {
  const { db, now } = context;
  const { id, membership_id } = invoice;
  const version = invoice.version + 1;
  const write = db
    .update(invoices)
    .set({ ...set, version, updated_at: now })
    .where(and(eq(invoices.id, id), eq(invoices.version, invoice.version)));
  const parent = { type: 'membership', id: membership_id };
  return {
    changes: [{ subject: 'invoice', id, version, action, data, parent }],
    writes: [write],
    effects: [changedEffect(context, 'invoice.changed', { id: invoice.id, membership_id: invoice.membership_id })],
  };
}

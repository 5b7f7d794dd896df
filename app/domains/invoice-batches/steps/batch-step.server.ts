import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { ActionOf, Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type InvoiceBatch, invoiceBatches } from '../table.server';

interface Step {
  /** The history's action. */
  action: ActionOf<'invoice_batch'>;
  data?: Record<string, unknown>;
  set: Partial<InvoiceBatch>;
}

/**
 * The part of a commit that changes a batch as its next version, and pushes to the pages that show it. Every change of
 * a batch or one of its invoices is such a step, so that concurrent ones collide.
 */
export function batchStep(
  { db, now, actor }: OperationContext,
  batch: InvoiceBatch,
  { action, data, set }: Step,
): Part {
  const version = batch.version + 1;
  return {
    changes: [{ subject: 'invoice_batch', id: batch.id, version, action, ...(data && { data }) }],
    writes: [
      db
        .update(invoiceBatches)
        .set({ ...set, version, updated_at: now })
        .where(eq(invoiceBatches.id, batch.id)),
    ],
    effects: [changedEffect({ actor }, 'batch.changed', { id: batch.id })],
  };
}

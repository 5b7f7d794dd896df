import { and, eq, isNull } from 'drizzle-orm';
import type { Day } from '~/lib/calendar';
import { insertRows } from '~/lib/drizzle/insert-rows.server';
import type { Part } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import type { Invoice, InvoiceAdjustment } from '../queries.server';
import type { AdjustmentType } from '../states';
import { invoiceAdjustments } from '../table.server';

interface NewAdjustment {
  uuid: string;
  invoice: Pick<Invoice, 'id' | 'membership_id'>;
  type: AdjustmentType;
  /** Cents. */
  amount: number;
  reason: string;
  booked_on: Day;
  submission_id?: string | null;
}

/** The writes of credit notes and write-offs; the caller adds each invoice's step with its history. */
export function addAdjustments({ db, now, actor }: OperationContext, adjustments: readonly NewAdjustment[]): Part {
  const rows = adjustments.map(({ invoice, ...rest }) => ({
    ...rest,
    invoice_id: invoice.id,
    membership_id: invoice.membership_id,
    booked_by: userIdOf(actor),
    created_at: now,
    updated_at: now,
  }));
  return { writes: insertRows(db, invoiceAdjustments, rows) };
}

/** The write that voids an adjustment; the caller adds the invoice's step with its history. */
export function endAdjustment(
  { db, now, actor }: OperationContext,
  { id, version }: InvoiceAdjustment,
  voided: { voided_on: Day; void_reason: string },
): Part {
  const write = db
    .update(invoiceAdjustments)
    .set({ ...voided, voided_by: userIdOf(actor), version: version + 1, updated_at: now })
    .where(and(eq(invoiceAdjustments.id, id), isNull(invoiceAdjustments.voided_on)));
  return { writes: [write] };
}

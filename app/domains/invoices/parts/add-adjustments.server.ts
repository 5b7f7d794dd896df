import type { Day } from '~/lib/calendar';
import type { Part } from '~/lib/operation/commit.server';
import { insertRows } from '~/lib/operation/insert-rows.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Invoice } from '../queries.server';
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
}

/** The writes of credit notes and write-offs; the step of each invoice, which tells of it, is the caller's. */
export function addAdjustments({ db, now }: OperationContext, adjustments: readonly NewAdjustment[]): Part {
  const rows = adjustments.map(({ invoice, ...rest }) => ({
    ...rest,
    invoice_id: invoice.id,
    membership_id: invoice.membership_id,
    created_at: now,
    updated_at: now,
  }));
  return { writes: insertRows(db, invoiceAdjustments, rows) };
}

import { clubToday } from '~/lib/env.server';
import { idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { refunds } from '../table.server';

interface Taken {
  contractor_invoice_id: number;
  membership_id: number | null;
  /** The member's name. */
  payer_name: string;
  /** The contractor's name. */
  company_name: string;
  description: string;
  /** Cents. */
  amount: number;
}

/** The part of a commit that books a refund of a contractor's invoice; it moves no money. The caller adds the push. */
export function bookRefund(context: OperationContext, refund: Taken): Part {
  const { db, now } = context;
  const uuid = crypto.randomUUID();
  return {
    changes: [
      {
        subject: 'refund',
        id: idOf(refunds, uuid),
        version: 1,
        action: 'booked',
        data: { amount: refund.amount, method: 'NONE' },
        parent: { type: 'contractor_invoice', id: refund.contractor_invoice_id },
      },
    ],
    writes: [
      db.insert(refunds).values({
        uuid,
        ...refund,
        payment_method: 'NONE',
        state: 'SUCCEEDED',
        refunded_on: clubToday(context),
        created_at: now,
        updated_at: now,
      }),
    ],
  };
}

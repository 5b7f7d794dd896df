import { idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { payments } from '../table.server';

interface Refund {
  contractor_invoice_id: number;
  /** The member's name. */
  payer_name: string;
  /** The contractor's. */
  company_name: string;
  description: string;
  /** Cents. */
  amount: number;
}

/** The part of a commit that books a refund of a contractor's invoice; it moves no money. The caller adds the push. */
export function bookRefund({ db, now }: OperationContext, refund: Refund): Part {
  const uuid = crypto.randomUUID();
  return {
    changes: [
      {
        subject: 'payment',
        id: idOf(payments, uuid),
        version: 1,
        action: 'refunded',
        data: { amount: refund.amount, method: 'NONE' },
        parent: { type: 'contractor_invoice', id: refund.contractor_invoice_id },
      },
    ],
    writes: [
      db
        .insert(payments)
        .values({ uuid, ...refund, payment_method: 'NONE', status: 'REFUND', created_at: now, updated_at: now }),
    ],
  };
}

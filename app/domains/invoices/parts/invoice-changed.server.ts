import type { SQL } from 'drizzle-orm';
import type { Effect } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';

interface Ids {
  id: number | SQL<number>;
  membership_id: number;
}

/** The effect that tells the member's pages that an invoice was issued or changed. */
export function invoiceChanged({ actor }: OperationContext, { id, membership_id }: Ids): Effect {
  return { effect: 'invoice.changed', payload: { id, membership_id, user_id: userIdOf(actor) } };
}

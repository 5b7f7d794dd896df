import type { SQL } from 'drizzle-orm';
import type { Effect } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';

/** The push of a payment that was made, taken back or mailed of. */
export const paymentChanged = (
  { actor }: OperationContext,
  { id, contractor_id }: { id: number | SQL<number>; contractor_id: number },
): Effect => ({ effect: 'contractor-payment.changed', payload: { id, contractor_id, user_id: userIdOf(actor) } });

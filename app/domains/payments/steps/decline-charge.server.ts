import { findInvoice, type Invoice } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { moveInvoice } from '~/domains/invoices/steps/move-invoice.server';
import { isAppError } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { endAttempt } from './charge-attempts.server';

interface Refusal {
  paymentIntentId: string | null;
  /** The provider's message. */
  error: string | null;
}

/** Records a refused card. The invoice remains payable; one that was paid in between remains paid. */
export async function declineCharge(
  context: OperationContext,
  { id }: Pick<Invoice, 'id'>,
  attempt: { id: string },
  { paymentIntentId, error }: Refusal,
): Promise<void> {
  const message = error ?? 'The card was declined.';
  const end = endAttempt(context, attempt.id, { status: 'DECLINED', provider_reference: paymentIntentId, message });
  const invoice = await findInvoice(context.db, id);
  if (!mayMove('decline', invoice.status)) {
    await context.db.batch(end.writes);
    return;
  }
  const declined = moveInvoice(context, invoice, { move: 'decline', data: { message } });
  try {
    await commit(context, declined, end);
  } catch (error) {
    // Another request has just settled the invoice: only the refusal is recorded.
    if (!isAppError(error)) throw error;
    await context.db.batch(end.writes);
  }
}

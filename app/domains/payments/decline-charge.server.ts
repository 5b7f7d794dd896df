import { moveInvoice } from '~/domains/invoices/move-invoice.server';
import { findInvoice, type Invoice } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { commit } from '~/lib/commit.server';
import { isAppError } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation.server';
import { endAttempt } from './charge-attempts.server';

interface Refusal {
  paymentIntentId: string | null;
  /** The provider's words. */
  error: string | null;
}

/** Records a refused card. The invoice stays payable; one that was paid in the meantime stays paid. */
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
    await end;
    return;
  }
  const declined = moveInvoice(context, invoice, 'decline', { message });
  try {
    await commit(context, { changes: [declined.change], writes: [declined.write, end] });
  } catch (error) {
    // Somebody settled the invoice in this moment: that counts, and the refusal is only noted.
    if (!isAppError(error)) throw error;
    await end;
  }
}

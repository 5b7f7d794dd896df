import { AppError } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { PaymentProviderError } from '~/services/payments/payment-errors';
import type { PaymentProvider } from '~/services/payments/port';
import type { PaymentRow, RefundAttempt } from '../queries.server';
import { releaseRefund, settleRefund } from '../steps/refund-attempts.server';
import { followPayment } from './follow-payment.server';
import { toAppError } from './to-app-error.server';

/**
 * Requests a claimed refund from the provider, and books its outcome.
 * @throws AppError 409 where the provider refuses it: the attempt has FAILED then, unless the payment was refunded
 * otherwise; 502 where it cannot be reached: the attempt is released
 */
export async function askRefund(
  context: OperationContext,
  provider: PaymentProvider,
  payment: PaymentRow,
  attempt: RefundAttempt,
): Promise<void> {
  try {
    await provider.refund({
      paymentIntentId: payment.provider_reference!,
      amountCents: attempt.amount,
      idempotencyKey: `refund:${attempt.id}`,
      attemptId: attempt.id,
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.outcome === 'unknown') {
      await releaseRefund(context, attempt);
      return toAppError(error);
    }
    // Refunded or disputed at the provider, perhaps by this very attempt, and not imported yet
    await followPayment(context, provider, payment.id).catch(toAppError);
    const refused = { status: 'FAILED' as const, message: error.message };
    await context.db.batch(settleRefund(context, attempt.id, refused, ['OPEN']).writes);
    throw new AppError(409, error.message);
  }
  await followPayment(context, provider, payment.id).catch(toAppError);
}

import type { Invoice } from '~/domains/invoices/queries.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Payment, PaymentProvider } from '~/services/payments/port';
import { type ChargeAttempt, getPaymentByReference } from '../queries.server';
import { endAttempt } from '../steps/charge-attempts.server';
import { declineCharge } from '../steps/decline-charge.server';
import { settleCharge } from './settle-charge.server';

/** Milliseconds after which the request of a charge is not waited for any longer. */
export const STALE_MILLISECONDS = 30_000;
/** Milliseconds after which an existing payment is found at the provider. */
const FINDABLE_MILLISECONDS = 5 * 60_000;
/** How long a payer may take at the bank's page. */
const AUTHENTICATION_MILLISECONDS = 24 * 3_600_000;

export function isStale(attempt: ChargeAttempt, now: Date): boolean {
  return now.getTime() - attempt.created_at!.getTime() > STALE_MILLISECONDS;
}

/**
 * Queries the provider for the outcome of an attempt and records it: paid, declined, or abandoned.
 * @returns the provider's payment, null where there is none
 */
export async function reconcileAttempt(
  context: OperationContext,
  provider: PaymentProvider,
  invoice: Invoice,
  attempt: ChargeAttempt,
): Promise<Payment | null> {
  const reference = attempt.provider_reference;
  const charge = reference ? await provider.getPayment(reference) : await unbookedCharge(context, provider, invoice);
  const age = context.now.getTime() - attempt.created_at!.getTime();
  if (charge?.status === 'succeeded') {
    await settleCharge(context, provider, invoice.id, charge);
  } else if (attempt.status === 'REQUIRES_ACTION') {
    if (charge?.status === 'requires_payment_method') await declineCharge(context, invoice, attempt, charge);
    else if (age > AUTHENTICATION_MILLISECONDS) await giveUp(context, attempt);
  } else if (age > FINDABLE_MILLISECONDS) {
    await giveUp(context, attempt);
  }
  return charge;
}

/** A charge at the provider that is not booked: an earlier part of the invoice is another payment. */
async function unbookedCharge(context: OperationContext, provider: PaymentProvider, { uuid }: Invoice) {
  for (const charge of await provider.listChargesForInvoice(uuid)) {
    if (!(await getPaymentByReference(context.db, charge.paymentIntentId))) return charge;
  }
  return null;
}

const giveUp = (context: OperationContext, { id }: ChargeAttempt) =>
  context.db.batch(endAttempt(context, id, { status: 'ABANDONED' }).writes);

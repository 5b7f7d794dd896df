import { findInvoice, type Invoice } from '~/domains/invoices/queries.server';
import { type FieldErrors, isAppError } from '~/lib/errors';
import { defineOperation, fieldErrors, type OperationContext, perform } from '~/lib/operation/operation.server';
import type { BillingDetails, SetupIntent } from '~/services/payments/port';
import { checkLink, PAID_ALREADY } from '../reads/payable.server';
import { getAttemptWith, getCardSetupId, listUnsettledAttemptsOf } from '../reads/read-attempts.server';
import { billingForm, resumeCheckoutInput } from '../schema';
import { providerOf } from '../work/provider.server';
import { reconcileAttempt } from '../work/reconcile-invoice.server';
import { settleCharge } from '../work/settle-charge.server';
import { toAppError } from '../work/to-app-error.server';
import { payInvoice } from './pay-invoice.server';

/** The outcome of a payer's return: nothing, paid, a redirect to the bank, or refused with the typed contact data. */
export type Return =
  | { outcome: 'none' }
  | { outcome: 'paid' }
  | { outcome: 'bank'; url: string }
  | { outcome: 'refused'; message: string | null; errors: FieldErrors; billing: BillingDetails | null };

/**
 * Resumes a checkout after the provider's form or the bank's page: charges the card that was set up there, or books the
 * payment that was confirmed there. Idempotent.
 */
export const resumeCheckout = defineOperation({
  name: 'resume-checkout',
  needs: 'public',
  input: resumeCheckoutInput,
  async run(context, { uuid, setup_intent, payment_intent }): Promise<Return> {
    if (!setup_intent && !payment_intent) return { outcome: 'none' };
    checkLink(uuid);
    const invoice = await findInvoice(context.db, uuid);
    if (invoice.status === 'PAID') return { outcome: 'paid' };
    const setupId = await getCardSetupId(context.db, invoice.id);
    const setup = setupId ? await providerOf(context).getSetupIntent(setupId).catch(toAppError) : null;
    if (payment_intent) return fromBank(context, invoice, payment_intent, setup?.billing ?? null);
    if (!setup || setup.id !== setup_intent) return { outcome: 'none' };
    return fromCardForm(context, invoice, setup);
  },
});

async function fromBank(
  context: OperationContext,
  invoice: Invoice,
  paymentIntentId: string,
  billing: BillingDetails | null,
): Promise<Return> {
  const provider = providerOf(context);
  const charge = await provider.getPayment(paymentIntentId).catch(toAppError);
  if (charge?.invoiceUuid !== invoice.uuid) return { outcome: 'none' };
  if (charge.status === 'succeeded') {
    const payment = await settleCharge(context, provider, invoice.id, charge);
    return payment ? { outcome: 'paid' } : { outcome: 'none' };
  }
  for (const attempt of await listUnsettledAttemptsOf(context.db, invoice.id)) {
    if (attempt.status === 'REQUIRES_ACTION') await reconcileAttempt(context, provider, invoice, attempt);
  }
  return { outcome: 'refused', message: charge.error, errors: {}, billing };
}

async function fromCardForm(context: OperationContext, invoice: Invoice, setup: SetupIntent): Promise<Return> {
  const { billing } = setup;
  const refused = (message: string | null, errors: FieldErrors = {}): Return => ({
    outcome: 'refused',
    message,
    errors,
    billing,
  });
  const typed = billingForm.safeParse(billing ?? {});
  const errors = typed.success ? {} : fieldErrors(typed.error);
  if (setup.status !== 'succeeded' || !setup.paymentMethod || !typed.success) return refused(setup.error, errors);
  const earlier = await getAttemptWith(context.db, invoice.id, setup.paymentMethod);
  if (earlier?.status === 'DECLINED') return refused(earlier.message);
  try {
    await perform(payInvoice, context, { uuid: invoice.uuid, pm: setup.paymentMethod });
    return { outcome: 'paid' };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.message === PAID_ALREADY) return { outcome: 'paid' };
    const bank = error.details.redirect_url;
    return typeof bank === 'string' ? { outcome: 'bank', url: bank } : refused(error.message);
  }
}

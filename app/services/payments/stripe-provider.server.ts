import Stripe from 'stripe';
import { PaymentProviderError, PaymentSignatureError } from './payment-errors';
import type { ChargeInput, ChargeResult, PaymentProvider } from './port';
import { idOf, toDispute, toPayment, toPaymentEvent, toRefund, toSetupIntent } from './stripe-shapes.server';

/** One Stripe account, the real one or the sandbox: everything below is the same code for both. */
export interface StripeAccount {
  kind: PaymentProvider['kind'];
  publishableKey: string;
  webhookSecret: () => Promise<string>;
  stripe: Stripe;
}

/** Further lost events are found the next time. */
const EVENTS = 1000;
const WITH_CHARGE = { expand: ['latest_charge'] };

export function stripeProvider({ kind, publishableKey, webhookSecret, stripe }: StripeAccount): PaymentProvider {
  return {
    kind,
    publishableKey,

    async createSetupIntent({ invoiceUuid, idempotencyKey }) {
      const metadata = { invoice_uuid: invoiceUuid };
      return asking(async () => {
        // A card that was set up can be charged later only when it is attached to a customer.
        const customer = await stripe.customers.create({ metadata }, { idempotencyKey: `customer:${invoiceUuid}` });
        const intent = await stripe.setupIntents.create(
          { customer: customer.id, allowed_payment_method_types: ['card'], usage: 'on_session', metadata },
          { idempotencyKey },
        );
        return toSetupIntent(intent);
      });
    },

    getSetupIntent: (id) =>
      orNull(async () => toSetupIntent(await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }))),

    charge: (input) => charge(stripe, input),

    getPayment: (id) => orNull(async () => toPayment(await stripe.paymentIntents.retrieve(id, WITH_CHARGE))),

    async listChargesForInvoice(invoiceUuid) {
      if (!/^[\w-]+$/.test(invoiceUuid)) return [];
      const found = await asking(() =>
        stripe.paymentIntents.search({
          query: `metadata['invoice_uuid']:'${invoiceUuid}'`,
          expand: ['data.latest_charge'],
        }),
      );
      const newestFirst = found.data.toSorted((a, b) => b.created - a.created);
      const hasSucceeded = ({ status }: Stripe.PaymentIntent) => Number(status === 'succeeded');
      return newestFirst.toSorted((a, b) => hasSucceeded(b) - hasSucceeded(a)).map(toPayment);
    },

    async refund({ paymentIntentId, amountCents, idempotencyKey, attemptId }) {
      const metadata = { attempt: attemptId };
      return asking(async () =>
        toRefund(
          await stripe.refunds.create(
            { payment_intent: paymentIntentId, amount: amountCents, metadata },
            { idempotencyKey },
          ),
        ),
      );
    },

    async listRefunds(paymentIntentId) {
      const { data } = await asking(() => stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }));
      return data.map(toRefund).reverse();
    },

    async listDisputes(paymentIntentId) {
      const { data } = await asking(() => stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 }));
      return data.map(toDispute).reverse();
    },

    async listEvents({ types, since }) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const list = () => stripe.events.list({ types: [...types], created, limit: 100 });
      const events = await asking(() => list().autoPagingToArray({ limit: EVENTS }));
      return events.map(toPaymentEvent).reverse();
    },

    async verifyWebhook(rawBody, signatureHeader) {
      const secret = await webhookSecret();
      try {
        const crypto = Stripe.createSubtleCryptoProvider();
        return toPaymentEvent(
          await stripe.webhooks.constructEventAsync(rawBody, signatureHeader ?? '', secret, undefined, crypto),
        );
      } catch (error) {
        // A verified body is well-formed, so any failure means a body that the provider did not send.
        throw new PaymentSignatureError('The webhook is not signed by the payment provider.', { cause: error });
      }
    },
  };
}

async function charge(stripe: Stripe, input: ChargeInput): Promise<ChargeResult> {
  let intentId = input.paymentIntentId ?? null;
  try {
    const method = await getPaymentMethod(stripe, input.paymentMethod);
    if (typeof method === 'string') {
      return {
        status: 'declined',
        message: method,
        code: 'resource_missing',
        declineCode: null,
        paymentIntentId: null,
      };
    }
    // Without what another attempt may change (card, customer, receipt address): the idempotency key requires it.
    intentId ??= (
      await stripe.paymentIntents.create(
        {
          amount: input.amountCents,
          currency: input.currency,
          description: input.description,
          allowed_payment_method_types: ['card'],
          metadata: { invoice_uuid: input.invoiceUuid },
        },
        { idempotencyKey: input.idempotencyKey },
      )
    ).id;
    const customer = idOf(method.customer);
    if (customer) await stripe.paymentIntents.update(intentId, { customer });
    const intent = await stripe.paymentIntents.confirm(intentId, {
      payment_method: input.paymentMethod,
      receipt_email: input.receiptEmail,
      return_url: input.returnUrl,
      ...WITH_CHARGE,
    });
    return toChargeResult(intent);
  } catch (error) {
    return chargeResultOfError(stripe, error, intentId);
  }
}

/** Returns the payment method, or the provider's message why it cannot be used. */
async function getPaymentMethod(stripe: Stripe, id: string): Promise<Stripe.PaymentMethod | string> {
  if (!/^[\w-]{3,255}$/.test(id)) return 'No such PaymentMethod.';
  try {
    return await stripe.paymentMethods.retrieve(id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return error.message;
    throw error;
  }
}

async function chargeResultOfError(stripe: Stripe, error: unknown, intentId: string | null): Promise<ChargeResult> {
  if (error instanceof PaymentProviderError || !(error instanceof Stripe.errors.StripeError)) throw error;
  if (error instanceof Stripe.errors.StripeCardError) {
    return {
      status: 'declined',
      message: error.message,
      code: error.code ?? 'card_declined',
      declineCode: error.decline_code ?? null,
      paymentIntentId: intentId,
    };
  }
  // A concurrent attempt was first; the payment intent has its outcome.
  if (intentId && (error.code === 'payment_intent_unexpected_state' || error.code === 'lock_timeout')) {
    const id = intentId;
    return toChargeResult(await asking(() => stripe.paymentIntents.retrieve(id, WITH_CHARGE)));
  }
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'payment_method') {
    const code = error.code ?? 'payment_method_invalid';
    return { status: 'declined', message: error.message, code, declineCode: null, paymentIntentId: intentId };
  }
  throw toProviderError(error);
}

function toChargeResult(intent: Stripe.PaymentIntent): ChargeResult {
  if (intent.status === 'succeeded') {
    return { status: 'succeeded', paymentIntentId: intent.id, payment: toPayment(intent) };
  }
  if (intent.status === 'requires_action') {
    return {
      status: 'requires_action',
      clientSecret: intent.client_secret ?? '',
      paymentIntentId: intent.id,
      redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
    };
  }
  const outcome = intent.status === 'canceled' ? 'not_charged' : 'unknown';
  throw new PaymentProviderError(`The payment is ${intent.status} at the provider.`, outcome, intent.status);
}

function toProviderError(error: Error): PaymentProviderError {
  if (!(error instanceof Stripe.errors.StripeError)) return new PaymentProviderError(error.message, 'unknown');
  const isRefusal =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError;
  return new PaymentProviderError(
    error.message,
    isRefusal ? 'not_charged' : 'unknown',
    error.code ?? error.type,
    error.requestId ?? null,
  );
}

async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toProviderError(error) : error;
  }
}

async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await asking(call);
  } catch (error) {
    if (error instanceof PaymentProviderError && error.code === 'resource_missing') return null;
    throw error;
  }
}

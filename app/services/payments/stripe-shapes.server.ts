import type Stripe from 'stripe';
import type { BillingDetails, Card, Dispute, IntentStatus, Payment, PaymentEvent, Refund, SetupIntent } from './port';

export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

export function toSetupIntent(intent: Stripe.SetupIntent): SetupIntent {
  const method =
    (typeof intent.payment_method === 'object' && intent.payment_method) || intent.last_setup_error?.payment_method;
  return {
    id: intent.id,
    client_secret: intent.client_secret ?? '',
    status: intent.status as IntentStatus,
    invoiceUuid: intent.metadata?.invoice_uuid ?? null,
    paymentMethod: idOf(intent.payment_method),
    card: toCard(method?.card),
    billing: toBilling(method?.billing_details),
    error: intent.last_setup_error?.message ?? null,
  };
}

/** Needs `latest_charge` expanded. */
export function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const isPaid = intent.status === 'succeeded';
  return {
    paymentIntentId: intent.id,
    status: intent.status as IntentStatus,
    invoiceUuid: intent.metadata.invoice_uuid ?? null,
    amountCents: isPaid ? intent.amount_received : intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    currency: intent.currency,
    chargeId: idOf(intent.latest_charge),
    card: toCard(charge?.payment_method_details?.card),
    paidAt: isPaid ? isoOf(charge?.created ?? intent.created) : null,
    error: intent.last_payment_error?.message ?? null,
  };
}

export function toRefund(refund: Stripe.Refund): Refund {
  return {
    id: refund.id,
    amountCents: refund.amount,
    status: (refund.status ?? 'pending') as Refund['status'],
    attemptId: refund.metadata?.attempt ?? null,
    failureReason: refund.failure_reason ?? null,
  };
}

/** Inquiries, which Stripe calls warnings, are disputes too until they are closed. */
export function toDispute({ id, amount, status }: Stripe.Dispute): Dispute {
  const isWon = status === 'won' || status === 'warning_closed';
  return { id, amountCents: amount, status: isWon ? 'WON' : status === 'lost' ? 'LOST' : 'OPEN' };
}

interface EventObject {
  object: string;
  id: string;
  metadata?: Record<string, string> | null;
  payment_intent?: string | { id: string } | null;
}

export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const subject = event.data.object as unknown as EventObject;
  return {
    id: event.id,
    type: event.type,
    createdAt: isoOf(event.created),
    invoiceUuid: subject.metadata?.invoice_uuid ?? null,
    paymentIntentId: subject.object === 'payment_intent' ? subject.id : idOf(subject.payment_intent),
    setupIntentId: subject.object === 'setup_intent' ? subject.id : null,
  };
}

interface StripeCard {
  brand: string | null;
  last4: string | null;
  exp_month: number;
  exp_year: number;
}

function toCard(card: StripeCard | null | undefined): Card | null {
  if (!card) return null;
  return { brand: card.brand ?? 'card', last4: card.last4 ?? '', expMonth: card.exp_month, expYear: card.exp_year };
}

function toBilling(details: Stripe.PaymentMethod.BillingDetails | null | undefined): BillingDetails | null {
  if (!details) return null;
  return {
    name: details.name ?? null,
    email: details.email ?? null,
    phone: details.phone ?? null,
    city: details.address?.city ?? null,
  };
}

function isoOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

import type { KeptCard } from './cards.server';
import { type FormBody, groupOf, textOf } from './form-body.server';
import { newId, type SandboxObject, seconds } from './ledger.server';
import type { ErrorBody } from './sandbox-error.server';

export interface Customer extends SandboxObject {
  object: 'customer';
  name: string | null;
  email: string | null;
}

export interface BillingDetails {
  name: string | null;
  email: string | null;
  phone: string | null;
  address: { city: string | null; postal_code: string | null };
}

export interface PaymentMethod extends SandboxObject {
  object: 'payment_method';
  type: 'card';
  card: { brand: string; last4: string; exp_month: number; exp_year: number; funding: 'credit' };
  billing_details: BillingDetails;
  customer: string | null;
  _testCard: string;
  _isAuthenticated: boolean;
  _isUsed: boolean;
}

interface NextAction {
  type: string;
  redirect_to_url?: { url: string; return_url: string };
  use_stripe_sdk?: { stripe_js: string };
}

interface IntentFields extends SandboxObject {
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  client_secret: string;
  customer: string | null;
  description: string | null;
  payment_method: string | null;
  payment_method_types: string[];
  next_action: NextAction | null;
  livemode: false;
  _returnUrl: string | null;
  _actionKey: string | null;
}

export interface SetupIntent extends IntentFields {
  object: 'setup_intent';
  usage: string;
  last_setup_error: ErrorBody | null;
}

export interface PaymentIntent extends IntentFields {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  receipt_email: string | null;
  latest_charge: string | null;
  last_payment_error: ErrorBody | null;
}

export type Intent = SetupIntent | PaymentIntent;

export interface Charge extends SandboxObject {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  currency: string;
  status: 'succeeded' | 'failed';
  paid: boolean;
  captured: boolean;
  customer: string | null;
  description: string | null;
  receipt_email: string | null;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: PaymentMethod['card'] };
  billing_details: BillingDetails;
  failure_code: string | null;
  failure_message: string | null;
  disputed: boolean;
}

export interface Refund extends SandboxObject {
  object: 'refund';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason: string | null;
  /** When the bank decides it, in seconds, and how; null once it has. */
  _decidedAt: number | null;
  _outcome: 'succeeded' | 'failed' | null;
}

export interface Dispute extends SandboxObject {
  object: 'dispute';
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response' | 'won' | 'lost';
}

export function metadataOf(body: FormBody): Record<string, string> {
  return Object.fromEntries(Object.entries(groupOf(body, 'metadata')).map(([key, value]) => [key, String(value)]));
}

export function billingOf(body: FormBody): BillingDetails {
  const address = groupOf(body, 'address');
  return {
    name: textOf(body, 'name') ?? null,
    email: textOf(body, 'email') ?? null,
    phone: textOf(body, 'phone') ?? null,
    address: { city: textOf(address, 'city') ?? null, postal_code: textOf(address, 'postal_code') ?? null },
  };
}

export function newPaymentMethod({ test_card, ...card }: KeptCard, billing: BillingDetails): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    created: seconds(),
    metadata: {},
    type: 'card',
    card: { ...card, funding: 'credit' },
    billing_details: billing,
    customer: null,
    _testCard: test_card,
    _isAuthenticated: false,
    _isUsed: false,
  };
}

export function newIntent(prefix: 'seti' | 'pi', body: FormBody): IntentFields {
  const id = newId(prefix);
  return {
    id,
    object: prefix === 'pi' ? 'payment_intent' : 'setup_intent',
    created: seconds(),
    metadata: metadataOf(body),
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${crypto.randomUUID().replaceAll('-', '')}`,
    customer: textOf(body, 'customer') ?? null,
    description: textOf(body, 'description') ?? null,
    payment_method: null,
    payment_method_types: ['card'],
    next_action: null,
    livemode: false,
    _returnUrl: null,
    _actionKey: null,
  };
}

export function newCharge(intent: PaymentIntent, method: PaymentMethod, refusal: ErrorBody | null): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    created: seconds(),
    metadata: intent.metadata,
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    currency: intent.currency,
    status: refusal ? 'failed' : 'succeeded',
    paid: !refusal,
    captured: !refusal,
    customer: intent.customer,
    description: intent.description,
    receipt_email: intent.receipt_email,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    billing_details: method.billing_details,
    failure_code: refusal?.code ?? null,
    failure_message: refusal?.message ?? null,
    disputed: false,
  };
}

/** How long the bank takes to decide a refund, in seconds. */
const BANK_SECONDS = 10;

export function newRefund(
  charge: Charge,
  { amount, fate, metadata }: { amount: number; fate: 'fails' | 'pends' | undefined; metadata: Record<string, string> },
): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    created: seconds(),
    metadata,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    status: fate === 'pends' ? 'pending' : 'succeeded',
    failure_reason: null,
    _decidedAt: fate ? seconds() + BANK_SECONDS : null,
    _outcome: fate ? (fate === 'fails' ? 'failed' : 'succeeded') : null,
  };
}

export function newDispute(charge: Charge): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    created: seconds(),
    metadata: {},
    amount: charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

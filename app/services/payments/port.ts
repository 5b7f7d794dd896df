/** What the product needs from a card processor. Money is integer cents; `uuid` is the invoice's. */
export interface PaymentProvider {
  kind: 'sandbox' | 'stripe';
  publishableKey: string;
  /**
   * Opens a card setup for an invoice. The same key returns the first result again, as it was then;
   * so keep the id, read it with `getSetupIntent`, and use a new key once it is `succeeded` or `canceled`
   * (`openSetupIntent` does just that).
   */
  createSetupIntent(input: { invoiceUuid: string; idempotencyKey: string }): Promise<SetupIntent>;
  /** Null when the id does not exist at the provider. */
  getSetupIntent(id: string): Promise<SetupIntent | null>;
  /**
   * Charges an invoice at most once a key. The key names the payment intent, which can succeed only once: every attempt
   * for the rest of an invoice uses the same key (and amount and description), whatever the card. A decline may be
   * followed by another card under the same key; a repeat after success returns that success.
   * Throws PaymentProviderError; with outcome `unknown` calling again with the same key is safe.
   */
  charge(input: ChargeInput): Promise<ChargeResult>;
  /** The payment as it is at the provider now, null when the id does not exist there. */
  getPayment(paymentIntentId: string): Promise<Payment | null>;
  /**
   * The payments of an invoice, those that succeeded first, then the newest first. At Stripe a new payment can take a
   * minute to be found; `getPayment` with a known id is exact.
   */
  listChargesForInvoice(invoiceUuid: string): Promise<Payment[]>;
  /**
   * Refunds all that is left, or `amountCents` of it. Throws PaymentProviderError; with outcome `unknown` calling again
   * with the same key is safe.
   */
  refund(input: RefundInput): Promise<Refund>;
  /** The refunds of a payment, as they are at the provider now, the earliest first. */
  listRefunds(paymentIntentId: string): Promise<Refund[]>;
  /** The payer's disputes at their bank, as they are now. */
  listDisputes(paymentIntentId: string): Promise<Dispute[]>;
  /** Events of these types since then, the earliest first: those whose webhook was lost are among them. */
  listEvents(input: { types: readonly string[]; since: Date }): Promise<PaymentEvent[]>;
  /** Throws PaymentSignatureError when the signature is missing, wrong or older than five minutes. */
  verifyWebhook(rawBody: string, signatureHeader: string | null): Promise<PaymentEvent>;
}

export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface BillingDetails {
  name: string | null;
  email: string | null;
  phone: string | null;
  city: string | null;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface SetupIntent {
  id: string;
  client_secret: string;
  status: IntentStatus;
  invoiceUuid: string | null;
  paymentMethod: string | null;
  card: Card | null;
  /** The payer's billing details, also after a refused card, so that a page can show them again. */
  billing: BillingDetails | null;
  /** The provider's message why the last confirmation failed. */
  error: string | null;
}

export interface ChargeInput {
  amountCents: number;
  currency: 'usd';
  paymentMethod: string;
  invoiceUuid: string;
  idempotencyKey: string;
  description: string;
  receiptEmail?: string;
  /** The absolute URL that the bank's confirmation page redirects the payer to. */
  returnUrl?: string;
  /** The payment intent of an earlier attempt, if stored; stays safe after the provider has dropped the key. */
  paymentIntentId?: string;
}

export type ChargeResult =
  | { status: 'succeeded'; paymentIntentId: string; payment: Payment }
  | { status: 'declined'; message: string; code: string; declineCode: string | null; paymentIntentId: string | null }
  | { status: 'requires_action'; clientSecret: string; paymentIntentId: string; redirectUrl: string | null };

export interface Payment {
  paymentIntentId: string;
  status: IntentStatus;
  invoiceUuid: string | null;
  amountCents: number;
  refundedCents: number;
  currency: string;
  chargeId: string | null;
  card: Card | null;
  /** ISO 8601 UTC; null until it succeeded. */
  paidAt: string | null;
  error: string | null;
}

export interface RefundInput {
  paymentIntentId: string;
  amountCents?: number;
  idempotencyKey: string;
  /** The club's own attempt, which identifies the refund. */
  attemptId: string;
}

export interface Refund {
  id: string;
  amountCents: number;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled' | 'requires_action';
  /** The club's attempt; null for a refund that was made at the provider. */
  attemptId: string | null;
  failureReason: string | null;
}

export interface Dispute {
  id: string;
  amountCents: number;
  status: 'OPEN' | 'WON' | 'LOST';
}

/** A snapshot of the moment it was created: events repeat and come out of order, so read `getPayment` before acting. */
export interface PaymentEvent {
  id: string;
  type: string;
  createdAt: string;
  invoiceUuid: string | null;
  paymentIntentId: string | null;
  setupIntentId: string | null;
}

export interface PaymentsEnv {
  DB: D1Database;
  APP_ENV?: string;
  STRIPE_SECRET_KEY?: string;
  STRIPE_PUBLISHABLE_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
}

/** Sends a signed webhook to the product's own `/api/webhooks/stripe`; any 2xx response counts as delivered. */
export type Deliver = (request: Request) => Promise<Response>;

/** The way in which the sandbox sends its webhooks at once. */
export interface WebhookDelivery {
  deliver: Deliver;
  waitUntil: (promise: Promise<unknown>) => void;
}

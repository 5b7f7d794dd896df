import { getTokenCard } from './cards.server';
import type { SandboxObject } from './ledger.server';
import {
  billingOf,
  type Charge,
  newCharge,
  newIntent,
  newPaymentMethod,
  newRefund,
  type PaymentIntent,
} from './objects.server';

interface PaidByCard {
  /** The payment intent's id; it begins with `pi_`. */
  reference: string;
  invoiceUuid: string;
  /** Cents. */
  amount: number;
  description: string;
  payer: string;
  paidAt: Date;
  /** When money was refunded, and how much. */
  refund?: { at: Date; amount: number } | undefined;
}

const at = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** The sandbox's records of a payment with Stripe's Visa test card; the same on every call. */
export function paidObjects(payment: PaidByCard): SandboxObject[] {
  const { reference, invoiceUuid, amount, description, payer, paidAt, refund: back } = payment;
  const idOf = (prefix: string) => reference.replace(/^pi/, prefix);
  const created = at(paidAt);
  const method = {
    ...newPaymentMethod(getTokenCard('pm_card_visa')!, { ...billingOf({}), name: payer }),
    id: idOf('pm'),
    created,
    _isUsed: true,
  };
  const intent: PaymentIntent = {
    ...newIntent('pi', { metadata: { invoice_uuid: invoiceUuid }, description }),
    id: reference,
    object: 'payment_intent',
    created,
    status: 'succeeded',
    client_secret: `${reference}_secret`,
    payment_method: method.id,
    amount,
    amount_received: amount,
    currency: 'usd',
    receipt_email: null,
    latest_charge: idOf('ch'),
    last_payment_error: null,
  };
  const charge: Charge = { ...newCharge(intent, method, null), id: idOf('ch'), created };
  if (!back) return [method, intent, charge];
  const made = newRefund(charge, { amount: back.amount, fate: undefined, metadata: {} });
  const refund = { ...made, id: idOf('re'), created: at(back.at) };
  const refunded: Charge = { ...charge, amount_refunded: back.amount, refunded: back.amount === amount };
  return [method, intent, refunded, refund];
}

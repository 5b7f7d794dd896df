import { getTokenCard, readTypedCard, testCardOf } from './cards.server';
import { type FormBody, groupOf, textOf } from './form-body.server';
import { type Ledger, newId, publicOf } from './ledger.server';
import {
  billingOf,
  type Charge,
  type Intent,
  newCharge,
  newDispute,
  newPaymentMethod,
  type PaymentIntent,
  type PaymentMethod,
} from './objects.server';
import { type ErrorBody, invalidRequest, noSuch, SandboxError } from './sandbox-error.server';

/** Confirms a card setup or a payment: succeeds, requires the bank's confirmation, or throws the card's refusal. */
export async function confirmIntent(ledger: Ledger, intent: Intent, body: FormBody): Promise<Intent> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'confirm');
  const method = await methodToConfirm(ledger, intent, body);
  if (method.customer ? method.customer !== intent.customer : method._isUsed) {
    throw invalidRequest(
      'The payment method belongs to another Customer, or was used without one and may not be used again.',
      {
        param: 'payment_method',
      },
    );
  }
  intent.payment_method = method.id;
  intent._returnUrl = textOf(body, 'return_url') ?? intent._returnUrl;
  if (intent.object === 'payment_intent') intent.receipt_email = textOf(body, 'receipt_email') ?? intent.receipt_email;
  const { authenticate } = testCardOf(method._testCard);
  const isKnownToBank = intent.object === 'payment_intent' && authenticate === 'setup' && method._isAuthenticated;
  if (!authenticate || isKnownToBank) return finish(ledger, intent, method);
  intent.status = 'requires_action';
  intent._actionKey = newId('act');
  intent.next_action = nextAction(intent);
  ledger.put(method);
  ledger.put(intent);
  return intent;
}

/** Applies the payer's choice on the bank's page; without effect where no confirmation is open. */
export async function answerAuthentication(ledger: Ledger, intent: Intent, isConfirmed: boolean): Promise<void> {
  if (intent.status !== 'requires_action') return;
  const method = await ledger.get<PaymentMethod>(intent.payment_method ?? '', 'payment_method');
  if (!method) throw noSuch('PaymentMethod', intent.payment_method ?? '');
  intent.next_action = null;
  intent._actionKey = null;
  if (isConfirmed) {
    method._isAuthenticated = true;
    await finish(ledger, intent, method);
    return;
  }
  const noun = intent.object === 'payment_intent' ? 'payment' : 'setup';
  throw refuse(ledger, intent, method, {
    type: 'card_error',
    code: `${noun}_intent_authentication_failure`,
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

export function unexpectedState(intent: Intent, verb: 'confirm' | 'update' | 'cancel'): SandboxError {
  const noun = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent';
  return invalidRequest(`You cannot ${verb} this ${noun} because it has a status of ${intent.status}.`, {
    code: `${intent.object}_unexpected_state`,
    [intent.object]: publicOf(intent),
  });
}

/** Finds a payment method, or creates one from a `pm_card_…` token. */
export async function findPaymentMethod(ledger: Ledger, id: string): Promise<PaymentMethod> {
  const card = getTokenCard(id);
  const method = card ? newPaymentMethod(card, billingOf({})) : await ledger.get<PaymentMethod>(id, 'payment_method');
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method');
  return method;
}

export function readPaymentMethodData(data: FormBody): PaymentMethod {
  const card = groupOf(data, 'card');
  const token = textOf(card, 'token');
  const field = (name: string) => textOf(card, name);
  const kept = token ? getTokenCard(token.replace(/^tok_/, 'pm_card_')) : null;
  const typed = {
    number: field('number'),
    exp_month: field('exp_month'),
    exp_year: field('exp_year'),
    cvc: field('cvc'),
  };
  return newPaymentMethod(kept ?? readTypedCard(typed), billingOf(groupOf(data, 'billing_details')));
}

async function methodToConfirm(ledger: Ledger, intent: Intent, body: FormBody): Promise<PaymentMethod> {
  const data = groupOf(body, 'payment_method_data');
  if (Object.keys(data).length > 0) {
    try {
      return readPaymentMethodData(data);
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error;
      // A page without scripts reads a mistyped card's error from the intent, so it is stored there.
      const billing_details = billingOf(groupOf(data, 'billing_details'));
      noteError(intent, { ...error.body, payment_method: { id: null, card: null, billing_details } });
      ledger.put(intent);
      throw error;
    }
  }
  const id = textOf(body, 'payment_method') ?? intent.payment_method;
  if (!id) throw invalidRequest('A payment method is needed to confirm.', { param: 'payment_method' });
  return findPaymentMethod(ledger, id);
}

async function finish(ledger: Ledger, intent: Intent, method: PaymentMethod): Promise<Intent> {
  const card = testCardOf(method._testCard);
  const refusal = intent.object === 'payment_intent' ? card.charge : card.setup;
  if (refusal) throw refuse(ledger, intent, method, { type: 'card_error', ...refusal });
  intent.status = 'succeeded';
  intent.next_action = null;
  method._isUsed = true;
  noteError(intent, null);
  if (intent.object === 'payment_intent') {
    const charge = newCharge(intent, method, null);
    intent.amount_received = intent.amount;
    intent.latest_charge = charge.id;
    charge.disputed = card.isDisputed ?? false;
    ledger.put(charge);
  } else {
    method.customer = intent.customer;
  }
  ledger.put(method);
  ledger.put(intent);
  ledger.emit(`${intent.object}.succeeded`, intent);
  if (intent.object === 'payment_intent' && card.isDisputed) await dispute(ledger, intent);
  return intent;
}

/** The holder's dispute, some moments after the charge. */
async function dispute(ledger: Ledger, intent: PaymentIntent): Promise<void> {
  const charge = await ledger.get<Charge>(intent.latest_charge ?? '', 'charge');
  if (!charge) return;
  const complaint = newDispute(charge);
  ledger.put(complaint);
  ledger.emit('charge.dispute.created', complaint);
}

function refuse(ledger: Ledger, intent: Intent, method: PaymentMethod, error: ErrorBody): SandboxError {
  const body: ErrorBody = { ...error, payment_method: publicOf(method) };
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  if (intent.object === 'payment_intent') {
    const charge = newCharge(intent, method, error);
    intent.latest_charge = charge.id;
    body.charge = charge.id;
    ledger.put(charge);
  }
  noteError(intent, body);
  ledger.put(method);
  ledger.put(intent);
  ledger.emit(
    intent.object === 'payment_intent' ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed',
    intent,
  );
  return new SandboxError(402, { ...body, [intent.object]: publicOf(intent) });
}

function noteError(intent: Intent, error: ErrorBody | null): void {
  if (intent.object === 'payment_intent') intent.last_payment_error = error;
  else intent.last_setup_error = error;
}

function nextAction(intent: Intent): Intent['next_action'] {
  const path = `/dev/payments/authenticate?intent=${intent.id}&action=${intent._actionKey}`;
  const return_url = intent._returnUrl;
  if (!return_url) return { type: 'use_stripe_sdk', use_stripe_sdk: { stripe_js: path } };
  return { type: 'redirect_to_url', redirect_to_url: { url: new URL(path, return_url).href, return_url } };
}

import { confirmIntent, findPaymentMethod, readPaymentMethodData, unexpectedState } from './confirm-intent.server';
import { type FormBody, groupOf, listOf as listTexts, textOf } from './form-body.server';
import { type Ledger, newId, type SandboxObject, seconds } from './ledger.server';
import {
  type Charge,
  type Customer,
  type Intent,
  metadataOf,
  newIntent,
  type PaymentIntent,
  type PaymentMethod,
  type Refund,
  type SetupIntent,
} from './objects.server';
import { answerDispute, closeDispute, createRefund } from './refunds.server';
import { invalidRequest, noSuch } from './sandbox-error.server';

export interface Call {
  db: D1Database;
  ledger: Ledger;
  body: FormBody;
  /** The id in the path. */
  id: string;
}

export type Result = SandboxObject | { object: 'list' | 'search_result'; data: object[]; has_more: false; url: string };

interface Endpoint {
  handle: (call: Call) => Promise<Result>;
  /** True where the publishable key is accepted, with the intent's client secret. */
  isForBrowsers?: boolean;
}

const KIND = { setup_intents: 'setup_intent', payment_intents: 'payment_intent' } as const;

function intentEndpoints(plural: keyof typeof KIND): Record<string, Endpoint> {
  const find = (call: Call) => findIntent(call.ledger, call.id, KIND[plural]);
  return {
    [`GET /v1/${plural}`]: { handle: (call) => listOf(call, KIND[plural]) },
    [`GET /v1/${plural}/:id`]: { handle: find, isForBrowsers: true },
    [`POST /v1/${plural}`]: { handle: (call) => createIntent(call, plural) },
    [`POST /v1/${plural}/:id`]: { handle: async (call) => updateIntent(call, await find(call)) },
    [`POST /v1/${plural}/:id/confirm`]: {
      handle: async (call) => confirmIntent(call.ledger, await find(call), call.body),
      isForBrowsers: true,
    },
    [`POST /v1/${plural}/:id/cancel`]: { handle: async (call) => cancelIntent(call, await find(call)) },
  };
}

export const endpoints: Record<string, Endpoint> = {
  // Before `:id`, which would match `search` too.
  'GET /v1/payment_intents/search': { handle: searchPaymentIntents },
  ...intentEndpoints('setup_intents'),
  ...intentEndpoints('payment_intents'),
  'POST /v1/customers': { handle: createCustomer },
  'GET /v1/customers/:id': { handle: ({ ledger, id }) => find<Customer>(ledger, id, 'customer') },
  'POST /v1/payment_methods': { handle: createPaymentMethod },
  'GET /v1/payment_methods/:id': { handle: retrievePaymentMethod },
  'POST /v1/payment_methods/:id/attach': { handle: attachPaymentMethod },
  'GET /v1/charges': { handle: (call) => listOf(call, 'charge') },
  'GET /v1/charges/:id': { handle: ({ ledger, id }) => find<Charge>(ledger, id, 'charge') },
  'GET /v1/refunds': { handle: (call) => listOf(call, 'refund') },
  'GET /v1/refunds/:id': { handle: ({ ledger, id }) => find<Refund>(ledger, id, 'refund') },
  'POST /v1/refunds': { handle: createRefund },
  'GET /v1/disputes': { handle: (call) => listOf(call, 'dispute') },
  'POST /v1/disputes/:id': { handle: answerDispute },
  'POST /v1/disputes/:id/close': { handle: (call) => closeDispute(call, 'lost') },
  'GET /v1/events': { handle: listEvents },
};

export async function find<T extends SandboxObject>(ledger: Ledger, id: string, kind: T['object']): Promise<T> {
  const found = await ledger.get<T>(id, kind);
  if (!found) throw noSuch(kind, id, kind.endsWith('_intent') ? 'intent' : 'id');
  return found;
}

export function findIntent(ledger: Ledger, id: string, kind: Intent['object']): Promise<Intent> {
  return kind === 'payment_intent' ? find<PaymentIntent>(ledger, id, kind) : find<SetupIntent>(ledger, id, kind);
}

/** All of a kind, or those of the named payment intent. */
async function listOf({ ledger, body }: Call, kind: string): Promise<Result> {
  const data = await ledger.list(kind, { paymentIntent: textOf(body, 'payment_intent') });
  return { object: 'list', data, has_more: false, url: `/v1/${kind}s` };
}

async function searchPaymentIntents({ ledger, body }: Call): Promise<Result> {
  const match = /^metadata\['invoice_uuid'\]:'([^']*)'$/.exec(textOf(body, 'query') ?? '');
  if (!match) throw invalidRequest("The sandbox searches by metadata['invoice_uuid']:'…' only.", { param: 'query' });
  const data = await ledger.list('payment_intent', { invoiceUuid: match[1] });
  return { object: 'search_result', data, has_more: false, url: '/v1/payment_intents/search' };
}

async function createCustomer({ ledger, body }: Call): Promise<Result> {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    created: seconds(),
    metadata: metadataOf(body),
    name: textOf(body, 'name') ?? null,
    email: textOf(body, 'email') ?? null,
  };
  ledger.put(customer);
  return customer;
}

async function createPaymentMethod({ ledger, body }: Call): Promise<Result> {
  const method = readPaymentMethodData(body);
  ledger.put(method);
  return method;
}

async function retrievePaymentMethod({ ledger, id }: Call): Promise<Result> {
  const method = await findPaymentMethod(ledger, id);
  if (id.startsWith('pm_card_')) ledger.put(method);
  return method;
}

async function attachPaymentMethod({ ledger, id, body }: Call): Promise<Result> {
  const customer = await find<Customer>(ledger, textOf(body, 'customer') ?? '', 'customer');
  const method: PaymentMethod = { ...(await findPaymentMethod(ledger, id)), customer: customer.id };
  ledger.put(method);
  return method;
}

async function createIntent(call: Call, plural: keyof typeof KIND): Promise<Result> {
  const { ledger, body } = call;
  const customer = textOf(body, 'customer');
  if (customer) await find<Customer>(ledger, customer, 'customer');
  const intent: Intent =
    plural === 'setup_intents'
      ? ({
          ...newIntent('seti', body),
          usage: textOf(body, 'usage') ?? 'off_session',
          last_setup_error: null,
        } as SetupIntent)
      : ({
          ...newIntent('pi', body),
          amount: amountOf(body),
          amount_received: 0,
          currency: textOf(body, 'currency')?.toLowerCase() ?? missing('currency'),
          receipt_email: textOf(body, 'receipt_email') ?? null,
          latest_charge: null,
          last_payment_error: null,
        } as PaymentIntent);
  ledger.put(intent);
  return textOf(body, 'confirm') === 'true' ? confirmIntent(ledger, intent, body) : intent;
}

async function updateIntent({ ledger, body }: Call, intent: Intent): Promise<Result> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'update');
  const customer = textOf(body, 'customer');
  if (!customer || customer === intent.customer) return intent;
  intent.customer = (await find<Customer>(ledger, customer, 'customer')).id;
  ledger.put(intent);
  return intent;
}

async function cancelIntent({ ledger }: Call, intent: Intent): Promise<Result> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'cancel');
  Object.assign(intent, { status: 'canceled', next_action: null, _actionKey: null });
  ledger.put(intent);
  ledger.emit(`${intent.object}.canceled`, intent);
  return intent;
}

async function listEvents({ db, body }: Call): Promise<Result> {
  const types = listTexts(body, 'types');
  const since = Number(textOf(groupOf(body, 'created'), 'gte') ?? 0) * 1000;
  const { results } = await db
    .prepare(
      `SELECT body FROM sandbox_events WHERE type = coalesce(?1, type) AND created_at >= ?2
        AND (json_array_length(?3) = 0 OR type IN (SELECT value FROM json_each(?3)))
        ORDER BY created_at DESC, rowid DESC LIMIT 100`,
    )
    .bind(textOf(body, 'type') ?? null, since, JSON.stringify(types))
    .all<{ body: string }>();
  return { object: 'list', data: results.map((row) => JSON.parse(row.body)), has_more: false, url: '/v1/events' };
}

export function amountOf(body: FormBody): number {
  const text = textOf(body, 'amount') ?? missing('amount');
  const amount = Number(text);
  if (!Number.isInteger(amount)) throw invalidRequest(`Invalid integer: ${text}`, { param: 'amount' });
  if (amount < 1) throw invalidRequest('This value must be greater than or equal to 1.', { param: 'amount' });
  return amount;
}

function missing(param: string): never {
  throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

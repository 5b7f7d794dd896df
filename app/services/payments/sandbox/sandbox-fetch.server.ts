import { logFault } from '~/lib/log';
import type { PaymentsEnv } from '../port';
import { type Call, endpoints } from './endpoints.server';
import { type FormBody, listOf, parseFormBody, textOf } from './form-body.server';
import { PUBLISHABLE_KEY, SECRET_KEY } from './keys';
import { type Ledger, newId, openLedger, publicOf, type SandboxObject } from './ledger.server';
import { invalidRequest, SandboxError } from './sandbox-error.server';

const ATTEMPTS = 20;
const NOT_FOR_BROWSERS = ['metadata', 'customer', 'description', 'receipt_email'];
const EXPANDABLE: Record<string, string> = { latest_charge: 'charge', payment_method: 'payment_method' };

interface Reply {
  status: number;
  body: string;
  isReplay?: boolean;
}

/** Handles one request to `/v1/…` as Stripe would. Its changes are stored before the response is sent. */
export async function sandboxFetch(env: PaymentsEnv, request: Request): Promise<Response> {
  const requestId = newId('req');
  const reply = await handle(env.DB, request).catch((error: unknown): Reply => {
    if (error instanceof SandboxError) return errorReply(error);
    logFault(`payment sandbox ${requestId}`, error);
    const body = { error: { type: 'api_error', message: 'The payment sandbox failed.' } };
    return { status: 500, body: JSON.stringify(body) };
  });
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': requestId,
  });
  if (reply.isReplay) headers.set('idempotent-replayed', 'true');
  if (reply.status === 429) headers.set('stripe-should-retry', 'true');
  return new Response(reply.body, { status: reply.status, headers });
}

async function handle(db: D1Database, request: Request): Promise<Reply> {
  const { pathname, search } = new URL(request.url);
  // Not `text()`: workerd warns when it is used on a form.
  const raw = request.method === 'GET' ? search.slice(1) : new TextDecoder().decode(await request.arrayBuffer());
  const body = parseFormBody(raw);
  const isBrowser = isPublishable(request, body);
  const { name, id } = route(request.method, pathname);
  const endpoint = endpoints[name];
  if (!endpoint) throw invalidRequest(`Unrecognized request URL (${request.method}: ${pathname}).`, {}, 404);
  if (isBrowser && !endpoint.isForBrowsers) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
    throw invalidRequest(message, { code: 'secret_key_required' }, 403);
  }
  // A browser's body contains a card number: not even its hash is stored.
  const key = !isBrowser && request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  const fingerprint = key ? await sha256(`${request.method} ${pathname}\n${raw}`) : '';

  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const replay = key ? await findReplay(db, key, fingerprint) : null;
    if (replay) return replay;
    const ledger = openLedger(db);
    const reply = await perform(name, { db, ledger, body, id }, isBrowser);
    const isKept = key !== null && (reply.status < 400 || reply.status === 402);
    if (await ledger.commit(isKept ? { key, fingerprint, ...reply } : undefined)) return reply;
  }
  throw new SandboxError(429, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message: 'This object cannot be accessed right now because another request is currently accessing it.',
  });
}

async function perform(name: string, call: Call, isBrowser: boolean): Promise<Reply> {
  try {
    if (isBrowser) await checkClientSecret(call);
    const found = publicOf(await endpoints[name]!.handle(call));
    for (const path of listOf(call.body, 'expand')) await expand(call.ledger, found, path);
    if (isBrowser) for (const field of NOT_FOR_BROWSERS) delete found[field];
    return { status: 200, body: JSON.stringify(found) };
  } catch (error) {
    if (error instanceof SandboxError) return errorReply(error, isBrowser);
    throw error;
  }
}

/** True for the publishable key; throws for none or a wrong one. */
function isPublishable(request: Request, body: FormBody): boolean {
  const header = request.headers.get('authorization') ?? '';
  const key = /^Bearer\s+(\S+)$/i.exec(header)?.[1] ?? textOf(body, 'key');
  if (key === SECRET_KEY) return false;
  if (key === PUBLISHABLE_KEY) return true;
  const message = key ? 'Invalid API Key provided.' : 'You did not provide an API key.';
  throw new SandboxError(401, { type: 'invalid_request_error', message });
}

async function checkClientSecret({ ledger, id, body }: Call): Promise<void> {
  const kind = id.startsWith('pi_') ? 'payment_intent' : 'setup_intent';
  const intent = await ledger.get<SandboxObject & { client_secret: string }>(id, kind);
  if (intent && intent.client_secret === textOf(body, 'client_secret')) return;
  throw invalidRequest(`The client_secret provided does not match any associated ${kind} on this account.`, {
    code: 'resource_missing',
    param: 'client_secret',
  });
}

function route(method: string, pathname: string): { name: string; id: string } {
  const exact = `${method} ${pathname}`;
  if (Object.hasOwn(endpoints, exact)) return { name: exact, id: '' };
  const [, version, plural, id = '', ...verb] = pathname.split('/');
  const name = `${method} /${[version, plural, ':id', ...verb].join('/')}`;
  return Object.hasOwn(endpoints, name) ? { name, id: decodeURIComponent(id) } : { name: '', id };
}

async function expand(ledger: Ledger, target: Record<string, unknown>, path: string): Promise<void> {
  const field = path.replace(/^data\./, '');
  const rows = path === field ? [target] : ((target.data ?? []) as Record<string, unknown>[]);
  const kind = EXPANDABLE[field];
  if (!kind) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  for (const row of rows) {
    const id = row[field];
    const found = typeof id === 'string' ? await ledger.get(id, kind) : null;
    if (found) row[field] = publicOf(found);
  }
}

async function findReplay(db: D1Database, key: string, fingerprint: string): Promise<Reply | null> {
  const stored = await db
    .prepare('SELECT fingerprint, status, body FROM sandbox_idempotency WHERE key = ?')
    .bind(key)
    .first<Reply & { fingerprint: string }>();
  if (!stored) return null;
  if (stored.fingerprint !== fingerprint) {
    throw new SandboxError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return { status: stored.status, body: stored.body, isReplay: true };
}

function errorReply(error: SandboxError, isBrowser = false): Reply {
  const body = structuredClone(error.body) as unknown as Record<string, unknown>;
  for (const intent of isBrowser ? [body.setup_intent, body.payment_intent] : []) {
    if (intent) for (const field of NOT_FOR_BROWSERS) delete (intent as Record<string, unknown>)[field];
  }
  return { status: error.status, body: JSON.stringify({ error: body }) };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

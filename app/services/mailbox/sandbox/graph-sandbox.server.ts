import { newToken } from '~/lib/tokens.server';
import { answerDraft, isUpload, takeUpload } from './graph-drafts.server';
import { json, refusal } from './refusal';
import type { GraphStore, Held, MailboxFolder } from './store.server';

interface Options {
  clientSecret: string;
  address: () => string;
  pageSize: number;
  /** Delivers the message, as the mail servers of the world would. */
  deliver(message: Held): Promise<void>;
}

const ACCESS_SECONDS = 3600;

/**
 * Microsoft's sign-in and mailbox as far as the product uses them: code with PKCE, single-use refresh tokens, delta
 * pages, raw messages, drafts and their sending, subscriptions; and their failures, see `state`.
 */
export function graphSandbox(store: GraphStore, options: Options) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.hostname === 'login.microsoftonline.com') return token(store, request, options);
    const state = await stateOf(store);
    if (state.busyUntil > Date.now()) return refusal(429, 'TooManyRequests', { 'Retry-After': '30' });
    // The URL of an upload needs no token
    if (isUpload(url)) return takeUpload(store, request, url);
    const bearer = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1] ?? '';
    const access = await store.get('access', bearer);
    if (state.isConsentDead || !access || Number(access.until) < Date.now()) {
      return refusal(401, 'InvalidAuthenticationToken');
    }
    if (!request.headers.get('Prefer')?.includes('IdType="ImmutableId"')) return refusal(400, 'NoImmutableId');
    return mailbox(store, request, url, { ...options, epoch: state.epoch });
  };
}

export interface SandboxState {
  /** Links from before are invalid. */
  epoch: number;
  isConsentDead: boolean;
  busyUntil: number;
}

/** How the double behaves. */
export async function stateOf(store: GraphStore): Promise<SandboxState> {
  return { epoch: 0, isConsentDead: false, busyUntil: 0, ...(await store.get('state', '')) };
}

export const changeState = async (store: GraphStore, change: Partial<SandboxState>) =>
  store.put('state', '', { ...(await stateOf(store)), ...change });

/** A code for a person's consent, good for one exchange by the owner of the challenge. */
export async function newCode(store: GraphStore, challenge: string): Promise<string> {
  const code = newToken();
  await store.put('code', code, { challenge });
  await changeState(store, { isConsentDead: false });
  return code;
}

async function token(store: GraphStore, request: Request, { clientSecret }: Options): Promise<Response> {
  const form = new URLSearchParams(new TextDecoder().decode(await request.arrayBuffer()));
  if (form.get('client_secret') !== clientSecret) return json(401, { error: 'invalid_client' });
  if (form.get('grant_type') === 'authorization_code') {
    const known = await store.take('code', form.get('code') ?? '');
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form.get('code_verifier') ?? ''));
    if (!known?.challenge || Buffer.from(digest).toString('base64url') !== known.challenge) {
      return json(400, { error: 'invalid_grant' });
    }
  } else {
    const isDead = (await stateOf(store)).isConsentDead;
    if (isDead || !(await store.take('refresh', form.get('refresh_token') ?? ''))) {
      return json(400, { error: 'invalid_grant' });
    }
  }
  const [access_token, refresh_token] = [newToken(), newToken()];
  await store.put('access', access_token, { until: Date.now() + ACCESS_SECONDS * 1000 });
  await store.put('refresh', refresh_token, {});
  return json(200, { token_type: 'Bearer', access_token, refresh_token, expires_in: ACCESS_SECONDS });
}

type Mailbox = Options & { epoch: number };

async function mailbox(store: GraphStore, request: Request, url: URL, options: Mailbox): Promise<Response> {
  const path = url.pathname.replace(/^\/v1\.0/, '');
  if (path === '/me') return json(200, { mail: options.address() });
  const [, raw] = /^\/me\/messages\/([^/]+)\/\$value$/.exec(path) ?? [];
  if (raw) {
    const message = await store.message(decodeURIComponent(raw));
    const bytes = message && !message.isRemoved ? message.raw : null;
    return bytes ? new Response(bytes.slice(0)) : refusal(404, 'ErrorItemNotFound');
  }
  const [, folder] = /^\/me\/mailFolders\/(\w+)\/messages\/delta$/.exec(path) ?? [];
  if (folder) return delta(store, url, folder as MailboxFolder, options);
  if (path.startsWith('/me/messages')) return answerDraft(store, request, path, options);
  return subscriptions(store, request, path);
}

async function delta(store: GraphStore, url: URL, folder: MailboxFolder, { epoch, pageSize }: Mailbox) {
  const link = url.searchParams.get('link');
  const [linked, from] = link ? link.split('-').map(Number) : [epoch, 0];
  if (linked !== epoch) return refusal(410, 'SyncStateNotFound');
  const changes = await store.changes(folder, from!, pageSize + 1);
  const page = changes.slice(0, pageSize);
  const isLast = changes.length <= pageSize;
  const address = `${url.origin}${url.pathname}?link=${epoch}-${page.at(-1)?.at ?? from}`;
  return json(200, {
    value: page.map(({ message: { id, conversation, receivedAt, isRemoved } }) =>
      isRemoved
        ? { id, '@removed': { reason: 'deleted' } }
        : { id, conversationId: conversation, receivedDateTime: receivedAt.toISOString(), isDraft: false },
    ),
    [isLast ? '@odata.deltaLink' : '@odata.nextLink']: address,
  });
}

async function subscriptions(store: GraphStore, request: Request, path: string): Promise<Response> {
  if (path === '/subscriptions' && request.method === 'POST') {
    const { clientState, notificationUrl } = (await request.json()) as Record<string, string>;
    const id = crypto.randomUUID();
    await store.put('subscription', id, { clientState, notificationUrl });
    return json(201, { id });
  }
  const [, known] = /^\/subscriptions\/(.+)$/.exec(path) ?? [];
  if (!known) return refusal(400, 'UnknownPath');
  return (await store.get('subscription', known)) ? json(200, { id: known }) : refusal(404, 'ResourceNotFound');
}

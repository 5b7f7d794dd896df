import {
  ClientSecretPost,
  calculatePKCECodeChallenge,
  ResponseBodyError,
  type TokenEndpointResponse,
} from 'oauth4webapi';
import { oauthClient } from '~/lib/oauth-client.server';
import { graphDrafts } from './graph-drafts.server';
import {
  Busy,
  DeadConsent,
  DeadToken,
  type ListedMessage,
  type Mailbox,
  type MailboxPage,
  type MailboxTokens,
  Refused,
  StartOver,
} from './port';

export interface GraphAccount {
  clientId: string;
  clientSecret: string;
  tenant: string;
  fetch(request: Request): Promise<Response>;
  /** Where a person consents, where that is not at Microsoft's. */
  consentAt?: (origin: string) => string;
}

const API = 'https://graph.microsoft.com/v1.0';
const SCOPE = 'offline_access User.Read Mail.ReadWrite Mail.Send';
const PAGE = 50;
const TIMEOUT_MILLISECONDS = 20_000;
const WAIT_SECONDS = 30;
/** An id that does not change when a message is moved to another folder. */
const PREFER = `IdType="ImmutableId", odata.maxpagesize=${PAGE}`;

/** A mailbox of Microsoft 365 by Graph and its OAuth. */
export function graphMailbox({ clientId, clientSecret, tenant, fetch, consentAt }: GraphAccount): Mailbox {
  const login = `https://login.microsoftonline.com/${encodeURIComponent(tenant)}`;
  const server = {
    issuer: `${login}/v2.0`,
    authorization_endpoint: `${login}/oauth2/v2.0/authorize`,
    token_endpoint: `${login}/oauth2/v2.0/token`,
  };
  const send = (url: string, init: RequestInit) =>
    fetch(new Request(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) }));
  const oauth = oauthClient({ server, clientId, authentication: ClientSecretPost(clientSecret), send });
  const ask = async (token: string, url: string, init: RequestInit = {}) => {
    // Links come from the database: a token is sent to Microsoft alone
    if (!url.startsWith(`${API}/`)) throw new StartOver('This link does not lead to the mailbox.');
    const headers = { ...init.headers, Authorization: `Bearer ${token}`, Prefer: PREFER };
    return checked(await send(url, { ...init, headers }));
  };
  /** A message is not read by a link: its 410 is as final as a 404. */
  const askForMessage = (token: string, id: string, what: string) =>
    ask(token, `${API}/me/messages/${encodeURIComponent(id)}${what}`).catch((error) => {
      throw error instanceof StartOver ? new Refused('The mailbox answered 410', { cause: error }) : error;
    });
  const post = (token: string, url: string, method: string, body: object) =>
    ask(token, url, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });

  return {
    ...graphDrafts({ api: API, ask, post, put: send }),
    async authorizeUrl({ state, verifier, redirectUri }) {
      return oauth.authorizeUrl(consentAt?.(new URL(redirectUri).origin) ?? server.authorization_endpoint, {
        response_mode: 'query',
        scope: SCOPE,
        redirect_uri: redirectUri,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
    },
    async exchange(callback, answered) {
      return tokensOf(await oauth.exchange(callback, answered));
    },
    async refresh(token) {
      try {
        return tokensOf(await oauth.refresh(token), token);
      } catch (error) {
        if (error instanceof ResponseBodyError && /^(invalid_grant|interaction_required)$/.test(error.error)) {
          throw new DeadConsent('Microsoft takes the consent no more.', { cause: error });
        }
        throw error;
      }
    },
    async address(token) {
      const me = (await (await ask(token, `${API}/me?$select=mail,userPrincipalName`)).json()) as Record<
        string,
        string
      >;
      return (me.mail || me.userPrincipalName || '').toLowerCase();
    },
    async page(token, folder, link, since) {
      const first = new URL(`${API}/me/mailFolders/${folder}/messages/delta`);
      first.searchParams.set('$select', 'id,conversationId,receivedDateTime,isDraft');
      first.searchParams.set('$filter', `receivedDateTime ge ${since.toISOString()}`);
      return pageOf((await (await ask(token, link ?? first.href)).json()) as Delta);
    },
    async raw(token, id) {
      const response = await askForMessage(token, id, '/$value');
      return response.status === 404 ? null : response.arrayBuffer();
    },
    async facts(token, id) {
      const response = await askForMessage(token, id, '?$select=subject,from');
      if (response.status === 404) return null;
      const { subject, from } = (await response.json()) as Facts;
      const { name, address } = from?.emailAddress ?? {};
      return { from: address ?? '', from_name: name ?? '', subject: subject ?? '' };
    },
    async subscribe(token, { url, secret: clientState, until }) {
      const response = await post(token, `${API}/subscriptions`, 'POST', {
        changeType: 'created',
        notificationUrl: url,
        lifecycleNotificationUrl: url,
        resource: "/me/mailFolders('inbox')/messages",
        expirationDateTime: until.toISOString(),
        clientState,
      });
      return ((await response.json()) as { id: string }).id;
    },
    async renew(token, id, until) {
      const url = `${API}/subscriptions/${encodeURIComponent(id)}`;
      const response = await post(token, url, 'PATCH', { expirationDateTime: until.toISOString() });
      return response.status !== 404;
    },
  };
}

/** @throws DeadToken, StartOver, Busy, Refused, Error where a retry may succeed; 404 is handled by the caller */
async function checked(response: Response): Promise<Response> {
  const { status, headers } = response;
  if (response.ok || status === 404) return response;
  const body = (await response.json().catch(() => null)) as { error?: { code?: string } } | null;
  const code = body?.error?.code ?? '';
  if (status === 401) throw new DeadToken('Microsoft does not take the access token.');
  if (status === 410 || /^(syncState|resyncRequired)/i.test(code))
    throw new StartOver('The link is not known any more.');
  if (status === 429 || status === 503) throw new Busy(secondsOf(headers.get('Retry-After')));
  const text = `The mailbox answered ${status} ${code}`.trim();
  throw status < 500 ? new Refused(text) : new Error(text);
}

const secondsOf = (header: string | null) => {
  const seconds = Math.ceil(Number(header ?? Number.NaN));
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) : WAIT_SECONDS;
};

interface Facts {
  subject?: string | null;
  from?: { emailAddress?: { name?: string; address?: string } } | null;
}

interface Delta {
  value?: {
    id: string;
    conversationId?: string;
    receivedDateTime?: string;
    isDraft?: boolean;
    '@removed'?: object;
  }[];
  '@odata.nextLink'?: string;
  '@odata.deltaLink'?: string;
}

function pageOf({ value = [], '@odata.nextLink': next, '@odata.deltaLink': last }: Delta): MailboxPage {
  const link = next ?? last;
  if (!link) throw new Error('The mailbox gave a page without a link.');
  const messages = value.map(
    (message): ListedMessage => ({
      id: message.id,
      isRemoved: message['@removed'] !== undefined,
      isDraft: message.isDraft === true,
      conversation: message.conversationId ?? null,
      receivedAt: message.receivedDateTime ? new Date(message.receivedDateTime) : null,
    }),
  );
  return { messages, link, isLast: next === undefined };
}

/** Microsoft may issue no new refresh token: the used one stays valid. */
function tokensOf(
  { access_token, refresh_token, expires_in = 3600 }: TokenEndpointResponse,
  used?: string,
): MailboxTokens {
  const refresh = refresh_token ?? used;
  if (!refresh) throw new Error('Microsoft gave no refresh token.');
  return { access: access_token, refresh, expiresAt: new Date(Date.now() + expires_in * 1000) };
}

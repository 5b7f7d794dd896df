import { ClientSecretBasic, ResponseBodyError, type TokenEndpointResponse } from 'oauth4webapi';
import { oauthClient } from '~/lib/oauth-client.server';
import { type Accounting, type CompanyCall, DeadToken, Refusal, type Tokens } from './port';

export interface QuickBooksAccount {
  clientId: string;
  clientSecret: string;
  isSandbox: boolean;
  fetch(url: string, init: RequestInit): Promise<Response>;
  authorizeAt(origin: string): string;
}

const SCOPE = 'com.intuit.quickbooks.accounting';
const MINOR_VERSION = '75';
/** Lifetime of an unused refresh token; QuickBooks sends the exact one with each response. */
const REFRESH_SECONDS = 100 * 86_400;
const TIMEOUT_MILLISECONDS = 20_000;

const server = {
  issuer: 'https://oauth.platform.intuit.com/op/v1',
  token_endpoint: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
  revocation_endpoint: 'https://developer.api.intuit.com/v2/oauth2/tokens/revoke',
};

/** QuickBooks Online as its REST and OAuth documents describe it. */
export function quickBooks(account: QuickBooksAccount): Accounting {
  const send = (url: string, init: RequestInit) =>
    account.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  const oauth = oauthClient({
    server,
    clientId: account.clientId,
    authentication: ClientSecretBasic(account.clientSecret),
    send,
  });
  const host = account.isSandbox ? 'sandbox-quickbooks.api.intuit.com' : 'quickbooks.api.intuit.com';
  return {
    authorizeUrl({ state, redirectUri, origin }) {
      return oauth.authorizeUrl(account.authorizeAt(origin), { scope: SCOPE, redirect_uri: redirectUri, state });
    },
    async exchange(callback, answered) {
      return tokensOf(await oauth.exchange(callback, answered));
    },
    async refresh(token) {
      try {
        return tokensOf(await oauth.refresh(token));
      } catch (error) {
        if (error instanceof ResponseBodyError && error.error === 'invalid_grant') {
          throw new DeadToken('QuickBooks takes the refresh token no more.', { cause: error });
        }
        throw error;
      }
    },
    revoke: oauth.revoke,
    async call(realm, token, { method, path, body, requestId }: CompanyCall) {
      const url = new URL(`https://${host}/v3/company/${realm}${path}`);
      url.searchParams.set('minorversion', MINOR_VERSION);
      if (requestId) url.searchParams.set('requestid', requestId);
      const response = await send(url.href, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          Accept: 'application/json',
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return resultOf(response);
    },
  };
}

function tokensOf(response: TokenEndpointResponse): Tokens {
  const { access_token, refresh_token, expires_in = 3600, x_refresh_token_expires_in } = response;
  if (!refresh_token) throw new Error('QuickBooks gave no refresh token.');
  const lasting = typeof x_refresh_token_expires_in === 'number' ? x_refresh_token_expires_in : REFRESH_SECONDS;
  const after = (seconds: number) => new Date(Date.now() + seconds * 1000);
  return {
    access: access_token,
    refresh: refresh_token,
    accessExpiresAt: after(expires_in),
    refreshExpiresAt: after(lasting),
  };
}

interface Fault {
  Error?: { code?: string; Message?: string; Detail?: string }[];
}

async function resultOf(response: Response): Promise<Record<string, unknown>> {
  const json = (await response.json().catch(() => null)) as { Fault?: Fault; fault?: Fault } | null;
  if (response.status === 401) throw new DeadToken('QuickBooks does not take the access token.');
  if (response.status === 429) throw new Error('QuickBooks asks for a pause (429).');
  const [error] = (json?.Fault ?? json?.fault)?.Error ?? [];
  if (response.status >= 400 && response.status < 500 && error) {
    throw new Refusal(error.code ?? String(response.status), error.Detail || error.Message || 'Refused');
  }
  if (response.status === 403) throw new Refusal('403', 'QuickBooks does not permit this to the connected user.');
  if (!response.ok || !json) throw new Error(`QuickBooks answered ${response.status}.`);
  if (error) throw new Refusal(error.code ?? '', error.Detail || error.Message || 'Refused');
  return json;
}

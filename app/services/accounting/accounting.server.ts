import { doublesFor } from '../doubles-for.server';
import type { ServiceState } from '../service-state';
import type { Accounting, AccountingEnv } from './port';
import { quickBooks } from './quickbooks.server';

const isConfigured = (env: AccountingEnv) =>
  Boolean(env.QUICKBOOKS_CLIENT_ID && env.QUICKBOOKS_CLIENT_SECRET && env.SECRETS_KEY);

/** Without an account in a deployed club there is none: the books exist in the portal alone. */
export function accountingState(env: AccountingEnv): ServiceState {
  if (isConfigured(env)) return 'real';
  return doublesFor(env) ? 'embedded' : 'unused';
}

/** QuickBooks Online where it is configured, on a developer's machine its double; null where there is none. */
export function accounting(env: AccountingEnv): Accounting | null {
  if (isConfigured(env)) {
    return quickBooks({
      clientId: env.QUICKBOOKS_CLIENT_ID!,
      clientSecret: env.QUICKBOOKS_CLIENT_SECRET!,
      isSandbox: env.QUICKBOOKS_ENVIRONMENT !== 'production',
      // A redirect is an error: the tokens go to Intuit and nowhere else
      fetch: (url, init) => fetch(url, { ...init, redirect: 'manual' }),
      authorizeAt: () => 'https://appcenter.intuit.com/connect/oauth2',
    });
  }
  const double = doublesFor(env);
  return double && quickBooks(double.localQuickBooks(env));
}

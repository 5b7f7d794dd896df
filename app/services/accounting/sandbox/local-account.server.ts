import type { AccountingEnv } from '../port';
import type { QuickBooksAccount } from '../quickbooks.server';
import { sandboxFetch } from './sandbox-fetch.server';

/** The account of QuickBooks' double, which stores its records in the club's own database. */
export const localQuickBooks = (env: Pick<AccountingEnv, 'DB'>): QuickBooksAccount => ({
  clientId: 'local-club',
  clientSecret: 'local-secret',
  isSandbox: true,
  fetch: (url, init) => sandboxFetch(env.DB, new Request(url, init)),
  authorizeAt: (origin) => `${origin}/dev/quickbooks`,
});

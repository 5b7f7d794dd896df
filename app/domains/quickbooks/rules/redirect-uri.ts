/** The page that QuickBooks leads back to; it must be named so in the app's settings at Intuit. */
export const CALLBACK = '/app/quickbooks/oauth/callback';

export const redirectUri = (origin: string) => `${origin}${CALLBACK}`;

/** The channel on which the page that a consent leads back to tells the others: it cannot reach who opened it. */
export const QUICKBOOKS_CHANNEL = 'quickbooks';

/** What QuickBooks has, and what it refused. */
export const QUICKBOOKS = '/app/quickbooks';

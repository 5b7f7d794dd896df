/** QuickBooks' redirect path, which must be registered in the app's settings at Intuit. */
export const CALLBACK = '/app/quickbooks/oauth/callback';

export const redirectUri = (origin: string) => `${origin}${CALLBACK}`;

/** The channel on which a consent's redirect page notifies the others: it has no access to its opener. */
export const QUICKBOOKS_CHANNEL = 'quickbooks';

/** The page of the bills in QuickBooks, and of the refused ones. */
export const QUICKBOOKS = '/app/quickbooks';

/** How long a browser may take to sign. */
export const CHALLENGE_SECONDS = 5 * 60;
export const MOST_PASSKEYS = 20;

/** The host that passkeys belong to: they work on no other. */
export const hostOfSite = (origin: string) => new URL(origin).hostname;

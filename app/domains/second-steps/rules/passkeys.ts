/** Seconds within which a browser must sign. */
export const CHALLENGE_SECONDS = 5 * 60;
export const MOST_PASSKEYS = 20;

/** The relying party of passkeys: they work on no other host. */
export const hostOfSite = (origin: string) => new URL(origin).hostname;

import { hashToken } from '~/lib/tokens.server';

/**
 * The token of a known browser's cookie, made from that of the session it signs in with: that one nobody can guess, and
 * it cannot be found from this one. So there is no key to keep, and no field of a sign-in's result that holds it.
 */
export const browserTokenOf = (sessionToken: string): Promise<string> => hashToken(`known browser: ${sessionToken}`);

import { hashToken } from '~/lib/tokens.server';

/**
 * The token of a known browser's cookie, derived from that of the session it signs in with, which cannot be guessed,
 * nor computed from this one. So no key must be stored, and no field of a sign-in's result contains it.
 */
export const browserTokenOf = (sessionToken: string): Promise<string> => hashToken(`known browser: ${sessionToken}`);

import { getAuthenticator, keepSecret, newSecret } from '~/domains/second-steps/reads/authenticator.server';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { findProvenAccount } from '../reads/own-account.server';
import { withPasswordInput } from '../schema';

/**
 * Creates a secret for the caller's authenticator app, and returns it as text and as a QR code. Sign-ins need no code
 * until a first one has confirmed it.
 */
export const startAuthenticator = defineOperation({
  name: 'start-authenticator',
  needs: 'signed-in',
  input: withPasswordInput,
  async run(context, { current_password }) {
    const { db, now } = context;
    const user = await findProvenAccount(context, current_password);
    const known = await getAuthenticator(db, user.id);
    if (known?.confirmed_at) throw conflict('Your account has an authenticator app already. Remove it first.');
    const { sealed, secret, url } = await newSecret(context, user.id, {
      issuer: (await clubOf(context)).name,
      label: user.email,
    });
    await keepSecret(db, user.id, sealed, now);
    const { renderSVG } = await import('uqr');
    return { secret, url, qr: renderSVG(url, { border: 2 }) };
  },
});

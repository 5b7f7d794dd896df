import { lte } from 'drizzle-orm';
import { generateRandomCodeVerifier } from 'oauth4webapi';
import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { seal } from '~/lib/sealed.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { mailboxOf } from '~/services/mailbox/mailbox.server';
import { consentUri } from '../rules/mailbox-paths';
import { mailboxConsents } from '../table.server';

const LIFE_MILLISECONDS = 15 * 60_000;

/**
 * Starts the sign-in to the club's mailbox, whose state is bound to the caller's session.
 * @returns the redirect URL: Microsoft's, or the inbox where the built-in mailbox needs no sign-in
 */
export const startMailLogin = defineOperation({
  name: 'start-mail-login',
  needs: 'setting.update',
  leadsAway: true,
  input: z.object({}),
  inPerson: true,
  async run({ db, env, actor, now, request }) {
    const mailbox = mailboxOf(env);
    if (!mailbox || actor.kind !== 'user') return { url: '/app/email' };
    const [state, verifier] = [newToken(), generateRandomCodeVerifier()];
    const state_hash = await hashToken(state);
    await db.batch([
      db.delete(mailboxConsents).where(lte(mailboxConsents.expires_at, now)),
      db.insert(mailboxConsents).values({
        state_hash,
        session_hash: actor.sessionHash,
        verifier: await seal(env, verifier, state_hash),
        expires_at: new Date(now.getTime() + LIFE_MILLISECONDS),
      }),
    ]);
    return { url: await mailbox.authorizeUrl({ state, verifier, redirectUri: consentUri(request.origin) }) };
  },
});

import { getPasskey } from '~/domains/second-steps/queries.server';
import { noteUse, readUse } from '~/domains/second-steps/reads/passkeys.server';
import { signInWithPasskeyInput } from '~/domains/second-steps/schema';
import { traceEvent } from '~/domains/security-events/steps/trace-event.server';
import { findUser } from '~/domains/users/queries.server';
import { unauthenticated } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { getKnownBrowser } from '../reads/known-browser.server';
import { countSecretTry } from '../steps/sign-in-limits.server';
import { startSession } from '../steps/start-session.server';

/** Signs in with a passkey, which is both factors: the device, and the finger or PIN that unlocks it. */
export const signInWithPasskey = defineOperation({
  name: 'sign-in-with-passkey',
  needs: 'public',
  input: signInWithPasskeyInput,
  async run(context, { uuid, credential }) {
    const { db, now } = context;
    const passkey = await getPasskey(db, credential.id);
    const user = passkey && (await findUser(db, passkey.user_id));
    const account = user?.email ?? '';
    const browser = await getKnownBrowser(context, user?.id ?? 0);
    const wasRight = await countSecretTry(context, `passkey of:${account}`, { email: account, browser });
    const counter = await readUse(context, uuid, credential, passkey).catch((error: unknown) => {
      traceEvent(context, { kind: 'wrong-code', userId: user?.id ?? null, account, what: 'passkey' });
      throw error;
    });
    if (!passkey || !user || user.disabled) throw unauthenticated('This account is not open any more.');
    await Promise.all([wasRight(), noteUse(db, passkey, counter, now)]);
    return { mfa: false as const, ...(await startSession(context, user, 'passkey')) };
  },
});

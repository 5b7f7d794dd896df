import { insertPasskey, passkeyId, readNewPasskey } from '~/domains/second-steps/reads/passkeys.server';
import { addPasskeyInput } from '~/domains/second-steps/schema';
import { tellOwner } from '~/domains/security-events/steps/account-secured.server';
import { eventWrite } from '~/domains/security-events/steps/trace-event.server';
import { idWhileUnchanged } from '~/domains/users/queries.server';
import { conflict } from '~/lib/errors';
import { commit, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { findOwnAccount, refuseChanged } from '../reads/own-account.server';

/** Stores the passkey that the caller's browser has created, for sign-ins. The owner is notified by mail. */
export const addPasskey = defineOperation({
  name: 'add-passkey',
  needs: 'signed-in',
  input: addPasskeyInput,
  async run(context, { uuid: challenge, name, credential }) {
    const { db, now } = context;
    const user = await findOwnAccount(context);
    const made = await readNewPasskey(context, user.id, challenge, credential);
    const uuid = crypto.randomUUID();
    const added = commit(context, {
      changes: [{ subject: 'passkey', id: passkeyId(uuid), version: 1, action: 'created', data: { name } }],
      writes: [
        insertPasskey(db, { uuid, user_id: idWhileUnchanged(user), name, ...made, created_at: now, updated_at: now }),
        eventWrite(context, { kind: 'passkey-changed', userId: user.id, account: user.email, what: 'added' }),
      ],
      effects: tellOwner(context, user, 'passkey-on'),
    });
    await explained(added, () => refuseChanged(context, user)).catch((error: unknown) => {
      throw violates(error, 'passkeys.credential') ? conflict('This passkey is there already.') : error;
    });
    return { message: 'The passkey is added.' };
  },
});

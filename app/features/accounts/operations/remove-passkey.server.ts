import { findPasskey } from '~/domains/second-steps/queries.server';
import { deletePasskey } from '~/domains/second-steps/reads/passkeys.server';
import { passkeyKeyInput } from '~/domains/second-steps/schema';
import { tellOwner } from '~/domains/security-events/steps/account-secured.server';
import { eventWrite } from '~/domains/security-events/steps/trace-event.server';
import { findUser } from '~/domains/users/queries.server';
import { refuseAbove } from '~/domains/users/reads/whose-account.server';
import { fullName } from '~/domains/users/rules/full-name';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, may } from '~/lib/operation/operation.server';
import { findOwnAccount } from '../reads/own-account.server';

/** Removes a passkey of the caller or, with permission to edit users, of a colleague. */
export const removePasskey = defineOperation({
  name: 'remove-passkey',
  needs: 'signed-in',
  input: passkeyKeyInput,
  async run(context, { id }) {
    const { db, actor } = context;
    const me = await findOwnAccount(context);
    const passkey = await findPasskey(db, id, may(actor, 'user.update') ? null : me.id);
    const owner = await findUser(db, passkey.user_id);
    refuseAbove(actor, owner);
    const { name } = passkey;
    await commit(context, {
      changes: [
        {
          subject: 'passkey',
          id: passkey.id,
          version: passkey.version + 1,
          action: 'deleted',
          data: { name, whose: fullName(owner) },
        },
      ],
      writes: [
        deletePasskey(db, passkey),
        eventWrite(context, { kind: 'passkey-changed', userId: owner.id, account: owner.email, what: 'removed' }),
      ],
      effects: tellOwner(context, owner, 'passkey-off'),
    });
    return { message: 'The passkey is removed.' };
  },
});

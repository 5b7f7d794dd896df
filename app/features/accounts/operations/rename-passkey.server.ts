import { findPasskey } from '~/domains/second-steps/queries.server';
import { renameWrite } from '~/domains/second-steps/reads/passkeys.server';
import { renamePasskeyInput } from '~/domains/second-steps/schema';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findOwnAccount } from '../reads/own-account.server';

/** Renames one of the caller's passkeys. */
export const renamePasskey = defineOperation({
  name: 'rename-passkey',
  needs: 'signed-in',
  input: renamePasskeyInput,
  async run(context, { id, name }) {
    const { db, now } = context;
    const user = await findOwnAccount(context);
    const passkey = await findPasskey(db, id, user.id);
    if (passkey.name !== name) {
      await commit(context, {
        changes: [
          { subject: 'passkey', id: passkey.id, version: passkey.version + 1, action: 'renamed', data: { name } },
        ],
        writes: [renameWrite(db, passkey, name, now)],
      });
    }
    return { message: 'The passkey is renamed.' };
  },
});

import { findApiKey } from '~/domains/api-keys/queries.server';
import { apiKeyKeyInput } from '~/domains/api-keys/schema';
import { revokeWrite } from '~/domains/api-keys/steps/key-writes.server';
import { eventWrite } from '~/domains/security-events/steps/trace-event.server';
import { findUser } from '~/domains/users/queries.server';
import { refuseAbove } from '~/domains/users/reads/whose-account.server';
import { fullName } from '~/domains/users/rules/full-name';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, may } from '~/lib/operation/operation.server';
import { findOwnAccount } from '../reads/own-account.server';

/** Revokes a key of the caller or, with permission to edit users, of a colleague, from the next call on. */
export const revokeApiKey = defineOperation({
  name: 'revoke-api-key',
  needs: 'signed-in',
  input: apiKeyKeyInput,
  async run(context, { id }) {
    const { db, now, actor } = context;
    const me = await findOwnAccount(context);
    const key = await findApiKey(db, id, may(actor, 'user.update') ? null : me.id);
    const owner = await findUser(db, key.user_id);
    refuseAbove(actor, owner);
    const { name, prefix } = key;
    await commit(context, {
      changes: [
        {
          subject: 'api-key',
          id: key.id,
          version: key.version + 1,
          action: 'revoked',
          data: { name, whose: fullName(owner) },
        },
      ],
      writes: [
        revokeWrite(db, key, now),
        eventWrite(context, {
          kind: 'api-key-changed',
          userId: owner.id,
          account: owner.email,
          what: `revoked ${prefix}`,
        }),
      ],
    });
    return { message: 'The key is revoked.' };
  },
});

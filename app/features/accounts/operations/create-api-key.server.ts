import { countKeys } from '~/domains/api-keys/queries.server';
import { KEY_MARK, MOST_KEYS, SHOWN_CHARACTERS } from '~/domains/api-keys/rules/limits';
import { createApiKeyInput } from '~/domains/api-keys/schema';
import { apiKeyId, insertKey } from '~/domains/api-keys/steps/key-writes.server';
import { tellOwner } from '~/domains/security-events/steps/account-secured.server';
import { eventWrite } from '~/domains/security-events/steps/trace-event.server';
import { idWhileUnchanged } from '~/domains/users/queries.server';
import { conflict, invalid } from '~/lib/errors';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation, may } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { findProvenAccount, refuseChanged } from '../reads/own-account.server';

const DAY_MILLISECONDS = 86_400_000;

/** Creates a key for the caller's programs, and returns its token, once. It has no more permissions than its owner. */
export const createApiKey = defineOperation({
  name: 'create-api-key',
  needs: 'signed-in',
  input: createApiKeyInput,
  async run(context, { name, days, scopes, current_password }) {
    const { db, now, actor } = context;
    const notHeld = scopes.filter((scope) => !may(actor, scope));
    if (notHeld.length > 0) throw invalid({ scopes: `You do not hold ${notHeld.join(', ')} yourself.` });
    const user = await findProvenAccount(context, current_password);
    if ((await countKeys(db, user.id, now)) >= MOST_KEYS)
      throw conflict(`At most ${MOST_KEYS} keys. Revoke one first.`);
    const token = `${KEY_MARK}${newToken()}`;
    const uuid = crypto.randomUUID();
    const prefix = token.slice(0, SHOWN_CHARACTERS);
    const row = { uuid, user_id: idWhileUnchanged(user), name, prefix, token_hash: await hashToken(token), scopes };
    const expires_at = new Date(now.getTime() + days * DAY_MILLISECONDS);
    const made = commit(context, {
      changes: [{ subject: 'api-key', id: apiKeyId(uuid), version: 1, action: 'created', data: { name, scopes } }],
      writes: [
        insertKey(db, { ...row, expires_at, created_at: now, updated_at: now }),
        eventWrite(context, { kind: 'api-key-changed', userId: user.id, account: user.email, what: `made ${prefix}` }),
      ],
      effects: tellOwner(context, user, 'key-on'),
    });
    await explained(made, () => refuseChanged(context, user));
    return { message: 'The key is made.', token, key: { uuid, name, prefix, scopes, expires_at } };
  },
});

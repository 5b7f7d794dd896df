import { listKeys } from '~/domains/api-keys/queries.server';
import { listApiKeysInput } from '~/domains/api-keys/schema';
import { userIdOfKey } from '~/domains/users/queries.server';
import { authorizeFor } from '~/domains/users/reads/whose-account.server';
import { accountIdQuery, expectAccount } from '~/domains/users/steps/account-in-batch.server';
import { unauthenticated } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';

/** The keys of an account, without their tokens: one's own, or others' with permission to edit users. */
export const listApiKeys = defineOperation({
  name: 'list-api-keys',
  needs: 'signed-in',
  input: listApiKeysInput,
  reads: true,
  inPerson: true,
  async run({ db, actor }, { user }) {
    if (actor.kind !== 'user') throw unauthenticated();
    const whose = user ?? String(actor.userId);
    authorizeFor(actor, whose);
    const [account, keys] = await db.batch([accountIdQuery(db, whose), listKeys(db, userIdOfKey(whose))]);
    expectAccount(account);
    return {
      results: keys.map(({ uuid, name, prefix, scopes, created_at, expires_at, last_used_at }) => ({
        uuid,
        name,
        prefix,
        scopes,
        created_at,
        expires_at,
        last_used_at,
      })),
    };
  },
});

import { listPasskeys } from '~/domains/second-steps/queries.server';
import { authenticatorQuery } from '~/domains/second-steps/reads/authenticator.server';
import { unusedCodesQuery } from '~/domains/second-steps/steps/recovery-codes.server';
import { userIdOfKey } from '~/domains/users/queries.server';
import { authorizeFor } from '~/domains/users/reads/whose-account.server';
import { accountIdQuery, expectAccount } from '~/domains/users/steps/account-in-batch.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { showSecondStepInput } from '../schema';

/** The protection of an account besides its password: one's own, or others' with permission to edit users. */
export const showSecondStep = defineOperation({
  name: 'show-second-step',
  needs: 'signed-in',
  input: showSecondStepInput,
  reads: true,
  inPerson: true,
  async run({ db, actor }, { uuid }) {
    authorizeFor(actor, uuid);
    const id = userIdOfKey(uuid);
    const [account, [app], [unused], passkeys] = await db.batch([
      accountIdQuery(db, uuid),
      authenticatorQuery(db, id),
      unusedCodesQuery(db, id),
      listPasskeys(db, id),
    ]);
    expectAccount(account);
    return {
      authenticator: app?.confirmed_at ? { since: app.confirmed_at, allow_mailed_code: app.allows_mail } : null,
      recovery_codes: unused?.total ?? 0,
      passkeys: passkeys.map(({ uuid, name, created_at, last_used_at }) => ({ uuid, name, created_at, last_used_at })),
    };
  },
});

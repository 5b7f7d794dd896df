import { revokeKeysOf } from '~/domains/api-keys/parts/key-writes.server';
import { returnThreads } from '~/domains/inbox/parts/return-threads.server';
import { oneExecutiveRemains } from '~/domains/roles/parts/one-executive.server';
import { roleIdOf } from '~/domains/roles/queries.server';
import { DEFAULT_ROLE } from '~/domains/roles/rules/role-key';
import { authenticatorWrites } from '~/domains/second-steps/parts/end-second-steps.server';
import { passkeyWrites } from '~/domains/second-steps/parts/passkeys.server';
import { endLinksAndCodes } from '~/domains/sessions/parts/end-links.server';
import { endSessionsOf } from '~/domains/sessions/parts/end-sessions.server';
import { forgetBrowsers } from '~/domains/sessions/parts/known-browser.server';
import { returnTasks } from '~/domains/tasks/parts/return-tasks.server';
import { accessEffect, accountWrite, extensionRemoved } from '~/domains/users/parts/account-writes.server';
import type { User } from '~/domains/users/queries.server';
import { fullName } from '~/domains/users/rules/full-name';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';

/**
 * Disables an account as it was read: it keeps its row, for the names in history, notes and tasks. Its sessions, sockets,
 * links and codes end, its open tasks are nobody's again, conversations lose the person, its address and its extension
 * are free.
 * @throws AppError 409 where it is the last executive's, or was changed meanwhile
 */
export async function deleteAccount(context: OperationContext, user: User): Promise<void> {
  const { db, now } = context;
  const { id, version, email, role } = user;
  // Of no role: one that only people who have left had can be deleted
  const set = {
    disabled: true,
    extension: null,
    rc_pass: null,
    role_id: roleIdOf(DEFAULT_ROLE) as unknown as number,
  };
  const name = fullName(user);
  const deleted = commit(
    context,
    await endSessionsOf(context, user, 'account deleted'),
    await returnTasks(context, id),
    returnThreads(context, id),
    {
      changes: [{ subject: 'user', id, version: version + 1, action: 'deleted', data: { name, email, role } }],
      writes: [
        accountWrite(context, user, set),
        ...endLinksAndCodes(db, id, now),
        forgetBrowsers(db, id),
        ...authenticatorWrites(db, id),
        ...passkeyWrites(db, id),
        revokeKeysOf(db, id, now),
      ],
      effects: [
        changedEffect(context, 'user.changed', { id }),
        accessEffect(id),
        ...(user.extension ? [extensionRemoved(user.extension)] : []),
      ],
    },
  );
  await deleted.catch((error: unknown) => {
    throw oneExecutiveRemains(error) ?? error;
  });
}

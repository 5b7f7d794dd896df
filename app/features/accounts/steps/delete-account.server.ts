import { revokeKeysOf } from '~/domains/api-keys/steps/key-writes.server';
import { returnThreads } from '~/domains/inbox/steps/return-threads.server';
import { roleIdOf } from '~/domains/roles/queries.server';
import { oneExecutiveRemains } from '~/domains/roles/reads/one-executive.server';
import { DEFAULT_ROLE } from '~/domains/roles/rules/role-key';
import { passkeyWrites } from '~/domains/second-steps/reads/passkeys.server';
import { authenticatorWrites } from '~/domains/second-steps/steps/end-second-steps.server';
import { forgetBrowsers } from '~/domains/sessions/reads/known-browser.server';
import { endLinksAndCodes } from '~/domains/sessions/steps/end-links.server';
import { endSessionsOf } from '~/domains/sessions/steps/end-sessions.server';
import { returnTasks } from '~/domains/tasks/steps/return-tasks.server';
import type { User } from '~/domains/users/queries.server';
import { fullName } from '~/domains/users/rules/full-name';
import { accessEffect, accountWrite, extensionRemoved } from '~/domains/users/steps/account-writes.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';

/**
 * Disables an account: its row remains, for the names in history, notes and tasks. Its sessions, sockets, links and
 * codes are revoked, its open tasks and conversations unassigned, its address and extension freed.
 * @throws AppError 409 where it is the last executive's, or has changed since it was read
 */
export async function deleteAccount(context: OperationContext, user: User): Promise<void> {
  const { db, now } = context;
  const { id, version, email, role } = user;
  // Moved to the default role, so that a role of former users only can be deleted
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

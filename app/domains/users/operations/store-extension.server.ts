import { changedEffect } from '~/lib/operation/changed-effect.server';
import { editRecord } from '~/lib/operation/edit-record.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { accessEffect, accountWrite, takenOf } from '../parts/account-writes.server';
import { refuseAbove } from '../parts/whose-account.server';
import { findAccount } from '../queries.server';
import { fullName } from '../rules/full-name';
import { storeExtensionInput } from '../schema';
import { readUser } from '../views/user-view.server';

/** Stores the telephone extension of a user, or takes it away. */
export const storeExtension = defineOperation({
  name: 'store-extension',
  needs: 'user.update',
  input: storeExtensionInput,
  async run(context, { user_id, extension, version: seen }) {
    const row = await findAccount(context.db, user_id);
    refuseAbove(context.actor, row);
    return editRecord(context, {
      subject: 'user',
      row,
      seen,
      edit: () => ({
        before: { extension: row.extension },
        after: { extension },
        told: { data: { name: fullName(row) } },
        // Another extension has another password
        writes: () => [accountWrite(context, row, { extension, rc_pass: null })],
      }),
      effects: [changedEffect(context, 'user.changed', { id: row.id }), accessEffect(row.id)],
      refusalOf: takenOf,
      read: async () => ({ user: await readUser(context, row.id) }),
      message: 'User Record Updated Successfully!',
    });
  },
});

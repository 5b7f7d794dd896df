import { changedEffect } from '~/lib/operation/changed-effect.server';
import { editRecord } from '~/lib/operation/edit-record.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findAccount } from '../queries.server';
import { refuseAbove } from '../reads/whose-account.server';
import { fullName } from '../rules/full-name';
import { storeExtensionInput } from '../schema';
import { accessEffect, accountWrite, takenOf } from '../steps/account-writes.server';
import { readUser } from '../views/user-view.server';

/** Sets or removes the telephone extension of a user. */
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
        // A changed extension has a new password
        writes: () => [accountWrite(context, row, { extension, rc_pass: null })],
      }),
      effects: [changedEffect(context, 'user.changed', { id: row.id }), accessEffect(row.id)],
      refusalOf: takenOf,
      read: async () => ({ user: await readUser(context, row.id) }),
      message: 'User Record Updated Successfully!',
    });
  },
});

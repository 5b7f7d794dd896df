import { notFound } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findAccount, getExtensionOwner } from '../queries.server';
import { refuseAbove } from '../reads/whose-account.server';
import { fullName } from '../rules/full-name';
import { deleteExtensionInput } from '../schema';
import { accessEffect, accountWrite, extensionRemoved } from '../steps/account-writes.server';

/** Removes an extension from its user: it is free again. */
export const deleteExtension = defineOperation({
  name: 'delete-extension',
  needs: 'user.update',
  input: deleteExtensionInput,
  async run(context, { extension }) {
    const owner = await getExtensionOwner(context.db, extension);
    if (!owner) throw notFound('Extension');
    const user = await findAccount(context.db, owner.id);
    refuseAbove(context.actor, user);
    await commit(context, {
      changes: [
        {
          subject: 'user',
          id: user.id,
          version: user.version + 1,
          action: 'updated',
          data: { name: fullName(user), changes: { extension: [extension, null] } },
        },
      ],
      writes: [accountWrite(context, user, { extension: null, rc_pass: null })],
      effects: [
        changedEffect(context, 'user.changed', { id: user.id }),
        accessEffect(user.id),
        extensionRemoved(extension),
      ],
    });
    return { message: 'Extension Removed Successfully!' };
  },
});

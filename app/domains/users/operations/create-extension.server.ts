import type { Env } from '~/lib/env.server';
import { AppError, conflict, invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { type NewExtension, PhoneError } from '~/services/phone/port';
import { findAccount, getExtensionOwner, type User } from '../queries.server';
import { sealedPassword } from '../reads/extension-password.server';
import { refuseAbove } from '../reads/whose-account.server';
import { fullName } from '../rules/full-name';
import { createExtensionInput } from '../schema';
import { accountWrite, takenOf } from '../steps/account-writes.server';

const TAKEN = 'Extension number already exists';
const CREATED = 'Extension Created Successfully!';

/** Assigns a user a new, unused telephone extension, once. */
export const createExtension = defineOperation({
  name: 'create-extension',
  needs: 'user.update',
  input: createExtensionInput,
  inPerson: true,
  async run(context, { id, extensionNumber, password, firstName, lastName, email }) {
    const { db, env } = context;
    const [user, owner] = await Promise.all([findAccount(db, id), getExtensionOwner(db, extensionNumber)]);
    refuseAbove(context.actor, user);
    if (owner && owner.id !== user.id) throw invalid({ extensionNumber: TAKEN });
    if (user.extension === extensionNumber) return { message: CREATED, extensionNumber };
    if (user.extension) throw conflict('This user has an extension already. Remove it first.');
    const rc_pass = password ? await sealedPassword(context, user.id, password) : null;
    await addToPhone(env, {
      extensionNumber,
      firstName: firstName || user.first_name,
      lastName: lastName || user.last_name,
      email: email || user.email,
    });
    try {
      await commit(context, {
        changes: [changeOf(user, extensionNumber)],
        writes: [accountWrite(context, user, { extension: extensionNumber, rc_pass })],
        effects: [changedEffect(context, 'user.changed', { id: user.id })],
      });
    } catch (error) {
      throw takenOf(error) ? invalid({ extensionNumber: TAKEN }) : error;
    }
    return { message: CREATED, extensionNumber };
  },
});

const changeOf = (user: User, extension: string) => ({
  subject: 'user' as const,
  id: user.id,
  version: user.version + 1,
  action: 'updated' as const,
  data: { name: fullName(user), changes: { extension: [user.extension, extension] } },
});

/** @throws AppError 422 at a number that the telephone system refuses, 503 when it is unavailable */
async function addToPhone(env: Env, extension: NewExtension): Promise<void> {
  try {
    await phoneProvider(env).addExtension(extension);
  } catch (error) {
    if (!(error instanceof PhoneError)) throw error;
    throw error.isTemporary ? new AppError(503, error.message) : invalid({ extensionNumber: error.message });
  }
}

import { getRoleByName } from '~/domains/roles/queries.server';
import { invalid, notFound } from '~/lib/errors';
import { commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { hashPassword } from '~/lib/password.server';
import { refuseGuessable } from '../reads/refuse-guessable.server';
import { createAdminInput } from '../schema';
import { users } from '../table.server';

const EMAIL_TAKEN = 'Email has already been taken.';

/**
 * Creates an account with every permission, for a club that has none yet. Only the operator can perform it.
 * @throws AppError 422 when an account has the e-mail address
 */
export const createAdmin = defineOperation({
  name: 'create-admin',
  needs: 'system',
  input: createAdminInput,
  async run(context, { password, ...person }) {
    const { db, now } = context;
    const role = await getRoleByName(db, 'EXECUTIVE');
    if (!role) throw notFound('Role');
    await refuseGuessable(context, password, person);
    const uuid = crypto.randomUUID();
    const password_hash = await hashPassword(password);
    const stamps = { created_at: now, updated_at: now };
    const write = db.insert(users).values({ uuid, ...person, password_hash, role_id: role.id, ...stamps });
    try {
      await commit(context, {
        changes: [{ subject: 'user', id: idOf(users, uuid), version: 1, action: 'created', data: { role: role.name } }],
        writes: [write],
        effects: [{ effect: 'user.created', payload: { uuid } }],
      });
    } catch (error) {
      if (violates(error, 'users.email')) throw invalid({ email: EMAIL_TAKEN });
      throw error;
    }
    return { uuid, email: person.email, role: role.name };
  },
});

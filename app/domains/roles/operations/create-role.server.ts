import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { findRole, getRoleBySubmission } from '../queries.server';
import { nameTaken, refuseExecutiveName, refuseGrants } from '../reads/check-role.server';
import { ALWAYS_HELD } from '../rules/permission-names';
import { roleKey } from '../rules/role-key';
import { createRoleInput } from '../schema';
import { roles } from '../table.server';
import { roleView } from '../views/role-view';

/** Creates a role. The same submission id returns the role that the first request created. */
export const createRole = defineOperation({
  name: 'create-role',
  needs: 'role.create',
  input: createRoleInput,
  async run(context, { name, permissions = [], submission_id }) {
    refuseExecutiveName(context.actor, name);
    const given = permissions.filter((key) => key !== ALWAYS_HELD);
    refuseGrants(context.actor, given, { isOwnRole: false });
    const uuid = await insert(context, { name, permissions: [ALWAYS_HELD, ...given], submission_id });
    return { message: 'Role Created Successfully!', role: roleView(await findRole(context.db, uuid)) };
  },
});

interface NewRole {
  name: string;
  permissions: string[];
  submission_id: string | undefined;
}

/** Returns the uuid of the role that this form has created, now or before. */
async function insert(context: OperationContext, { name, permissions, ...form }: NewRole): Promise<string> {
  const { db, now, actor } = context;
  const submission_id = await submissionKey({ actor, call: 'create-role', id: form.submission_id });
  const uuid = crypto.randomUUID();
  const id = idOf(roles, uuid);
  const role = { name, name_key: roleKey(name), label: name, permissions, submission_id };
  try {
    await commit(context, {
      changes: [{ subject: 'role', id, version: 1, action: 'created', data: { name, permissions } }],
      writes: [db.insert(roles).values({ ...role, uuid, created_at: now, updated_at: now })],
      effects: [changedEffect({ actor }, 'role.changed', { id })],
    });
    return uuid;
  } catch (error) {
    // A second request with the same id fails on its name first
    const made = submission_id && isKnown(error) ? await getRoleBySubmission(db, submission_id) : null;
    if (made) return made.uuid;
    throw nameTaken(error) ?? error;
  }
}

const isKnown = (error: unknown) => violates(error, 'roles.submission_id') || violates(error, 'roles.name_key');

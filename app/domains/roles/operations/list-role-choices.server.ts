import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { mayNameRole } from '../policy';
import { listRoles } from '../queries.server';
import { DEFAULT_ROLE, isAdministrator } from '../rules/role-key';

/** The roles that the caller may assign to others. */
export const listRoleChoices = defineOperation({
  name: 'list-role-choices',
  needs: ['user.create', 'user.update'],
  input: z.object({}),
  reads: true,
  async run({ db, actor }) {
    const all = await listRoles(db);
    if (actor.kind !== 'user') return { results: all };
    const given = isAdministrator(actor.role)
      ? all.filter(({ name }) => mayNameRole(actor, name))
      : all.filter(({ name }) => name === DEFAULT_ROLE);
    return { results: given };
  },
});

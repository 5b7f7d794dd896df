import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { listRoleRights } from '../queries.server';
import { isExecutive } from '../rules/role-key';
import { rolesInWords } from '../rules/roles-in-words';

/** Who has each of these permissions, as the subject of a sentence, by the permission. */
export const listRolesWith = defineOperation({
  name: 'list-roles-with',
  needs: 'signed-in',
  input: z.object({ permissions: z.array(z.string()).max(10) }),
  reads: true,
  async run({ db }, { permissions }) {
    const roles = await listRoleRights(db);
    const holdersOf = (permission: string) =>
      roles.filter((role) => isExecutive(role.name) || role.permissions.includes(permission));
    return {
      holders: Object.fromEntries(permissions.map((permission) => [permission, rolesInWords(holdersOf(permission))])),
    };
  },
});

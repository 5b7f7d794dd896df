import { roleListInput } from '~/domains/roles/list';
import { defineExport } from '~/lib/list/export.server';
import { readRoles } from '../views/list-roles.server';

/** The roles as a file: with the current search, all rows of it. */
export const exportRoles = defineExport(
  { needs: 'role.read', input: roleListInput, rows: readRoles },
  {
    name: 'export-roles',
    file: 'roles',
    columns: {
      ID: ({ id }) => id,
      Role: ({ label }) => label,
      'Built in': ({ built_in }) => (built_in ? 'Yes' : 'No'),
      People: ({ users_count }) => users_count,
      Permissions: ({ permissions }) => permissions.join(' '),
    },
  },
);

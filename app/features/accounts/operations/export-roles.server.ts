import { roleListInput } from '~/domains/roles/list';
import { clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { type CountedRole, readRoles } from '../views/list-roles.server';

/** The roles as a file: with the current search, all rows of it. */
export const exportRoles = defineOperation({
  name: 'export-roles',
  needs: 'role.read',
  input: roleListInput,
  reads: true,
  async run(context, query): Promise<CsvExport<CountedRole>> {
    return {
      name: `roles-${clubToday(context)}`,
      columns: {
        ID: ({ id }) => id,
        Role: ({ label }) => label,
        'Built in': ({ built_in }) => (built_in ? 'Yes' : 'No'),
        People: ({ users_count }) => users_count,
        Permissions: ({ permissions }) => permissions.join(' '),
      },
      chunks: readRoles(context, query),
    };
  },
});

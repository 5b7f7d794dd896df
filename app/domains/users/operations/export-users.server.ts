import { clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { userListInput } from '../list';
import { fullName } from '../rules/full-name';
import { readUsers, type UserRow } from '../views/list-users.server';

/** The staff as a file: with the current search and office, all rows of it. */
export const exportUsers = defineOperation({
  name: 'export-users',
  needs: 'user.read',
  input: userListInput,
  reads: true,
  async run(context, query): Promise<CsvExport<UserRow>> {
    return {
      name: `users-${clubToday(context)}`,
      columns: {
        ID: ({ id }) => id,
        Name: fullName,
        Email: ({ email }) => email,
        Role: ({ role_label }) => role_label,
        Extension: ({ extension }) => extension,
        'Service Location': ({ service_location }) => service_location?.name ?? '',
        'Second Step': ({ mfa_enabled }) => (mfa_enabled ? 'On' : 'Off'),
      },
      chunks: readUsers(context, query),
    };
  },
});

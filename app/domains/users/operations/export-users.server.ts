import { defineExport } from '~/lib/list/export.server';
import { userListInput } from '../list';
import { fullName } from '../rules/full-name';
import { readUsers } from '../views/list-users.server';

/** The staff as a file: with the current search and office, all rows of it. */
export const exportUsers = defineExport(
  { needs: 'user.read', input: userListInput, rows: readUsers },
  {
    name: 'export-users',
    file: 'users',
    columns: {
      ID: ({ id }) => id,
      Name: fullName,
      Email: ({ email }) => email,
      Role: ({ role_label }) => role_label,
      Extension: ({ extension }) => extension,
      'Service Location': ({ service_location }) => service_location?.name ?? '',
      'Second Step': ({ mfa_enabled }) => (mfa_enabled ? 'On' : 'Off'),
    },
  },
);

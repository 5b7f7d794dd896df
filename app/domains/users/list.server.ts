import { defineList } from '~/lib/list/list.server';
import type { UserSort } from './list';
import { users } from './table.server';

export const userList = defineList({
  table: users,
  counted: [[users.presence]],
  search: {
    by: { column: users.presence, values: ['here', 'gone'] },
    words: [users.first_name, users.last_name, users.email],
    pieces: [users.email],
    // Digits only are searched among the numbers
    phones: [users.extension],
  },
  marks: { office: users.service_location_id },
  sorts: { name: users.first_name } satisfies Record<UserSort, unknown>,
});

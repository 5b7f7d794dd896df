import { defineList } from '~/lib/list/list.server';
import type { RoleSort } from './list';
import { roles } from './table.server';

export const roleList = defineList({
  table: roles,
  counted: [[]],
  search: { words: [roles.label], pieces: [roles.label], phones: [] },
  sorts: { name: roles.label } satisfies Record<RoleSort, unknown>,
});

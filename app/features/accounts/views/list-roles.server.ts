import { sql } from 'drizzle-orm';
import type { RoleListQuery } from '~/domains/roles/list';
import { roleList } from '~/domains/roles/list.server';
import { roleColumns } from '~/domains/roles/queries.server';
import { roleView } from '~/domains/roles/views/role-view';
import { countOfRole } from '~/domains/users/queries.server';
import type { OperationContext } from '~/lib/operation/operation.server';

const columns = { ...roleColumns, users_count: countOfRole(roleColumns.id) };

const ALL = { counted: ['roles'], where: sql`true`, isIndexed: true, columns: ['listed'] };

/** All roles of a search, each with its number of users, in chunks. */
export const readRoles = ({ db }: OperationContext, query: RoleListQuery) => roleList.chunks(db, columns, ALL, query);

/** A page of the roles, each with its number of users. */
export async function listRolePage({ db }: OperationContext, query: RoleListQuery) {
  const { results, meta } = await roleList.page(db, columns, ALL, query);
  return { results: results.map(({ users_count, ...role }) => ({ ...roleView(role), users_count })), meta };
}

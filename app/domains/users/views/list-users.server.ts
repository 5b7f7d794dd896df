import { eq, type SQL, sql } from 'drizzle-orm';
import { roleLabelOf } from '~/domains/roles/queries.server';
import { type LocationBrief, locationBrief } from '~/domains/service-locations/queries.server';
import type { RowOf } from '~/lib/list/list-part.server';
import { type Actor, authorize, type OperationContext } from '~/lib/operation/operation.server';
import type { UserListQuery } from '../list';
import { userList } from '../list.server';
import { isAboveCaller } from '../reads/whose-account.server';
import { fullName } from '../rules/full-name';
import { users } from '../table.server';

const columns = {
  id: users.id,
  uuid: users.uuid,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  role: users.role,
  role_label: roleLabelOf(users.role_id),
  extension: users.extension,
  service_location: locationBrief(users.service_location_id) as SQL<LocationBrief | null>,
  service_location_id: users.service_location_id,
  bgColor: users.bg_color,
  txtColor: users.txt_color,
  chip_color: users.chip_color,
  mfa_enabled: users.mfa_enabled,
  /** Has not chosen a password yet. */
  is_invited: sql<boolean>`${users.password_hash} = ''`.mapWith(Boolean),
};

export type UserRow = RowOf<typeof columns>;

/** @throws AppError 403 for one office's users, without the permission to choose it */
function partOf({ actor }: OperationContext, { service_location_id: office }: UserListQuery) {
  if (office !== undefined) authorize(actor, 'user.manage_service_location');
  return {
    counted: ['users:here'],
    where: eq(users.presence, 'here'),
    isIndexed: true,
    columns: ['here'],
    filters: { office: office === undefined ? [] : [office] },
  };
}

/** All current users, of one office or of all, in chunks. */
export const readUsers = (context: OperationContext, query: UserListQuery) =>
  userList.chunks(context.db, columns, partOf(context, query), query);

/** A page of the same. */
export async function listUserPage(context: OperationContext, query: UserListQuery) {
  const { db, actor } = context;
  const { results, meta } = await userList.page(
    db,
    { ...columns, permissions: users.permissions },
    partOf(context, query),
    query,
  );
  return { results: results.map((row) => lineOf(actor, row)), meta };
}

type PageRow = UserRow & { permissions: string[] };

const lineOf = (actor: Actor, { chip_color, permissions, ...row }: PageRow) => ({
  ...row,
  name: fullName(row),
  /** Whether it has permissions that the caller lacks, who then may not change it. */
  is_above: isAboveCaller(actor, { ...row, permissions }),
  /** The letters' colour on chips. */
  chipColor: chip_color ?? row.txtColor,
});

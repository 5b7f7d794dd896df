import { roleLabelOf } from '~/domains/roles/queries.server';
import { locationBrief } from '~/domains/service-locations/queries.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { isEnabledKey } from '../queries.server';
import { ownExtensionPassword } from '../reads/extension-password.server';
import { isAboveCaller } from '../reads/whose-account.server';
import { fullName } from '../rules/full-name';
import { users } from '../table.server';

const columns = {
  id: users.id,
  uuid: users.uuid,
  version: users.version,
  first_name: users.first_name,
  last_name: users.last_name,
  email: users.email,
  role: users.role,
  role_id: users.role_id,
  role_label: roleLabelOf(users.role_id),
  permissions: users.permissions,
  extension: users.extension,
  service_location: locationBrief(users.service_location_id),
  service_location_id: users.service_location_id,
  bgColor: users.bg_color,
  txtColor: users.txt_color,
  chip_color: users.chip_color,
  mfa_enabled: users.mfa_enabled,
  default_date_range: users.default_date_range,
};

/** A user by id or uuid, in the API's format. @throws AppError 404 for a missing or deleted one */
export async function readUser(context: Pick<OperationContext, 'db' | 'env' | 'actor'>, key: string | number) {
  const { db } = context;
  const [row] = await db.select(columns).from(users).where(isEnabledKey(key));
  if (!row) throw notFound('User');
  const { chip_color, permissions, ...user } = row;
  return {
    ...user,
    name: fullName(user),
    /** Whether it has permissions that the caller lacks, who then may not change it. */
    is_above: isAboveCaller(context.actor, row),
    /** The letters' colour on chips. */
    chipColor: chip_color ?? user.txtColor,
    /** The password of the extension, for its owner only. */
    rc_pass: user.extension === null ? null : await ownExtensionPassword(context, user.id),
  };
}

export type UserView = Awaited<ReturnType<typeof readUser>>;

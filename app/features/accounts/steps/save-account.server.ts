import { oneExecutiveRemains } from '~/domains/roles/reads/one-executive.server';
import { accountSecured } from '~/domains/security-events/steps/account-secured.server';
import { endResetLinks } from '~/domains/sessions/steps/end-links.server';
import type { User } from '~/domains/users/queries.server';
import { locationOf } from '~/domains/users/reads/given-location.server';
import { findGivenRole, refuseOtherRole } from '~/domains/users/reads/given-role.server';
import { refuseAbove } from '~/domains/users/reads/whose-account.server';
import { chipColour } from '~/domains/users/rules/chip-colour';
import { fullName } from '~/domains/users/rules/full-name';
import type { UserChanges } from '~/domains/users/schema';
import { accessEffect, accountWrite, takenOf } from '~/domains/users/steps/account-writes.server';
import { readUser } from '~/domains/users/views/user-view.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import type { Edit } from '~/lib/operation/edit-record.server';
import { editRecord, fieldsOfEdit } from '~/lib/operation/edit-record.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { refuseLastExecutive } from '../reads/refuse-last-executive.server';

/** Updates an account: see editRecord. Omitted fields are unchanged. */
export async function saveAccount(context: OperationContext, row: User, { version: seen, ...given }: UserChanges) {
  const { db, now, actor } = context;
  refuseAbove(actor, row);
  const { id } = row;
  return editRecord(context, {
    subject: 'user',
    row,
    seen,
    edit,
    effects: [changedEffect(context, 'user.changed', { id }), ...(given.role === undefined ? [] : [accessEffect(id)])],
    refusalOf: (error) => takenOf(error) ?? oneExecutiveRemains(error),
    read: async () => ({ user: await readUser(context, id) }),
    message: messageOf(given),
  });

  async function edit(): Promise<Edit> {
    const { first_name, last_name, email, bgColor, txtColor, default_date_range } = given;
    const role = await roleOf(context, row, given.role);
    const isMoved = given.role !== undefined || given.service_location_id !== undefined;
    const was = row.service_location_id;
    const location = isMoved
      ? await locationOf(context, { role: role.name, given: given.service_location_id, was })
      : was;
    const plain = fieldsOfEdit(row, {
      first_name,
      last_name,
      email,
      service_location_id: location,
      bg_color: bgColor,
      txt_color: txtColor,
      default_date_range,
    });
    const colours = { ...row, ...plain.after };
    return {
      before: { ...plain.before, role: row.role },
      after: { ...plain.after, role: role.name },
      told: { data: { name: fullName(row) } },
      writes: () => [
        accountWrite(context, row, {
          ...plain.after,
          role_id: role.id,
          chip_color: chipColour(colours.bg_color, colours.txt_color),
        }),
        // Revokes a link that was mailed to the previous address
        ...(colours.email === row.email ? [] : [endResetLinks(db, row.id, now)]),
      ],
      also: () => accountSecured(context, row, email === undefined ? {} : { email }),
    };
  }
}

/** The new role of the account. @throws AppError 403, 409, 422 */
async function roleOf(context: OperationContext, user: User, named: string | undefined) {
  const own = { id: user.role_id, name: user.role };
  if (named === undefined || named === user.role) return own;
  const role = await findGivenRole(context, named);
  if (role.id === user.role_id) return own;
  await refuseLastExecutive(context, user, role.name);
  refuseOtherRole(context.actor, role, user);
  return role;
}

const COLOURS = new Set(['bgColor', 'txtColor']);

function messageOf(given: object): string {
  const names = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (names.length > 0 && names.every((name) => COLOURS.has(name))) return 'Color Updated Successfully!';
  if (names.join() === 'default_date_range') return 'Settings Updated Successfully!';
  return 'User Record Updated Successfully!';
}

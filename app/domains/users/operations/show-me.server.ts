import * as z from 'zod';
import { unauthenticated } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import type { PermissionKey } from '~/nouns';
import { ownExtensionPassword } from '../reads/extension-password.server';
import { fullName } from '../rules/full-name';

/** The names of older menus for the same permissions. */
const menuAliases = {
  'permissions.MENU_CONTRACTORS': 'contractor.read',
  'permissions.MENU_INVOICES': 'invoice.read',
  'permissions.MENU_USERS': 'user.read',
} as const satisfies Record<string, PermissionKey>;

/** The signed-in user, with the granted permission keys, including the older menus' names of three of them. */
export const showMe = defineOperation({
  name: 'show-me',
  needs: 'signed-in',
  reads: true,
  input: z.object({}),
  async run(context) {
    const { actor } = context;
    if (actor.kind !== 'user' || !actor.account) throw unauthenticated();
    const user = actor.account;
    const aliases = Object.entries(menuAliases).filter(([, key]) => actor.permissions.has(key));
    const keys = [...actor.permissions, ...aliases.map(([alias]) => alias)];
    return {
      user: {
        id: user.id,
        uuid: user.uuid,
        first_name: user.first_name,
        last_name: user.last_name,
        name: fullName(user),
        email: user.email,
        role: user.role,
        role_id: user.role_id,
        extension: user.extension,
        service_location: user.service_location,
        service_location_id: user.service_location_id,
        bgColor: user.bg_color,
        txtColor: user.txt_color,
        mfa_enabled: user.mfa_enabled,
        default_date_range: user.default_date_range,
        /** The telephone's password: null until an extension has one. */
        rc_pass: user.extension === null ? null : await ownExtensionPassword(context, user.id),
      },
      permissions: keys.sort().map((permission_key) => ({ permission_key })),
    };
  },
});

import { z } from 'zod';
import { getServiceLocation } from '~/domains/service-locations/get-service-location.server';
import { unauthenticated } from '~/lib/errors';
import { defineOperation } from '~/lib/operation.server';
import { menuAliases } from '~/permissions';
import { findUser } from '../queries.server';

/** Who is signed in, with the permission keys held, the older menus' names for three of them included. */
export const findMe = defineOperation({
  name: 'find-me',
  needs: 'signed-in',
  reads: true,
  input: z.object({}),
  async run({ db, actor }) {
    if (actor.kind !== 'user') throw unauthenticated();
    const user = await findUser(db, actor.userId);
    const service_location = user.service_location_id ? await getServiceLocation(db, user.service_location_id) : null;
    const aliases = Object.entries(menuAliases).filter(([, key]) => actor.permissions.has(key));
    const keys = [...actor.permissions, ...aliases.map(([alias]) => alias)];
    return {
      user: {
        id: user.id,
        uuid: user.uuid,
        first_name: user.first_name,
        last_name: user.last_name,
        name: `${user.first_name} ${user.last_name}`,
        email: user.email,
        role: user.role,
        role_id: user.role_id,
        extension: user.extension,
        service_location,
        service_location_id: user.service_location_id,
        bgColor: user.bg_color,
        txtColor: user.txt_color,
        mfa_enabled: user.mfa_enabled,
        default_date_range: user.default_date_range,
        /** The phone's password: null until an extension has one. */
        rc_pass: null as string | null,
      },
      permissions: keys.sort().map((permission_key) => ({ permission_key })),
    };
  },
});

import * as z from 'zod';
import { unauthenticated } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { ownExtensionPassword } from '../reads/extension-password.server';
import { fullName } from '../rules/full-name';

/** The caller's own extension. */
export const showExtension = defineOperation({
  name: 'show-extension',
  needs: 'connect.read',
  input: z.object({}),
  reads: true,
  async run(context) {
    const { actor } = context;
    if (actor.kind !== 'user' || !actor.account) throw unauthenticated();
    const { id, extension } = actor.account;
    const rc_pass = extension === null ? null : await ownExtensionPassword(context, id);
    return { id, name: fullName(actor.account), extension, rc_pass };
  },
});

import * as z from 'zod';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { extensionOf } from '../reads/phone-access.server';
import { telling } from '../work/phone-faults.server';
import { provisionOf } from '../work/provision-of.server';

/** Returns the caller's own telephone credentials, never another user's. */
export const provisionTelephone = defineOperation({
  name: 'provision-telephone',
  needs: 'connect.read',
  input: z.object({}),
  inPerson: true,
  async run(context) {
    const { actor } = context;
    const extension = extensionOf(actor);
    if (actor.kind !== 'user' || !extension) throw conflict('You have no extension.');
    return telling(provisionOf(context, actor.userId, extension));
  },
});

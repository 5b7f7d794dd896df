import { z } from 'zod';
import { conflict } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { phoneProvider } from '~/services/phone/phone.server';
import { extensionOf } from '../parts/extension-of.server';

/** Returns what a colleague's telephone signs in with; nobody else's. */
export const provisionTelephone = defineOperation({
  name: 'provision-telephone',
  needs: 'connect.read',
  input: z.object({}),
  reads: true,
  async run({ actor, env }) {
    const extension = extensionOf(actor);
    if (!extension) throw conflict('You have no extension.');
    return phoneProvider(env).provision(extension);
  },
});

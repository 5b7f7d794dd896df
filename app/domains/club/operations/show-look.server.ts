import * as z from 'zod';
import { readSetting } from '~/domains/settings/views/read-setting.server';
import { defineOperation } from '~/lib/operation/operation.server';

/** Returns the group “Look”, as show-setting returns any: saving it has a call of its own, which takes a file. */
export const showLook = defineOperation({
  name: 'show-look',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  run: (context) => readSetting(context, 'look'),
});

import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { readSetup } from '../views/setup-view.server';

/** The seven steps by which a club begins, each with its fact as it is now. */
export const showSetup = defineOperation({
  name: 'show-setup',
  needs: 'setting.read',
  input: z.object({}),
  reads: true,
  run: (context) => readSetup(context),
});

import * as z from 'zod';
import { defineOperation } from '~/lib/operation/operation.server';
import { defaultFactoring } from '../reads/default-factoring.server';

/** Initial values of a new contractor: the club's default factoring, in percent. */
export const showContractorDraft = defineOperation({
  name: 'show-contractor-draft',
  needs: 'signed-in',
  input: z.object({}),
  reads: true,
  run: async (context) => ({ service_fee: (await defaultFactoring(context)) / 100 }),
});

import * as z from 'zod';
import { lookUpZip } from '~/domains/places/queries.server';
import { checkZip } from '~/domains/service-locations/operations/check-zip.server';
import { isAppError } from '~/lib/errors';
import { defineOperation, type OperationContext, perform } from '~/lib/operation/operation.server';

/** Whether the club serves a home's zip, as the message of the check, and its city and state for the next form. */
export const checkHomeZip = defineOperation({
  name: 'check-home-zip',
  needs: 'public',
  // As typed: an invalid one gets its message in the page, beside the field
  input: z.object({ zip: z.string() }),
  reads: true,
  async run(context, { zip }) {
    const [place, checked] = await Promise.all([lookUpZip(context.db, zip.trim()), check(context, zip)]);
    return { zip, city: place?.city.label ?? '', state: place?.state.code ?? '', ...checked };
  },
});

async function check(context: OperationContext, zip: string) {
  try {
    return { isServed: true, ...(await perform(checkZip, context, { zip })) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { isServed: false, message: error.errors?.zip?.[0] ?? error.message };
  }
}

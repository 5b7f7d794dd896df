import { lookUpZip } from '~/domains/places/queries.server';
import { checkZip } from '~/domains/service-locations/operations/check-zip.server';
import { isAppError } from '~/lib/errors';
import { type OperationContext, perform } from '~/lib/operation.server';
import type { ZipAnswer } from './ui/zip-check';

/** What the zip check says of a home's zip, in the words of the server; null before anybody asked. */
export async function lookAtZip(context: OperationContext, zip: string | null): Promise<ZipAnswer | null> {
  if (zip === null) return null;
  const place = await lookUpZip(context.db, zip.trim());
  const found = { zip, city: place?.city.label ?? '', state: place?.state.code ?? '' };
  try {
    return { ...found, isServed: true, ...(await perform(checkZip, context, { zip })) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { ...found, isServed: false, message: error.errors?.zip?.[0] ?? error.message };
  }
}

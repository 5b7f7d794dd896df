import { zipInput } from '~/domains/places/schema';
import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { isServed } from '../queries.server';

export const ZIP_SERVED = 'Your zip code is located in an area that we service.';
export const ZIP_NOT_SERVED = 'Your zip code is not located in an area that we can service.';

/** Checks whether a zip is in the club's service area: returns a message, or throws 422 with `errors.zip`. */
export const checkZip = defineOperation({
  name: 'check-zip',
  needs: 'public',
  input: zipInput,
  reads: true,
  async run({ db }, { zip }) {
    if (!(await isServed(db, zip))) throw invalid({ zip: ZIP_NOT_SERVED });
    return { message: ZIP_SERVED };
  },
});

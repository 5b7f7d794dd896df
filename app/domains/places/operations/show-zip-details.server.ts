import { invalid } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { lookUpZip } from '../queries.server';
import { zipInput } from '../schema';

/** City and state of a zip; 422 with `errors.zip` for one that does not exist. */
export const showZipDetails = defineOperation({
  name: 'show-zip-details',
  needs: 'public',
  input: zipInput,
  reads: true,
  async run({ db }, { zip }) {
    const details = await lookUpZip(db, zip);
    if (!details) throw invalid({ zip: 'Invalid zip code.' });
    return details;
  },
});

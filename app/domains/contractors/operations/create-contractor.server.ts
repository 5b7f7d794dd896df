import { isLocationGone, noSuchLocation } from '~/domains/service-locations/location-faults.server';
import { commit, idOf, violates } from '~/lib/commit.server';
import { invalid } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { getContractorBySubmission } from '../queries.server';
import { readContractor } from '../read-contractor.server';
import { resolveFields } from '../resolve-fields.server';
import { createContractorInput } from '../schema';
import { contractors } from '../table.server';
import { isUnknownCategory, UNKNOWN_CATEGORY, writeCategories } from '../write-categories.server';

const CONTRACTOR = 1;

/** Adds an active contractor. The same submission id sent again answers the contractor that the first one made. */
export const createContractor = defineOperation({
  name: 'create-contractor',
  needs: 'contractor.create',
  input: createContractorInput,
  async run(context, input) {
    const uuid = await insert(context, input);
    return { message: 'Contractor Created Successfully!', contractor: await readContractor(context, uuid) };
  },
});

/** Answers the uuid of the contractor that this form has made, now or before. */
async function insert(context: OperationContext, input: (typeof createContractorInput)['_output']): Promise<string> {
  const { db, now } = context;
  const { alpha_ref, submission_id, ...fields } = input;
  const row = await resolveFields(db, {
    ...fields,
    city: fields.city ?? { label: '' },
    state_id: fields.state_id ?? '',
  });
  const uuid = crypto.randomUUID();
  const id = idOf(contractors, uuid);
  const values = { vendor_type_id: CONTRACTOR, ...row, name: fields.name, alpha_ref, submission_id, uuid };
  try {
    await commit(context, {
      changes: [{ subject: 'contractor', id, version: 1, action: 'created' }],
      writes: [
        db.insert(contractors).values({ ...values, created_at: now, updated_at: now }),
        ...writeCategories(db, id, fields.job_category_ids ?? []),
      ],
    });
    return uuid;
  } catch (error) {
    const made = submission_id ? await getContractorBySubmission(db, submission_id) : null;
    if (made) return made.uuid;
    if (violates(error, 'contractors.alpha_ref')) throw invalid({ alpha_ref: 'Alpha ref has already been taken.' });
    if (isLocationGone(error)) throw noSuchLocation();
    if (isUnknownCategory(error)) throw invalid(UNKNOWN_CATEGORY);
    throw error;
  }
}

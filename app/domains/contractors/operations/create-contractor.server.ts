import { invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit, idOf, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { explained } from '~/lib/operation/refusals.server';
import { submissionKey } from '~/lib/operation/submission.server';
import { getContractorBySubmission } from '../queries.server';
import { defaultFactoring } from '../reads/default-factoring.server';
import { resolveFields } from '../reads/resolve-fields.server';
import { createContractorInput } from '../schema';
import { contractors } from '../table.server';
import { readContractor } from '../views/read-contractor.server';

const CONTRACTOR = 1;

/** Adds an active contractor. The same submission id returns the contractor that the first request created. */
export const createContractor = defineOperation({
  name: 'create-contractor',
  needs: 'contractor.create',
  input: createContractorInput,
  async run(context, input) {
    const uuid = await insert(context, input);
    return { message: 'Contractor Created Successfully!', contractor: await readContractor(context, uuid) };
  },
});

/** Returns the uuid of the contractor that this form has created, now or before. */
async function insert(context: OperationContext, input: (typeof createContractorInput)['_output']): Promise<string> {
  const { db, now, actor } = context;
  const { alpha_ref, submission_id: sent, ...fields } = input;
  const submission_id = await submissionKey({ actor, call: 'create-contractor', id: sent });
  const given = { ...fields, city: fields.city ?? { label: '' }, state_id: fields.state_id ?? '' };
  const [resolved, factoring] = await Promise.all([resolveFields(db, given), defaultFactoring(context)]);
  const row = { factor_percent: factoring, ...resolved };
  const uuid = crypto.randomUUID();
  const id = idOf(contractors, uuid);
  const values = { vendor_type_id: CONTRACTOR, ...row, name: fields.name, alpha_ref, submission_id, uuid };
  try {
    const made = commit(context, {
      changes: [{ subject: 'contractor', id, version: 1, action: 'created' }],
      writes: [db.insert(contractors).values({ ...values, created_at: now, updated_at: now })],
      effects: [changedEffect(context, 'contractor.changed', { id })],
    });
    await explained(made, () => resolveFields(db, given));
    return uuid;
  } catch (error) {
    const made = submission_id ? await getContractorBySubmission(db, submission_id) : null;
    if (made) return made.uuid;
    if (violates(error, 'contractors.alpha_ref')) throw invalid({ alpha_ref: 'Alpha ref has already been taken.' });
    throw error;
  }
}

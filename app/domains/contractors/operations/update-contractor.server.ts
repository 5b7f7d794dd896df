import { eq } from 'drizzle-orm';
import { isLocationGone, noSuchLocation } from '~/domains/service-locations/location-faults.server';
import { changesBetween } from '~/lib/changes-between';
import { commit } from '~/lib/commit.server';
import { invalid, isAppError } from '~/lib/errors';
import { defineOperation, type OperationContext } from '~/lib/operation.server';
import { changedEffect } from '../changed-effect.server';
import { changedMeanwhile } from '../changed-meanwhile.server';
import { findContractor } from '../queries.server';
import { readContractor } from '../read-contractor.server';
import { resolveFields } from '../resolve-fields.server';
import { type ContractorFields, updateContractorInput } from '../schema';
import { type Contractor, contractors } from '../table.server';
import { isUnknownCategory, listCategoryIds, UNKNOWN_CATEGORY, writeCategories } from '../write-categories.server';

/**
 * Changes a contractor; its reference stays. What a colleague saved after the version this was made on is not
 * overwritten: 409, with the contractor as it is now.
 */
export const updateContractor = defineOperation({
  name: 'update-contractor',
  needs: 'contractor.update',
  input: updateContractorInput,
  async run(context, { id: key, version, ...fields }) {
    const contractor = await findContractor(context.db, key);
    if (version !== undefined && version !== contractor.version) throw await changedMeanwhile(context, contractor.uuid);
    await save(context, contractor, fields);
    const { uuid } = contractor;
    return { message: 'Contractor Updated Successfully!', contractor: await readContractor(context, uuid) };
  },
});

async function save(context: OperationContext, contractor: Contractor, fields: ContractorFields) {
  const { db, now } = context;
  const { id, uuid } = contractor;
  const [row, kept] = await Promise.all([resolveFields(db, fields), listCategoryIds(db, id)]);
  const before = Object.fromEntries(Object.keys(row).map((name) => [name, contractor[name as keyof Contractor]]));
  const categories = fields.job_category_ids ?? kept;
  const changes = changesBetween(told(before, kept), told(row, categories));
  if (Object.keys(changes).length === 0) return;
  const version = contractor.version + 1;
  const write = db
    .update(contractors)
    .set({ ...row, version, updated_at: now })
    .where(eq(contractors.id, id));
  try {
    await commit(context, {
      changes: [{ subject: 'contractor', id, version, action: 'updated', data: { changes } }],
      writes: [write, ...(changes.job_categories ? writeCategories(db, id, categories) : [])],
      effects: [changedEffect(context, id)],
    });
  } catch (error) {
    if (isLocationGone(error)) throw noSuchLocation();
    if (isUnknownCategory(error)) throw invalid(UNKNOWN_CATEGORY);
    if (isAppError(error) && error.status === 409) throw await changedMeanwhile(context, uuid);
    throw error;
  }
}

/** A row as the history tells it: the fee in percent, the categories in one line. */
function told({ city_id: _, factor_percent, ...row }: Partial<Contractor>, categories: number[]) {
  return {
    ...row,
    ...(factor_percent !== undefined && { service_fee: `${factor_percent / 100} %` }),
    job_categories: categories.join(', '),
  };
}

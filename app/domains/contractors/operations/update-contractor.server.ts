import { eq } from 'drizzle-orm';
import { editRecord, fieldsOfEdit } from '~/lib/operation/edit-record.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { changedEffect } from '../parts/changed-effect.server';
import { resolveFields } from '../parts/resolve-fields.server';
import { listCategoryIds, writeCategories } from '../parts/write-categories.server';
import { findContractor } from '../queries.server';
import { updateContractorInput } from '../schema';
import { type Contractor, contractors } from '../table.server';
import { readContractor } from '../views/read-contractor.server';

/** Changes a contractor, whose reference stays: see editRecord. */
export const updateContractor = defineOperation({
  name: 'update-contractor',
  needs: 'contractor.update',
  input: updateContractorInput,
  async run(context, { id: key, version: seen, ...given }) {
    const { db, now } = context;
    const contractor = await findContractor(db, key);
    const { id, uuid } = contractor;
    return editRecord(context, {
      subject: 'contractor',
      row: contractor,
      seen,
      async edit() {
        const [fields, kept] = await Promise.all([resolveFields(db, given), listCategoryIds(db, id)]);
        const { before, after } = fieldsOfEdit(contractor, fields);
        const categories = given.job_category_ids ?? kept;
        return {
          before: told(before, kept),
          after: told(after, categories),
          writes: ({ version, changes }) => [
            db
              .update(contractors)
              .set({ ...after, version, updated_at: now })
              .where(eq(contractors.id, id)),
            ...(changes.job_categories ? writeCategories(db, id, categories) : []),
          ],
        };
      },
      effects: [changedEffect(context, id)],
      read: async () => ({ contractor: await readContractor(context, uuid) }),
      message: 'Contractor Updated Successfully!',
    });
  },
});

/** A row as the history stores it: the fee in percent, the categories as one text. */
function told({ city_id: _, factor_percent, ...row }: Partial<Contractor>, categories: number[]) {
  return {
    ...row,
    ...(factor_percent !== undefined && { service_fee: `${factor_percent / 100} %` }),
    job_categories: categories.join(', '),
  };
}

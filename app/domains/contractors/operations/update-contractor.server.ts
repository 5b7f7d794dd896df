import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { editRecord, fieldsOfEdit } from '~/lib/operation/edit-record.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findContractor } from '../queries.server';
import { resolveFields } from '../reads/resolve-fields.server';
import { updateContractorInput } from '../schema';
import { type Contractor, contractors } from '../table.server';
import { readContractor } from '../views/read-contractor.server';

/** Changes a contractor, except the reference: see editRecord. */
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
        const { before, after } = fieldsOfEdit(contractor, await resolveFields(db, given, contractor.job_category_ids));
        return {
          before: told(before),
          after: told(after),
          writes: ({ version }) => [
            db
              .update(contractors)
              .set({ ...after, version, updated_at: now })
              .where(eq(contractors.id, id)),
          ],
        };
      },
      effects: [changedEffect(context, 'contractor.changed', { id })],
      read: async () => ({ contractor: await readContractor(context, uuid) }),
      message: 'Contractor Updated Successfully!',
    });
  },
});

/** A row as the history stores it: the fee in percent, the categories as one text. */
function told({ city_id: _, factor_percent, job_category_ids, ...row }: Partial<Contractor>) {
  return {
    ...row,
    ...(factor_percent !== undefined && { service_fee: `${factor_percent / 100} %` }),
    ...(job_category_ids && { job_categories: job_category_ids.join(', ') }),
  };
}

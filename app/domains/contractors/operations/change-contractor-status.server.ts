import { eq } from 'drizzle-orm';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { commit } from '~/lib/operation/commit.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { findContractor } from '../queries.server';
import { contractorStatusInput } from '../schema';
import { contractors } from '../table.server';
import { readContractor } from '../views/read-contractor.server';

/** Makes a contractor active, inactive or unavailable. Jobs that they were dispatched to are unchanged. */
export const changeContractorStatus = defineOperation({
  name: 'change-contractor-status',
  needs: 'contractor.delete',
  input: contractorStatusInput,
  async run(context, { id: key, status }) {
    const { db, now } = context;
    const contractor = await findContractor(db, key);
    const { id, uuid, status: was } = contractor;
    const version = contractor.version + 1;
    if (status !== was) {
      await commit(context, {
        changes: [{ subject: 'contractor', id, version, action: 'status-changed', data: { from: was, to: status } }],
        writes: [db.update(contractors).set({ status, version, updated_at: now }).where(eq(contractors.id, id))],
        effects: [changedEffect(context, 'contractor.changed', { id })],
      });
    }
    return { message: 'Status Updated Successfully!', contractor: await readContractor(context, uuid) };
  },
});

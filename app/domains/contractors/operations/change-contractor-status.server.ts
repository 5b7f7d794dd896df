import { eq } from 'drizzle-orm';
import { commit } from '~/lib/commit.server';
import { defineOperation } from '~/lib/operation.server';
import { changedEffect } from '../changed-effect.server';
import { findContractor } from '../queries.server';
import { readContractor } from '../read-contractor.server';
import { contractorStatusInput } from '../schema';
import { contractors } from '../table.server';

/** Makes a contractor active, inactive or unavailable. What they have been sent to stays theirs. */
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
        effects: [changedEffect(context, id)],
      });
    }
    return { message: 'Status Updated Successfully!', contractor: await readContractor(context, uuid) };
  },
});

import { readContractor } from '~/domains/contractors/read-contractor.server';
import { contractorKeyInput } from '~/domains/contractors/schema';
import { countJobsOfContractor } from '~/domains/jobs/contractor-jobs.server';
import { clubOf } from '~/lib/env.server';
import { defineOperation } from '~/lib/operation.server';
import { yearStart } from '../year-start.server';

/** One contractor by id or uuid, with the jobs they have open and those they were sent to this year. */
export const findContractorProfile = defineOperation({
  name: 'find-contractor-profile',
  needs: ['contractor.read', 'contractor.update'],
  input: contractorKeyInput,
  reads: true,
  async run(context, { id: key }) {
    const contractor = await readContractor(context, key);
    const since = yearStart(context.now, clubOf(context.env).timezone);
    return { contractor: { ...contractor, ...(await countJobsOfContractor(context.db, contractor.id, since)) } };
  },
});

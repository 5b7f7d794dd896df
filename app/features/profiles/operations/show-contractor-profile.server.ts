import { contractorIdOf } from '~/domains/contractors/queries.server';
import { contractorKeyInput } from '~/domains/contractors/schema';
import { readContractor } from '~/domains/contractors/views/read-contractor.server';
import { countJobsOfContractor } from '~/domains/jobs/reads/contractor-jobs.server';
import { startOfDay, startOfYear } from '~/lib/calendar';
import { clubToday, zoneOf } from '~/lib/env.server';
import { defineOperation } from '~/lib/operation/operation.server';

/** One contractor by id or uuid, with their numbers of open jobs and of this year's dispatches. */
export const showContractorProfile = defineOperation({
  name: 'show-contractor-profile',
  needs: ['contractor.read', 'contractor.update'],
  input: contractorKeyInput,
  reads: true,
  async run(context, { id: key }) {
    const since = startOfDay(startOfYear(clubToday(context)), zoneOf(context.env));
    const [contractor, jobs] = await Promise.all([
      readContractor(context, key),
      countJobsOfContractor(context.db, contractorIdOf(key), since),
    ]);
    return { contractor: { ...contractor, ...jobs } };
  },
});

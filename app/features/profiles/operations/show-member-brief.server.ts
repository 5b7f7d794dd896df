import { countOpenJobsOf, listOpenJobsOf } from '~/domains/jobs/queries.server';
import { countContractorsOf } from '~/domains/jobs/reads/contractor-jobs.server';
import { membershipIdOf } from '~/domains/memberships/queries.server';
import { membershipKeyInput } from '~/domains/memberships/schema';
import { memberAccountRead } from '~/domains/payments/reads/member-account.server';
import { defineOperation, may } from '~/lib/operation/operation.server';
import { allOf, firstOf, readTogether } from '~/lib/read-together.server';
import { recordBriefRead } from '../reads/record-brief.server';

const SHOWN = 4;

/** A summary of a membership: its open jobs, debt, last notes, and the counts on its tabs. */
export const showMemberBrief = defineOperation({
  name: 'show-member-brief',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  async run({ db, actor }, { id: key }) {
    const id = membershipIdOf(key);
    const { brief, contractors, open, counted, account } = await readTogether(db, {
      brief: recordBriefRead(db, { type: 'membership', id }),
      contractors: firstOf(countContractorsOf(db, id)),
      open: allOf(listOpenJobsOf(db, id, SHOWN)),
      counted: firstOf(countOpenJobsOf(db, id)),
      account: memberAccountRead(db, id),
    });
    const openJobs = may(actor, 'job.read') ? { total: counted?.count ?? 0, jobs: open } : null;
    const counts = { ...brief.counts, contractors: contractors?.count ?? 0 };
    return { ...brief, counts, openJobs, account: may(actor, 'invoice.read') ? account : null };
  },
});

import { listJobsOf } from '~/domains/jobs/queries.server';
import { isOpenJob } from '~/domains/jobs/states';
import { householdRead } from '~/domains/memberships/parts/household.server';
import { listHouseholdsByNumber } from '~/domains/memberships/parts/households-by-number.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { cutText } from '~/lib/text/cut-text';

const LONGEST_TITLE = 80;
/** As many of the newest jobs are looked through for open ones. */
const NEWEST_JOBS = 5;

/** Who has a number: the first household with its people, address and open jobs, and the others by name; null for nobody. */
export async function readCaller({ db }: OperationContext, number: string) {
  const [first, ...others] = await listHouseholdsByNumber(db, number);
  if (!first) return null;
  const { household, jobs } = await readTogether(db, {
    household: householdRead(db, first.id),
    jobs: allOf(listJobsOf(db, first.id, { limit: NEWEST_JOBS })),
  });
  const { membership, members = [] } = household ?? {};
  return {
    ...first,
    contacts: members.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    mailing_address: membership ? { address: membership.mailing_address, zip: membership.mailing_zip } : null,
    task_jobs: jobs
      .filter(({ status }) => isOpenJob(status))
      .map(({ id, status, description }) => ({ id, status, title: cutText(description, LONGEST_TITLE) })),
    others,
  };
}

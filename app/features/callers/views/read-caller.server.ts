import { listJobsOf } from '~/domains/jobs/queries.server';
import { isOpenJob } from '~/domains/jobs/states';
import { householdRead } from '~/domains/memberships/reads/household.server';
import { listHouseholdsByNumber } from '~/domains/memberships/reads/households-by-number.server';
import { newestNotesRead } from '~/domains/notes/queries.server';
import { memberAccountRead } from '~/domains/payments/reads/member-account.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { allOf, readTogether } from '~/lib/read-together.server';
import { plainText } from '~/lib/text/clean-html.server';
import { cutText } from '~/lib/text/cut-text';

const LONGEST_TITLE = 80;
const LONGEST_NOTE = 160;
/** Newest jobs that are searched for open ones. */
const NEWEST_JOBS = 5;
const NEWEST_NOTES = 2;

/** The owners of a number: the first household with people, address and open jobs, the others by name; or null. */
export async function readCaller({ db, actor }: OperationContext, number: string) {
  const mayRead = may(actor, 'membership.read');
  const [first, ...others] = await listHouseholdsByNumber(db, number);
  if (!first) return null;
  const { household, jobs, account, notes } = await readTogether(db, {
    household: householdRead(db, first.id),
    jobs: allOf(listJobsOf(db, first.id, { limit: NEWEST_JOBS })),
    account: memberAccountRead(db, first.id),
    notes: newestNotesRead(db, { type: 'membership', id: first.id }, NEWEST_NOTES),
  });
  const { membership, members = [] } = household ?? {};
  return {
    ...first,
    contacts: members.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    mailing_address: membership ? { address: membership.mailing_address, zip: membership.mailing_zip } : null,
    task_jobs: jobs
      .filter(({ status }) => isOpenJob(status))
      .map(({ id, status, description }) => ({ id, status, title: cutText(description, LONGEST_TITLE) })),
    /** Debt less credit, in cents, below 0 a credit; null without the permission to read members. */
    dues: mayRead ? account.balance : null,
    notes: (mayRead ? notes : []).map(({ content, created_at }) => ({
      text: cutText(plainText(content).replace(/\s+/g, ' '), LONGEST_NOTE),
      created_at,
    })),
    others,
  };
}

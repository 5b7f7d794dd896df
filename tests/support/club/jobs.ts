import { eq } from 'drizzle-orm';
import { contractors } from '~/domains/contractors/table.server';
import { createJob } from '~/domains/jobs/operations/create-job.server';
import { createMembership } from '~/domains/memberships/operations/create-membership.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import { requestEstimates } from '~/features/estimating/operations/request-estimates.server';
import { perform } from '~/lib/operation/operation.server';
import { applicationOf } from './applications';
import { contextFor, db } from './context';

let made = 0;

/** A household that can ask for jobs: one property, one person to call. */
export async function addMember() {
  made += 1;
  const application = applicationOf(`household${made}@example.org`, {
    payment_method: 'CHECK',
    subscription_type: 'single_year',
  });
  const { membership } = await perform(createMembership, await contextFor('service'), application);
  return findHousehold(db, membership.id);
}

/** A contractor, straight into the table. */
export async function addContractor(row: Partial<typeof contractors.$inferInsert> = {}) {
  made += 1;
  const uuid = crypto.randomUUID();
  await db.insert(contractors).values({
    uuid,
    alpha_ref: made.toString(36).padStart(3, '0'),
    name: `Contractor ${made}`,
    contact: `Casey ${made}`,
    email: `contractor${made}@example.com`,
    phone: '+12065550133',
    created_at: new Date(),
    updated_at: new Date(),
    ...row,
  });
  const [contractor] = await db.select().from(contractors).where(eq(contractors.uuid, uuid));
  return contractor!;
}

/** What a job sheet says of a household; plumbing, a leak. */
export function sheetOf({ membership, members, properties }: Awaited<ReturnType<typeof addMember>>) {
  return {
    membership_id: membership.id,
    contact_id: members[0]!.id,
    property_id: properties[0]!.id,
    category_id: 1,
    code_id: 1,
    description: 'The kitchen tap drips.',
  };
}

/** A job of a new member. @param more what the request says beside the usual */
export async function addJob(more: object = {}) {
  const { job } = await perform(createJob, await contextFor('service'), { ...sheetOf(await addMember()), ...more });
  return job;
}

/** A job in ESTIMATE with a request to each of some new contractors. */
export async function askForEstimates(count: number, more: object = {}) {
  const job = await addJob({ status: 'ESTIMATE' });
  const asked = [];
  for (let index = 0; index < count; index++) asked.push(await addContractor());
  const estimates_request = asked.map(({ id }) => ({ contractor: id, message: `For contractor ${id}` }));
  await perform(requestEstimates, await contextFor('service'), { jobId: job.id, estimates_request, ...more });
  return { job, asked };
}

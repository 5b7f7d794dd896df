import { sql } from 'drizzle-orm';
import { getJob } from '~/domains/jobs/queries.server';
import { findHousehold } from '~/domains/memberships/reads/household.server';
import type { Database } from '~/lib/drizzle/database.server';
import { invalid } from '~/lib/errors';
import type { ContractorInvoice } from '../table.server';
import { columnsOfPlace } from './member-addresses.server';

/**
 * The columns of an invoice for this job; an invoice without a member gets the job's.
 * @throws AppError 422 for a number that no job has, or another member's job
 */
export async function jobOfInvoice(
  db: Database,
  invoice: ContractorInvoice,
  job_number: number | null,
): Promise<Partial<ContractorInvoice>> {
  if (job_number === null || job_number === invoice.job_number) return { job_number };
  const job = await getJob(db, sql<number>`${job_number}`);
  if (!job) throw invalid({ job_number: 'No job has this number.' });
  const { membership_id } = job;
  if (membership_id === null || membership_id === invoice.membership_id) return { job_number };
  if (invoice.membership_id !== null) throw invalid({ job_number: 'This job is another member’s.' });
  const { membership, properties } = await findHousehold(db, membership_id);
  const home = properties.find(({ id }) => id === job.property_id) ?? properties[0];
  return {
    job_number,
    membership_id,
    mem_name: membership.primary_name,
    mem_email: membership.primary_email,
    mem_phone: membership.primary_phone,
    ...(home && columnsOfPlace(home)),
  };
}

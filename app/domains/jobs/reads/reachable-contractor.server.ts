import { type Contractor, findContractor } from '~/domains/contractors/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { conflict, invalid } from '~/lib/errors';
import type { Job } from '../queries.server';

/**
 * Finds a contractor who can get estimate requests or be dispatched: active, with a mail address.
 * @param field the input's name of the contractor, for the error
 * @throws AppError 404, 409 for an inactive one, 422 for one without an address
 */
export async function reachableContractor(db: Database, id: number, field: string): Promise<Contractor> {
  const contractor = await findContractor(db, id);
  if (contractor.status !== 'ACTIVE') throw conflict(`${contractor.name} is ${contractor.status.toLowerCase()}.`);
  if (!contractor.email) throw invalid({ [field]: 'Email Not Exist in This Contractor' });
  return contractor;
}

/** The columns that a job copies from its contractor: their percentage, where the job has none of its own. */
export function takenOver(job: Pick<Job, 'factor_percent'>, { id, factor_percent }: Contractor) {
  return { contractor_id: id, factor_percent: job.factor_percent ?? (factor_percent || null) };
}

/** A contractor's names in estimates and mails. */
export function namesOf({ id, name, contact, email, phone }: Contractor) {
  return { id, name: contact || name, company: name, email, phone };
}

import { type Contractor, findContractor } from '~/domains/contractors/queries.server';
import type { Database } from '~/lib/database.server';
import { conflict, invalid } from '~/lib/errors';

/**
 * A contractor who can be asked or sent: active, and with a mail address.
 * @param field the input's name of the contractor, for the error
 * @throws AppError 404, 409 for one who is not active any more, 422 for one without an address
 */
export async function reachableContractor(db: Database, id: number, field: string): Promise<Contractor> {
  const contractor = await findContractor(db, id);
  if (contractor.status !== 'ACTIVE') throw conflict(`${contractor.name} is ${contractor.status.toLowerCase()}.`);
  if (!contractor.email) throw invalid({ [field]: 'Email Not Exist in This Contractor' });
  return contractor;
}

/** A contractor as estimates and mails name them. */
export function namesOf({ id, name, contact, email, phone }: Contractor) {
  return { id, name: contact || name, company: name, email, phone };
}

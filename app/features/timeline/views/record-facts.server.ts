import { type SQL, sql } from 'drizzle-orm';
import { checkNumber } from '~/domains/checks/queries.server';
import { contractorInvoiceFacts } from '~/domains/contractor-invoices/queries.server';
import { contractorName } from '~/domains/contractors/queries.server';
import { isDeletedJob } from '~/domains/jobs/queries.server';
import { memberName } from '~/domains/memberships/queries.server';
import { vendorName } from '~/domains/vendors/queries.server';
import { parseJson } from '~/lib/columns.server';

/** Current facts of a record in a line of the history. */
export interface RecordFacts {
  /** The name or number, if it has one besides its id. */
  name: string | null;
  /** The contractor of a contractor's invoice. */
  contractor_id: number | null;
  /** False for a deleted job; no other record with facts is ever deleted. */
  is_there: boolean;
}

/** The facts of the record of this type and id, as JSON and part of a statement, in one row. See `recordFacts`. */
export const recordFactsOf = (type: SQL, id: SQL) => sql<string | null>`CASE ${type}
  WHEN 'membership' THEN json_object('name', ${memberName(id)})
  WHEN 'job' THEN json_object('is_deleted', ${isDeletedJob(id)})
  WHEN 'contractor' THEN json_object('name', ${contractorName(id)})
  WHEN 'vendor' THEN json_object('name', ${vendorName(id)})
  WHEN 'contractor_invoice' THEN ${contractorInvoiceFacts(id)}
  WHEN 'check' THEN json_object('name', ${checkNumber(id)}) END`;

/** Parses the result of `recordFactsOf`. */
export function recordFacts(json: string | null): RecordFacts {
  const { name = null, contractor_id = null, is_deleted } = json === null ? {} : parseJson(json);
  return { name, contractor_id, is_there: !is_deleted };
}

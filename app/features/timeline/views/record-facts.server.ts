import { type SQL, sql } from 'drizzle-orm';
import { checkNumber } from '~/domains/checks/queries.server';
import { contractorInvoiceFacts } from '~/domains/contractor-invoices/queries.server';
import { contractorName } from '~/domains/contractors/queries.server';
import { isDeletedJob } from '~/domains/jobs/queries.server';
import { memberName } from '~/domains/memberships/queries.server';
import { vendorName } from '~/domains/vendors/queries.server';
import { parseJson } from '~/lib/columns.server';

/** What a line of the history says of a record, as that is now. */
export interface RecordFacts {
  /** The name or number, where it has one beside its id. */
  name: string | null;
  /** Whose, of a contractor's invoice. */
  contractor_id: number | null;
  /** False of a job that was deleted; of what is told of, nothing else ever is. */
  is_there: boolean;
}

/** The facts of the record of this type and id, as JSON and as part of a statement: one row read. See `recordFacts`. */
export const recordFactsOf = (type: SQL, id: SQL) => sql<string | null>`CASE ${type}
  WHEN 'membership' THEN json_object('name', ${memberName(id)})
  WHEN 'job' THEN json_object('is_deleted', ${isDeletedJob(id)})
  WHEN 'contractor' THEN json_object('name', ${contractorName(id)})
  WHEN 'vendor' THEN json_object('name', ${vendorName(id)})
  WHEN 'contractor_invoice' THEN ${contractorInvoiceFacts(id)}
  WHEN 'check' THEN json_object('name', ${checkNumber(id)}) END`;

/** What `recordFactsOf` read. */
export function recordFacts(json: string | null): RecordFacts {
  const { name = null, contractor_id = null, is_deleted } = json === null ? {} : parseJson(json);
  return { name, contractor_id, is_there: !is_deleted };
}

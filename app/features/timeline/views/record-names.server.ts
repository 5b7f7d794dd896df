import { type SQL, sql } from 'drizzle-orm';
import { checkNumber } from '~/domains/checks/queries.server';
import { contractorInvoiceNumber } from '~/domains/contractor-invoices/queries.server';
import { contractorName } from '~/domains/contractors/queries.server';
import { memberName } from '~/domains/memberships/queries.server';
import { vendorName } from '~/domains/vendors/queries.server';

/** The name or number of the record of this type and id, null where it has none but its id; as part of a statement. */
export const recordNameOf = (type: SQL, id: SQL) => sql<string | null>`CASE ${type}
  WHEN 'membership' THEN ${memberName(id)}
  WHEN 'contractor' THEN ${contractorName(id)}
  WHEN 'vendor' THEN ${vendorName(id)}
  WHEN 'contractor_invoice' THEN ${contractorInvoiceNumber(id)}
  WHEN 'check' THEN ${checkNumber(id)} END`;

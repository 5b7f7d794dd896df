import { contractorParent } from './domains/contractors/parent.server';
import { mailParent } from './domains/inbox/parent.server';
import { invoiceParent } from './domains/invoices/parent.server';
import { jobParent } from './domains/jobs/parent.server';
import { membershipParent } from './domains/memberships/parent.server';
import { vendorParent } from './domains/vendors/parent.server';
import type { Parents } from './lib/parents.server';

/** What notes and files can hang on. Given to operations in their context, so that no domain names another in a circle. */
export const parents: Parents = {
  contractor: contractorParent,
  invoice: invoiceParent,
  job: jobParent,
  mail: mailParent,
  membership: membershipParent,
  vendor: vendorParent,
};

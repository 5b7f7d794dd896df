import type { ParentType } from '~/lib/operation/parents.server';

/** The API's names of the types of records with notes. */
export const notableTypes: Record<ParentType, string> = {
  membership: 'Memberships',
  job: 'Jobs',
  contractor: 'Contractors',
  vendor: 'Vendors',
  invoice: 'Invoices',
  contractor_invoice: 'ContractorInvoices',
  check: 'Checks',
  mail: 'Mails',
};

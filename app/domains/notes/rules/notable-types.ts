import type { ParentType } from '~/lib/operation/parents.server';

/** What the API calls the kinds of records that notes hang on. */
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

import { checkIdOf, findCheck, isCheck } from './domains/checks/queries.server';
import {
  contractorInvoiceIdOf,
  findContractorInvoice,
  isContractorInvoice,
} from './domains/contractor-invoices/queries.server';
import { contractorIdOf, findContractor, isContractor } from './domains/contractors/queries.server';
import { findMail, isMail, mailIdOf } from './domains/inbox/queries.server';
import { findInvoice, invoiceIdOf, isInvoice } from './domains/invoices/queries.server';
import { findJob, isJob, jobIdOf } from './domains/jobs/queries.server';
import { findMembership, isMembership, membershipIdOf } from './domains/memberships/queries.server';
import { findVendor, isVendor, vendorIdOf } from './domains/vendors/queries.server';
import type { Parents } from './lib/operation/parents.server';

/** The records that notes and files belong to. Passed in the context, so that no domain imports another in a circle. */
export const parents: Parents = {
  check: { read: 'check.read', update: 'check.update', find: findCheck, idOf: checkIdOf, isThere: isCheck },
  contractor: {
    read: 'contractor.read',
    update: 'contractor.update',
    find: findContractor,
    idOf: contractorIdOf,
    isThere: isContractor,
  },
  contractor_invoice: {
    read: 'invoice.read',
    update: 'invoice.update',
    find: findContractorInvoice,
    idOf: contractorInvoiceIdOf,
    isThere: isContractorInvoice,
  },
  invoice: { read: 'invoice.read', update: 'invoice.update', find: findInvoice, idOf: invoiceIdOf, isThere: isInvoice },
  job: { read: 'job.read', update: 'job.update', find: findJob, idOf: jobIdOf, isThere: isJob },
  /** The parent of its attachments: nobody changes what was sent. */
  mail: { read: 'task.read', update: 'system', find: findMail, idOf: mailIdOf, isThere: isMail },
  membership: {
    read: 'membership.read',
    update: 'membership.update',
    find: findMembership,
    idOf: membershipIdOf,
    isThere: isMembership,
  },
  vendor: { read: 'vendor.read', update: 'vendor.update', find: findVendor, idOf: vendorIdOf, isThere: isVendor },
};

import { parents as checks } from './domains/checks/parent.server';
import { parents as contractorInvoices } from './domains/contractor-invoices/parent.server';
import { parents as contractors } from './domains/contractors/parent.server';
import { parents as inbox } from './domains/inbox/parent.server';
import { parents as invoices } from './domains/invoices/parent.server';
import { parents as jobs } from './domains/jobs/parent.server';
import { parents as memberships } from './domains/memberships/parent.server';
import { parents as vendors } from './domains/vendors/parent.server';
import { joined } from './lib/joined';
import type { Parents } from './lib/operation/parents.server';

/**
 * What notes and files can belong to. Given to operations in their context, so that no domain names another in a circle.
 * Not in `nouns.server.ts`: every page has a context, and would load all operations with it.
 */
export const parents: Required<Parents> = joined(
  checks,
  contractors,
  contractorInvoices,
  invoices,
  jobs,
  inbox,
  memberships,
  vendors,
);

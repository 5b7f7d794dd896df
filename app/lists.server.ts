import { blockedList, callList, voicemailList } from './domains/calls/list.server';
import { checkList } from './domains/checks/list.server';
import { contractorInvoiceList } from './domains/contractor-invoices/list.server';
import { contractorList } from './domains/contractors/list.server';
import { estimateList } from './domains/estimates/list.server';
import { threadList } from './domains/inbox/list.server';
import { batchList } from './domains/invoice-batches/list.server';
import { jobList } from './domains/jobs/list.server';
import { membershipList } from './domains/memberships/list.server';
import { paymentList, refundList } from './domains/payments/list.server';
import { roleList } from './domains/roles/list.server';
import { securityEventList } from './domains/security-events/list.server';
import { taskList } from './domains/tasks/list.server';
import { userList } from './domains/users/list.server';
import { vendorList } from './domains/vendors/list.server';

/** Every list that has counters and a search index. */
export const lists = [
  membershipList,
  taskList,
  jobList,
  estimateList,
  contractorList,
  vendorList,
  contractorInvoiceList,
  batchList,
  paymentList,
  refundList,
  checkList,
  securityEventList,
  userList,
  roleList,
  callList,
  voicemailList,
  blockedList,
  threadList,
].map(({ definition }) => definition);

import { apiKeyHistory } from './domains/api-keys/history';
import { callHistory } from './domains/calls/history';
import { checkHistory } from './domains/checks/history';
import { contractorInvoiceHistory } from './domains/contractor-invoices/history';
import { contractorHistory } from './domains/contractors/history';
import { estimateHistory } from './domains/estimates/history';
import { fileHistory } from './domains/files/history';
import { mailHistory } from './domains/inbox/history';
import { invoiceBatchHistory } from './domains/invoice-batches/history';
import { invoiceHistory } from './domains/invoices/history';
import { jobHistory } from './domains/jobs/history';
import { membershipHistory } from './domains/memberships/history';
import { noteHistory } from './domains/notes/history';
import { paymentHistory } from './domains/payments/history';
import { quickbooksHistory } from './domains/quickbooks/history';
import { roleHistory } from './domains/roles/history';
import { passkeyHistory } from './domains/second-steps/history';
import { serviceLocationHistory } from './domains/service-locations/history';
import { sessionHistory } from './domains/sessions/history';
import { taskHistory } from './domains/tasks/history';
import { userHistory } from './domains/users/history';
import { vendorHistory } from './domains/vendors/history';
import { deliveryHistory } from './features/undelivered/history';
import type {} from './lib/operation/commit.server';

/** Every action of the history by noun, in words; an action without words does not compile. */
export const historyWords = {
  ...apiKeyHistory,
  ...callHistory,
  ...checkHistory,
  ...contractorHistory,
  ...contractorInvoiceHistory,
  ...deliveryHistory,
  ...estimateHistory,
  ...fileHistory,
  ...invoiceBatchHistory,
  ...invoiceHistory,
  ...jobHistory,
  ...mailHistory,
  ...membershipHistory,
  ...noteHistory,
  ...passkeyHistory,
  ...paymentHistory,
  ...quickbooksHistory,
  ...roleHistory,
  ...serviceLocationHistory,
  ...sessionHistory,
  ...taskHistory,
  ...userHistory,
  ...vendorHistory,
};

type Actions = { [Noun in keyof typeof historyWords]: keyof (typeof historyWords)[Noun] };

declare module './lib/operation/commit.server' {
  interface HistoryActions extends Actions {}
}

import { endpoints } from './api.server';
import { showCheckDraft } from './domains/checks/operations/show-check-draft.server';
import { showContractorAccount } from './domains/contractor-invoices/operations/show-contractor-account.server';
import { moveFiles } from './domains/files/operations/move-files.server';
import { deleteSavedReply } from './domains/inbox/operations/delete-saved-reply.server';
import { finishMailLogin } from './domains/inbox/operations/finish-mail-login.server';
import { linkThread } from './domains/inbox/operations/link-thread.server';
import { resendReply } from './domains/inbox/operations/resend-reply.server';
import { retryMissedMessage } from './domains/inbox/operations/retry-missed-message.server';
import { saveReplyDraft } from './domains/inbox/operations/save-reply-draft.server';
import { saveSavedReply } from './domains/inbox/operations/save-saved-reply.server';
import { sendMessage } from './domains/inbox/operations/send-message.server';
import { settleMissedMessage } from './domains/inbox/operations/settle-missed-message.server';
import { snoozeThread } from './domains/inbox/operations/snooze-thread.server';
import { takeBackReply } from './domains/inbox/operations/take-back-reply.server';
import { showBatchOfInvoice } from './domains/invoice-batches/operations/show-batch-of-invoice.server';
import { showBatchReview } from './domains/invoice-batches/operations/show-batch-review.server';
import { listDispatches } from './domains/jobs/operations/list-dispatches.server';
import { listJobBoard } from './domains/jobs/operations/list-job-board.server';
import { listSheetChoices } from './domains/jobs/operations/list-sheet-choices.server';
import { mapJob } from './domains/jobs/operations/map-job.server';
import { checkHomeZip } from './domains/memberships/operations/check-home-zip.server';
import { showCreditDraft } from './domains/payments/operations/show-credit-draft.server';
import { listRoleChoices } from './domains/roles/operations/list-role-choices.server';
import { deleteAreaNotices } from './domains/service-locations/operations/delete-area-notices.server';
import { listAreaNotices } from './domains/service-locations/operations/list-area-notices.server';
import { listServiceArea } from './domains/service-locations/operations/list-service-area.server';
import { requestAreaNotice } from './domains/service-locations/operations/request-area-notice.server';
import { checkInvitation } from './domains/sessions/operations/check-invitation.server';
import { showPendingSignIn } from './domains/sessions/operations/show-pending-sign-in.server';
import { changeTaskUser } from './domains/tasks/operations/change-task-user.server';
import { changeTasks } from './domains/tasks/operations/change-tasks.server';
import { startTask } from './domains/tasks/operations/start-task.server';
import { listStaff } from './domains/users/operations/list-staff.server';
import { countDeadWork } from './features/background-work/operations/count-dead-work.server';
import { showBackgroundWork } from './features/background-work/operations/show-background-work.server';
import { showDashboard } from './features/dashboard/operations/show-dashboard.server';
import { replyToEstimate } from './features/estimating/operations/reply-to-estimate.server';
import { showEstimateRequest } from './features/estimating/operations/show-estimate-request.server';
import { showInvoiceDraft } from './features/member-invoices/operations/show-invoice-draft.server';
import { listRecentActivity } from './features/timeline/operations/list-recent-activity.server';
import { listUserHistory } from './features/timeline/operations/list-user-history.server';
import { type EndpointKey, type EndpointTable, endpointOf, type OperationOf } from './lib/http/endpoints.server';
import type { Operation } from './lib/operation/operation.server';

/** Operations that pages and the system reach and the API does not name. */
const beyondTheApi = [
  changeTaskUser,
  changeTasks,
  checkHomeZip,
  countDeadWork,
  deleteAreaNotices,
  finishMailLogin,
  listAreaNotices,
  listDispatches,
  listJobBoard,
  listRecentActivity,
  listRoleChoices,
  listServiceArea,
  listSheetChoices,
  listStaff,
  listUserHistory,
  mapJob,
  moveFiles,
  replyToEstimate,
  resendReply,
  retryMissedMessage,
  settleMissedMessage,
  deleteSavedReply,
  linkThread,
  saveReplyDraft,
  saveSavedReply,
  snoozeThread,
  takeBackReply,
  requestAreaNotice,
  sendMessage,
  showBackgroundWork,
  showBatchOfInvoice,
  showBatchReview,
  showCheckDraft,
  showContractorAccount,
  showCreditDraft,
  showDashboard,
  showEstimateRequest,
  showInvoiceDraft,
  checkInvitation,
  showPendingSignIn,
  startTask,
] satisfies Operation[];

type Entry = (typeof endpoints)[keyof typeof endpoints];
type Named = OperationOf<Entry> | (typeof beyondTheApi)[number];
type Operations = { [Each in Named as Each['name']]: Each };

declare module './lib/operation/registry' {
  interface OperationRegistry extends Operations {}
}

/** Every operation by name: what /do/<operation> reaches. */
export const operations = new Map(
  [
    ...Object.values<EndpointTable[EndpointKey]>(endpoints).map((entry) => endpointOf(entry).operation),
    ...beyondTheApi,
  ].map((operation) => [operation.name, operation]),
);

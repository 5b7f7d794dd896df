import { endpoints } from './api.server';
import { listDeadDeliveries } from './domains/deliveries/operations/list-dead-deliveries.server';
import { retryDelivery } from './domains/deliveries/operations/retry-delivery.server';
import { moveFiles } from './domains/files/operations/move-files.server';
import { sendMessage } from './domains/inbox/operations/send-message.server';
import { findEstimateRequest } from './domains/jobs/operations/find-estimate-request.server';
import { listDispatches } from './domains/jobs/operations/list-dispatches.server';
import { listJobBoard } from './domains/jobs/operations/list-job-board.server';
import { replyToEstimate } from './domains/jobs/operations/reply-to-estimate.server';
import { changeTaskUser } from './domains/tasks/operations/change-task-user.server';
import { endpointOf } from './lib/endpoints.server';
import type { Operation } from './lib/operation.server';

/** Operations that pages and the system reach and the API does not name. */
const beyondTheApi: Operation[] = [
  changeTaskUser,
  findEstimateRequest,
  listDeadDeliveries,
  listDispatches,
  listJobBoard,
  moveFiles,
  replyToEstimate,
  retryDelivery,
  sendMessage,
];

/** Every operation by name: what /do/<operation> reaches. */
export const operations = new Map(
  [...Object.values(endpoints).map((entry) => endpointOf(entry).operation as Operation), ...beyondTheApi].map(
    (operation) => [operation.name, operation],
  ),
);

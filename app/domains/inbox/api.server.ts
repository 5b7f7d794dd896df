import type { EndpointTable } from '~/lib/http/endpoints.server';
import { assignThread } from './operations/assign-thread.server';
import { changeThreadStatus } from './operations/change-thread-status.server';
import { listThreads } from './operations/list-threads.server';
import { replyToThread } from './operations/reply-to-thread.server';
import { showMailAccess } from './operations/show-mail-access.server';
import { showThread } from './operations/show-thread.server';

export const inboxEndpoints = {
  'GET /email/get-all-mails': listThreads,
  'GET /email/messages/{id}': showThread,
  'GET /email/access-token-exists': showMailAccess,
  'POST /email/update/status/{id}': changeThreadStatus,
  'POST /email/update/assigned_to/{id}': assignThread,
  'POST /email/reply/{id}': replyToThread,
} satisfies EndpointTable;

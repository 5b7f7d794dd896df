import type { EndpointTable } from '~/lib/http/endpoints.server';
import { assignThread } from './operations/assign-thread.server';
import { changeThreadStatus } from './operations/change-thread-status.server';
import { listThreads } from './operations/list-threads.server';
import { replyToThread } from './operations/reply-to-thread.server';
import { showMailAccess } from './operations/show-mail-access.server';
import { showThread } from './operations/show-thread.server';
import { startMailLogin } from './operations/start-mail-login.server';

export const inboxEndpoints = {
  'GET /email/get-all-mails': listThreads,
  'GET /email/messages/{id}': showThread,
  'GET /email/access-token-exists': showMailAccess,
  'GET /auth/redirect': {
    operation: startMailLogin,
    changes: true,
    file: { type: 'text/html', respond: ({ url }) => new Response(null, { status: 302, headers: { Location: url } }) },
  },
  'POST /email/update/status/{id}': changeThreadStatus,
  'POST /email/update/assigned_to/{id}': assignThread,
  'POST /email/reply/{id}': replyToThread,
} satisfies EndpointTable;

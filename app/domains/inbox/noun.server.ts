import type { EndpointTable } from '~/lib/http/endpoints.server';
import type { Operation } from '~/lib/operation/operation.server';
import { threadList } from './list.server';
import { assignThread } from './operations/assign-thread.server';
import { changeThreadStatus } from './operations/change-thread-status.server';
import { deleteSavedReply } from './operations/delete-saved-reply.server';
import { finishMailLogin } from './operations/finish-mail-login.server';
import { linkThread } from './operations/link-thread.server';
import { listThreads } from './operations/list-threads.server';
import { replyToThread } from './operations/reply-to-thread.server';
import { resendReply } from './operations/resend-reply.server';
import { retryMissedMessage } from './operations/retry-missed-message.server';
import { saveReplyDraft } from './operations/save-reply-draft.server';
import { saveSavedReply } from './operations/save-saved-reply.server';
import { sendMessage } from './operations/send-message.server';
import { settleMissedMessage } from './operations/settle-missed-message.server';
import { showMailAccess } from './operations/show-mail-access.server';
import { showThread } from './operations/show-thread.server';
import { snoozeThread } from './operations/snooze-thread.server';
import { startMailLogin } from './operations/start-mail-login.server';
import { takeBackReply } from './operations/take-back-reply.server';

export { inboxEffects as effects } from './effects.server';

export const endpoints = {
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

/** Reached by pages alone. */
export const operations = [
  deleteSavedReply,
  finishMailLogin,
  linkThread,
  resendReply,
  retryMissedMessage,
  saveReplyDraft,
  saveSavedReply,
  sendMessage,
  settleMissedMessage,
  snoozeThread,
  takeBackReply,
] satisfies Operation[];

export const lists = [threadList];

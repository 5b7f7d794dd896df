import type { Calls } from '../../support/proofs/calls';
import { lookedUp, type Pages, type Records, tabs } from '../../support/proofs/read-requests';

export const calls = {
  'GET /email/get-all-mails': {
    needs: 'task.read',
    trips: [
      'apiList',
      '/email/get-all-mails',
      '/email/get-all-mails?assigned=me&status=PENDING',
      ...lookedUp('/email/get-all-mails', 'time'),
    ],
  },
  'GET /email/messages/{id}': {
    needs: 'task.read',
    reach: 'permission',
    trips: ['apiRecord', '/email/messages/{thread}'],
  },
  'GET /email/access-token-exists': { needs: 'task.read', trips: 'apiRecord' },
  'GET /auth/redirect': { needs: 'setting.update', inPerson: true, trips: 'apiRecord', writes: ['mailbox_consents'] },
  'POST /email/update/status/{id}': { needs: 'task.update', reach: 'permission' },
  'POST /email/update/assigned_to/{id}': { needs: 'task.update', reach: 'permission' },
  'POST /email/reply/{id}': { needs: 'task.update', reach: 'permission' },
} satisfies Calls;

export const pages = {
  'routes/office/inbox/email': [
    'list',
    '/app/email',
    ...tabs('/app/email', 'mine', 'unanswered', 'nobody'),
    '/app/email?search=moss&status=PENDING&people=4',
    '/app/email?thread={thread}',
    ...lookedUp('/app/email', 'time'),
  ],
  'routes/office/inbox/email-callback': ['record', '/app/email/callback?state=none-such&code=1'],
  'routes/api/mailbox-webhook': ['none', '/api/webhooks/mailbox'],
  'routes/office/inbox/mail-frame': ['record', '/app/mails/{mail}/frame'],
  'routes/office/inbox/mail-raw': ['record', '/app/mails/{mail}/raw'],
} satisfies Pages;

export const records = {
  mail: ['id', 'mails'],
  thread: ['id', 'threads WHERE messages > 1'],
} satisfies Records;

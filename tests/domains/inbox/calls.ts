import type { Calls } from '../../support/proofs/calls';
import { lookedUp } from '../../support/proofs/read-requests';

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

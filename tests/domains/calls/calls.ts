import type { Calls, Holders } from '../../support/proofs/calls';
import { type Pages, type Records, tabs } from '../../support/proofs/read-requests';

export const calls = {
  'POST /ring-central/login': { needs: 'connect.read', inPerson: true },
  'POST /ring-central/sip-provision': { needs: 'connect.read', inPerson: true },
  'POST /ring-central/user-call-record': { needs: 'connect.read' },
  'POST /ring-central/all-call-record': { needs: 'connect.read' },
  'POST /ring-central/missed-call': { needs: 'connect.read', reach: 'none' },
  'POST /ring-central/sms': { needs: 'connect.read', reach: 'none' },
  'POST /ring-central/get-phone-number': { needs: 'connect.read', lookup: {} },
  'GET /ring-central/presence-user': { needs: 'connect.read', trips: 'apiRecord' },
  'POST /ring-central/presence-user': { needs: 'connect.read' },
  'POST /ring-central/conference-bring-in-call': { needs: 'connect.read', reach: 'none' },
  'GET /ring-central/call-recording': {
    needs: 'connect.read',
    reach: 'none',
    trips: ['apiRecord', '/ring-central/call-recording?session_id=s-1&party_id=p-1'],
  },
  'GET /calls/voicemail': {
    needs: 'connect.read',
    trips: ['apiList', '/calls/voicemail', '/calls/voicemail?search=novak&status=Unread'],
  },
  'POST /calls/voicemail': { needs: 'connect.read', reach: 'none' },
  'POST /calls/voicemail/status': { needs: 'connect.read', reach: 'permission' },
  // One's own; of others with connect.update, once the owner is loaded
  'DELETE /calls/voicemail/{id}': { needs: 'connect.read', reach: 'permission' },
  'POST /calls/quality': { needs: 'connect.read', reach: 'none' },
  'POST /calls/recording': { needs: 'connect.read', reach: 'none' },
  'GET /calls/recording/expiring': {
    needs: 'setting.read',
    trips: ['apiRecord', '/calls/recording/expiring?days=30'],
  },
  'DELETE /calls/recording/{id}': { needs: 'connect.update', reach: 'permission' },
  // With connect.read, or with the token of the list of voicemails, which is no session
  'GET /calls/sound/{uuid}': { needs: 'connect.read', reach: 'link', trips: ['apiRecord', '/calls/sound/{voicemail}'] },
  'GET /calls/wallboard': { needs: 'connect.read', trips: 'apiList' },
  'GET /calls/blocked-numbers': {
    needs: 'connect.read',
    trips: ['apiList', '/calls/blocked-numbers', '/calls/blocked-numbers?search=2065550666'],
  },
  'POST /calls/block-number': { needs: 'connect.update' },
  'POST /calls/unblock-number': { needs: 'connect.update' },
} satisfies Calls;

export const holders = {
  'connect.read': 'service employee viewer',
  'connect.update': 'service employee',
} satisfies Holders;

export const pages = {
  'routes/office/phone/connect': [
    'list',
    ...tabs('/app/Connect', 'contacts', 'log', 'all', 'voicemail', 'blocked'),
    '/app/Connect?tab=all&search=2065550142&outcome=Missed',
    '/app/Connect?tab=log&search=rosa&message=new',
    '/app/Connect?tab=blocked&block=new',
  ],
  'routes/office/phone/phone-callback': ['list', '/app/callback', '/app/callback?code=a&state=b'],
  'routes/office/phone/wallboard': ['list', '/app/wallboard'],
  'routes/office/phone/contractor-call': ['list', '/app/contractcall'],
  'routes/api/phone-webhook': ['none', '/api/webhooks/phone'],
} satisfies Pages;

export const records = {
  voicemail: ['uuid', 'voicemails'],
} satisfies Records;

import type { Calls } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'POST /auth/login': { needs: 'public' },
  'POST /auth/mfa-validate': { needs: 'public', reach: 'link' },
  'POST /auth/mfa-recovery': { needs: 'public', reach: 'link' },
  'POST /auth/passkey/start': { needs: 'public' },
  'POST /auth/passkey': { needs: 'public', reach: 'none' },
  'POST /auth/resend-mfa-code': { needs: 'public', reach: 'link' },
  'POST /auth/logout': { needs: 'signed-in' },
  'POST /roles/{id}/preview': { needs: 'role.read', reach: 'permission', inPerson: true },
  'POST /roles/preview/stop': { needs: 'signed-in' },
  'POST /users/sign-out/{id}': { needs: 'user.update', reach: 'permission' },
  // Everybody one's own
  'GET /users/{uuid}/sessions': {
    needs: 'user.update',
    reach: 'permission',
    inPerson: true,
    trips: ['apiRecord', '/users/{user}/sessions'],
  },
  'GET /users/{uuid}/sign-ins': {
    needs: 'user.update',
    reach: 'permission',
    inPerson: true,
    trips: ['apiRecord', '/users/{user}/sign-ins', '/users/{user}/sign-ins?before=5'],
  },
  // One's own; of others with user.update, and else as if there were none
  'POST /users/sessions/end/{id}': { needs: 'signed-in', reach: 'permission' },
  'POST /forgot-password': { needs: 'public' },
  'POST /reset-password/{token}': { needs: 'public', reach: 'link' },
} satisfies Calls;

export const pages = {
  'routes/api/logout': ['none', '/logout'],
  'routes/site/login': ['public', '/'],
  'routes/site/mfa': ['public', '/mfa'],
  'routes/site/forgot-password': ['none', '/forgotPassword'],
  'routes/site/reset-password': ['public', '/resetPassword/none-such'],
} satisfies Pages;

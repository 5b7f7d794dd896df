import type { Calls } from '../../support/proofs/calls';
import type { Pages } from '../../support/proofs/read-requests';

export const calls = {
  'POST /users/update': { needs: 'signed-in', reach: 'none' },
  'POST /users/update/{id}': { needs: 'user.update', reach: 'permission', inPerson: true },
  'DELETE /users/delete/id': { needs: 'user.delete', reach: 'permission' },
  // One's own; of others with user.update, once the owner is loaded
  'POST /users/change-password/{uuid}': { needs: 'signed-in', reach: 'permission' },
  'POST /users/mfa': { needs: 'signed-in', reach: 'permission' },
  'POST /users/ways-in/end': { needs: 'signed-in' },
  'POST /users/ways-in/end/{id}': { needs: 'user.update', reach: 'permission', inPerson: true },
  'POST /users/invite': { needs: 'user.create', reach: 'none', inPerson: true },
  'GET /users/{uuid}/invitation': {
    needs: 'user.create',
    reach: 'permission',
    trips: ['apiRecord', '/users/{user}/invitation'],
  },
  'POST /users/{uuid}/invitation': { needs: 'user.create', reach: 'permission', inPerson: true },
  'DELETE /users/{uuid}/invitation': { needs: 'user.delete', reach: 'permission' },
  'GET /users/{uuid}/second-step': {
    needs: 'user.update',
    reach: 'permission',
    inPerson: true,
    trips: ['apiRecord', '/users/{user}/second-step'],
  },
  'POST /users/authenticator/start': { needs: 'signed-in' },
  'POST /users/authenticator/confirm': { needs: 'signed-in' },
  'POST /users/authenticator/remove': { needs: 'signed-in' },
  'POST /users/authenticator/mailed-code': { needs: 'signed-in' },
  'POST /users/recovery-codes': { needs: 'signed-in' },
  'POST /users/passkeys/start': { needs: 'signed-in' },
  'POST /users/passkeys/add': { needs: 'signed-in', reach: 'none' },
  'POST /users/passkeys/rename/{id}': { needs: 'signed-in', reach: 'permission' },
  // One's own; of others with user.update, and else as if there were none
  'POST /users/passkeys/remove/{id}': { needs: 'signed-in', reach: 'permission' },
  // Everybody one's own; of others with user.update
  'GET /api-keys': { needs: 'signed-in', inPerson: true, trips: 'apiRecord' },
  'POST /api-keys/create': { needs: 'signed-in' },
  'POST /api-keys/revoke/{id}': { needs: 'signed-in', reach: 'permission' },
  'POST /roles': { needs: 'role.read' },
  'GET /roles/export': { needs: 'role.read', trips: 'apiList' },
  'GET /roles/{id}': { needs: 'role.read', reach: 'permission', trips: ['apiRecord', '/roles/{role}'] },
  'DELETE /roles/delete/{id}': { needs: 'role.delete', reach: 'permission' },
} satisfies Calls;

export const pages = {
  'routes/site/invitation': ['public', '/invitation/none-such'],
} satisfies Pages;

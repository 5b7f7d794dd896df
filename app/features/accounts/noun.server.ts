import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { addPasskey } from './operations/add-passkey.server';
import { allowMailedCode } from './operations/allow-mailed-code.server';
import { cancelInvitation } from './operations/cancel-invitation.server';
import { changePassword } from './operations/change-password.server';
import { confirmAuthenticator } from './operations/confirm-authenticator.server';
import { createApiKey } from './operations/create-api-key.server';
import { deleteRole } from './operations/delete-role.server';
import { deleteUser } from './operations/delete-user.server';
import { endOwnWaysIn } from './operations/end-own-ways-in.server';
import { endWaysIn } from './operations/end-ways-in.server';
import { exportRoles } from './operations/export-roles.server';
import { inviteUser } from './operations/invite-user.server';
import { listApiKeys } from './operations/list-api-keys.server';
import { listRolesAndPeople } from './operations/list-roles-and-people.server';
import { removeAuthenticator } from './operations/remove-authenticator.server';
import { removePasskey } from './operations/remove-passkey.server';
import { renamePasskey } from './operations/rename-passkey.server';
import { renewRecoveryCodes } from './operations/renew-recovery-codes.server';
import { resendInvitation } from './operations/resend-invitation.server';
import { revokeApiKey } from './operations/revoke-api-key.server';
import { showInvitation } from './operations/show-invitation.server';
import { showRole } from './operations/show-role.server';
import { showSecondStep } from './operations/show-second-step.server';
import { startAuthenticator } from './operations/start-authenticator.server';
import { startPasskey } from './operations/start-passkey.server';
import { switchSecondStep } from './operations/switch-second-step.server';
import { updateMe } from './operations/update-me.server';
import { updateUser } from './operations/update-user.server';

export const endpoints = {
  'POST /users/update': updateMe,
  'POST /users/update/{id}': updateUser,
  'DELETE /users/delete/id': deleteUser,
  'POST /users/change-password/{uuid}': changePassword,
  'POST /users/mfa': switchSecondStep,
  'POST /users/ways-in/end': endOwnWaysIn,
  'POST /users/ways-in/end/{id}': endWaysIn,
  'POST /users/invite': inviteUser,
  'GET /users/{uuid}/invitation': showInvitation,
  'POST /users/{uuid}/invitation': resendInvitation,
  'DELETE /users/{uuid}/invitation': cancelInvitation,
  'GET /users/{uuid}/second-step': showSecondStep,
  'POST /users/authenticator/start': startAuthenticator,
  'POST /users/authenticator/confirm': confirmAuthenticator,
  'POST /users/authenticator/remove': removeAuthenticator,
  'POST /users/authenticator/mailed-code': allowMailedCode,
  'POST /users/recovery-codes': renewRecoveryCodes,
  'POST /users/passkeys/start': startPasskey,
  'POST /users/passkeys/add': addPasskey,
  'POST /users/passkeys/rename/{id}': renamePasskey,
  'POST /users/passkeys/remove/{id}': removePasskey,
  'GET /api-keys': listApiKeys,
  'POST /api-keys/create': createApiKey,
  'POST /api-keys/revoke/{id}': revokeApiKey,
  'POST /roles': listRolesAndPeople,
  'GET /roles/export': { operation: exportRoles, file: csv },
  'GET /roles/{id}': showRole,
  'DELETE /roles/delete/{id}': deleteRole,
} satisfies EndpointTable;

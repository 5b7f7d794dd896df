import { csv } from '~/lib/http/csv.server';
import type { EndpointTable } from '~/lib/http/endpoints.server';
import { changePassword } from './operations/change-password.server';
import { deleteRole } from './operations/delete-role.server';
import { deleteUser } from './operations/delete-user.server';
import { exportRoles } from './operations/export-roles.server';
import { listRolesAndPeople } from './operations/list-roles-and-people.server';
import { showRole } from './operations/show-role.server';
import { switchSecondStep } from './operations/switch-second-step.server';
import { updateMe } from './operations/update-me.server';
import { updateUser } from './operations/update-user.server';

export const accountEndpoints = {
  'POST /users/update': updateMe,
  'POST /users/update/{id}': updateUser,
  'DELETE /users/delete/id': deleteUser,
  'POST /users/change-password/{uuid}': changePassword,
  'POST /users/mfa': switchSecondStep,
  'POST /roles': listRolesAndPeople,
  'GET /roles/export': { operation: exportRoles, file: csv },
  'GET /roles/{id}': showRole,
  'DELETE /roles/delete/{id}': deleteRole,
} satisfies EndpointTable;

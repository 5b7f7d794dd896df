import { authorize, defineOperation } from '~/lib/operation/operation.server';
import { officeUsersInput } from '../list';
import { listUserPage } from '../views/list-users.server';

/** The users of one office; needs permission both to read users and to choose offices. @throws AppError 403 */
export const listOfficeUsers = defineOperation({
  name: 'list-office-users',
  needs: 'user.manage_service_location',
  input: officeUsersInput,
  reads: true,
  async run(context, { office_id, ...query }) {
    authorize(context.actor, 'user.read');
    return listUserPage(context, { ...query, service_location_id: office_id });
  },
});

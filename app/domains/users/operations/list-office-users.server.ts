import { defineOperation } from '~/lib/operation/operation.server';
import { officeUsersInput } from '../list';
import { listUserPage } from '../views/list-users.server';

/** The users of one office. */
export const listOfficeUsers = defineOperation({
  name: 'list-office-users',
  needs: 'user.read',
  input: officeUsersInput,
  reads: true,
  run: (context, { office_id, ...query }) => listUserPage(context, { ...query, service_location_id: office_id }),
});

import { defineOperation } from '~/lib/operation/operation.server';
import { userListInput } from '../list';
import { listUserPage } from '../views/list-users.server';

export const listUsers = defineOperation({
  name: 'list-users',
  needs: 'user.read',
  input: userListInput,
  reads: true,
  run: listUserPage,
});

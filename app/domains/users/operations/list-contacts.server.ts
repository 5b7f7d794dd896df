import { defineOperation } from '~/lib/operation/operation.server';
import { contactListInput } from '../list';
import { listContactPage } from '../views/list-contacts.server';

/** The colleagues as telephone contacts, including those without an extension. */
export const listContacts = defineOperation({
  name: 'list-contacts',
  needs: 'connect.read',
  input: contactListInput,
  reads: true,
  run: listContactPage,
});

import { defineOperation } from '~/lib/operation/operation.server';
import { contactListInput } from '../list';
import { listContactPage } from '../views/list-contacts.server';

/** The colleagues whom the telephone reaches, those without an extension included. */
export const listContacts = defineOperation({
  name: 'list-contacts',
  needs: 'connect.read',
  input: contactListInput,
  reads: true,
  run: listContactPage,
});

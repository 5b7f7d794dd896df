import { membershipListInput } from '~/domains/memberships/list';
import { readContacts } from '~/domains/memberships/views/list-memberships.server';
import { daysAsked } from '~/lib/list/asked-days.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { contactsInput } from '../schema';

/** Contacts to call: members, searched by name, address, number or e-mail. */
export const listContacts = defineOperation({
  name: 'list-contacts',
  needs: 'connect.read',
  input: contactsInput,
  reads: true,
  run(context, { from, to, ...query }) {
    daysAsked(context, { from, to });
    return readContacts(context, membershipListInput.parse(query));
  },
});

import { type Forms, ofRecord, type RecordForms } from '../../e2e/support/form-rows';
import { addUser, newUser } from '../../e2e/support/new-user';

export const recordForms = {
  user: async (page, token) => ({
    path: (await addUser(page, token)).path,
    mine: 'Last name',
    theirs: 'First name',
    other: 'Service Location',
    // The demo's own: a test beside this one may take its away
    value: '1',
    button: 'Update',
    operation: 'update-user',
  }),
} satisfies RecordForms;

export const forms = {
  user: ofRecord('account', recordForms.user),
  'one’s own account': {
    id: 'own-account',
    who: 'billing',
    open: async () => ({
      path: '/app/profile',
      texts: { 'Last name': 'Frosty' },
      button: 'Update',
      sends: '**/do/update-me',
    }),
  },
  'new user': {
    id: 'new-user',
    who: 'executive',
    isSecret: true,
    open: async () => {
      const { first_name, last_name, email, password } = newUser();
      return {
        path: '/app/users/create',
        texts: {
          'First name': first_name,
          'Last name': last_name,
          Email: email,
          Password: password,
          'Confirm password': password,
        },
        button: 'Add user',
        sends: '**/do/create-user',
      };
    },
  },
  invitation: {
    id: 'invite-user',
    who: 'executive',
    isLookedAt: true,
    open: async () => {
      const { first_name, last_name, email } = newUser();
      return {
        path: '/app/users/create?by=invitation',
        texts: { 'First name': first_name, 'Last name': last_name, Email: email },
        button: 'Send invitation',
        sends: '**/do/invite-user',
      };
    },
  },
  'new password': {
    id: 'change-password',
    who: 'executive',
    isSecret: true,
    open: async (page, token) => ({
      path: `${(await addUser(page, token)).path}?tab=password`,
      texts: { 'New password': 'Heron by the pond', 'Confirm password': 'Heron by the pond' },
      button: 'Change password',
      sends: '**/do/change-password',
    }),
  },
  extension: {
    id: 'extension',
    who: 'executive',
    isLookedAt: true,
    open: async (page, token) => ({
      path: `${(await addUser(page, token)).path}?tab=extension`,
      texts: { Extension: String(Date.now()).slice(-9) },
      button: 'Create extension',
      sends: '**/do/create-extension',
    }),
  },
} satisfies Forms;

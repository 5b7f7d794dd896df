import type { Forms, RecordForms } from '../../e2e/support/form-rows';
import { addRole } from '../../e2e/support/new-user';

export const recordForms = {
  role: async (page, token) => {
    const { name, path } = await addRole(page, token, []);
    return {
      path,
      mine: 'Name',
      typed: `${name} 12`,
      theirs: { Once: 'Vendor > Read', Twice: 'Vendor > Create', Thrice: 'Vendor > Update', Last: 'Vendor > Delete' },
      // All boxes are one part of the role: where both tick one, it is a conflict
      other: 'Job > Read',
      value: null,
      button: 'Update',
      confirm: 'Save',
      operation: 'update-role',
    };
  },
} satisfies RecordForms;

export const forms = {
  role: {
    id: 'role',
    who: 'executive',
    open: async (page, token) => ({
      path: (await addRole(page, token, ['task.read'])).path,
      texts: { Name: `Desk ${Date.now()}` },
      button: 'Update',
      sends: '**/do/update-role',
    }),
  },
  'new role': {
    id: 'new-role',
    who: 'executive',
    open: async () => ({
      path: '/app/roles/create',
      texts: { Name: `Desk ${Date.now()}` },
      button: 'Create role',
      sends: '**/do/create-role',
    }),
  },
} satisfies Forms;

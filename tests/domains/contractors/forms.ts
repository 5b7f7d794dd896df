import { type Forms, newEmail, ofRecord, type RecordForms } from '../../e2e/support/form-rows';
import { addContractor, freeAlphaRef } from '../../e2e/support/new-contractor';

export const recordForms = {
  contractor: async (page, token) => ({
    path: `/app/contractors/${(await addContractor(page, token, 'Merge')).id}?edit=1`,
    mine: 'Contact',
    theirs: 'Name',
    other: 'Communication Preference',
    value: '2',
    button: 'Update',
    operation: 'update-contractor',
  }),
} satisfies RecordForms;

export const forms = {
  'new contractor': {
    id: 'contractor',
    who: 'executive',
    open: async () => ({
      path: '/app/contractors/create',
      texts: {
        'Alpha Ref': (await freeAlphaRef()).toUpperCase(),
        Name: 'Form Works',
        Phone: '2065550111',
        Email: newEmail(),
        Zip: '98004',
      },
      choices: { 'Communication Preference': 1 },
      button: 'Add contractor',
      sends: '**/do/create-contractor',
    }),
  },
  contractor: ofRecord('contractor', recordForms.contractor),
} satisfies Forms;

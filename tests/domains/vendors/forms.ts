import { type Forms, newEmail, ofRecord, type RecordForms } from '../../e2e/support/form-rows';
import { addVendor } from '../../e2e/support/new-vendor';

export const recordForms = {
  vendor: async (page, token) => ({
    path: `${(await addVendor(page, token)).path}?edit=1`,
    mine: 'Alpha',
    theirs: 'Name',
    other: 'Vendor Type',
    value: '5',
    button: 'Update',
    operation: 'update-vendor',
  }),
} satisfies RecordForms;

export const forms = {
  'new vendor': {
    id: 'vendor',
    who: 'executive',
    open: async () => ({
      path: '/app/vendors/create',
      texts: { Alpha: 'FRM', Name: 'Form Supply', Phone: '2065550111', Email: newEmail() },
      choices: { 'Vendor Type': 1 },
      button: 'Add Vendor',
      sends: '**/do/create-vendor',
    }),
  },
  vendor: ofRecord('vendor', recordForms.vendor),
} satisfies Forms;

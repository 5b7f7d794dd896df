import { type Forms, ofRecord, type RecordForms } from '../../e2e/support/form-rows';
import { addLocation, freeCode } from '../../e2e/support/new-location';

export const recordForms = {
  'service location': async (page, token) => {
    const { id, name } = await addLocation(page, token);
    return {
      path: `/app/settings?location=${id}&search=${name}-`,
      mine: 'Office',
      theirs: 'Region code',
      other: 'Status',
      value: '0',
      button: 'Update',
      operation: 'update-service-location',
    };
  },
} satisfies RecordForms;

export const forms = {
  'new service location': {
    id: 'service-location',
    who: 'executive',
    open: async (page, token) => ({
      path: '/app/settings?location=new',
      texts: { Code: await freeCode(page, token, 80, 89), City: 'Nome' },
      choices: { State: 'AK' },
      button: 'Add',
      sends: '**/do/create-service-location',
    }),
  },
  'service location': ofRecord('service-location', recordForms['service location']),
} satisfies Forms;

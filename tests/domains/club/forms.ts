import { beginWithHours, HOURS_PATH } from '../../e2e/support/club-hours';
import type { Forms, RecordForms } from '../../e2e/support/form-rows';

/** In a club of their own: others look at its name and its hours. */
export const tag = '@settings';

export const recordForms = {
  'club details': async () => ({
    path: '/app/settings/club',
    mine: 'Payee of checks',
    theirs: 'Name of the club',
    other: 'E-mail',
    value: 'office@club.example',
    button: 'Update',
    operation: 'update-setting',
  }),
  hours: async (page, token) => {
    await beginWithHours(page, token);
    return {
      path: HOURS_PATH,
      mine: 'Wednesday, first span, from',
      typed: '09:00',
      theirs: { Once: 'Presidents’ Day', Twice: 'Juneteenth', Thrice: 'Columbus Day', Last: 'Inauguration Day' },
      other: 'Thursday, first span, to',
      value: '16:00',
      button: 'Update',
      operation: 'update-setting',
    };
  },
} satisfies RecordForms;

export const forms = {
  look: {
    id: 'look',
    who: 'executive',
    open: async () => ({
      path: '/app/settings/look',
      texts: { Accent: '#1d4f8c', Note: 'A blue one' },
      button: 'Update',
      sends: '**/do/update-look',
    }),
  },
  'club details': {
    id: 'club',
    who: 'executive',
    open: async () => ({
      path: '/app/settings/club',
      texts: {
        'Payee of checks': 'Form Homeowners, Inc.',
        'Address for checks and letters': '12 Main Street\nSeattle',
      },
      button: 'Update',
      sends: '**/do/update-setting',
    }),
  },
  hours: {
    id: 'hours',
    who: 'executive',
    open: async (page, token) => {
      await beginWithHours(page, token);
      return {
        path: HOURS_PATH,
        // Days of our own: “Add a day” opens the row
        opener: 'Add a day',
        texts: {
          'Sunday, first span, from': '10:00',
          'Sunday, first span, to': '12:00',
          Date: '2030-05-02',
          Name: 'Inventory',
          Note: 'Sundays for a month',
        },
        ticks: ['Presidents’ Day'],
        button: 'Update',
        sends: '**/do/update-setting',
      };
    },
  },
} satisfies Forms;

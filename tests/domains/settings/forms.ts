import type { Forms, RecordForms } from '../../e2e/support/form-rows';

/** In a club of their own: others get its mails. */
export const tag = '@settings';

const PATH = '/app/settings/mails/area-served';

export const recordForms = {
  'words of a mail': async () => ({
    path: PATH,
    mine: 'English: Title',
    theirs: 'English: Subject',
    other: 'Spanish: Title',
    value: 'Ya estamos',
    button: 'Update',
    operation: 'update-mail',
  }),
} satisfies RecordForms;

export const forms = {
  'words of a mail': {
    id: 'mail',
    who: 'executive',
    open: async () => ({
      path: PATH,
      texts: { 'English: Title': 'At last: {zip}', 'Spanish: Button': 'Hágase socio' },
      button: 'Update',
      sends: '**/do/update-mail',
    }),
  },
} satisfies Forms;

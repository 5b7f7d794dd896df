import type { Forms, RecordForms } from '../../e2e/support/form-rows';

/** In a club of their own: others get its mails. */
export const tag = '@settings';

const PATH = '/app/settings/mails/area-served';

const TEXT = '/app/settings/texts/home.how';

export const recordForms = {
  'words of a text': async () => ({
    path: TEXT,
    mine: 'English',
    theirs: 'Spanish',
    other: 'English',
    value: null,
    button: 'Update',
    operation: 'update-text',
  }),
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
  'words of a text': {
    id: 'text',
    who: 'executive',
    open: async () => ({
      path: TEXT,
      texts: { English: 'Four steps', Spanish: 'Cuatro pasos' },
      button: 'Update',
      sends: '**/do/update-text',
    }),
  },
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

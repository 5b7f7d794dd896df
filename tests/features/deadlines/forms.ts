import type { Forms, RecordForms } from '../../e2e/support/form-rows';

const PATH = '/app/settings/deadlines';

/** In a club of their own: others look at its deadlines. */
export const tag = '@settings';

export const recordForms = {
  deadlines: async () => ({
    path: PATH,
    mine: 'Days an estimate link works',
    theirs: 'Days until an unanswered application lapses',
    theirWords: { Once: '40', Twice: '41', Thrice: '42', Last: '43' },
    other: 'Days a late renewal continues the old term',
    value: '80',
    button: 'Update deadlines',
    operation: 'update-setting',
  }),
} satisfies RecordForms;

export const forms = {
  'renewal notices': {
    id: 'renewals',
    who: 'executive',
    open: async () => ({
      path: PATH,
      texts: { 'Days before the end': '60, 30, 7' },
      button: 'Update notices',
      sends: '**/do/update-setting',
    }),
  },
  deadlines: {
    id: 'deadlines',
    who: 'executive',
    open: async () => ({
      path: PATH,
      texts: { 'Days an estimate link works': '21', 'Days until an unanswered application lapses': '45' },
      button: 'Update deadlines',
      sends: '**/do/update-setting',
    }),
  },
} satisfies Forms;

import type { Forms } from '../../e2e/support/form-rows';

const PATH = '/app/settings/deadlines';

/** In a club of their own: others look at its deadlines. */
export const tag = '@settings';

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

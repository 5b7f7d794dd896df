import type { Forms } from '../../e2e/support/form-rows';

/** In a club of their own: others look at its kinds of work. */
export const tag = '@settings';

export const forms = {
  'new category': {
    id: 'new-job-category',
    who: 'executive',
    open: async () => ({
      path: '/app/settings/kinds?open=new',
      texts: { Name: 'Solar panels', 'Name in Spanish': 'Paneles solares', Code: 'SOLAR' },
      button: 'Add',
      sends: '**/do/create-job-category',
    }),
  },
  'new job type': {
    id: 'new-job-code',
    who: 'executive',
    open: async () => ({
      path: '/app/settings/kinds?open=1',
      texts: { 'Name of a new type': 'Sump pump', 'Name in Spanish': 'Bomba de sumidero' },
      button: 'Add type',
      sends: '**/do/create-job-code',
    }),
  },
} satisfies Forms;

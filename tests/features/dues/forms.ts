import type { Forms } from '../../e2e/support/form-rows';

/** In a club of their own: others look at what membership costs. */
export const tag = '@settings';

export const forms = {
  'new price': {
    id: 'new-price',
    who: 'executive',
    open: async () => ({
      path: '/app/settings/dues?key=membership:CONDO_UNIT',
      texts: { 'New price, in dollars': '12.50', From: '2030-05-02', Note: 'Voted in May' },
      button: 'Save the price',
      sends: '**/do/create-price',
    }),
  },
} satisfies Forms;

import type { Forms, RecordForms } from '../../e2e/support/form-rows';

/** In a club of their own: others look at its terms of payment. */
export const tag = '@settings';

export const recordForms = {
  'term of payment': async (page, token) => {
    const headers = { Authorization: `Bearer ${token}` };
    const data = { name: `Net ${Date.now()}`, name_es: '', days: 40 };
    const made = await page.request.post('/api/v1/invoice-terms', { headers, data });
    return {
      path: `/app/settings/dues?term=${(await made.json()).invoice_term.id}`,
      mine: 'Name in Spanish',
      theirs: 'Name',
      other: 'Days until it is due',
      value: '45',
      button: 'Update',
      operation: 'update-invoice-term',
    };
  },
} satisfies RecordForms;

export const forms = {
  'new term of payment': {
    id: 'new-invoice-term',
    who: 'executive',
    open: async () => ({
      path: '/app/settings/dues?term=new',
      texts: { Name: 'Net 10', 'Name in Spanish': 'Neto a 10 días', 'Days until it is due': '10' },
      button: 'Add',
      sends: '**/do/create-invoice-term',
    }),
  },
  'new type of membership': {
    id: 'new-membership-type',
    who: 'executive',
    open: async () => ({
      path: '/app/settings/dues?type=new',
      texts: {
        Name: 'House boat',
        'Name in Spanish': 'Casa flotante',
        Code: 'BOAT',
        'Price a year': '45.00',
        From: '2030-05-02',
      },
      button: 'Add',
      sends: '**/do/create-membership-type',
    }),
  },
} satisfies Forms;

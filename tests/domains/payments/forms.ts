import { CLUB_URL } from '../../e2e/support/club';
import type { Forms } from '../../e2e/support/form-rows';
import { oweBesideCredit } from '../../e2e/support/member-invoice';
import { oweDues, runSql } from '../../support/process/club-state';

export const forms = {
  checkout: {
    id: 'checkout',
    who: null,
    isSecret: true,
    open: async () => ({
      path: `/checkout/${(await oweDues(CLUB_URL)).invoice}`,
      texts: {
        Name: 'Grace Alder',
        Email: 'grace@example.org',
        Phone: '2065550123',
        City: 'Tacoma',
        'Card number': '4242 4242 4242 4242',
        'Expiry date': '12 / 40',
        'Security code': '123',
      },
      button: 'Pay $450.00',
      sends: '**/dev/payments/v1/**',
    }),
  },
  'use of a credit': {
    id: 'apply-credit',
    who: 'accounting',
    isLookedAt: true,
    open: async (page, token) => {
      const { id, membership_id } = await oweBesideCredit(page, token);
      const [others] = await runSql(CLUB_URL, {
        sql: `SELECT id FROM invoices WHERE membership_id = ? AND id <> ? AND "left" > 0`,
        params: [membership_id, id],
      });
      // The oldest take all of the credit at first
      const none = (others as { id: number }[]).map((other) => [`Amount for invoice ${other.id}`, '']);
      return {
        path: `/app/members/${membership_id}/credit`,
        texts: { ...Object.fromEntries(none), [`Amount for invoice ${id}`]: '0.05' },
        button: 'Apply credit',
        sends: '**/app/members/*/credit.data*',
      };
    },
  },
} satisfies Forms;

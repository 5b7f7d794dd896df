import { expect } from '@playwright/test';
import type { Forms } from '../../e2e/support/form-rows';
import { linkIn, waitForMail } from '../../e2e/support/mailbox';
import { addContractor } from '../../e2e/support/new-contractor';

export const forms = {
  'contractor’s answer': {
    id: 'estimate',
    who: null,
    open: async (page, token) => {
      const contractor = await addContractor(page, token, 'Answer');
      const asked = await page.request.post('/api/v1/jobs/request-estimate/4', {
        headers: { Authorization: `Bearer ${token}` },
        data: { estimates_request: [{ contractor: contractor.id, message: 'Please' }] },
      });
      expect(asked.status(), await asked.text()).toBe(200);
      const link = linkIn(await waitForMail(page, { to: contractor.email }), '/estimate/');
      return {
        path: new URL(link).pathname,
        texts: { 'Total cost (USD)': '310', 'What you would do': 'A new boiler.' },
        button: 'Send the estimate',
        sends: '**/estimate/*.data*',
      };
    },
  },
} satisfies Forms;

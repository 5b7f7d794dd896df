import { expect, type Page } from '@playwright/test';
import type { Forms } from '../../e2e/support/form-rows';
import { linkIn, waitForMail } from '../../e2e/support/mailbox';
import { addContractor } from '../../e2e/support/new-contractor';

/** The page of a contractor's link, for a request of its own. */
async function openLink(page: Page, token: string, name: string) {
  const contractor = await addContractor(page, token, name);
  const asked = await page.request.post('/api/v1/jobs/request-estimate/4', {
    headers: { Authorization: `Bearer ${token}` },
    data: { estimates_request: [{ contractor: contractor.id, message: 'Please' }] },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  return new URL(linkIn(await waitForMail(page, { to: contractor.email }), '/estimate/')).pathname;
}

export const forms = {
  'contractor’s answer': {
    id: 'estimate',
    who: null,
    open: async (page, token) => ({
      path: await openLink(page, token, 'Answer'),
      texts: { 'Total cost (USD)': '310', 'What you would do': 'A new boiler.' },
      button: 'Send the estimate',
      sends: '**/estimate/*.data*',
    }),
  },
  'contractor’s refusal': {
    id: 'decline',
    who: null,
    open: async (page, token) => ({
      path: `${await openLink(page, token, 'Refusal')}?decline`,
      texts: { 'A word to the club': 'We have moved.' },
      ticks: ['Too far away'],
      button: 'Tell the club',
      sends: '**/estimate/*.data*',
    }),
  },
} satisfies Forms;

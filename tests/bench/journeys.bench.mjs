// Journeys on a poor telephone, step by step: how long the next screen takes after the tap that leads to it. The median of
// three people, each on a telephone that has been nowhere yet.

import { withPoorPhone } from './poor-phone.mjs';
import { median } from './timing.mjs';

const TRIES = 3;
/** Milliseconds until a screen is there, of which three round trips of the network take 450. */
const SCREEN = 2500;

/** Times what a tap leads to. */
function stopwatch(times) {
  return async (name, act, shown) => {
    const started = performance.now();
    await act();
    await shown.first().waitFor({ timeout: 30_000 });
    times[name] = [...(times[name] ?? []), performance.now() - started];
  };
}

const heading = (page, name) => page.getByRole('heading', { name });
const button = (page, name) => page.getByRole('button', { name, exact: true });
const next = (page) => button(page, 'Continue').tap();

async function joinAndPay(page, email, time, mailedLink) {
  const field = (name) => page.locator(`[name="${name}"]`);
  await time('join: the home page', () => page.goto('/'), page.getByLabel('Zip code'));
  await page.getByLabel('Zip code').fill('98112');
  await time(
    'join: the application',
    () => page.getByLabel('Zip code').press('Enter'),
    heading(page, 'Who is joining?'),
  );
  await page.waitForLoadState('networkidle');
  for (const [name, text] of Object.entries({
    first_name: 'Nora',
    last_name: 'Quist',
    email,
    cell_phone: '2065550142',
  }))
    await field(`members[0].${name}`).fill(text);
  await time('join: homes', () => next(page), heading(page, 'Which homes?'));
  await field('properties[0].address').fill('1501 E Madison St');
  await time('join: how to reach', () => next(page), heading(page, 'How do we reach you?'));
  await page.getByLabel('Same as my home').check();
  await time('join: check and send', () => next(page), heading(page, 'Check and send'));
  await page.getByLabel(/I accept the terms/).check();
  const submit = button(page, 'Submit Application').last();
  await time('join: sent', () => submit.tap(), heading(page, 'Almost Done!'));

  const checkout = await mailedLink(email, '/checkout/');
  await time('pay: the invoice', () => page.goto(checkout), heading(page, 'Checkout'));
  await page.waitForLoadState('networkidle');
  const card = { 'Card number': '4242424242424242', 'Expiry date': '1240', 'Security code': '123' };
  for (const [label, text] of Object.entries({ Email: email, Phone: '2065550142', ...card }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await time('pay: paid', () => page.getByRole('button', { name: /^Pay \$/ }).tap(), heading(page, 'Payment Complete'));
}

async function answerEstimate(page, link, time) {
  await time('estimate: the link', () => page.goto(link), heading(page, 'Estimate request'));
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Total cost (USD)').fill('310');
  await page.getByLabel('What you would do').fill('A new boiler.');
  const thanks = page.getByText('Thank you. Your estimate has been sent.');
  await time('estimate: sent', () => button(page, 'Send the estimate').tap(), thanks);
}

async function approve(page, time) {
  await time('approve: the queue', () => page.goto('/app/task-queue'), page.getByRole('row').nth(1));
  await page.waitForLoadState('networkidle');
  const row = page.getByRole('row').filter({ hasText: 'Nora Quist' }).first();
  await time('approve: the task', () => row.getByRole('link', { name: /^VIEW/ }).tap(), heading(page, 'Nora Quist'));
  await time('approve: approved', () => button(page, 'Approve').tap(), page.getByText('Member Approved!'));
}

export default async function measure() {
  return withPoorPhone('journeys', async ({ openPhone, mailedLink, requestEstimate }) => {
    const times = {};
    const time = stopwatch(times);
    for (let at = 0; at < TRIES; at++) {
      const email = `nora.${at}.${Date.now()}@example.com`;
      const visitor = await openPhone();
      await joinAndPay(visitor, email, time, mailedLink);
      await visitor.context().close();

      const firm = await openPhone();
      await answerEstimate(firm, await requestEstimate(at), time);
      await firm.context().close();

      const clerk = await openPhone('service');
      await approve(clerk, time);
      await clerk.context().close();
    }
    return Object.entries(times).map(([name, each]) => ({ name, measured: median(each), ceiling: SCREEN, unit: 'ms' }));
  });
}

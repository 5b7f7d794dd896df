import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { linkIn, waitForMail } from './support/mailbox';
import { signIn } from './support/sign-in';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const next = (page: Page) => page.getByRole('button', { name: 'Continue' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const newEmail = (who: string) => `${who}.${crypto.randomUUID().slice(0, 8)}@example.com`;

const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('a visitor joins on a phone, one question after another, from the home page to the receipt', {
  tag: '@core',
}, async ({ page, allowErrors }) => {
  test.setTimeout(120_000);
  allowErrors(/status of 409/);
  const email = newEmail('joins');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(page.getByText(/We serve homes in .*Seattle, WA/)).toBeVisible();
  for (const price of ['$60', '$80', '$10', '+ $10']) {
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  }
  expect(await wide(page)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByLabel('Zip code').fill('98112');
  await page.getByLabel('Zip code').press('Enter');

  await expect(title(page, 'Who is joining?')).toBeVisible();
  await next(page).click();
  await expect(field(page, 'members[0].first_name')).toBeFocused();
  await expect(page.getByText('This field is required').filter({ visible: true })).toHaveCount(4);
  await field(page, 'members[0].first_name').fill('Nora');
  await field(page, 'members[0].last_name').fill('Lindqvist');
  await field(page, 'members[0].email').fill(email);
  await field(page, 'members[0].cell_phone').fill('2065550142');
  await field(page, 'members[0].cell_phone').press('Enter');

  await expect(title(page, 'Which homes?')).toBeFocused();
  await expect(page.getByText('This field is required').filter({ visible: true })).toHaveCount(0);
  await field(page, 'properties[0].address').fill('1501 E Madison St');
  await field(page, 'properties[1].address').fill('9 Pine St');
  await next(page).click();
  await expect(title(page, 'How do we reach you?')).toBeFocused();
  await next(page).click();
  await expect(field(page, 'mailing_address.address')).toHaveAccessibleDescription(/This field is required/);
  await page.getByLabel('Same as my home').check();

  await page.goBack();
  await expect(field(page, 'properties[1].address')).toHaveValue('9 Pine St');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(title(page, 'Which homes?')).toBeVisible();
  await expect(field(page, 'properties[1].address')).toHaveValue('9 Pine St');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(title(page, '¿Qué casas?')).toBeVisible();
  await expect(field(page, 'properties[1].address')).toHaveValue('9 Pine St');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(field(page, 'properties[1].address')).toHaveValue('9 Pine St');
  await next(page).click();
  await expect(page.getByLabel('Same as my home')).toBeChecked();
  await next(page).click();

  await expect(title(page, 'Check and send')).toBeFocused();
  await page.getByLabel('Multiple years').check();
  await field(page, 'membership.subscription_no_years').fill('3');
  await expect(page.getByText('$60.00 × 3 years')).toBeVisible();
  await expect(page.getByText('$10.00 × 1 × 3 years')).toBeVisible();
  await expect(page.getByText('$210.00', { exact: true })).toBeVisible();
  await expect(page.getByText('1501 E Madison St, Seattle, WA 98112')).toHaveCount(2);
  await page.getByRole('button', { name: /^Change.*Who is joining/ }).click();
  await field(page, 'members[0].email').fill('');
  await page.getByRole('button', { name: 'Check and send' }).click();
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole('button', { name: 'Submit Application' }).last().click();
  await expect(title(page, 'Who is joining?'), 'the step that holds the mistake').toBeVisible();
  await expect(field(page, 'members[0].email')).toBeFocused();
  await field(page, 'members[0].email').fill(email);
  await page.getByRole('button', { name: 'Check and send' }).click();
  await page.getByRole('button', { name: 'Submit Application' }).last().click();
  const done = page.getByRole('dialog', { name: 'Almost Done!' });
  await done.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(done).toContainText('What happens now');

  const mail = await waitForMail(page, { to: email });
  await page.waitForTimeout(5500);
  await expect(done, 'longer than the five seconds').toBeVisible();
  await expectAccessible(page);
  await page.goto(linkIn(mail, '/checkout/'));
  await expect(page.getByText('$60.00 × 3 years')).toBeVisible();
  await expect(page.getByText('$10.00 × 3 years')).toBeVisible();
  const card = { 'Card number': '4242424242424242', 'Expiry date': '1240', 'Security code': '123' };
  for (const [label, text] of Object.entries({ Email: email, Phone: '2065550142', ...card })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole('button', { name: 'Pay $210.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Complete' })).toBeVisible();
  expect(await wide(page)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('who lives outside the area gets a telephone number, and leaves an address that staff see', async ({
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  const [typed, plain] = [newEmail('waits'), newEmail('waits')];
  const page = await openBrowser();
  await page.goto('/membership-application?zip=10004');
  await expect(page.getByRole('main').getByRole('link', { name: '+1(206) 555-0100' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email', { exact: true }).fill(typed);
  await page.getByLabel(/^Yes, email me once/).check();
  await page.getByRole('button', { name: 'Tell me when' }).dblclick();
  const thanks = 'Thank you. We will write to you as soon as we serve your zip code.';
  await expect(page.getByText(thanks)).toBeVisible();

  const old = await openBrowser({ javaScriptEnabled: false });
  await old.goto('/membership-application?zip=10004');
  await old.getByLabel('Email', { exact: true }).fill(plain);
  await old.getByLabel(/^Yes, email me once/).check();
  await old.getByRole('button', { name: 'Tell me when' }).click();
  await expect(old.getByText(thanks)).toBeVisible();

  await signIn(page, 'admin');
  await page.goto('/app/settings');
  await page.getByRole('listitem').filter({ hasText: '10004' }).locator('summary').first().click();
  for (const email of [typed, plain]) await expect(page.getByRole('link', { name: email })).toHaveCount(1);
  await expectAccessible(page);
});

test('the terms and the privacy page are read in both languages, on any screen', async ({ page, context, baseURL }) => {
  for (const [language, path, heading] of [
    ['en', '/terms', 'Terms of membership'],
    ['es', '/terms', 'Condiciones de la membresía'],
    ['en', '/privacy', 'Privacy'],
    ['es', '/privacy', 'Privacidad'],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL! }]);
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: heading })).toHaveAttribute('href', path);
    expect(await wide(page)).toBeLessThanOrEqual(320);
  }
  await expectAccessible(page);
});

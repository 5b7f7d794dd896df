import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { goToStep } from '../support/application';
import { expect, test } from '../support/club';
import { callApi } from '../support/member-profile';
import { signIn } from '../support/sign-in';

const PATH = '/app/settings/dues';
const DAY = 86_400_000;
/** A day of the club so many days from now, as a field has it. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date(Date.now() + days * DAY));
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const card = (page: Page, label: string) =>
  page.locator('section[data-card]').filter({ has: page.getByRole('heading', { name: label, exact: true }) });

async function listOf(page: Page, token: string, path: string) {
  const response = await page.request.get(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return (await response.json()).results;
}

/** Fills in an application of one member with one home. */
async function fillApplication(page: Page, email: string) {
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await goToStep(page, 'who');
  await field('members[0].first_name').fill('Astrid');
  await field('members[0].last_name').fill('Haugen');
  await field('members[0].email').fill(email);
  await field('members[0].cell_phone').fill('2065550142');
  await goToStep(page, 'homes');
  await field('properties[0].address').fill('1419 E Aloha St');
  await goToStep(page, 'reach');
  await page.getByLabel('Same as my home').check();
  await goToStep(page, 'send');
  await page.getByLabel(/I accept the terms/).check();
}

/** Nothing is to come; the executive is signed in. */
async function begin(page: Page) {
  const token = await signIn(page, 'executive');
  for (const { id, state } of await listOf(page, token, '/prices')) {
    if (state === 'future') await callApi(page, token, `/prices/${id}/cancel`, {});
  }
  return token;
}

test('the dues are raised from a day on, said beforehand, announced to visitors and taken back', {
  tag: ['@SET-047', '@SET-049', '@SET-050', '@SET-054'],
}, async ({ page, openBrowser }) => {
  await begin(page);
  const colleague = await openBrowser();
  await signIn(colleague, 'accounting');
  await colleague.goto(PATH);
  await page.goto('/app/settings/club');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Dues' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([
    'Single-family home',
    'Condominium association',
    'Condominium unit owner',
    'Additional property',
    'Sales tax',
    'Default factoring',
  ]);
  await page.getByRole('link', { name: 'New price: Single-family home' }).click();
  const home = card(page, 'Single-family home');
  const form = home.locator('form');
  const day = inDays(30);
  await form.getByRole('textbox', { name: 'New price, in dollars' }).fill('71.50');
  await form.getByLabel('From').fill(day);
  await form.getByRole('textbox', { name: 'Note' }).fill('Voted in May');
  await expect(form.getByRole('status')).toContainText(
    /renewals? within a year would pay \$71\.50 instead of \$60\.00/,
  );
  await expect(form.getByRole('status')).toContainText(/open invoices? keeps? (its|their) price/);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save the price' }).click();
  await expect(page.getByText(`Single-family home: $71.50 from ${inWords(day)}.`)).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(home.getByRole('list')).toContainText(`$71.50 from ${inWords(day)}`);
  // The colleague's page has it without a reload
  await expect(card(colleague, 'Single-family home')).toContainText('$71.50');

  const visitor = await openBrowser();
  for (const path of ['/', '/membership-application']) {
    await visitor.goto(path);
    await expect(visitor.getByText(`$71.50 a year from ${inWords(day)}.`).first()).toBeVisible();
    await expectAccessible(visitor);
  }
  await visitor.goto('/');
  await visitor.getByRole('button', { name: 'Español' }).click();
  await expect(visitor.getByText(/^\$71\.50 al año desde el \d+ de [a-z]+ de \d{4}\.$/)).toBeVisible();

  await home.getByRole('button', { name: /^Take back \$71\.50/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back', exact: true }).click();
  await expect(page.getByText('The price was taken back.')).toBeVisible();
  await expect(card(colleague, 'Single-family home')).not.toContainText('$71.50');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test('a wrong price is refused at its field, with scripts off too, and what was typed stays', {
  tag: ['@SET-047', '@SET-048'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 422/);
  await begin(page);
  await page.goto(`${PATH}?key=tax_rate`);
  const form = card(page, 'Sales tax').locator('form');
  await form.getByRole('textbox', { name: 'New rate, in percent' }).fill('110');
  await form.getByRole('button', { name: 'Save the price' }).click();
  await expect(
    form.getByText('This must be a percentage from 0 to 100 with at most two decimals').first(),
  ).toBeVisible();

  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'executive');
  await plain.goto(PATH);
  await plain.getByRole('link', { name: 'New price: Condominium unit owner' }).click();
  const owner = card(plain, 'Condominium unit owner');
  await owner.getByRole('textbox', { name: 'New price, in dollars' }).fill('12.50');
  await owner.getByLabel('From').fill(inDays(20));
  await owner.getByRole('button', { name: 'See what it changes' }).click();
  await expect(owner).toContainText('would pay $12.50 instead of $10.00');
  await expect(owner.getByRole('textbox', { name: 'New price, in dollars' })).toHaveValue('12.50');
  await owner.getByLabel('From').fill(inDays(-3));
  await owner.getByRole('button', { name: 'Save the price' }).click();
  await expect(owner.getByText('From today on').first()).toBeVisible();
  await expect(owner.getByRole('textbox', { name: 'New price, in dollars' })).toHaveValue('12.50');
  await owner.getByLabel('From').fill(inDays(20));
  await owner.getByRole('button', { name: 'Save the price' }).click();
  await expect(plain.getByText(/Condominium unit owner: \$12\.50 from/)).toBeVisible();
  await owner.getByRole('button', { name: /^Take back \$12\.50/ }).click();
  await expect(plain.getByText('The price was taken back.')).toBeVisible();
});

test('an application opened at the old price and sent at the new one says so and keeps all that was typed', {
  tag: ['@SET-053'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/);
  test.setTimeout(120_000);
  const token = await begin(page);
  const types = await listOf(page, token, '/utils/membership-types');
  const old: number = types.find(({ code }: { code: string }) => code === 'HOME').price;
  const visitors = [await openBrowser(), await openBrowser({ javaScriptEnabled: false })];
  for (const [index, visitor] of visitors.entries()) {
    await visitor.goto('/membership-application?zip=98101');
    await fillApplication(visitor, `quoted-${index}-${Date.now()}@example.com`);
  }
  const raised = old + 100;
  const set = await callApi(page, token, '/prices', { key: 'membership:HOME', value: raised, from_on: inDays(0) });
  expect(set.status).toBe(200);
  const price = `$${raised / 100}`;
  for (const visitor of visitors) {
    const send = visitor.getByRole('button', { name: 'Submit Application' }).last();
    await send.click();
    await expect(
      visitor.getByText(`The price is now ${price}. Please look at it and send again.`).first(),
    ).toBeVisible();
    await expect(visitor.locator('input[name="members[0].email"]')).toHaveValue(/^quoted-/);
    await expect(visitor.locator('[name=quoted_total_cents]')).toHaveValue(String(raised));
    // What a browser without scripts may not send again
    if (visitor === visitors[1]) await visitor.locator('[name="membership.terms_acceptance"]').check();
    await send.click();
    await expect(visitor.getByText('Almost Done!').first()).toBeVisible();
  }
});

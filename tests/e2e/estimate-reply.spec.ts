import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { linkIn, waitForMail } from './support/mailbox';
import { addContractor } from './support/new-contractor';
import { signIn } from './support/sign-in';

test('a contractor replies in Spanish on a phone; the link shows what was sent, an altered one nothing', async ({
  page,
  openBrowser,
  baseURL,
  allowErrors,
}) => {
  // The altered link; and what the server asks for at a field.
  allowErrors(/status of 404/, /status of 4(22|09) .*\/estimate\//);
  const token = await signIn(page, 'service');
  const headers = { Authorization: `Bearer ${token}` };
  const contractor = await addContractor(page, token, 'Reparador');
  // A job that the demo club gathers estimates for.
  const asked = await page.request.post('/api/v1/jobs/request-estimate/4', {
    headers,
    data: { estimates_request: [{ contractor: contractor.id, message: 'Bitte' }] },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const mail = await waitForMail(page, { to: contractor.email });
  const link = linkIn(mail, '/estimate/');
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = await openBrowser({ colorScheme });
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.context().addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
    await phone.goto(link);
    await expect(phone.getByRole('heading', { name: 'Solicitud de presupuesto' })).toBeVisible();
    await expect(phone.getByText('Bitte')).toBeVisible();
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    if (colorScheme === 'light') continue;
    await phone.getByRole('button', { name: 'Enviar el presupuesto' }).click();
    await expect(phone.getByText('Este campo es obligatorio').first()).toBeVisible();
    await phone.getByLabel('Costo total (USD)').fill('mucho');
    await phone.getByLabel('Qué haría usted').fill('Una caldera nueva.');
    await phone.getByRole('button', { name: 'Enviar el presupuesto' }).click();
    await expect(phone.getByText('Escriba un importe, por ejemplo 1250.00').first()).toBeVisible();
    await phone.getByLabel('Costo total (USD)').fill('310');
    await phone.getByRole('button', { name: 'Enviar el presupuesto' }).dblclick();
    await expect(phone.getByText('Gracias. Su presupuesto ha sido enviado.').first()).toBeVisible();
    await phone.goto(link);
    await expect(phone.getByText('Una caldera nueva.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Enviar el presupuesto' })).toHaveCount(0);
    await expectAccessible(phone);
    await phone.goto(`${link.slice(0, -2)}xx`);
    await expect(phone.getByRole('heading', { level: 1 })).not.toHaveText('Solicitud de presupuesto');
  }
});

/** A request of the demo's job 4 to a contractor of this test's own, and its link. */
async function requestOf(page: Page, token: string, name: string) {
  const contractor = await addContractor(page, token, name);
  const asked = await page.request.post('/api/v1/jobs/request-estimate/4', {
    headers: { Authorization: `Bearer ${token}` },
    data: { estimates_request: [{ contractor: contractor.id, message: '' }] },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  return { contractor, link: linkIn(await waitForMail(page, { to: contractor.email }), '/estimate/') };
}

test('a contractor says by the link that they cannot do it; the office’s card shows why', {
  tag: ['@FLOW-036'],
}, async ({ page, openBrowser, baseURL, allowErrors }) => {
  // What the server asks for at a field
  allowErrors(/status of 422 .*\/estimate\//);
  const token = await signIn(page, 'service');
  const { contractor, link } = await requestOf(page, token, 'Refuser');
  for (const colorScheme of ['light', 'dark'] as const) {
    const phone = await openBrowser({ colorScheme });
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.context().addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
    await phone.goto(link);
    await phone.getByText('No puedo hacer este').click();
    await expect(phone.getByRole('button', { name: 'Avisar al club' })).toBeVisible();
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  // Without scripts, on a phone, in English
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.setViewportSize({ width: 390, height: 844 });
  await plain.goto(link);
  await plain.getByLabel('Total cost (USD)').fill('77');
  await plain.getByText('I cannot do this one').click();
  for (const label of ['Too far away', 'Too busy', 'Not our trade', 'Another reason']) {
    await expect(plain.getByRole('radio', { name: label })).toBeVisible();
  }
  await plain.getByRole('radio', { name: 'Another reason' }).check();
  await plain.getByRole('button', { name: 'Tell the club' }).click();
  await expect(plain.getByText('This field is required').first()).toBeVisible();
  await expect(plain.getByRole('radio', { name: 'Another reason' })).toBeChecked();
  await plain.getByLabel('A word to the club').fill('We have moved to Tacoma.');
  await plain.getByRole('button', { name: 'Tell the club' }).click();
  await expect(plain).toHaveURL(link);
  await expect(plain.getByText('You have told us that you cannot do this one.')).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Send the estimate' })).toHaveCount(0);
  await page.goto('/app/jobs/4');
  const card = page.locator('[data-card]').filter({ hasText: contractor.name });
  await expect(card).toContainText('REJECTED');
  await expect(card).toContainText('Another reason. We have moved to Tacoma.');
  await expectAccessible(page);
});

test('with scripts, a refused refusal keeps what was typed, and leaves the other form alone', {
  tag: ['@FLOW-036'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 422 .*\/estimate\//);
  const { link } = await requestOf(page, await signIn(page, 'service'), 'Busy');
  const visitor = await openBrowser();
  await visitor.goto(link);
  await visitor.getByLabel('What you would do').fill('A new boiler.');
  await visitor.getByText('I cannot do this one').click();
  await visitor.getByRole('button', { name: 'Tell the club' }).click();
  await expect(visitor.getByText('This field is required').first()).toBeVisible();
  await expect(visitor.getByLabel('What you would do')).toHaveValue('A new boiler.');
  await expect(visitor.getByLabel('What you would do')).not.toHaveAttribute('aria-invalid', 'true');
  await visitor.getByRole('radio', { name: 'Too busy' }).check();
  await visitor.getByRole('button', { name: 'Tell the club' }).dblclick();
  await expect(visitor.getByText('You have told us that you cannot do this one.')).toBeVisible();
});

test('notes and files hang on a job as on a member', { tag: ['@JOB-011', '@NOTE-001', '@FILE-001'] }, async ({
  page,
}) => {
  await signIn(page, 'service');
  await page.goto('/app/jobs/3?tab=notes');
  await expect(page.getByRole('heading', { name: /Notes/ }).first()).toBeVisible();
  await page.goto('/app/jobs/3?tab=files');
  await expect(page.getByRole('button', { name: /Upload/ }).first()).toBeVisible();
  await page.goto('/app/jobs/3?tab=timeline');
  await expect(page.getByText(/changed the sheet of|entered a job request/).first()).toBeVisible();
});

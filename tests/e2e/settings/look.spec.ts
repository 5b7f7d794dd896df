import type { Page } from '@playwright/test';
import { pngOf } from '../../support/samples/pictures';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/club';
import { waitForMail } from '../support/mailbox';
import { callApi, update } from '../support/member-profile';
import { signIn } from '../support/sign-in';

const PATH = '/app/settings/look';
const accent = (page: Page) => page.getByLabel('Accent', { exact: true });
const logo = (page: Page) => page.getByLabel(/^(Logo|Another logo)/);
const png = (name = 'logo.png', drawn = {}) => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf({ width: 128, ...drawn }),
});

async function begin(page: Page) {
  const token = await signIn(page, 'executive');
  expect((await callApi(page, token, '/settings/look/restore', { to: 'default' })).status).toBe(200);
  return token;
}

async function save(page: Page) {
  const saved = page.waitForResponse('**/do/update-look');
  await update(page).click();
  expect((await saved).status()).toBe(200);
}

test('an accent and a logo are on the site, in the office, on static pages and in mails', {
  tag: ['@SET-025', '@SET-027', '@SET-029'],
}, async ({ page, openBrowser }) => {
  await begin(page);
  await page.goto(PATH);
  await accent(page).fill('#ffff00');
  const light = page.getByRole('region', { name: 'Light' });
  await expect(light.getByText(/^Button: \d+\.\d, made darker to stay readable$/)).toBeVisible();
  await accent(page).fill('#1d4f8c');
  await expect(light.getByText(/^Button: \d+\.\d, readable$/)).toBeVisible();
  await logo(page).setInputFiles(png());
  await save(page);
  const sign = page.getByRole('banner').or(page.locator('aside, nav')).locator('img[alt="Homeowners Club"]').first();
  await expect(sign).toBeVisible();
  const [visitor, plain] = [await openBrowser(), await openBrowser({ javaScriptEnabled: false })];
  for (const reader of [visitor, plain]) {
    await expect(async () => {
      await reader.goto('/contact');
      await expect(reader.getByRole('banner').getByRole('img', { name: 'Homeowners Club' })).toBeVisible({
        timeout: 500,
      });
    }).toPass({ timeout: 6500 });
    await expect(reader.getByRole('button', { name: 'Send the message' })).toHaveCSS(
      'background-color',
      'rgb(29, 79, 140)',
    );
    await reader.goto('/');
    await expect(reader.getByRole('banner').getByRole('img', { name: 'Homeowners Club' })).toBeVisible();
    await expect(reader.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS(
      'background-color',
      'rgb(29, 79, 140)',
    );
  }
  const src = await visitor.getByRole('banner').getByRole('img', { name: 'Homeowners Club' }).getAttribute('src');
  const picture = await visitor.request.get(src!);
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
  expect(picture.headers()['cache-control']).toContain('immutable');
  await visitor.goto('/forgotPassword');
  await visitor.getByLabel('Email').fill('viewer@club.example');
  await visitor.getByRole('main').getByRole('button').first().click();
  const mail = await waitForMail(page, { to: 'viewer@club.example', subject: /password/i });
  expect(mail.html).toContain(`${new URL(page.url()).origin}${src}`);

  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Homeowners Club' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Plum' }).click();
  await page.keyboard.press('Escape');
  await expect(update(page)).toHaveCSS('background-color', 'rgb(116, 50, 95)');
  await page.reload();
  await expect(update(page)).toHaveCSS('background-color', 'rgb(116, 50, 95)');
  await begin(page);
});

test('a large picture is scaled down in the browser; what is no picture is refused at its field', {
  tag: ['@SET-025', '@SET-026'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  await begin(page);
  await page.goto(PATH);
  await logo(page).setInputFiles(png('large.png', { width: 3000, height: 1500 }));
  const widthOf = (input: HTMLElement | SVGElement) =>
    createImageBitmap((input as HTMLInputElement).files![0]!).then(({ width }) => width);
  await expect.poll(() => logo(page).evaluate(widthOf)).toBe(800);
  await save(page);
  await expect(page.getByText(/none → [\da-f]{6}, 800 × 400/)).toBeVisible();
  await logo(page).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await update(page).click();
  await expect(page.getByText('Please choose a PNG or JPEG that is whole').first()).toBeVisible();
  await begin(page);
});

test('with scripts off an accent and a logo are saved, and the samples follow', {
  tag: ['@SET-025'],
}, async ({ page, openBrowser }) => {
  await begin(page);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto(PATH);
  await accent(plain).fill('#ffff00');
  await logo(plain).setInputFiles(png());
  await update(plain).last().click();
  await expect(plain.getByText('Settings Updated Successfully!')).toBeVisible();
  await expect(plain.getByText(/^Button: \d+\.\d, made darker to stay readable$/)).toBeVisible();
  await plain.getByLabel('Remove the logo').check();
  await update(plain).last().click();
  await expect(plain.getByLabel('Remove the logo')).toHaveCount(0);
  await begin(page);
});

for (const colour of ['#ffffff', '#000000', '#777777', '#ffff00', '#1d4f8c']) {
  test(`with the accent ${colour} axe finds nothing in either theme`, { tag: ['@SET-028'] }, async ({
    page,
    openBrowser,
  }) => {
    const token = await begin(page);
    expect((await callApi(page, token, '/settings/look', { accent: colour })).status).toBe(200);
    for (const colorScheme of ['light', 'dark'] as const) {
      const reader = await openBrowser({ colorScheme });
      await signIn(reader, 'executive');
      for (const path of [PATH, '/app/members', '/app/task-queue', '/', '/membership-application']) {
        await reader.goto(path);
        await expect(reader.getByRole('heading').first()).toBeVisible();
        await expectAccessible(reader);
      }
      await expect(async () => {
        await reader.goto('/contact');
        await expect(reader.locator('head style')).toHaveCount(1, { timeout: 300 });
      }).toPass({ timeout: 6500 });
      await expectAccessible(reader);
    }
    await begin(page);
  });
}

test('on a phone it fits; who may only read sees it without a form', { tag: ['@SET-002', '@SET-025'] }, async ({
  page,
  openBrowser,
}) => {
  await begin(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  await expect(accent(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  const reader = await openBrowser();
  await signIn(reader, 'viewer');
  await reader.goto(PATH);
  await expect(reader.getByRole('region', { name: 'Dark' })).toBeVisible();
  await expect(update(reader)).toHaveCount(0);
  await expectAccessible(reader);
});

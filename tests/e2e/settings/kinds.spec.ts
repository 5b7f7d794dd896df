import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/club';
import { signIn } from '../support/sign-in';

const PATH = '/app/settings/kinds';
let made = 0;

/** A new category with one type. */
async function addKind(page: Page, token: string) {
  made += 1;
  const code = `E${String(Date.now()).slice(-8)}${made}`;
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/v1/${path}`, {
      data,
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status()).toBe(200);
    return response.json();
  };
  const name = `Kind ${code}`;
  const { job_category } = await post('job-categories', { code, name, name_es: '' });
  await post(`job-categories/${job_category.id}/codes`, { description: `Type of ${code}`, description_es: '' });
  return { id: job_category.id as number, name };
}
const rows = (page: Page) => page.getByRole('region', { name: 'Kinds of work' }).locator('ol').first().locator('> li');
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a category is added with a type, renamed, moved, retired and brought back', {
  tag: ['@SET-060', '@SET-061', '@FLOW-024'],
}, async ({ page }) => {
  await signIn(page, 'executive');
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Add category' }).click();
  const code = `N${String(Date.now()).slice(-8)}`;
  await page.getByLabel('Name', { exact: true }).fill(`New ${code}`);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const added = row(page, `New ${code}`);
  await expect(added).toContainText('0 open jobs, 0 contractors');
  await added.getByLabel('Name of a new type').fill('First type');
  await added.getByRole('button', { name: 'Add type' }).click();
  await expect(added.getByRole('button', { name: 'Retire First type' })).toBeVisible();
  await added.getByLabel('Name', { exact: true }).fill(`Renamed ${code}`);
  await added.getByLabel('Words of requests', { exact: true }).fill('trellis, Pergola');
  await added.getByLabel('Words of requests in Spanish', { exact: true }).fill('pérgola');
  await added.getByRole('button', { name: 'Update', exact: true }).last().click();
  const renamed = row(page, `Renamed ${code}`);
  await expect(renamed).toBeVisible();

  const count = await rows(page).count();
  const up = page.getByRole('button', { name: `Move Renamed ${code} up` });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(count - 2)).toContainText(`Renamed ${code}`);
  await expect(up).toBeFocused();
  // Two moves over the target: the first only enters it
  await renamed.locator('[data-handle]').first().hover();
  await page.mouse.down();
  await rows(page)
    .nth(count - 4)
    .hover();
  await rows(page)
    .nth(count - 4)
    .hover({ position: { x: 80, y: 12 } });
  await page.mouse.up();
  await expect(rows(page).nth(count - 4)).toContainText(`Renamed ${code}`);

  await renamed.getByRole('link', { name: `Open Renamed ${code}` }).click();
  await expect(renamed.getByLabel('Words of requests', { exact: true })).toHaveValue('trellis, Pergola');
  await expect(renamed.getByLabel('Words of requests in Spanish', { exact: true })).toHaveValue('pérgola');
  await renamed.getByRole('button', { name: `Retire Renamed ${code}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click();
  await expect(renamed).toHaveCount(0);
  await page.getByText(/retired categor/).click();
  await page.getByRole('button', { name: `Bring back Renamed ${code}` }).click();
  await expect(row(page, `Renamed ${code}`)).toBeVisible();
});

test('one is merged into another after a question that says what changes, and split again', {
  tag: ['@SET-063', '@SET-060'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const [part, whole] = [await addKind(page, token), await addKind(page, token)];
  // Chosen before the scripts have run
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${PATH}?open=${part.id}`, { waitUntil: 'commit' });
  await page.getByLabel(`Merge ${part.name} into`).selectOption(whole.name);
  release();
  await expect(page.getByText(`0 open jobs, 0 contractors of ${part.name} are listed`)).toBeVisible();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await expect(row(page, part.name)).toHaveCount(0);
  await row(page, whole.name)
    .getByRole('button', { name: `Split ${part.name} again` })
    .click();
  await expect(row(page, part.name)).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('all of it works by plain forms', { tag: ['@SET-060'] }, async ({ page }) => {
    const token = await signIn(page, 'executive');
    const [part, whole] = [await addKind(page, token), await addKind(page, token)];
    await page.goto(`${PATH}?open=${part.id}`);
    await row(page, part.name).getByLabel('Name', { exact: true }).fill(`${part.name} plain`);
    await row(page, part.name).getByRole('button', { name: 'Update', exact: true }).last().click();
    await expect(row(page, `${part.name} plain`)).toBeVisible();
    await page.getByRole('button', { name: `Move ${part.name} plain up` }).click();
    await page.goto(`${PATH}?open=${part.id}`);
    await page.getByLabel(`Merge ${part.name} plain into`).selectOption(whole.name);
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.goto(PATH);
    await row(page, whole.name)
      .getByRole('button', { name: `Split ${part.name} plain again` })
      .click();
    await page.goto(`${PATH}?open=${part.id}`);
    await page.getByRole('button', { name: `Retire ${part.name} plain` }).click();
    await page.goto(PATH);
    await expect(row(page, `${part.name} plain`)).toHaveCount(0);
  });
});

test('the page is accessible on a screen and on a phone, in both themes', { tag: ['@SET-060'] }, async ({ page }) => {
  await signIn(page, 'executive');
  for (const [width, scheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of [
      PATH,
      `${PATH}?open=1`,
      `${PATH}?open=new`,
      '/app/settings/dues?type=1',
      '/app/settings/dues?term=1',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Settings' }).first()).toBeVisible();
      await expectAccessible(page);
      if (process.env.SHOTS) {
        await page.screenshot({
          path: `${process.env.SHOTS}/${width}-${scheme}-${path.replace(/\W+/g, '-')}.png`,
          fullPage: true,
        });
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  }
});

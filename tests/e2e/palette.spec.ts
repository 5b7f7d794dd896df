import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { addHousehold } from './support/member-profile';
import { signIn } from './support/sign-in';

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const options = (page: Page) => paletteOf(page).getByRole('option');
const selected = (page: Page) => paletteOf(page).getByRole('option', { selected: true });

/** Opens the palette on a page whose scripts run. */
async function open(page: Page, path = '/app') {
  await page.goto(path);
  await expect(async () => {
    // A second press would close what is only late
    if (!(await paletteOf(page).isVisible())) await page.keyboard.press('Control+k');
    await expect(paletteOf(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Makes the searches of the palette answer late, the later the slower they are. */
const slowly = (page: Page, milliseconds: number) =>
  page.route('**/api/v1/**', async (route) => {
    await new Promise((done) => setTimeout(done, milliseconds));
    await route.continue().catch(() => {});
  });

test('Enter waits for the search, and opens the best of what is found, not what looks alike', async ({ page }) => {
  await signIn(page, 'executive');
  await slowly(page, 600);
  await open(page);
  await page.keyboard.type('ballard roof');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/contractors/3');

  await open(page);
  await page.keyboard.type('roof');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/(jobs|contractors)\/\d+$/);

  // A page whose name begins so is certain: nothing is waited for.
  await open(page);
  await page.keyboard.type('vend');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/vendors');
});

test('the first result is selected as results come, unless the person has moved the selection', async ({ page }) => {
  await signIn(page, 'executive');
  await slowly(page, 500);
  await open(page);
  await page.keyboard.type('rainier p');
  await expect(options(page)).toHaveCount(0);
  await expect(selected(page)).toContainText('Rainier Plumbing');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('combobox', { name: 'Command palette' })).toHaveAttribute(
    'aria-activedescendant',
    (await selected(page).getAttribute('id'))!,
  );
  for (const group of await paletteOf(page).getByRole('group').all()) {
    expect(await group.getByRole('option').count(), 'no heading without results').toBeGreaterThan(0);
  }
  await expectAccessible(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('theme');
  await expect(selected(page)).toHaveText('Light theme');
  const found = page.waitForResponse('**/api/v1/vendors?**');
  await page.keyboard.press('ArrowDown');
  await expect(selected(page)).toHaveText('Dark theme');
  await found;
  await expect(page.getByRole('combobox', { name: 'Command palette' })).not.toHaveAttribute('aria-busy', 'true');
  await expect(selected(page)).toHaveText('Dark theme');
});

test('a job is found by its number and its words, a household by its address, estimates and vendors too', async ({
  page,
}) => {
  const token = await signIn(page, 'executive');
  const household = await addHousehold(page, token, {
    properties: [{ address: '7 Quince Terrace', city: 'Seattle', state: 'WA', zip: '98112' }],
  });
  await open(page);
  const find = async (text: string, group: string, name: string | RegExp) => {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await expect(
      paletteOf(page).getByRole('group', { name: group }).getByRole('option', { name }).first(),
      text,
    ).toBeVisible();
  };
  await find('water heater towel', 'Jobs', /The water heater leaks/);
  await find(`quince ter`, 'Members', household.name);
  await find('#2', 'Estimates', /^#2 /);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('#7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/jobs/7');
  await expect(page.getByRole('heading', { level: 1, name: 'Job 7' })).toBeVisible();
});

test('what one may do is offered: adding, the theme, logging out; a reader is offered no adding', async ({
  page,
  openBrowser,
}) => {
  await signIn(page, 'executive');
  await open(page, '/app/vendors');
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(paletteOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add job');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Job Request' })).toBeVisible();

  const reader = await openBrowser();
  await signIn(reader, 'viewer');
  await open(reader);
  await expect(options(reader).filter({ hasText: 'Log out' })).toBeVisible();
  await expect(options(reader).filter({ hasText: /^Add / })).toHaveCount(0);
});

test('a search that fails says so, and what is here can still be opened', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_FAILED/);
  await signIn(page, 'executive');
  await open(page);
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.keyboard.type('roof');
  await expect(paletteOf(page).getByText('Not everything could be searched.')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/settings');
});

test('what is typed before the palette is there is its text, and no shortcut of the page', async ({ page }) => {
  await signIn(page, 'executive');
  await page.goto('/app/vendors', { waitUntil: 'networkidle' });
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/.*\.js$/);
  await page.keyboard.press('Control+k');
  await asked;
  // G and J alone would lead to the jobs
  await page.keyboard.type('gj rainier');
  release();
  const field = page.getByRole('combobox', { name: 'Command palette' });
  await expect(field).toHaveValue('gj rainier');
  await expect(page).toHaveURL('/app/vendors');
  await field.fill('ballard roof');
  await page.keyboard.press('Escape');

  // The whole way without a look at the screen, Enter included
  await page.keyboard.press('Control+k');
  await page.keyboard.type('ballard roof');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/contractors/3');
});

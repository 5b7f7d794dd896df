import type { Page } from '@playwright/test';
import { expect, test } from './support/club';
import { addJob } from './support/new-job';
import { signIn } from './support/sign-in';

const theme = (page: Page) => page.getByRole('button', { name: 'Theme' });
const menu = (page: Page) => page.getByRole('menu');
const toast = (page: Page) => page.locator('[data-sonner-toast]').filter({ hasText: 'This was not opened.' });

/** Opens a list on a connection that saves data, where no script is loaded ahead; the toaster's is there. */
async function openList(page: Page, path = '/app/members') {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift');
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
}

/** Holds back all further scripts. Returns what lets them through, and whether one was requested. */
async function holdScripts(page: Page) {
  let release = () => {};
  let isAsked = false;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    isAsked = true;
    await released;
    await route.continue().catch(() => {});
  });
  return { release: () => release(), isAsked: () => isAsked };
}

test('a menu that is clicked before its script is there opens once it is, and Escape leads back to its button', async ({
  page,
}) => {
  await signIn(page, 'executive');
  await openList(page);
  const scripts = await holdScripts(page);
  await theme(page).click();
  await expect.poll(scripts.isAsked).toBe(true);
  await expect(theme(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page)).toHaveCount(0);
  scripts.release();
  await expect(menu(page)).toHaveCount(1);
  await expect(menu(page)).toHaveAttribute('aria-labelledby', (await theme(page).getAttribute('id')) ?? 'none');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await expect(theme(page)).toBeFocused();
  await theme(page).click();
  await expect(menu(page)).toHaveCount(1);
  await theme(page).click();
  await expect(menu(page)).toHaveCount(0);
});

for (const key of ['Enter', ' ', 'ArrowDown']) {
  test(`a menu that is opened by “${key}” before its script is there has the focus on its first entry`, async ({
    page,
  }) => {
    await signIn(page, 'executive');
    await openList(page);
    const scripts = await holdScripts(page);
    await theme(page).focus();
    await page.keyboard.press(key);
    await expect.poll(scripts.isAsked).toBe(true);
    await expect(menu(page)).toHaveCount(0);
    scripts.release();
    await expect(page.getByRole('menuitemradio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitemradio').nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(theme(page)).toBeFocused();
  });
}

test('whoever goes on while a menu is loading gets no menu, and keeps the focus', async ({ page }) => {
  await signIn(page, 'executive');
  await openList(page);
  const scripts = await holdScripts(page);
  const search = page.getByRole('searchbox').first();
  await theme(page).click();
  await expect.poll(scripts.isAsked).toBe(true);
  await search.click();
  await expect(theme(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('Lor');
  scripts.release();
  await page.waitForLoadState('networkidle');
  await expect(menu(page)).toHaveCount(0);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('Lor');
  await theme(page).click();
  await expect(menu(page)).toHaveCount(1);
});

test('a menu without a connection says so, by click and by key, and opens at the next try', async ({
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/, /WebSocket connection/);
  // Its script is not in the browser's cache
  const page = await openBrowser({ isEmpty: true });
  await signIn(page, 'executive');
  await openList(page);
  await page.context().setOffline(true);
  await theme(page).click();
  await expect(toast(page)).toContainText('There is no connection to the club.');
  await expect(theme(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(toast(page)).toHaveCount(0, { timeout: 25_000 });
  await theme(page).focus();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toBeVisible();
  await page.context().setOffline(false);
  await theme(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(theme(page)).toBeFocused();
});

test('a confirmation that is asked for before its script is there comes once it is', async ({ page }) => {
  await signIn(page, 'executive');
  await openList(page, '/app/members?search=Theodore+Banks');
  const scripts = await holdScripts(page);
  // By name: who joins meanwhile comes first in the list
  const cancel = page.getByRole('button', { name: 'Cancel Theodore Banks', exact: true });
  await cancel.click();
  await expect.poll(scripts.isAsked).toBe(true);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  scripts.release();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(cancel).toBeFocused();
});

test('Escape asks whether typed text is lost, though the question’s script comes late', async ({ page }) => {
  await signIn(page, 'executive');
  await openList(page, '/app/settings?location=new');
  await page.getByRole('dialog').getByRole('textbox').first().fill('77');
  const scripts = await holdScripts(page);
  await page.keyboard.press('Escape');
  await expect.poll(scripts.isAsked).toBe(true);
  scripts.release();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Leave without saving?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('77');
});

test('a card moved by a key has the focus again after a question whose script came late', async ({ page }) => {
  const token = await signIn(page, 'service');
  const job = await addJob(page, token, { status: 'OPEN' });
  await openList(page, '/app/jobs/board');
  const card = page.getByRole('region', { name: 'OPEN', exact: true }).locator(`[data-job="${job.id}"]`);
  const scripts = await holdScripts(page);
  await card.getByRole('link').press('ArrowRight');
  await expect.poll(scripts.isAsked).toBe(true);
  // A lost focus is brought back within this time: the question comes after it
  await page.waitForTimeout(400);
  scripts.release();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(card.getByRole('link')).toBeFocused();
});

test('on a good connection a list’s menus and questions are loaded before anybody uses them', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  await signIn(page, 'executive');
  const names = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  await page.goto('/app/members', { waitUntil: 'networkidle' });
  const first = await names();
  // Scripts have come, and none has for a second
  let before = first;
  await expect
    .poll(
      async () => {
        const now = await names();
        const isOver = now > first && now === before;
        before = now;
        return isOver;
      },
      { intervals: [1000] },
    )
    .toBe(true);
  await page.route('**/assets/*.js', (route) => route.abort());
  await theme(page).click();
  await expect(menu(page)).toHaveCount(1);
});

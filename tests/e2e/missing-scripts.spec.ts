import type { Page } from '@playwright/test';
import { expect, test } from './support/club';
import { addVendor } from './support/new-vendor';
import { signIn } from './support/sign-in';

const NOT_LOADED = [/Failed to load resource/];
const OUTDATED = 'The club’s pages were changed meanwhile. Save what you have typed, then load the page again.';
const toast = (page: Page) => page.locator('[data-sonner-toast]').filter({ hasText: 'This was not opened.' });

/** From now on no further script can be had: those of dialogs come when they are opened. What says so is there already. */
async function loseScripts(page: Page) {
  await page.keyboard.press('Shift');
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
}

/** Marks the document, so that a reload of it would show. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('a dialog whose script is not there stays closed and says so; what is typed keeps its text and the focus', async ({
  page,
  allowErrors,
}) => {
  allowErrors(...NOT_LOADED);
  const token = await signIn(page, 'executive');
  const vendor = await addVendor(page, token);
  await page.goto(`${vendor.path}?edit=1`, { waitUntil: 'networkidle' });
  await mark(page);
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill('Half a na');
  await loseScripts(page);
  await page.keyboard.press('Control+k');
  await expect(toast(page)).toContainText(OUTDATED);
  await expect(toast(page).getByRole('button', { name: 'Load again' })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('me');
  await expect(field).toHaveValue('Half a name');
  await expect(page).toHaveURL(`${vendor.path}?edit=1`);
  // Asked for once more it says so once more
  await expect(toast(page)).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await expect(toast(page)).toContainText(OUTDATED);
  await expect(field).toHaveValue('Half a name');
  expect(await isMarked(page)).toBe(true);
});

test('a task whose dialog cannot be loaded leaves the queue as it is, and the URL without it', async ({
  page,
  allowErrors,
}) => {
  allowErrors(...NOT_LOADED);
  await signIn(page, 'executive');
  await page.goto('/app/task-queue', { waitUntil: 'networkidle' });
  await mark(page);
  await loseScripts(page);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(toast(page)).toBeVisible();
  await expect(page).toHaveURL((url) => !url.searchParams.has('task'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

import type { Page } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { CLUB_URL, expect, test } from './support/club';
import { addCheck } from './support/member-invoice';
import { addJob } from './support/new-job';
import { addLocation } from './support/new-location';
import { addVendor } from './support/new-vendor';
import { signIn } from './support/sign-in';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const goBack = (page: Page) => page.evaluate(() => history.back());

/** Tries to leave a form; it confirms, and staying loses nothing. */
async function tryAndStay(page: Page, leave: () => Promise<unknown>) {
  // A step back may be dropped by the browser while the page is busy; what is not asked about would close the form. A
  // question that is only late is not asked twice: Escape would close it, and what lies below it cannot be clicked.
  await expect(async () => {
    if (!(await question(page).isVisible())) await leave();
    await expect(question(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(question(page)).toHaveCount(0);
}

/** Presses a question's button and, in the same task, Escape: whatever a later task does has not been done. */
const pressAndEscape = (page: Page, name: string) =>
  question(page)
    .getByRole('button', { name })
    .evaluate(async (button: HTMLElement) => {
      button.click();
      await Promise.resolve();
      const isClosed = document.querySelector('[role=alertdialog]') === null;
      const options = { key: 'Escape', bubbles: true, cancelable: true };
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', options));
      return isClosed;
    });

test('a check that was noted by its number alone is left unasked while nothing was typed', async ({ page }) => {
  const token = await signIn(page, 'executive');
  const { id } = await addCheck(page, token);
  await runSql(CLUB_URL, { sql: "UPDATE checks SET word_amount = '' WHERE id = ?", params: [id] });
  await page.goto(`/app/invoices/checkUpdate/${id}`, { waitUntil: 'networkidle' });
  const amount = page.getByLabel('Numeric amount');
  await amount.focus();
  await page.getByLabel('Bank name').focus();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/app');

  await page.goto(`/app/invoices/checkUpdate/${id}`, { waitUntil: 'networkidle' });
  await amount.fill('12');
  await page.getByLabel('Bank name').focus();
  await expect(page.getByLabel('Word amount')).toHaveValue('Twelve dollars');
  await tryAndStay(page, () => page.getByRole('link', { name: 'Dashboard' }).click());
});

test('a dialog that the URL opens asks on every way out while something is unsaved', async ({ page }) => {
  const token = await signIn(page, 'executive');
  const { label, name } = await addLocation(page, token);
  await page.goto(`/app/settings?search=${name}-`, { waitUntil: 'networkidle' });
  const list = page.url();
  const edit = page.getByRole('link', { name: `Edit ${label}` });
  const dialog = page.getByRole('dialog', { name: `Edit ${label}` });
  const ways = [
    () => goBack(page),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ];
  await edit.click();
  await dialog.getByLabel('Office', { exact: true }).fill('Half a word');
  const opened = page.url();
  for (const way of ways) {
    await tryAndStay(page, way);
    await expect(page).toHaveURL(opened);
    await expect(dialog.getByLabel('Office', { exact: true })).toHaveValue('Half a word');
  }
  // However soon after a question Escape is pressed, it is not lost
  await page.keyboard.press('Escape');
  expect(await pressAndEscape(page, 'Stay'), 'the question is closed').toBe(true);
  await expect(question(page), 'Escape asks again').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page), 'Escape closes the question alone').toHaveCount(0);
  await expect(dialog).toBeVisible();

  await goBack(page);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(list);

  // A choice counts as well as what is typed
  await edit.click();
  await dialog.getByLabel('Status', { exact: true }).selectOption('0');
  await tryAndStay(page, () => page.keyboard.press('Escape'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);

  // Saved, or as it was, it closes at once
  await edit.click();
  await dialog.getByLabel('Office', { exact: true }).fill('A whole word');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
  await edit.click();
  await expect(dialog).toBeVisible();
  await goBack(page);
  await expect(dialog).toHaveCount(0);
});

test('what adds a record, and a dialog that the URL does not name, ask before they are left', async ({ page }) => {
  const token = await signIn(page, 'executive');
  await page.goto('/app/settings', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Add service Location' }).click();
  await page.getByLabel('City', { exact: true }).fill('Nome');
  await tryAndStay(page, () => goBack(page));
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Nome');
  await goBack(page);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/app/jobs', { waitUntil: 'networkidle' });
  await page.goto(`/app/jobs/${(await addJob(page, token)).id}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await expect(page).toHaveURL('/app/jobs');
  await page.getByRole('link', { name: 'Add job request' }).click();
  await page.getByRole('dialog', { name: 'Job Request' }).waitFor();
  await goBack(page);
  await expect(page.getByRole('dialog'), 'nothing was typed').toHaveCount(0);
});

test('one question is asked where a page and a dialog over it are both unsaved', async ({ page }) => {
  const token = await signIn(page, 'executive');
  const vendor = await addVendor(page, token);
  await page.goto(`/app/vendors?search=${encodeURIComponent(vendor.name)}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: vendor.name }).first().click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a name');
  await tryAndStay(page, () => goBack(page));
  await expect(page).toHaveURL(`${vendor.path}?edit=1`);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half a name');
  await goBack(page);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(vendor.path);
  await expect(question(page)).toHaveCount(0);
});

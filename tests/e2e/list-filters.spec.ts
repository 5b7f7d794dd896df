import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { addContractor } from './support/new-contractor';
import { addVendor } from './support/new-vendor';
import { signIn } from './support/sign-in';
import { assigneeOf, writeToTheClub } from './support/task-queue';
import { clickInToast } from './support/toasts';

test('a list is narrowed by a menu, shown in chips that take it away, and remembered for the person', async ({
  page,
}) => {
  await signIn(page, 'executive');
  await page.goto('/app/jobs');
  const rows = page.locator('tbody').getByRole('row');
  const chip = (name: string) => page.getByRole('link', { name: `Remove the filter ${name}` });
  await expect(async () => {
    const choice = page.getByRole('menuitemcheckbox', { name: 'COMPLETED' });
    // A second click would close what is only late
    if (!(await choice.isVisible())) await page.getByRole('button', { name: 'Filter' }).click();
    await expect(choice).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('menuitemcheckbox', { name: 'COMPLETED' }).click();
  await expect(page).toHaveURL('/app/jobs?status=COMPLETED');
  await page.getByRole('menuitemcheckbox', { name: 'HIGH' }).click();
  await expect(page).toHaveURL('/app/jobs?status=COMPLETED&priority=HIGH');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await chip('Priority: HIGH').click();
  await expect(page).toHaveURL('/app/jobs?status=COMPLETED');
  await expect(chip('Priority: HIGH')).toHaveCount(0);
  await expect(rows.first()).toContainText('COMPLETED');
  await expect(rows.filter({ hasNotText: 'COMPLETED' })).toHaveCount(0);

  // The settings are saved as a view; Escape cancels a new name alone, and deleting confirms
  const view = `Done ${Date.now()}`;
  await page.getByRole('button', { name: 'Views' }).click();
  const views = page.getByRole('dialog', { name: 'Views of this list' });
  await views.getByLabel('Name for the list as it is now').fill(view);
  await views.getByRole('button', { name: 'Save view' }).click();
  await views.getByRole('button', { name: `Rename ${view}` }).click();
  await views.getByLabel(`New name of ${view}`).fill('Half a name');
  await page.keyboard.press('Escape');
  await expect(views.getByRole('button', { name: `Rename ${view}` })).toBeFocused();
  await expectAccessible(page);
  await views.getByRole('button', { name: `Delete ${view}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${view}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(views.getByRole('link', { name: view })).toBeVisible();
  await views.getByRole('button', { name: `Delete ${view}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(views.getByRole('link', { name: view })).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(views).toHaveCount(0);

  // The menu leads to the list as it was left; a link that says otherwise is followed
  await page.getByRole('link', { name: 'Vendors', exact: true }).click();
  await expect(page).toHaveURL('/app/vendors');
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await expect(page).toHaveURL('/app/jobs?status=COMPLETED');
  await page.goto('/app/jobs?status=NEW');
  await page.goto('/app');
  await expect(page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Jobs' })).toHaveAttribute(
    'href',
    '/app/jobs?status=COMPLETED',
  );
  await page.goto('/app/jobs?status=NEW&search=nobody-is-called-so');
  await expect(page.getByText('0 jobs')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/app/jobs?status=NEW');
});

test('estimates, vendors, contractors and service locations are narrowed too', async ({ page }) => {
  const token = await signIn(page, 'executive');
  await addVendor(page, token, { vendor_type_id: 4 });
  const lists = [
    { path: '/app/estimates', option: 'REPLIED', query: 'type=REPLIED', chip: 'Status: REPLIED', shows: 'REPLIED' },
    { path: '/app/vendors', option: 'Utility', query: 'vendor_type_id=4', chip: 'Type: Utility', shows: 'Utility' },
    { path: '/app/settings', option: 'Enabled', query: 'status=enabled', chip: 'Status: Enabled', shows: 'Enabled' },
  ];
  const rows = page.locator('tbody').getByRole('row');
  for (const { path, option, query, chip, shows } of lists) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click();
    await expect(page).toHaveURL(`${path}?${query}`);
    await page.keyboard.press('Escape');
    await expect(rows.first()).toContainText(shows);
    await expect(rows.filter({ hasNotText: shows })).toHaveCount(0);
    await page.getByRole('link', { name: `Remove the filter ${chip}` }).click();
    await expect(page).toHaveURL(path);
  }

  for (const [id, isThere] of [
    [1, true],
    [2, false],
  ] as const) {
    const contractor = await addContractor(page, token, 'Placed', { service_location_id: 1 });
    await page.goto(`/app/contractors?service_location_id=${id}&search=${encodeURIComponent(contractor.name)}`);
    await expect(rows.filter({ hasText: contractor.name })).toHaveCount(isThere ? 1 : 0);
  }
  await page.goto('/app/settings?status=disabled&search=nowhere-at-all');
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL('/app/settings?status=disabled');
});

test('what was assigned by mistake is taken back from the toast', { tag: ['@TASK-013'] }, async ({ page }) => {
  await signIn(page, 'service');
  const name = await writeToTheClub(page);
  await page.goto(`/app/task-queue?search=${encodeURIComponent(name)}`, { waitUntil: 'networkidle' });
  const select = assigneeOf(page, name);
  const before = await select.locator('option:checked').textContent();
  await select.selectOption({ label: 'Alma Castillo' });
  await clickInToast(page, 'Undo');
  await expect(select.locator('option:checked')).toHaveText(before!);
  await expect(select).not.toHaveAttribute('aria-busy', 'true');
  await page.reload();
  await expect(select.locator('option:checked')).toHaveText(before!);
});

test('a toast covers nothing of the bar that pages a list', { tag: ['@SHELL-043'] }, async ({ page }) => {
  await signIn(page, 'service');
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto('/');
  const name = await writeToTheClub(page);
  await page.goto('/app/task-queue?per_page=50');
  const bar = page.getByRole('navigation', { name: 'Pages' });
  await expect(bar, 'whole, without scrolling').toBeInViewport({ ratio: 1 });
  // In a window behind others a toast stays: it is looked at in no haste
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await assigneeOf(page, name).selectOption({ label: 'Alma Castillo' });
  const toast = page.locator('[data-sonner-toast]').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await expect(toast).toBeVisible();
  const bottomOf = async () => {
    const { y, height } = (await toast.boundingBox())!;
    return y + height;
  };
  const top = (await bar.boundingBox())!.y;
  await expect.poll(bottomOf).toBeLessThanOrEqual(top);
  expect(top - (await bottomOf()), 'and stays near the corner').toBeLessThan(60);
});

test('a filter chosen while a search is on its way narrows it, and neither is lost', async ({ page }) => {
  await signIn(page, 'accounting');
  await page.goto('/app/invoices', { waitUntil: 'networkidle' });
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  // The search is requested, and has no response before a status is chosen
  await page.route(/\/app\/invoices\.data\?search=5005(?!.*status)/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest(/invoices\.data\?.*search=5005/);
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('5005');
  await asked;
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('HOLD');
  await expect(page).toHaveURL('/app/invoices?search=5005&status=HOLD');
  release();
  await expect(page.getByRole('searchbox', { name: 'Search invoices' })).toHaveValue('5005');
});

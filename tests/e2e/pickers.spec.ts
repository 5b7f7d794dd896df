import { expect, test } from './support/club';
import { addContractor } from './support/new-contractor';
import { addJob } from './support/new-job';
import { signIn } from './support/sign-in';

test('in a picker Enter searches at once, ↓ and Enter choose a row; keys that are quicker than the search are not lost', {
  tag: '@FLOW-056',
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  const [first, second] = [await addContractor(page, token, 'Quick'), await addContractor(page, token, 'Quick')];
  const { id } = await addJob(page, token);
  await page.goto(`/app/jobs/${id}`);
  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Send Estimate Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Estimate Request' });
  const box = dialog.getByRole('searchbox', { name: 'Search contractors' });
  await expect(box).toBeFocused();
  const rows = dialog.getByRole('group', { name: 'Choose contractors' }).getByRole('checkbox');
  await expect(rows.first()).toBeVisible();
  // All at once: the rows that are shown while the search is under way are others
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === first.name,
  );
  await page.keyboard.insertText(first.name);
  const typedAt = Date.now();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect((await answered).request().timing().startTime - typedAt, 'without the pause of typing').toBeLessThan(500);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeChecked();
  await expect(rows.first()).toBeFocused();
  await expect(dialog.getByText('1 contractor chosen')).toBeVisible();
  // Not sent by Enter
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rows.first()).not.toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await box.fill('Quick');
  await expect(rows.nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  expect(second.id).not.toBe(first.id);
});

test('the member of a new job is found and chosen by keys alone; its dialog begins in the search', {
  tag: '@FLOW-056',
}, async ({ page }) => {
  await signIn(page, 'service');
  await page.goto('/app/jobs', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Add Job Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Job Request' });
  await expect(dialog.getByRole('searchbox', { name: 'Member', exact: true })).toBeFocused();
  await page.keyboard.insertText('Hashemi');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^For .*Hashemi/)).toBeVisible();
});

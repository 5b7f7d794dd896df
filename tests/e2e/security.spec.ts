import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { fromElsewhere } from './support/from-elsewhere';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const PATH = '/app/settings/security';

/** Wrong passwords for an account of nobody, each from a network of its own. */
async function guess(request: { post(url: string, options: object): Promise<{ status(): number }> }, email: string) {
  const answer = await request.post('/api/v1/auth/login', {
    data: { email, password: 'wrong' },
    headers: fromElsewhere(),
  });
  expect(answer.status()).toBe(401);
}

test('a failed sign-in appears on the open page by itself, is found and filtered', async ({ page, openBrowser }) => {
  await signIn(page, 'admin');
  await listening(page, () => page.goto('/app/settings'));
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(PATH);
  const email = `guess.${Date.now()}@club.example`;
  const other = await openBrowser();
  await page.getByRole('searchbox', { name: 'Search security events' }).focus();
  await guess(other.request, email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(row).toContainText('Wrong password');
  await page.getByRole('searchbox', { name: 'Search security events' }).fill(email);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await page.getByLabel('Kind').selectOption('Wrong password');
  await expect(page).toHaveURL(/kind=wrong-password/);
  await expect(row).toBeVisible();
  await page.getByLabel('Time').selectOption('Today');
  await expect(page).toHaveURL(/period=today/);
  await expect(row).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Kind').selectOption('E-mail address changed');
  await expect(row).toHaveCount(0);
  await page.goto(`${PATH}?kind=email-changed&period=today`);
  await expect(page.getByText('Nothing of this kind happened in this time.')).toBeVisible();
  await expectAccessible(page);
});

test('a hundred wrong passwords in an hour warn on the page and in the menu', async ({ page, openBrowser }) => {
  const other = await openBrowser();
  await signIn(page, 'admin');
  await listening(page, () => page.goto('/app/settings'));
  const link = page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: /^Settings/ });
  const email = `many.${Date.now()}@club.example`;
  await guess(other.request, email);
  // A hundred checks of a password are half a minute of work
  await runSql(CLUB_URL, {
    sql: 'UPDATE security_events SET count = 99 WHERE account = ?',
    params: [email],
  });
  await guess(other.request, email);
  await expect(link).toHaveAccessibleName(/^Settings \d+$/, { timeout: 15_000 });
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /^Security/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: /\d+ wrong passwords in an hour/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/wrong passwords in an hour/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await runSql(CLUB_URL, { sql: 'UPDATE security_events SET count = 1 WHERE account = ?', params: [email] });
});

test('with scripts off the list is filtered by a button, and others are refused', async ({
  openBrowser,
  page,
  allowErrors,
}) => {
  allowErrors(/status of 403/);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await guess(plain.request, `plain.${Date.now()}@club.example`);
  await signIn(plain, 'viewer');
  await plain.goto(PATH);
  await plain.getByLabel('Kind').selectOption('Wrong password');
  await plain.getByRole('button', { name: 'Apply filters' }).click();
  await expect(plain).toHaveURL(/kind=wrong-password/);
  await expect(plain.getByRole('cell', { name: /Wrong password/ }).first()).toBeVisible();
  await signIn(page, 'service');
  expect((await page.goto(PATH))?.status()).toBe(403);
});

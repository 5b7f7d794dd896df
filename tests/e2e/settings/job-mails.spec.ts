import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/club';
import { callApi } from '../support/member-profile';
import { signIn } from '../support/sign-in';

test('the settings switch each mail to members, and say what it does and when it was last sent', {
  tag: ['@FLOW-043'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  expect((await callApi(page, token, '/settings/jobs/restore', { to: 'default' })).status).toBe(200);
  await page.goto('/app/settings/jobs');
  const switches = page.getByRole('group', { name: 'Mails to members' });
  await expect(switches.getByRole('checkbox')).toHaveCount(6);
  for (const box of await switches.getByRole('checkbox').all()) await expect(box).toBeChecked();
  const received = switches.getByRole('checkbox', { name: 'Request received' });
  await expect(received).toHaveAccessibleDescription(/^Thanks for a request of the website and says its number\. /);
  await expect(switches).toContainText(/Never sent yet\.|Last sent/);
  await expectAccessible(page);
  await received.uncheck();
  const saved = page.waitForResponse('**/do/update-setting');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  expect((await saved).status()).toBe(200);
  const versions = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Versions' }) });
  await expect(versions).toContainText(
    'all → Contractors asked, Estimates are in, Contractor comes, Job done, Job canceled',
  );
  await expect(received).not.toBeChecked();
  expect((await callApi(page, token, '/settings/jobs/restore', { to: 'default' })).status).toBe(200);
  await expect(received).toBeChecked();
});

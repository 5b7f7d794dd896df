import type { Page } from '@playwright/test';
import { demoSound } from '~/demo/demo-sounds';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { expectOnline } from './support/phone';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const PATH = '/app/Connect';
const rows = (page: Page) => page.locator('tbody').getByRole('row');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Connect' }).getByRole('link', { name, exact: true });

/** A caller's message, as the telephone sends it. */
async function leaveMessage(page: Page, token: string, name: string) {
  const answer = await page.request.post('/api/v1/calls/voicemail', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      call_id: `e2e-${name}`,
      phone_number: '+12065550321',
      name,
      seconds: '2',
      file: { name: 'message.wav', mimeType: 'audio/wav', buffer: Buffer.from(demoSound(2, [440, 330])) },
    },
  });
  expect(answer.status()).toBe(200);
}

test('a voicemail comes by itself, is heard at another speed, marked and deleted', {
  tag: ['@PHONE-045', '@PHONE-047', '@PHONE-048'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  const name = `Wren Holloway ${Date.now()}`;
  await listening(page, () => page.goto(`${PATH}?tab=voicemail&search=${encodeURIComponent(name)}`));
  await expect(page.getByRole('link', { name: 'Clear the search' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search voicemails' }).focus();
  await leaveMessage(page, token, name);
  const row = rows(page).filter({ hasText: name });
  await expect(row).toContainText('Unread');
  await expect(row).toContainText('+1(206) 555-0321');
  await expect(page.getByRole('searchbox', { name: 'Search voicemails' })).toBeFocused();
  await row.getByRole('button', { name: `Listen: Voicemail of ${name}` }).click();
  const audio = page.locator('audio');
  await expect.poll(() => audio.evaluate((player: HTMLAudioElement) => Math.round(player.duration))).toBe(2);
  await row.getByLabel('Speed').selectOption('2');
  expect(await audio.evaluate((player: HTMLAudioElement) => player.playbackRate)).toBe(2);
  await audio.evaluate((player: HTMLAudioElement) => player.play());
  await expect(row).toContainText('Read');
  await expect(row).not.toContainText('Unread');
  await expectAccessible(page);
  await row.getByRole('button', { name: `Mark as unread: the voicemail of ${name}` }).click();
  await expect(row).toContainText('Unread');
  await row.getByRole('button', { name: `Delete the voicemail of ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('the five tabs: colleagues, calls, a blocked number and a text message, on a phone too', {
  tag: ['@PHONE-026', '@PHONE-030', '@PHONE-031', '@PHONE-032', '@PHONE-049', '@PHONE-050'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of (503|409)/, /(503|409) POST .*send-text/);
  await signIn(page, 'employee');
  await page.goto(PATH);
  await expect(page.getByRole('navigation', { name: 'Connect' }).getByRole('link')).toHaveText([
    'CONTACTS',
    'CALL LOG',
    'ALL CALL LOG',
    'Voicemail',
    'BLOCKED NUMBERS',
  ]);
  await expect(rows(page).filter({ hasText: 'Dana Whitfield' })).toContainText('101');
  await expectAccessible(page);
  await tab(page, 'ALL CALL LOG').click();
  for (const outcome of ['Accepted', 'Missed', 'Wrong Number', 'IP Phone Offline']) {
    await page.goto(`${PATH}?tab=all&outcome=${encodeURIComponent(outcome)}`);
    await expect(rows(page).first()).toContainText(outcome);
  }
  await expectAccessible(page);
  await tab(page, 'BLOCKED NUMBERS').click();
  const number = `206555${String(Date.now()).slice(-4)}`;
  await page.getByRole('link', { name: 'Block a number' }).click();
  const blocking = page.getByRole('dialog', { name: 'Block a number' });
  await blocking.getByLabel('Phone').fill(number);
  await blocking.getByLabel('Notes').fill('Robot');
  await expectAccessible(page);
  await blocking.getByRole('button', { name: 'Block', exact: true }).click();
  const shown = `+1(206) 555-${number.slice(-4)}`;
  await expect(rows(page).filter({ hasText: shown })).toContainText('Robot');
  await page.getByRole('button', { name: `Unblock ${shown}` }).click();
  await expect(rows(page).filter({ hasText: shown })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await tab(page, 'CALL LOG').click();
  await page.getByRole('link', { name: 'Send a message' }).click();
  const writing = page.getByRole('dialog', { name: 'Send a text message' });
  await writing.getByLabel('To').fill('(206) 555-0142');
  await writing.getByLabel('Message').fill('   ');
  await writing.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(writing.getByText('Please write a message').first()).toBeVisible();
  await writing.getByLabel('Message').fill('We are on our way.');
  await expectAccessible(page);
  await page.route('**/do/send-text*', (route) =>
    route.fulfill({ status: 503, json: { ok: false, status: 503, message: 'Away', errors: {} } }),
  );
  await writing.getByRole('button', { name: 'Send', exact: true }).click();
  const refused = page.getByText('Error Sending error message').first();
  await expect(refused).toBeVisible();
  await expect(writing.getByLabel('Message')).toHaveValue('We are on our way.');
  await page.unroute('**/do/send-text*');
  const message = "The club's telephone has no line to the outside.";
  await page.route('**/do/send-text*', (route) =>
    route.fulfill({ status: 409, json: { ok: false, status: 409, message, errors: {} } }),
  );
  await writing.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(page.getByText('Message Sent Successfully!')).toHaveCount(0);
  await expect(writing.getByLabel('Message')).toHaveValue('We are on our way.');
  await page.unroute('**/do/send-text*');
  await writing.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  await expect(writing).toHaveCount(0);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('a sign-in that did not come back says so, and a contractor is picked to be called', {
  tag: ['@core', '@PHONE-010', '@PHONE-011', '@PHONE-012', '@PHONE-043', '@PHONE-044', '@PHONE-046'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/403 \(Forbidden\)/, /status of 404/);
  await signIn(page, 'service');
  await page.goto('/app/callback?code=made-up&state=made-up');
  await expect(page.getByText('The sign-in was not completed.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the office' }).click();
  await expect(page).toHaveURL('/app');
  await page.goto('/app/contractcall');
  await page.getByRole('group', { name: 'Contractor' }).getByRole('radio').first().check();
  await expectAccessible(page);
  const toast = page.getByText('You Are Not Online!');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Call / })
    .click();
  await expect(toast).toBeVisible();
  const shown = Date.now();
  await page.mouse.move(0, 0);
  await expect(toast).toHaveCount(0);
  expect(Date.now() - shown).toBeGreaterThan(3500);
  expect(Date.now() - shown).toBeLessThan(6000);

  // A deployment has replaced the telephone's script: the page stays, and can be loaded again
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByLabel('Phone status').selectOption('online');
  await expect(page.getByText('The telephone could not be loaded.').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Contractor' }).getByRole('radio').first()).toBeChecked();
  await expectAccessible(page);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expectOnline(page);
  await page.getByLabel('Phone status').selectOption('offline');

  const other = await openBrowser();
  await signIn(other, 'accounting');
  const refused = await other.goto(PATH);
  expect(refused?.status()).toBe(403);
});

import type { WebSocketRoute } from '@playwright/test';
import { runSql } from '../../support/process/club-state';
import { expectAccessible } from '../support/accessible';
import { expectSoonHeard, invitesOf } from '../support/call-figures';
import { CLUB_URL, expect, test } from '../support/club';
import { addHousehold } from '../support/member-profile';
import { addVendor } from '../support/new-vendor';
import {
  beColleague,
  beOnline,
  callFromOutside,
  dial,
  expectOnline,
  expectSound,
  goOnline,
  openOutside,
  popup,
} from '../support/phone';
import { signIn } from '../support/sign-in';

/** The outcomes that stand in the log for an extension, oldest first. */
async function outcomesOf(extension: string): Promise<string[]> {
  const [rows] = await runSql(CLUB_URL, {
    sql: 'SELECT outcome FROM calls WHERE extension = ? ORDER BY id',
    params: [extension],
  });
  return rows!.map(({ outcome }) => String(outcome));
}

test('two colleagues talk: rung while one types, muted, held from both sides, keys, hung up', {
  tag: ['@PHONE-001', '@PHONE-002', '@PHONE-003', '@PHONE-007', '@PHONE-009', '@PHONE-013', '@PHONE-014', '@PHONE-019'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(150_000);
  const other = await openBrowser();
  const [calling, called] = [invitesOf(page), invitesOf(other)];
  const ana = await beOnline(page, 'Ana');
  const ben = await beOnline(other, 'Ben');
  expect(await page.evaluate(() => localStorage.getItem('phone_status'))).toBe('online');

  const search = ben.page.getByPlaceholder('By Name, Email or Phone').or(ben.page.getByRole('searchbox')).first();
  await search.fill('who');
  await dial(page, ben.extension);
  await expect(popup(ben.page)).toContainText('Incoming call');
  await expect(popup(ben.page)).toContainText(ana.name);
  await expect(search).toBeFocused();
  await search.press('Enter');
  await expect(popup(ben.page).getByRole('button')).toHaveText(['Accept', 'Reject', 'Voicemail', 'Forward']);
  await expectAccessible(ben.page);

  await popup(ben.page).getByRole('button', { name: 'Accept' }).click();
  await expect(popup(page)).toContainText('In call');
  await expect(popup(page).locator('time')).toHaveText(/^00:00:0\d$/);
  await expectSound(page);
  await expectSound(ben.page);
  await expectAccessible(page);

  const button = (who: typeof page, name: string) => popup(who).getByRole('button', { name, exact: true });
  await button(page, 'Mute').click();
  await expect(button(page, 'Mute')).toHaveAttribute('aria-pressed', 'true');
  await expectSound(ben.page, { isSilent: true });
  await button(page, 'Mute').click();
  await expectSound(ben.page);

  await button(page, 'Hold').click();
  await expect(popup(ben.page)).toContainText('The other side holds this call.');
  await expectSound(ben.page, { isSilent: true });
  await button(ben.page, 'Hold').click();
  await expect(popup(page)).toContainText('The other side holds this call.');
  await expectSound(page, { isSilent: true });
  await button(page, 'Hold').click();
  await button(ben.page, 'Hold').click();
  await expect(popup(page)).not.toContainText('The other side holds this call.');
  await expectSound(page);
  await expectSound(ben.page);

  await popup(page).getByText('Keypad').click();
  for (const key of ['4', '2', '#']) await button(page, key).click();
  await expect(popup(page).getByLabel('Pressed keys')).toHaveText('42#');

  await button(ben.page, 'End').click();
  await expect(popup(page)).toContainText('Call connected');
  await expect(popup(ben.page)).toContainText('Accepted');
  await expect(popup(page)).toHaveCount(0, { timeout: 10_000 });
  await expect.poll(() => outcomesOf(ana.extension)).toEqual(['Call connected']);
  expect(await outcomesOf(ben.extension)).toEqual(['Accepted']);

  await expectSoonHeard({ page, invites: calling }, { ...ben, invites: called }, 5);
});

test('every way a call can end has its name: rejected, cancelled, busy, on a break, offline, wrong', {
  tag: ['@PHONE-007', '@PHONE-010', '@PHONE-011', '@PHONE-012', '@PHONE-015', '@PHONE-020'],
}, async ({ page, openBrowser }) => {
  const ana = await beOnline(page, 'Ana');
  const ben = await beOnline(await openBrowser(), 'Ben');
  const ends = async (number: string, outcome: string, meanwhile = async () => {}) => {
    await dial(page, number);
    await meanwhile();
    await expect(popup(page).getByText(outcome)).toBeVisible();
    await popup(page).getByRole('button', { name: 'Close' }).click();
  };
  await ends(ben.extension, 'Hang Up', () => popup(ben.page).getByRole('button', { name: 'Reject' }).click());
  await expect(popup(ben.page)).toContainText('Missed');
  await ends(ben.extension, 'Hang Up', async () => {
    await expect(popup(ben.page)).toContainText('Incoming call');
    await popup(page).getByRole('button', { name: 'End' }).click();
  });
  const outside = await openBrowser();
  await openOutside(outside);
  await callFromOutside(outside, ben.extension);
  await popup(ben.page).getByRole('button', { name: 'Accept' }).click();
  await expect(popup(ben.page)).toContainText('In call');
  await ends(ben.extension, 'No Answer');
  await expect(popup(ben.page)).toContainText('In call');
  await popup(ben.page).getByRole('button', { name: 'End' }).click();
  await expect(popup(ben.page)).toContainText('Accepted');
  await ends('+12065550177', 'IP Phone Offline');
  await ben.page.getByLabel('Phone status').selectOption('break');
  await expect(ben.page.locator('aside [data-line=break]')).toHaveCount(1);
  await ends(ben.extension, 'No Answer');
  await ben.page.getByLabel('Phone status').selectOption('offline');
  await ends(ben.extension, 'IP Phone Offline');
  await ends('987654321', 'Wrong Number');
  await expect.poll(() => outcomesOf(ana.extension)).toContain('IP Phone Offline');
});

test('a caller from outside is known, recorded with notice, passed on, and leaves a message', {
  tag: ['@PHONE-002', '@PHONE-004', '@PHONE-005', '@PHONE-006', '@PHONE-017', '@PHONE-024', '@PHONE-025', '@PHONE-042'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(150_000);
  const ana = await beOnline(page, 'Ana');
  const ben = await beOnline(await openBrowser(), 'Ben');
  const outside = await openBrowser();
  const number = await openOutside(outside);
  const button = (who: typeof page, name: string) => popup(who).getByRole('button', { name, exact: true });

  await callFromOutside(outside, ana.extension);
  await expect(popup(page)).toContainText('No member has this number');
  await button(page, 'Accept').click();
  await expect(page).toHaveURL(new RegExp(`/app/members\\?search=${encodeURIComponent(number)}`));
  await expectSound(outside);

  await button(page, 'Record').click();
  await expect(outside.getByText('This call is being recorded.')).toBeVisible();
  await expect(popup(page)).toContainText('This call is being recorded.');
  await expectSound(outside);
  await page.waitForTimeout(3000);
  await button(page, 'Record').click();
  await expect(outside.getByText('This call is being recorded.')).toHaveCount(0);
  await expectSound(outside);
  await expect
    .poll(async () => {
      const [rows] = await runSql(CLUB_URL, {
        sql: 'SELECT count(*) AS parts FROM recordings r JOIN users u ON u.id = r.user_id WHERE u.extension = ?',
        params: [ana.extension],
      });
      return rows![0]!.parts;
    })
    .toBe(1);

  const dialog = page.getByRole('dialog', { name: 'Forward this call' });
  const forward = async () => {
    await button(page, 'Forward').click();
    await dialog.getByLabel('Search').fill(ana.extension);
    await expect(dialog).toContainText('No colleague with an extension was found.');
    await dialog.getByLabel('Search').fill(ben.extension);
    await dialog.getByLabel(new RegExp(ben.extension)).check();
    await dialog.getByRole('button', { name: 'Forward' }).click();
    await expect(dialog).toContainText('Connecting...');
  };
  // To one who is on a break it comes back, and is heard again
  await ben.page.getByLabel('Phone status').selectOption('break');
  await expect(ben.page.locator('aside [data-line=break]')).toHaveCount(1);
  await forward();
  await expect(popup(page).getByRole('alert')).toHaveText('Nobody took the call. It is with you again.');
  await expectSound(outside);
  await expectSound(page);
  await ben.page.getByLabel('Phone status').selectOption('online');
  await expectOnline(ben.page);

  // What is written during the call outlives it
  await button(page, 'Message').click();
  const writing = page.getByRole('dialog', { name: 'Send a text message' });
  await expect(writing.getByLabel('To')).toHaveValue(number);
  await writing.getByLabel('Message').fill('We have talked about it.');
  await writing.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  await forward();
  await button(ben.page, 'Accept').click();
  await expect(popup(page)).toContainText('Accepted');
  await expectSound(outside);
  await expectSound(ben.page);
  await button(ben.page, 'End').click();
  await expect(outside.getByText('The call has ended.')).toBeVisible();

  await callFromOutside(outside, ana.extension);
  await button(page, 'Voicemail').click();
  await outside.getByRole('button', { name: 'Leave a message' }).click();
  await outside.waitForTimeout(1500);
  await outside.getByRole('button', { name: 'Send it' }).click();
  await expect(outside.getByText('Thank you. Your message was left.')).toBeVisible();
  await expect(popup(page)).toContainText('Voicemail');
  await expect.poll(() => outcomesOf(ana.extension)).toEqual(['Accepted', 'Voicemail']);
});

test('a number on a page is called and written to here while one is online, in the night after a question', {
  tag: ['@PHONE-012', '@DASH-022'],
}, async ({ page, openBrowser }) => {
  const desk = await openBrowser();
  const token = await signIn(desk, 'executive');
  const vendor = await addVendor(desk, token, { phone: '(+1) 206-555-0143' });
  const member = await addHousehold(desk, token);
  await beColleague(page, 'Ana');
  await page.goto(vendor.path, { waitUntil: 'networkidle' });
  const link = page.getByRole('main').locator('a[href="tel:+12065550143"]').first();
  const isTaken = () =>
    link.evaluate(
      (anchor) =>
        new Promise((done) => {
          const look = (event: Event) => {
            done(event.defaultPrevented);
            event.preventDefault();
          };
          window.addEventListener('click', look, { once: true });
          (anchor as HTMLElement).click();
        }),
    );
  expect(await isTaken()).toBe(false);

  await goOnline(page);
  await page.clock.setFixedTime('2026-11-24T05:30:00Z');
  await link.click();
  const question = page.getByRole('alertdialog', { name: 'Call +1(206) 555-0143 at 9:30 PM?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(popup(page)).toHaveCount(0);
  await page.clock.setFixedTime('2026-11-23T18:00:00Z');
  await link.click();
  await expect(popup(page)).toContainText('206');
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(vendor.path);

  await page.goto('/app');
  await expectOnline(page);
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill(member.last);
  await page.getByRole('link', { name: `Send SMS to ${member.name}` }).click();
  const writing = page.getByRole('dialog', { name: 'Send a text message' });
  await expect(writing.getByLabel('To')).toHaveValue('+12065550142');
  await page.keyboard.press('Escape');
  await expect(writing).toHaveCount(0);
  await page.getByRole('link', { name: `Call ${member.name}` }).click();
  await expect(popup(page)).toContainText('+1(206) 555-0142');
});

test('a colleague is asked first and gets the call; another is brought into a conference', {
  tag: ['@PHONE-004', '@PHONE-016', '@PHONE-018', '@PHONE-023'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(150_000);
  const ana = await beOnline(page, 'Ana');
  const ben = await beOnline(await openBrowser(), 'Ben');
  const cora = await beOnline(await openBrowser(), 'Cora');
  const button = (who: typeof page, name: string) => popup(who).getByRole('button', { name, exact: true });
  const choose = async (dialogName: string, action: string) => {
    const dialog = page.getByRole('dialog', { name: dialogName });
    await dialog.getByLabel('Search').fill(cora.extension);
    await dialog.getByLabel(new RegExp(cora.extension)).check();
    await dialog.getByRole('button', { name: action }).click();
  };

  await dial(page, ben.extension);
  await button(ben.page, 'Accept').click();
  await expectSound(ben.page);
  // By keyboard alone, on a phone's screen
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Conference').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bring a colleague in' });
  await dialog.getByLabel('Search').focus();
  await page.keyboard.type(cora.extension);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel(new RegExp(cora.extension))).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Bring in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 1280, height: 720 });
  await button(cora.page, 'Accept').click();
  await expect(popup(page)).toContainText('In the conference');
  await expectSound(ben.page);
  await expectSound(cora.page);
  // Whom only the two others can be heard by: the host is muted
  await button(page, 'Mute').click();
  await expectSound(cora.page);
  await button(page, 'Mute').click();
  await button(cora.page, 'End').click();
  await expect(popup(page)).not.toContainText('In the conference');
  await expectSound(ben.page);
  await expectSound(page);

  await button(page, 'Forward').click();
  await choose('Forward this call', 'Ask first');
  await expect(popup(cora.page)).toContainText(ana.name);
  await button(cora.page, 'Accept').click();
  await expect(popup(ben.page)).toContainText('The other side holds this call.');
  await button(page, 'Connect them').click();
  await expect(popup(page)).toHaveCount(0, { timeout: 15_000 });
  await expectSound(ben.page);
  await expectSound(cora.page);
  await expect(popup(cora.page)).toContainText(ben.name);
  await button(ben.page, 'End').click();
  await expect(popup(cora.page)).toContainText('Call ended');
});

test('a page that is loaded again keeps its call; a second tab shows it, steers it and takes it over', {
  tag: ['@PHONE-009', '@PHONE-014'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(150_000);
  const sockets: { page: WebSocketRoute; exchange: WebSocketRoute }[] = [];
  const cut = async () => {
    const { page: own, exchange } = sockets.at(-1)!;
    await Promise.all([own.close({ code: 1011 }), exchange.close({ code: 1000 })]);
  };
  await page.routeWebSocket(/\/parties\/switchboard\//, (socket) => {
    sockets.push({ page: socket, exchange: socket.connectToServer() });
  });
  const ana = await beOnline(page, 'Ana');
  const ben = await beOnline(await openBrowser(), 'Ben');

  // A socket that is lost while it rings ends the ringing on both sides; one lost in mid-call ends nothing
  await dial(page, ben.extension);
  await expect(popup(ben.page)).toContainText('Incoming call');
  await cut();
  await expect(popup(page)).toContainText('The connection was lost.');
  await expect(popup(ben.page)).toContainText('Missed');
  await expectOnline(page);
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await expect(popup(ben.page)).toHaveCount(0, { timeout: 10_000 });
  await dial(page, ben.extension);
  await popup(ben.page).getByRole('button', { name: 'Accept' }).click();
  await expectSound(ben.page);
  const before = sockets.length;
  await cut();
  await expect.poll(() => sockets.length).toBeGreaterThan(before);
  await expectOnline(page);
  await expectSound(ben.page);
  await expectSound(page);
  await page.waitForTimeout(1500);

  await page.reload();
  await expectOnline(page);
  await expect(popup(page)).toContainText('In call');
  await expect(popup(page)).toContainText(`Extension ${ben.extension}`);
  await expectSound(page);
  await expectSound(ben.page);

  const second = await page.context().newPage();
  await second.goto('/app/users');
  await expect(popup(second)).toContainText('In call');
  await popup(second).getByRole('button', { name: 'Mute' }).click();
  await expect(popup(page).getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
  await popup(second).getByRole('button', { name: 'Mute' }).click();
  await page.close();
  await expect(popup(second)).toContainText('In call');
  await expectSound(ben.page);
  // Signing out asks first, and ends the call for both
  const signOut = async () => {
    await second.getByRole('banner').getByRole('button', { name: /Ana/ }).click();
    await second.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  };
  const question = second.getByRole('alertdialog', { name: 'Log out in the middle of a call?' });
  await signOut();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(popup(second)).toContainText('In call');
  await signOut();
  await question.getByRole('button', { name: 'End the call and log out' }).click();
  await expect(popup(ben.page)).toContainText('Accepted');
  await expect(second).toHaveURL('/');
  await expect.poll(() => outcomesOf(ana.extension)).toEqual(['Hang Up', 'Call connected']);
});

test('a refused microphone is told in words, on a phone’s screen, and the other side hears of a page that died', {
  tag: ['@PHONE-033'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(120_000);
  await beOnline(page, 'Ana');
  const ben = await beOnline(await openBrowser(), 'Ben');
  await ben.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('Permission denied', 'NotAllowedError');
    };
  });
  await ben.page.setViewportSize({ width: 390, height: 844 });
  await dial(page, ben.extension);
  await popup(ben.page).getByRole('button', { name: 'Accept' }).click();
  await expect(popup(ben.page).getByRole('alert')).toContainText('does not let this page use the microphone');
  await expectAccessible(ben.page);
  await popup(ben.page).getByRole('button', { name: 'Reject' }).click();
  await ben.page.setViewportSize({ width: 1440, height: 900 });
  await ben.page.reload();
  await expectOnline(ben.page);
  await popup(page).getByRole('button', { name: 'Close' }).click();

  await dial(page, ben.extension);
  await popup(ben.page).getByRole('button', { name: 'Accept' }).click();
  await expectSound(page);
  await ben.page.close();
  await expect(popup(page)).toContainText('Call ended', { timeout: 40_000 });
  await expect(popup(page)).toContainText('The connection was lost.');
});

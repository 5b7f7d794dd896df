import { randomInt } from 'node:crypto';
import { runSql } from '../../support/process/club-state';
import { expectAccessible } from '../support/accessible';
import { CLUB_URL, expect, test } from '../support/club';
import { dial, expectSound, popup } from '../support/phone';
import {
  beOnlineAtRingCentral,
  connectClubToExchange,
  devicesOf,
  exchangeState,
  ringFrom,
} from '../support/ringcentral';

test.beforeAll(connectClubToExchange);

test('telephoning by RingCentral: talked, held, recorded, declined, to voicemail, passed on, cancelled', {
  tag: ['@PHONE-001', '@PHONE-009', '@PHONE-013', '@PHONE-017', '@PHONE-024', '@PHONE-029', '@PHONE-042'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(150_000);
  const ana = await beOnlineAtRingCentral(page, 'Ana');
  const ben = await beOnlineAtRingCentral(await openBrowser(), 'Ben');
  const cora = await beOnlineAtRingCentral(await openBrowser(), 'Cora');
  const button = (who: typeof page, name: string) => popup(who).getByRole('button', { name, exact: true });
  const callOf = async () => (await exchangeState()).calls.findLast(({ from }) => from === ana.extension)!;
  const commandsOf = async (extension: string) =>
    (await exchangeState()).commands.filter((each) => each.extension === extension).map(({ command }) => command);
  const close = async (who: typeof page) => {
    await button(who, 'Close').click();
    await expect(popup(who)).toHaveCount(0);
  };

  await dial(page, ben.extension);
  await expect(popup(ben.page)).toContainText(`Extension ${ana.extension}`);
  expect(await commandsOf(ben.extension)).toEqual(['confirm']);
  await button(ben.page, 'Accept').click();
  await expectSound(page);
  await expectSound(ben.page);
  await button(page, 'Hold').click();
  await expect(popup(ben.page)).toContainText('The other side holds this call.');
  await expectSound(ben.page, { isSilent: true });
  await button(page, 'Hold').click();
  await expectSound(ben.page);
  // The system records, whatever page is open: each page in the call shows what the system says
  const mark = 'This call is being recorded.';
  await button(page, 'Record').click();
  await expect(popup(page)).toContainText(mark);
  expect((await callOf()).isRecorded).toBe(true);
  await expect(popup(ben.page)).toContainText(mark);
  await page.reload();
  await expect(popup(page)).toContainText(mark);
  await expect(button(page, 'Record')).toHaveAttribute('aria-pressed', 'true');
  expect((await callOf()).isRecorded).toBe(true);
  await expectSound(page);
  await expectSound(ben.page);
  await ben.page.reload();
  await expect(popup(ben.page)).toContainText(mark);
  await expect(button(ben.page, 'Record')).toHaveAttribute('aria-pressed', 'false');
  await expectSound(ben.page);
  await button(page, 'Record').click();
  await expect.poll(async () => (await callOf()).isRecorded).toBe(false);
  for (const each of [page, ben.page]) await expect(popup(each)).not.toContainText(mark);
  // A page that is loaded again takes its place in the call, the same call
  await ben.page.reload();
  await expectSound(ben.page);
  await expectSound(page);
  expect(await callOf()).toMatchObject({ state: 'talking', sides: [ben.extension], country: '1' });
  await button(ben.page, 'End').click();
  await expect(popup(ben.page)).toContainText('Accepted');
  await expect(popup(page)).toContainText('Call connected');
  await close(page);
  await close(ben.page);

  await dial(page, ben.extension);
  await button(ben.page, 'Reject').click();
  await expect(popup(page)).toContainText('Hang Up');
  await expect(popup(ben.page)).toContainText('Missed');
  await close(page);
  await close(ben.page);

  await dial(page, ben.extension);
  await button(ben.page, 'Voicemail').click();
  await expect(popup(ben.page)).toContainText('Voicemail');
  await close(page);
  await close(ben.page);
  expect(await commandsOf(ben.extension)).toEqual(['confirm', 'confirm', 'reject', 'confirm', 'voicemail']);

  await dial(page, ben.extension);
  await button(ben.page, 'Forward').click();
  const dialog = ben.page.getByRole('dialog', { name: 'Forward this call' });
  await dialog.getByRole('button', { name: 'Forward' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose a colleague first.');
  await dialog.getByLabel('Search').fill(cora.extension);
  await dialog.getByLabel(new RegExp(cora.extension)).check();
  await dialog.getByRole('button', { name: 'Forward' }).click();
  await button(cora.page, 'Accept').click();
  await expectSound(page);
  await expectSound(cora.page);
  await button(page, 'End').click();
  await expect(popup(cora.page)).toContainText('Accepted');
  await close(page);

  await dial(page, ben.extension);
  await expect(popup(ben.page)).toContainText('Incoming call');
  await button(page, 'End').click();
  await expect(popup(ben.page)).toContainText('Missed');
  await close(page);
  await close(ben.page);

  // The log comes minutes later: the telephone itself tells of what was missed
  const number = `+1206${randomInt(2_000_000, 9_999_999)}`;
  await ringFrom(number, ben.extension);
  await expect(popup(ben.page)).toContainText('Incoming call');
  await expect(popup(ben.page)).toContainText('Missed');
  const { sessionId } = (await exchangeState()).calls.findLast(({ from }) => from === number)!;
  const missed = async () => {
    const [rows] = await runSql(CLUB_URL, {
      sql: `SELECT c.outside_id, t.status FROM tasks t JOIN calls c ON c.id = t.taskable_id
        WHERE t.task_type = 'MISSED_CALL' AND t.contact_phone = ?`,
      params: [number],
    });
    return rows;
  };
  await expect.poll(missed).toEqual([{ outside_id: sessionId, status: 'OPEN' }]);

  await ben.page.getByLabel('Phone status').selectOption('offline');
  await expect.poll(() => devicesOf(ben.extension)).toEqual([]);
  await dial(page, ben.extension);
  await expect(popup(page)).toContainText('IP Phone Offline');
});

test('a conference at RingCentral: both brought in, its host’s page loaded again, left by one, ended', {
  tag: ['@PHONE-004', '@PHONE-016', '@PHONE-018', '@PHONE-023', '@PHONE-036', '@PHONE-037'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(120_000);
  const ana = await beOnlineAtRingCentral(page, 'Ana');
  const ben = await beOnlineAtRingCentral(await openBrowser(), 'Ben');
  const cora = await beOnlineAtRingCentral(await openBrowser(), 'Cora');
  const button = (who: typeof page, name: string) => popup(who).getByRole('button', { name, exact: true });
  const conferences = async () =>
    (await exchangeState()).calls.filter(({ from, to }) => from === ana.extension && to.startsWith('conf_'));

  await dial(page, ben.extension);
  await button(ben.page, 'Accept').click();
  await expectSound(page);
  await button(page, 'Conference').click();
  const dialog = page.getByRole('dialog', { name: 'Bring a colleague in' });
  await dialog.getByLabel('Search').fill(cora.extension);
  await dialog.getByLabel(new RegExp(cora.extension)).check();
  await dialog.getByRole('button', { name: 'Bring in' }).click();
  const accepted = Date.now();
  await button(cora.page, 'Accept').click();
  await expect(popup(page)).toContainText(`Extension ${ben.extension}, ${cora.name}`);
  expect(Date.now() - accepted).toBeGreaterThan(1900);
  await expect(popup(page).getByText('Conference', { exact: true }).first()).toBeVisible();
  // One conference, with both in it; none of the two has noticed anything
  expect(await conferences()).toMatchObject([{ state: 'talking', sides: [ben.extension, cora.extension] }]);
  for (const each of [ben, cora]) await expect(popup(each.page)).toContainText('In call');

  // Its host's page is loaded again: the new one is in the conference within ten seconds, and nobody has left it
  await page.reload();
  const loaded = Date.now();
  await expectSound(page);
  expect(Date.now() - loaded).toBeLessThan(10_000);
  await expectSound(ben.page);
  await expect(popup(page)).toContainText(`Extension ${ben.extension}, ${cora.name}`);
  await expect(popup(page).getByText('Conference', { exact: true }).first()).toBeVisible();
  expect(await conferences()).toMatchObject([{ state: 'talking', sides: [ben.extension, cora.extension] }]);

  await button(cora.page, 'End').click();
  await expect.poll(conferences).toMatchObject([{ state: 'talking', sides: [ben.extension] }]);
  await expectSound(page);
  await expectSound(ben.page);
  // Recorded by one who was brought in: by the conference, which he is in now
  const mark = 'This call is being recorded.';
  await button(ben.page, 'Record').click();
  for (const each of [ben.page, page]) await expect(popup(each)).toContainText(mark);
  await page.reload();
  await expectSound(page);
  await expect(popup(page)).toContainText(mark);
  await button(ben.page, 'Record').click();
  for (const each of [ben.page, page]) await expect(popup(each)).not.toContainText(mark);
  await button(page, 'Mute').click();
  await expectSound(ben.page, { isSilent: true });
  await expect(popup(page)).toContainText('In call');
  await button(page, 'End').click();
  await expect(popup(page)).toContainText('Call connected');
  await expect(popup(ben.page)).toContainText('Accepted');
  expect(await conferences()).toMatchObject([{ state: 'over' }]);
});

test('911 at RingCentral is called, under a text that says to dial it from another telephone', {
  tag: ['@PHONE-012'],
}, async ({ page }) => {
  await beOnlineAtRingCentral(page, 'Ana');
  const alarm = page.getByRole('alertdialog', { name: 'Hang up and dial 911 from a mobile or landline telephone.' });
  await dial(page, '911');
  await expect(alarm.getByRole('alert')).toBeVisible();
  // The exchange of the test reaches nobody there; what it says of that is not beside the text
  await expect(alarm.getByRole('alert')).toContainText('The call from this browser has ended.');
  await expect(popup(page)).toHaveCount(0);
  await expectAccessible(page);
  await alarm.getByRole('button', { name: 'Close' }).click();
  await expect(alarm).toHaveCount(0);
});

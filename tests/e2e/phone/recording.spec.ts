import type { Page } from '@playwright/test';
import { runSql } from '../../support/process/club-state';
import { CLUB_URL, expect, test } from '../support/club';
import { beOnline, dial, expectOnline, expectSound, popup, slowDown } from '../support/phone';

const MARK = 'This call is being recorded.';
const button = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true });
const isPressed = (page: Page, name: string, is: boolean) =>
  expect(button(page, name)).toHaveAttribute('aria-pressed', `${is}`);

/** When the last sound of a colleague's recordings was stored; null before any was. */
async function lastPartOf(extension: string) {
  const [rows] = await runSql(CLUB_URL, {
    sql: 'SELECT max(r.ended_at) AS at FROM recordings r JOIN users u ON u.id = r.user_id WHERE u.extension = ?',
    params: [extension],
  });
  return rows![0]!.at;
}

test('the recording of a call and its mark are one: reloaded by either side, held, lost, ended', {
  tag: ['@PHONE-014', '@PHONE-024', '@PHONE-025'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(180_000);
  const ana = await beOnline(page, 'Ana');
  const ben = await beOnline(await openBrowser(), 'Ben');
  await dial(page, ben.extension);
  await button(ben.page, 'Accept').click();
  await expectSound(ben.page);
  await button(page, 'Record').click();
  for (const each of [page, ben.page]) await expect(popup(each)).toContainText(MARK);
  await isPressed(page, 'Record', true);
  await isPressed(ben.page, 'Record', false);

  // Who is recorded loads the page again: the new page is marked without another, and is what is recorded
  await ben.page.reload();
  await expectOnline(ben.page);
  await expect(popup(ben.page)).toContainText('In call');
  await expect(popup(ben.page)).toContainText(MARK);
  await expectSound(ben.page);
  await expectSound(page);
  await isPressed(page, 'Record', true);
  const before = await lastPartOf(ana.extension);
  await expect.poll(() => lastPartOf(ana.extension), { timeout: 15_000 }).not.toBe(before);
  await button(page, 'Hold').click();
  await expect(popup(ben.page)).toContainText('The other side holds this call.');
  await expect(popup(ben.page)).toContainText(MARK);
  await button(page, 'Hold').click();
  await expectSound(ben.page);

  // A recording page is reloaded: nothing is recorded any more, and both sides get a notice
  await page.reload();
  await expectOnline(page);
  await expect(popup(page)).toContainText('In call');
  await expect(popup(ben.page)).not.toContainText(MARK);
  await expect(popup(ben.page)).toContainText('In call');
  await expect(popup(page)).not.toContainText(MARK);
  await expect(popup(page).getByRole('alert')).toHaveText('The recording has ended: the page was loaded again.');
  await isPressed(page, 'Record', false);
  await expectSound(ben.page);
  await expectSound(page);
  const last = await lastPartOf(ana.extension);
  await page.waitForTimeout(6000);
  expect(await lastPartOf(ana.extension)).toBe(last);

  // Begun anew, by both
  await button(page, 'Record').click();
  await expect(popup(ben.page)).toContainText(MARK);
  await button(ben.page, 'Record').click();
  await isPressed(ben.page, 'Record', true);
  await button(page, 'Record').click();
  await isPressed(page, 'Record', false);
  for (const each of [page, ben.page]) await expect(popup(each)).toContainText(MARK);
  await button(ben.page, 'Record').click();
  for (const each of [page, ben.page]) await expect(popup(each)).not.toContainText(MARK);
  await button(ben.page, 'End').click();
  await expect(popup(page)).toContainText('Call connected');
});

test('a telephone that the switchboard cannot hear records no longer, and nobody is told that it does', {
  tag: ['@PHONE-024'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(120_000);
  let isDeaf = false;
  await page.routeWebSocket(/\/parties\/switchboard\//, (socket) => {
    const exchange = socket.connectToServer();
    socket.onMessage((message) => isDeaf || exchange.send(message));
  });
  await beOnline(page, 'Ana');
  const ben = await beOnline(await openBrowser(), 'Ben');
  await dial(page, ben.extension);
  await button(ben.page, 'Accept').click();
  await expectSound(ben.page);
  await button(page, 'Record').click();
  await expect(popup(ben.page)).toContainText(MARK);
  isDeaf = true;
  await expect(popup(page).getByRole('alert')).toContainText('The recording has ended', { timeout: 9000 });
  await isPressed(page, 'Record', false);
  // It ends before the mark does
  for (const each of [page, ben.page]) await expect(popup(each)).toContainText(MARK);
  for (const each of [page, ben.page]) await expect(popup(each)).not.toContainText(MARK, { timeout: 12_000 });
  await expectSound(ben.page);
});

test('a conference whose host loads the page again keeps its third person; who comes in is told of a recording', {
  tag: ['@PHONE-014', '@PHONE-016', '@PHONE-018', '@PHONE-024'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(180_000);
  const ana = await beOnline(page, 'Ana');
  const ben = await beOnline(await openBrowser(), 'Ben');
  const cora = await beOnline(await openBrowser(), 'Cora');
  await dial(page, ben.extension);
  await button(ben.page, 'Accept').click();
  await expectSound(ben.page);
  // Recorded by one who is not the host
  await button(ben.page, 'Record').click();
  await expect(popup(page)).toContainText(MARK);
  await button(page, 'Conference').click();
  const dialog = page.getByRole('dialog', { name: 'Bring a colleague in' });
  await dialog.getByLabel('Search').fill(cora.extension);
  await dialog.getByLabel(new RegExp(cora.extension)).check();
  await dialog.getByRole('button', { name: 'Bring in' }).click();
  await button(cora.page, 'Accept').click();
  await expect(popup(page)).toContainText('In the conference');
  await expect(popup(cora.page)).toContainText(MARK);

  await page.reload();
  await expectOnline(page);
  await expect(popup(page)).toContainText('In the conference');
  await expect(popup(page)).toContainText(`Extension ${ben.extension}`);
  await expect(popup(page)).toContainText(cora.name);
  for (const each of [page, ben.page, cora.page]) {
    await expect(popup(each)).toContainText('In call');
    await expect(popup(each)).toContainText(MARK);
  }
  // The two others hear each other by the new page: its host is muted
  await button(page, 'Mute').click();
  await expectSound(cora.page);
  await expectSound(ben.page);
  await button(page, 'Mute').click();
  for (const connection of [-1, -2]) await expectSound(page, { connection });
  // Longer than the switchboard waits for a page that is gone
  await page.waitForTimeout(32_000);
  for (const each of [page, ben.page, cora.page]) await expect(popup(each)).toContainText('In call');
  await expectSound(cora.page);

  await button(ben.page, 'Record').click();
  for (const each of [page, ben.page, cora.page]) await expect(popup(each)).not.toContainText(MARK);
  // Recorded by the host, who loads the page again: the conference goes on, the recording does not
  await button(page, 'Record').click();
  for (const each of [ben.page, cora.page]) await expect(popup(each)).toContainText(MARK);
  await page.reload();
  for (const each of [ben.page, cora.page]) await expect(popup(each)).not.toContainText(MARK);
  await expect(popup(page)).toContainText('In the conference');
  await button(ben.page, 'End').click();
  await expect(popup(page)).toContainText(cora.name);
  await expectSound(cora.page);
  await button(page, 'End').click();
  await expect(popup(cora.page)).toContainText('Accepted');
  expect(ana.extension).not.toBe(cora.extension);
});

test('a call that is passed on to who records is recorded on with its mark; one who leaves takes it along', {
  tag: ['@PHONE-004', '@PHONE-024'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(120_000);
  await beOnline(page, 'Ana');
  const ben = await beOnline(await openBrowser(), 'Ben');
  const cora = await beOnline(await openBrowser(), 'Cora');
  const forward = async (from: Page, to: string) => {
    await button(from, 'Forward').click();
    const dialog = from.getByRole('dialog', { name: 'Forward this call' });
    await dialog.getByLabel('Search').fill(to);
    await dialog.getByLabel(new RegExp(to)).check();
    await dialog.getByRole('button', { name: 'Forward' }).click();
  };
  await dial(page, ben.extension);
  await button(ben.page, 'Accept').click();
  await expectSound(ben.page);
  await button(page, 'Record').click();
  await expect(popup(ben.page)).toContainText(MARK);
  // The one who is recorded passes the one who records on
  await forward(ben.page, cora.extension);
  await button(cora.page, 'Accept').click();
  await expect(popup(cora.page)).toContainText(MARK);
  await expect(popup(page)).toContainText(MARK);
  await expectSound(cora.page);
  await expectSound(page);
  // Who records passes the other on, and leaves before the other one's page has taken the answer
  await button(ben.page, 'Close').click();
  await slowDown(cora.page, 'setRemoteDescription', 500);
  await forward(page, ben.extension);
  await button(ben.page, 'Accept').click();
  await expect(popup(ben.page)).toContainText('In call');
  await expect(popup(cora.page)).not.toContainText(MARK);
  await expect(popup(ben.page)).not.toContainText(MARK);
  await expect(popup(cora.page)).toContainText(`Extension ${ben.extension}`);
  await expect(popup(cora.page)).toContainText('In call');
  await expectSound(cora.page);
});

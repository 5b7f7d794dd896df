import { expect, test } from '../support/club';
import { dial, expectSound, popup } from '../support/phone';
import { beOnlineAtRingCentral, connectClubToExchange, devicesOf, exchangeState } from '../support/ringcentral';

test.beforeAll(connectClubToExchange);

test('telephoning by RingCentral: talked, held, recorded, declined, to voicemail, passed on, cancelled', {
  tag: ['@PHONE-001', '@PHONE-009', '@PHONE-010', '@PHONE-013', '@PHONE-017'],
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
  // The system records, and says so to both sides itself
  await button(page, 'Record').click();
  await expect.poll(async () => (await callOf()).isRecorded).toBe(true);
  await button(page, 'Record').click();
  await expect.poll(async () => (await callOf()).isRecorded).toBe(false);
  await button(ben.page, 'End').click();
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

  await ben.page.getByLabel('Phone status').selectOption('offline');
  await expect.poll(() => devicesOf(ben.extension)).toEqual([]);
  await dial(page, ben.extension);
  await expect(popup(page)).toContainText('IP Phone Offline');
});

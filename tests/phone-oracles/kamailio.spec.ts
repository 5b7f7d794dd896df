import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/support/club';
import { dial, expectOnline, expectSound, popup } from '../e2e/support/phone';
import { beOnlineAt } from './led-phone';

const beOnlineAtKamailio = (page: Page, name: string) =>
  beOnlineAt(page, name, { domain: 'oracle.invalid', server: process.env.KAMAILIO_URL! });

const button = (who: Page, name: string) => popup(who).getByRole('button', { name, exact: true });

test('by an exchange of another make: rung, talked, muted, held by both, keys, hung up, refused, cancelled, away', async ({
  page,
  openBrowser,
}) => {
  await beOnlineAtKamailio(page, 'Ana');
  const ben = await beOnlineAtKamailio(await openBrowser(), 'Ben');
  const ends = async (outcome: string, meanwhile: () => Promise<void>) => {
    await dial(page, ben.extension);
    await meanwhile();
    await expect(popup(page).getByText(outcome)).toBeVisible();
    await button(page, 'Close').click();
  };

  await dial(page, ben.extension);
  await expect(popup(ben.page)).toContainText('Incoming call');
  await button(ben.page, 'Accept').click();
  await expectSound(page);
  await expectSound(ben.page);
  await button(page, 'Mute').click();
  await expectSound(ben.page, { isSilent: true });
  await button(page, 'Mute').click();
  await button(page, 'Hold').click();
  await expect(popup(ben.page)).toContainText('The other side holds this call.');
  await button(ben.page, 'Hold').click();
  await expect(popup(page)).toContainText('The other side holds this call.');
  await expectSound(page, { isSilent: true });
  await button(page, 'Hold').click();
  await button(ben.page, 'Hold').click();
  await expectSound(page);
  await expectSound(ben.page);
  await popup(page).getByText('Keypad').click();
  await button(page, '4').click();
  await button(ben.page, 'End').click();
  await expect(popup(page)).toContainText('Call connected');
  await button(page, 'Close').click();

  await ends('Hang Up', () => button(ben.page, 'Reject').click());
  await ends('Hang Up', async () => {
    await expect(popup(ben.page)).toContainText('Incoming call');
    await button(page, 'End').click();
  });
  await ben.page.getByLabel('Phone status').selectOption('offline');
  await ends('IP Phone Offline', async () => {});
});

test('by an exchange of another make: passed on, asked first, taken over by a page that was loaded again', async ({
  page,
  openBrowser,
}) => {
  await beOnlineAtKamailio(page, 'Ana');
  const ben = await beOnlineAtKamailio(await openBrowser(), 'Ben');
  const cora = await beOnlineAtKamailio(await openBrowser(), 'Cora');
  const forward = async (action: string) => {
    await button(page, 'Forward').click();
    const dialog = page.getByRole('dialog', { name: 'Forward this call' });
    await dialog.getByLabel('Search').fill(cora.extension);
    await dialog.getByLabel(new RegExp(cora.extension)).check();
    await dialog.getByRole('button', { name: action }).click();
  };

  await dial(page, ben.extension);
  await button(ben.page, 'Accept').click();
  await expectSound(ben.page);
  await page.waitForTimeout(2500);
  await page.reload();
  await expectOnline(page);
  await expect(popup(page)).toContainText('In call');
  await expectSound(page);
  await expectSound(ben.page);

  await forward('Forward');
  await button(cora.page, 'Accept').click();
  await expectSound(ben.page);
  await expectSound(cora.page);
  await expect(popup(page)).toHaveCount(0, { timeout: 15_000 });
  await button(cora.page, 'End').click();
  await expect(popup(ben.page)).toHaveCount(0, { timeout: 15_000 });
  await expect(popup(cora.page)).toHaveCount(0, { timeout: 15_000 });

  await dial(page, ben.extension);
  await button(ben.page, 'Accept').click();
  await expectSound(ben.page);
  await forward('Ask first');
  await button(cora.page, 'Accept').click();
  await button(page, 'Connect them').click();
  await expect(popup(page)).toHaveCount(0, { timeout: 15_000 });
  await expectSound(ben.page);
  await expectSound(cora.page);
  await button(ben.page, 'End').click();
  await expect(popup(cora.page)).toContainText('Call ended');
});

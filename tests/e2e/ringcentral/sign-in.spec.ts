import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/club';
import { beColleague, expectOnline } from '../support/phone';
import { askToBeOnline, connectClubToExchange, consent, devicesOf, occupyPlaces } from '../support/ringcentral';

test.beforeAll(connectClubToExchange);

test('signing in at RingCentral: refused, with a state of nobody’s, in a window, as a page, and kept', {
  tag: ['@PHONE-008', '@PHONE-043'],
}, async ({ page, openBrowser }) => {
  const ana = await beColleague(page, 'Ana');
  const isOffline = () => expect(page.getByLabel('Phone status')).toHaveValue('offline');

  const refused = await askToBeOnline(page);
  await refused.getByRole('link', { name: 'Cancel' }).click();
  await expect(refused.getByText('You are not online')).toBeVisible();
  await expect(refused.getByText('The sign-in was not completed.')).toBeVisible();
  await expectAccessible(refused);
  await isOffline();
  await refused.close();

  // A code that another page was sent back with, and the state of nobody's sign-in
  const misled = await askToBeOnline(page);
  await misled.goto('/app/callback?code=made-up&state=made-up');
  await expect(misled.getByText('You are not online')).toBeVisible();
  await isOffline();
  await misled.close();

  const own = await askToBeOnline(page);
  const closed = own.waitForEvent('close');
  // The sixth telephone of an extension is refused (603), and retries until one of the five has left
  await occupyPlaces(ana.extension, 5);
  await consent(own, ana.extension);
  await closed;
  await expect(page.locator('aside [data-line=lost]').first()).toHaveText('Not connected: trying again…');
  await occupyPlaces(ana.extension, 0);
  await expectOnline(page);
  await expect.poll(() => devicesOf(ana.extension)).toHaveLength(1);

  // Who signed in is online at once the next time; a page that goes gives its place at the exchange back
  await page.getByLabel('Phone status').selectOption('offline');
  await expect.poll(() => devicesOf(ana.extension)).toEqual([]);
  await page.getByLabel('Phone status').selectOption('online');
  await expectOnline(page);
  const [device] = await devicesOf(ana.extension);
  await page.reload();
  await expectOnline(page);
  expect((await devicesOf(ana.extension)).map(({ instance }) => instance)).toEqual([device!.instance]);
  await page.goto('about:blank');
  await expect.poll(() => devicesOf(ana.extension)).toEqual([]);

  // Where no window opens, the page itself goes there and comes back
  const other = await openBrowser();
  await other.addInitScript(() => {
    window.open = () => null;
  });
  const ben = await beColleague(other, 'Ben');
  await other.getByLabel('Phone status').selectOption('online');
  await other.waitForURL('**/dev/ringcentral?**');
  await consent(other, ben.extension);
  await expect(other.getByText('You are online.')).toBeVisible();
  await other.waitForURL('**/app');
  await expectOnline(other);
  await expect.poll(() => devicesOf(ben.extension)).toHaveLength(1);
});

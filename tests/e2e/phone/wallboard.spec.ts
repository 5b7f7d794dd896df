import { runSql } from '../../support/process/club-state';
import { expectAccessible } from '../support/accessible';
import { CLUB_URL, expect, test } from '../support/club';
import { beOnline, callFromOutside, expectOnline, expectSound, heardBy, openOutside, popup } from '../support/phone';

test('a colleague’s ringing call is picked up at the wallboard, and how it sounded stands in the log', {
  tag: ['@PHONE-051'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(90_000);
  const ana = await beOnline(page, 'Ana');
  const ben = await beOnline(await openBrowser(), 'Ben');
  const outside = await openBrowser();
  await openOutside(outside);
  await page.locator('aside').getByRole('link', { name: 'Wallboard' }).click();
  await expect(page.getByRole('heading', { name: 'Wallboard' })).toBeVisible();
  await expectOnline(page);
  const person = (name: string) => page.locator('[data-state]', { hasText: name });
  await expect(person(ana.name)).toHaveAttribute('data-state', 'free');

  await test.step('a break is seen without a reload', async () => {
    await ben.page.getByLabel('Phone status').selectOption('break');
    await expect(person(ben.name)).toHaveAttribute('data-state', 'break');
    await ben.page.getByLabel('Phone status').selectOption('online');
    await expect(person(ben.name)).toHaveAttribute('data-state', 'free');
  });

  await callFromOutside(outside, ben.extension);
  await expect(popup(ben.page)).toContainText('Incoming call');
  const waiting = page.getByRole('listitem').filter({ hasText: `rings at ${ben.name}` });
  await expect(waiting).toHaveCount(1);
  await expect(person(ben.name)).toHaveAttribute('data-state', 'ringing');
  await expectAccessible(page);

  await waiting.getByRole('button', { name: /^Pick up/ }).click();
  await expect(popup(page)).toContainText('In call');
  await expect(popup(ben.page)).toContainText('Answered elsewhere');
  await expectSound(outside);
  await expectSound(page);
  await expect(waiting).toHaveCount(0);
  await expect(person(ana.name)).toHaveAttribute('data-state', 'talking');
  await expect(person(ben.name)).toHaveAttribute('data-state', 'free');

  // A call is measured once a second
  await expect.poll(async () => (await heardBy(page)).packets).toBeGreaterThan(100);
  await popup(page).getByRole('button', { name: 'End' }).click();
  await expect(person(ana.name)).toHaveAttribute('data-state', 'free');
  await expect
    .poll(async () => {
      const [rows] = await runSql(CLUB_URL, {
        sql: `SELECT c.outcome, q.grade FROM calls c JOIN users u ON u.id = c.user_id
          JOIN call_qualities q ON q.call_key = c.outside_id AND q.user_id = u.id WHERE u.extension = ?`,
        params: [ana.extension],
      });
      return rows!.map(({ outcome, grade }) => `${outcome} ${grade}`);
    })
    .toEqual([expect.stringMatching(/^Accepted (good|fair|poor)$/)]);
  await page.goto('/app/Connect?tab=log');
  await expect(page.getByText(/^(Good|Fair|Poor) sound/)).toBeVisible();
});

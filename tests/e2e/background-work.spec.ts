import { randomUUID } from 'node:crypto';
import { oweDues, runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { atKeyboard } from './support/keyboard';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const PAGE = '/app/settings/undelivered';
const REASON = 'the mail server refused it';

/** A request for dues that was given up. Returns its words on the page, and to whom its mail goes. */
async function addDead(reason = REASON) {
  const { membership, invoice, email } = await oweDues(CLUB_URL);
  const now = Date.now();
  const [, [household]] = (await runSql(
    CLUB_URL,
    {
      sql: `INSERT INTO work (id, kind, payload, status, due_at, attempts, deaths, last_error, created_at, finished_at)
        VALUES (?, 'membership.applied', ?, 'DEAD', ?, 8, 1, ?, ?, ?)`,
      params: [randomUUID(), JSON.stringify({ uuid: membership, invoice_uuid: invoice }), now, reason, now, now],
    },
    { sql: 'SELECT id FROM memberships WHERE uuid = ?', params: [membership] },
  )) as [unknown, [{ id: number }]];
  return { words: `Request for dues to membership ${household.id}`, id: household.id, email };
}

test('dead work says what it is and why, is tried again by a colleague, and leaves both pages', {
  tag: ['@core', '@OPS-013', '@OPS-015'],
}, async ({ page, openBrowser }) => {
  const { words, id, email } = await addDead();
  const colleague = await openBrowser();
  await signIn(page, 'executive');
  await signIn(colleague, 'admin');
  for (const each of [page, colleague]) await listening(each, () => each.goto(PAGE));
  const row = page.getByRole('row').filter({ hasText: words });
  await expect(row).toContainText(REASON);
  await expect(row.getByRole('cell', { name: '8 The process ended once' })).toBeVisible();
  await expect(row.getByRole('link', { name: words })).toHaveAttribute('href', `/app/members/${id}`);
  const theirs = colleague.getByRole('row').filter({ hasText: words });
  await expect(theirs, 'who may not read members gets no link').toBeVisible();
  await expect(theirs.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await theirs.getByRole('button', { name: `Try again: ${words}` }).click();
  await expect(colleague.getByText('Trying again.')).toBeVisible();
  await expect(theirs).toHaveCount(0);
  await expect(row).toHaveCount(0);
  const mails = () => runSql(CLUB_URL, { sql: 'SELECT id FROM captured_mail WHERE to_address = ?', params: [email] });
  await expect.poll(async () => (await mails())[0]!.length).toBe(1);
});

test('it is given up with a reason by the keyboard alone, and the tabs lead to what waits, runs and is held', {
  tag: ['@OPS-013', '@OPS-016'],
}, async ({ page }) => {
  const { words } = await addDead();
  await signIn(page, 'admin');
  const person = atKeyboard(page);
  await page.goto('/app/settings');
  await person.activate(
    page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Background work' }),
  );
  const row = page.getByRole('row').filter({ hasText: words });
  await person.activate(row.getByRole('button', { name: `Give up: ${words}` }));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Give up “${words}”?`);
  await expectAccessible(page);
  await person.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'They paid at the desk');
  await person.activate(dialog.getByRole('button', { name: 'Give up' }));
  await expect(page.getByText('Given up.', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await person.expectFocus('giving it up');
  const tabs = page.getByRole('navigation', { name: 'Background work' });
  for (const [tab, status] of [
    ['Waiting', 'READY'],
    ['Running', 'RUNNING'],
    ['Held', 'HELD'],
  ] as const) {
    await person.activate(tabs.getByRole('link', { name: tab }), { isBack: tab === 'Waiting' });
    await expect(page).toHaveURL(new RegExp(`status=${status}`));
    await expect(tabs.locator('[aria-current]')).toContainText(tab);
  }
});

test('the page is clean to axe in both themes, also as cards on a phone, and nothing scrolls sideways', {
  tag: ['@OPS-013'],
}, async ({ page }) => {
  const { words } = await addDead(`the mail server refused it: ${'451-4.3.0'.repeat(30)}`);
  await signIn(page, 'admin');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`${PAGE}?kind=membership.applied`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try all again' })).toBeVisible();
    await expectAccessible(page);
    const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }));
    expect(scrollWidth).toBeLessThanOrEqual(viewport.width);
  }
});

test('who sees the settings sees background work, and nobody else', {
  tag: ['@OPS-013'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 403/);
  await signIn(page, 'admin');
  await page.goto(`${PAGE}?kind=of+nobody`);
  await expect(page.getByText('Nothing was given up.')).toBeVisible();
  await signIn(page, 'service');
  expect((await page.goto(PAGE))?.status()).toBe(403);
});

test('the clock of a developer’s machine knows its three expressions and no other', {
  tag: ['@OPS-018'],
}, async ({ request }) => {
  const at = (expression: string) => request.post(`/dev/cron?cron=${encodeURIComponent(expression)}`);
  expect(await (await at('0 * * * *')).json()).toEqual({
    ran: [
      'expire memberships',
      'send renewal notices',
      'remind of dispatches',
      'remind of estimates',
      'wake conversations',
    ],
  });
  expect((await at('1 2 3 4 5')).status()).toBe(404);
});

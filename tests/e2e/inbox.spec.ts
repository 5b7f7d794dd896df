import type { Locator, Page } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { rawMail } from '../support/samples/mail-samples-raw';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { listMails, waitForMail } from './support/mailbox';
import { deliver } from './support/raw-mail';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

/** A mail of a sender of its own. Returns its subject and the sender's address. */
async function newMail(page: Page, more: object = {}) {
  const from = `inbox${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}@example.com`;
  if (page.url() === 'about:blank') await page.goto('/');
  const subject = await deliver(page, (title) => rawMail({ subject: title, from: `Ida Moss <${from}>`, ...more }));
  return { subject, from };
}

/** Notes that a message of a mailbox could not be read. Returns its subject. */
async function missMessage(): Promise<string> {
  const subject = `The broken lock ${Math.random().toString(36).slice(2)}`;
  const now = Date.now();
  await runSql(CLUB_URL, {
    sql: `INSERT INTO missed_messages
        (key, address, folder, from_address, from_name, subject, received_at, attempts, last_error, tried_at, due_at)
      VALUES (?, 'elsewhere@club.example', 'inbox', 'nora@example.com', 'Nora Vale', ?, ?, 3, 'The mailbox answered 413', ?, ?)`,
    params: [subject, subject, now, now, now + 3_600_000],
  });
  return subject;
}

const openThread = async (page: Page, subject: string) => {
  await page.goto(`/app/email?search=${encodeURIComponent(subject)}`);
  await page.getByRole('link', { name: subject }).first().click();
  const dialog = page.getByRole('dialog', { name: subject });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('two people on one letter see each other; the second reply is told, keeps its text and is sent on purpose', {
  tag: ['@MAIL-003', '@MAIL-016', '@RT-006'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/^409 /, /Failed to load resource/);
  await signIn(page, 'service');
  const { subject, from } = await newMail(page);
  const other = await openBrowser();
  await signIn(other, 'employee');
  await listening(page, () => openThread(page, subject));
  await listening(other, () => openThread(other, subject));
  const [mine, theirs] = [page, other].map((each) => each.getByRole('dialog', { name: subject })) as [Locator, Locator];
  await expect(mine.getByText(/is looking at this conversation too/)).toBeVisible();
  await mine.getByLabel('Reply', { exact: true }).fill('We come on Monday.');
  await expect(theirs.getByText(/is working on this conversation too/)).toBeVisible();
  const text = theirs.getByLabel('Reply', { exact: true });
  await text.fill('I can come today.');
  await mine.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your reply is on its way.')).toBeVisible();
  await expect(mine.getByLabel('Reply', { exact: true })).toHaveValue('');
  // It can be taken back for ten seconds
  await expect(mine.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(mine.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  // The focus is in the text field, and nothing was loaded anew
  await expect(theirs.getByText(/has written in this conversation meanwhile/)).toBeVisible();
  await expect(text).toHaveValue('I can come today.');
  await theirs.getByRole('button', { name: 'Send reply' }).click();
  await expect(theirs.getByText(/has written in this conversation meanwhile/)).toBeVisible();
  await expect(text).toHaveValue('I can come today.');
  expect(await listMails(other, { to: from })).toHaveLength(1);
  await theirs.getByRole('button', { name: 'I have read it' }).click();
  await theirs.getByRole('button', { name: 'Send reply' }).click();
  await expect(other.getByText('Your reply is on its way.')).toBeVisible();
  await expect.poll(async () => (await listMails(other, { to: from })).length, { timeout: 30_000 }).toBe(2);
});

test('a conversation is given to two people and its status changed; a colleague’s list follows without a reload', {
  tag: ['@MAIL-002', '@MAIL-004', '@MAIL-008', '@MAIL-009', '@MAIL-010'],
}, async ({ page, openBrowser }) => {
  await signIn(page, 'service');
  const { subject } = await newMail(page);
  const other = await openBrowser();
  await signIn(other, 'executive');
  await listening(other, () => other.goto(`/app/email?search=${encodeURIComponent(subject)}`));
  await expect(other.getByRole('columnheader')).toContainText([
    'ID',
    'Subject',
    'From',
    'Time',
    'Status',
    'Assigned to',
  ]);
  await expect(other.getByRole('button', { name: 'Login to Microsoft' })).toBeVisible();
  const row = other.getByRole('row').filter({ hasText: subject });
  await expect(row.getByText('Not Assigned')).toBeVisible();
  await expect(row.locator('.tone-blue').first()).toBeVisible();
  const dialog = await openThread(page, subject);
  await dialog.getByText('Not Assigned').first().click();
  await dialog.getByRole('checkbox', { name: 'Dana Whitfield' }).check();
  await dialog.getByRole('checkbox', { name: 'Alma Castillo' }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Not Assigned' })).not.toBeChecked();
  await expect(row.getByText('Dana Whitfield', { exact: true })).toBeVisible();
  await expect(row.getByText('Alma Castillo', { exact: true })).toBeVisible();
  await dialog.getByLabel('Status').selectOption('NEEDS ATTENTION');
  await expect(row.getByRole('combobox')).toHaveValue('NEEDS ATTENTION');
  await expect(row.locator('.tone-red').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Not Assigned' }).check();
  await expect(row.getByText('Not Assigned')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a letter is found, opened, answered with a copy and closed by the keyboard alone', {
  tag: ['@MAIL-003', '@MAIL-006', '@MAIL-011', '@MAIL-016'],
}, async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource: .* 422/);
  await signIn(page, 'service');
  const { subject, from } = await newMail(page, { headers: ['Cc: Ada <ada@example.com>'] });
  await page.goto('/app/email', { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  await page.keyboard.type(subject);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: subject }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: subject });
  await expect(dialog.getByText('Can somebody look at the moss?').last()).toBeVisible();
  await dialog.getByLabel('Reply', { exact: true }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('This field is required').first()).toBeVisible();
  await dialog.getByLabel('Reply', { exact: true }).focus();
  await page.keyboard.type('We come on Monday.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+Enter');
  const sent = await waitForMail(page, { to: from });
  expect(sent).toMatchObject({ cc: 'ada@example.com', subject: `Re: ${subject}` });
  await expect(dialog.getByLabel('Reply', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: subject })).toBeVisible();
});

test('what fails in the inbox is said by a toast, and what was chosen and typed is not lost', {
  tag: ['@MAIL-019', '@MAIL-020'],
}, async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/, /^(404|409|422|503) /);
  const toast = (words: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: words }).first();
  await signIn(page, 'service');
  const { subject } = await newMail(page);
  const dialog = await openThread(page, subject);
  const status = dialog.getByLabel('Status');
  // The server says why
  await page.route('**/do/change-thread-status', (route) =>
    route.fulfill({
      status: 409,
      json: { ok: false, status: 409, message: 'A colleague was faster.', errors: {} },
    }),
  );
  await status.selectOption('PENDING');
  await expect(toast('A colleague was faster.')).toBeVisible();
  await expect(status).toHaveValue('To Do');
  await page.unroute('**/do/change-thread-status');
  // Nobody answers
  await page.route('**/do/change-thread-status', (route) => route.abort());
  await status.selectOption('ACKNOWLEDGED');
  await expect(toast('Something went wrong!')).toBeVisible();
  await expect(status).toHaveValue('To Do');
  await page.unroute('**/do/change-thread-status');
  // Who looks after it, likewise
  await dialog.getByText('Not Assigned').first().click();
  const dana = dialog.getByRole('checkbox', { name: 'Dana Whitfield' });
  await page.route('**/do/assign-thread', (route) => route.fulfill({ status: 503, body: '' }));
  await dana.click();
  await expect(toast('Error updating assigned users')).toBeVisible();
  await expect(dana).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Not Assigned' })).toBeChecked();
  await page.unroute('**/do/assign-thread');
  await page.route('**/do/assign-thread', (route) =>
    route.fulfill({ status: 422, json: { ok: false, status: 422, message: 'She is away.', errors: {} } }),
  );
  await dana.click();
  await expect(toast('She is away.')).toBeVisible();
  await expect(dana).not.toBeChecked();
  await page.unroute('**/do/assign-thread');
  await expect(toast('Something went wrong!')).toHaveCount(0, { timeout: 20_000 });
  const text = dialog.getByLabel('Reply', { exact: true });
  await text.fill('We come on Monday.');
  await page.route('**/app/email*.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(toast('Something went wrong!')).toBeVisible();
  await expect(text).toHaveValue('We come on Monday.');
  await expect(dialog.getByText('What you typed is still here.')).toBeVisible();
  await page.unroute('**/app/email*.data*');
  await text.fill('');
  // A message that the mailbox does not give
  const missed = await missMessage();
  await page.goto('/app/email');
  const notice = page.getByRole('listitem').filter({ hasText: missed });
  await expect(notice).toContainText('from Nora Vale');
  await expectAccessible(page);
  await notice.getByRole('button', { name: `Try again: ${missed}` }).click();
  await expect(toast('The mailbox elsewhere@club.example is not connected.')).toBeVisible();
  await notice.getByRole('button', { name: `Take off the list: ${missed}` }).click();
  await expect(toast('The message is off the list.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.goto('/app/email?thread=999999999');
  await expect(toast('Message not found.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a reply is begun from a saved one, seen by a colleague, taken back, the letter put off, the colleague asked', {
  tag: ['@MAIL-003', '@MAIL-016'],
}, async ({ page, openBrowser }) => {
  await signIn(page, 'executive');
  const { subject, from } = await newMail(page);
  const other = await openBrowser();
  await signIn(other, 'employee');
  await listening(page, () => openThread(page, subject));
  await listening(other, () => openThread(other, subject));
  const [mine, theirs] = [page, other].map((each) => each.getByRole('dialog', { name: subject })) as [Locator, Locator];
  const reply = mine.getByLabel('Reply', { exact: true });
  const words = `We come on Monday, ${subject}.`;

  await mine.getByText('Saved replies', { exact: true }).click();
  await reply.fill(words);
  await mine.getByLabel('Save the text below as').fill(`Monday ${subject}`);
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The reply is saved.')).toBeVisible();
  await reply.fill('');
  await mine.getByLabel('Saved reply', { exact: true }).selectOption(`Monday ${subject}`);
  await mine.getByRole('button', { name: 'Insert' }).click();
  await expect(reply).toHaveValue(words);

  await theirs.getByText('Evelyn Park has a draft of an answer.').waitFor();
  await theirs.getByText('Read it').click();
  await expect(theirs.getByText(words, { exact: true })).toBeVisible();

  await mine.getByRole('button', { name: 'Send reply' }).click();
  await mine.getByRole('button', { name: 'Undo' }).click();
  await expect(reply).toHaveValue(words);
  await expect(mine.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await listMails(page, { to: from })).toEqual([]);

  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await mine.getByLabel('Comes back on').fill(day);
  await mine.getByRole('button', { name: 'Put off' }).click();
  await expect(theirs.getByLabel('Comes back on')).toHaveValue(day);
  await expect(theirs.getByLabel('Status')).toHaveValue('PENDING');
  await theirs.getByRole('button', { name: 'Bring back' }).click();
  await expect(mine.getByLabel('Status')).toHaveValue('To Do');

  await mine.getByText(/^Comments \(0\)/).click();
  await mine.getByRole('textbox', { name: 'New note' }).last().click();
  await expect(mine.getByRole('button', { name: 'Bold' })).toBeVisible();
  const names = mine.getByRole('listbox', { name: 'Colleagues' });
  await page.keyboard.type('Can you look, @emp');
  await expect(names.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await expect(names.getByRole('option')).toHaveText(['Emil Okafor']);
  await expectAccessible(page);
  // Escape leaves the names, and not the conversation; who may not read it is not among them
  await page.keyboard.press('Escape');
  await expect(names.getByRole('option')).toHaveCount(0);
  for (let each = 0; each < 3; each++) await page.keyboard.press('Backspace');
  await page.keyboard.type('@');
  await expect(names.getByRole('option', { name: 'Alma Castillo' })).toBeVisible();
  await expect(names.getByRole('option', { name: 'Adam Nyberg' })).toHaveCount(0);
  await page.keyboard.type('emil');
  await expect(names.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note Created Successfully!')).toBeVisible();
  await other.goto('/app/task-queue?tab=mine');
  const task = other.getByRole('row').filter({ hasText: 'Evelyn Park' }).first();
  await task.getByRole('link', { name: /^VIEW/ }).click();
  await other.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(other.getByRole('dialog', { name: subject })).toBeVisible();
});

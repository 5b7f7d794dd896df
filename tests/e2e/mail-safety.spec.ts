import type { Page } from '@playwright/test';
import { staff } from '~/demo/people';
import { runSql } from '../support/process/club-state';
import { rawMail, rawParcel } from '../support/samples/mail-samples-raw';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { makeFolder, nameOf, openFolder, putFile, rowOf, textFile } from './support/files';
import { listMails } from './support/mailbox';
import { deliver, taskOfMail } from './support/raw-mail';
import { signIn } from './support/sign-in';

const LIMITED = 'Too many replies within an hour. Please send this one later.';

/** Somebody who sends no replies in other tests. */
const { email } = staff.mfa;

const countReplies = (count: number) =>
  runSql(CLUB_URL, {
    sql: `INSERT OR REPLACE INTO rate_limits (key, count, resets_at) SELECT 'reply:' || id, ?, ? FROM users WHERE email = ?`,
    params: [count, Date.now() + 1_800_000, email],
  });

const newSender = () => `safe${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}@example.com`;

async function openThread(page: Page, subject: string) {
  await page.goto(`/app/email?search=${encodeURIComponent(subject)}`);
  await page.getByRole('link', { name: subject }).first().click();
  const dialog = page.getByRole('dialog', { name: subject });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('beyond the replies of an hour the writer is told, and what was typed stays until it can be sent', {
  tag: ['@MAIL-016'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/Failed to load resource/);
  const from = newSender();
  await page.goto('/');
  const subject = await deliver(page, (title) => rawMail({ subject: title, from }));
  await signIn(page, 'mfa');
  await countReplies(60);
  const dialog = await openThread(page, subject);
  await dialog.getByLabel('Reply', { exact: true }).fill('We come on Monday, at nine.');
  await dialog.getByLabel('Copy to').fill('ada@example.com');
  await dialog.getByLabel('Attachments').setInputFiles({ ...textFile('plan.txt') });
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog.getByText(LIMITED)).toBeVisible();
  await expect(dialog.getByLabel('Reply', { exact: true })).toHaveValue('We come on Monday, at nine.');
  await expect(dialog.getByLabel('Copy to')).toHaveValue('ada@example.com');
  await expectAccessible(page);
  expect(await listMails(page, { to: from })).toHaveLength(0);
  await page.reload();
  await expect(dialog.getByLabel('Reply', { exact: true })).toHaveValue('We come on Monday, at nine.');

  // With scripts off too
  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'mfa');
  await plain.goto(page.url());
  await plain.getByLabel('Reply', { exact: true }).fill('Typed without scripts.');
  await plain.getByRole('button', { name: 'Send reply' }).click();
  await expect(plain.locator('[role=status], [role=alert]', { hasText: LIMITED }).first()).toBeVisible();
  await expect(plain.getByLabel('Reply', { exact: true })).toHaveValue('Typed without scripts.');

  await countReplies(0);
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your reply is on its way.')).toBeVisible();
  await expect.poll(async () => (await listMails(page, { to: from })).length, { timeout: 30_000 }).toBe(1);
});

test('a link that names another site than it leads to is marked in a mail, above it and beside the link', {
  tag: ['@TASK-021'],
}, async ({ page, allowErrors }) => {
  allowErrors(/Blocked script execution/);
  await page.goto('/');
  const html = `<p style="font-size:0px;color:#fff;letter-spacing:-9px">
    <a style="font-size:16px" href="https://evil.test/login">https://bank.example/login</a></p>
    <p><a href="https://club.example">club.example</a></p>
    <div style="margin-top:-400px;background-color:#fff;height:400px">Cover</div>`;
  const subject = await deliver(page, (title) => rawParcel({ subject: title, from: newSender(), html }, []));
  await signIn(page, 'service');
  const dialog = await openThread(page, subject);
  const frame = dialog.frameLocator('iframe');
  const warning = frame.getByRole('region', { name: 'Warning' });
  await expect(warning).toContainText('A link names another site than it leads to.');
  await expect(warning).toContainText('“bank.example” leads to evil.test');
  const mark = frame.locator('a + strong');
  await expect(mark).toHaveText(['leads to evil.test']);
  // Whatever the mail's own styles are, both can be read
  await expect(mark).toHaveCSS('font-size', '14px');
  await expect(mark).toHaveCSS('letter-spacing', 'normal');
  const shown = await page.request.get((await dialog.locator('iframe').getAttribute('src'))!);
  expect(shown.headers()['content-security-policy']).toContain('sandbox');
  const src = await dialog.locator('iframe').getAttribute('src');
  await page.goto(src!);
  // Nothing of the mail lies above the warning
  const isOnTop = await page.getByText('“bank.example” leads to evil.test').evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + 5) === element;
  });
  expect(isOnTop).toBe(true);
});

test('a program and a document with macros are named before they are downloaded; a PDF is not', {
  tag: ['@TASK-022'],
}, async ({ page, openBrowser }) => {
  await page.goto('/');
  const program = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
  const subject = await deliver(page, (title) =>
    rawParcel({ subject: title, from: newSender() }, [
      { name: 'bill.pdf', type: 'application/pdf', content: '%PDF-1.7' },
      { name: 'bill.docm', type: 'application/msword', content: new Uint8Array([0x50, 0x4b, 3, 4]) },
      { name: 'photo.jpg', type: 'image/jpeg', content: program },
    ]),
  );
  await signIn(page, 'service');
  const question = page.getByRole('alertdialog');
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  const dialog = await openThread(page, subject);
  await expect(dialog.getByText('Document with macros')).toBeVisible();
  await dialog.getByRole('link', { name: 'bill.docm' }).click();
  await expect(question).toContainText('Download bill.docm?');
  await expect(question).toContainText('Document with macros.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  // The name says a picture; the bytes say a program
  await dialog.getByRole('link', { name: 'photo.jpg' }).click();
  await expect(question).toContainText('Program. Opened, it runs on your computer');
  expect(downloads).toEqual([]);
  const taken = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Download anyway' }).click();
  expect((await taken).suggestedFilename()).toBe('photo.jpg');
  await dialog.getByRole('link', { name: 'bill.pdf' }).click();
  await expect.poll(() => downloads).toEqual(['photo.jpg', 'bill.pdf']);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/task-queue?task=${await taskOfMail(subject)}`);
  await page.getByRole('link', { name: 'Download photo.jpg' }).click();
  await expect(question).toContainText('Download photo.jpg?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();

  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'service');
  await plain.goto(`/app/task-queue?task=${await taskOfMail(subject)}`);
  await expect(plain.locator('label', { hasText: 'bill.docm' })).toContainText('Document with macros');
  await expect(plain.locator('label', { hasText: 'photo.jpg' })).toContainText('Program');
});

test('a file of a record that can do harm is named before it is downloaded from the file manager', {
  tag: ['@FILE-005'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const folder = await makeFolder(page, token);
  await putFile(page, token, folder, {
    name: 'setup.exe',
    mimeType: 'application/pdf',
    buffer: Buffer.from([0x4d, 0x5a, 0x90, 0]),
  });
  await putFile(page, token, folder, textFile('run.bat', 'format c:'));
  await openFolder(page, folder);
  const question = page.getByRole('alertdialog');
  await expect(rowOf(page, 'setup.exe').getByText('Program')).toBeVisible();
  await nameOf(page, 'setup.exe').click();
  await expect(question).toContainText('Download setup.exe?');
  await expectAccessible(page);
  const taken = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Download anyway' }).click();
  expect((await taken).suggestedFilename()).toBe('setup.exe');
  await page.getByRole('button', { name: 'Actions for run.bat' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  await expect(question).toContainText('Download run.bat?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  // What can be looked at as text is: its download asks from there
  await nameOf(page, 'run.bat').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  await expect(question).toContainText('Download run.bat?');
});

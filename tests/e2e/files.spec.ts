import { readFile } from 'node:fs/promises';
import { SAMPLE_PNG } from '../support/samples/sample-files';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import {
  choose,
  chooseFiles,
  dropFiles,
  makeFolder,
  nameOf,
  openFolder,
  putFile,
  rowOf,
  textFile,
} from './support/files';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const MEGABYTE = 1024 * 1024;

test('folders are made, opened, renamed and gone back from; reload and back keep the place', {
  tag: ['@FILE-001', '@FILE-002', '@FILE-016'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  await openFolder(page, await makeFolder(page, token));
  await expect(page.getByText('This folder is empty')).toBeVisible();
  await page.getByRole('button', { name: 'New folder' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Contracts');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Folder Created')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await nameOf(page, 'Contracts').click();
  await expect(page.getByRole('navigation', { name: 'Folders' }).locator('[aria-current]')).toHaveText('Contracts');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Folders' }).locator('[aria-current]')).toHaveText('Contracts');
  await page.goBack();
  await expect(nameOf(page, 'Contracts')).toBeVisible();
  await choose(page, 'Contracts', 'Rename');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name' }).fill('Contracts 2026 🏡');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByText('File Renamed')).toBeVisible();
  await expect(nameOf(page, 'Contracts 2026 🏡')).toBeVisible();
});

test('a name that will not do is refused at its field, and what was typed stays', { tag: ['@FILE-018'] }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 422/);
  const token = await signIn(page, 'service');
  const folder = await makeFolder(page, token);
  await makeFolder(page, token, folder, 'Taken');
  await openFolder(page, folder);
  await page.getByRole('button', { name: 'New folder' }).click();
  const field = page.getByRole('textbox', { name: 'Name' });
  const dialog = page.getByRole('dialog');
  for (const [name, message] of [
    ['taken', 'This name is already taken in this folder'],
    ['a/b', 'A name cannot have slashes'],
    ['..', 'A name cannot be only dots'],
    ['x'.repeat(256), 'At most 255 characters'],
  ] as const) {
    await field.fill(name);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(message)).toBeVisible();
    await expect(field).toHaveValue(name);
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
});

test('several files are chosen or dropped, show how far they are, and stand in the folder', {
  tag: ['@FILE-002', '@FILE-011', '@FILE-018'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  await openFolder(page, await makeFolder(page, token));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/files/upload', async (route) => {
    await held;
    await route.continue();
  });
  await chooseFiles(page, [textFile('one.txt'), textFile('two.txt'), textFile('three.txt')]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('progressbar')).toHaveCount(3);
  await expectAccessible(page);
  await uploads.getByRole('button', { name: 'Cancel three.txt' }).click();
  release();
  await expect(page.getByText('File Uploaded')).toBeVisible();
  await expect(page.getByText('2 files')).toBeVisible();
  await expect(uploads).toHaveCount(0);
  for (const name of ['one.txt', 'two.txt']) await expect(nameOf(page, name)).toBeVisible();
  await expect(rowOf(page, 'three.txt')).toHaveCount(0);
  await dropFiles(page, [{ name: 'dropped.bin', size: 6 * MEGABYTE }]);
  await expect(nameOf(page, 'dropped.bin')).toBeVisible();
  await expect(rowOf(page, 'dropped.bin')).toContainText('6.0 MB');
});

test('an upload that fails says so and can be tried again; one too large is not sent at all', {
  tag: ['@FILE-011', '@FILE-018'],
}, async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/);
  const token = await signIn(page, 'service');
  await openFolder(page, await makeFolder(page, token));
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/files/upload') && sent.push(request.url()));
  await dropFiles(page, [{ name: 'film.mov', size: 21 * MEGABYTE }]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('alert')).toContainText('A file may have at most 20 MB');
  expect(sent).toEqual([]);
  await uploads.getByRole('button', { name: 'Dismiss film.mov' }).click();
  await page.route('**/api/v1/files/upload', (route) => route.abort());
  await chooseFiles(page, [textFile('letter.txt')]);
  await expect(uploads.getByRole('alert')).toContainText('Something went wrong!');
  await expectAccessible(page);
  await page.unroute('**/api/v1/files/upload');
  await uploads.getByRole('button', { name: 'Try letter.txt again' }).click();
  await expect(nameOf(page, 'letter.txt')).toBeVisible();
  await expect(uploads).toHaveCount(0);
});

test('pictures and tables are looked at without leaving the page; anything else is downloaded', {
  tag: ['@FILE-002', '@FILE-004', '@FILE-009', '@TASK-063'],
}, async ({ page }) => {
  const token = await signIn(page, 'employee');
  const hand = await signIn(page, 'service');
  const folder = await makeFolder(page, hand);
  const rows = Array.from({ length: 300 }, (_, row) => `2026-01-01;Roof "${row}";${row},50`);
  const csv = Buffer.from(`Date;Trade;Amount\n${rows.join('\n')}\n`);
  await putFile(page, hand, folder, { name: 'roof.png', mimeType: 'image/png', buffer: SAMPLE_PNG });
  await putFile(page, hand, folder, { name: 'repairs.csv', mimeType: 'text/csv', buffer: csv });
  const markup = '<!doctype html><script>document.title = "owned"</script>';
  await putFile(page, hand, folder, { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(markup) });
  await putFile(page, hand, folder, {
    name: 'plan.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\x03\x04'),
  });
  expect(token).not.toBe(hand);
  await openFolder(page, folder);
  const dialog = page.getByRole('dialog');

  await nameOf(page, 'roof.png').click();
  const picture = dialog.getByRole('img', { name: 'roof.png' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(nameOf(page, 'roof.png')).toBeFocused();

  await nameOf(page, 'repairs.csv').click();
  await expect(dialog.getByText('The first 200 rows.')).toBeVisible();
  await expect(dialog.getByRole('columnheader')).toHaveText(['Date', 'Trade', 'Amount']);
  await expect(dialog.getByRole('row')).toHaveCount(200);
  await expect(dialog.getByRole('row').nth(1)).toHaveText('2026-01-01Roof "0"0,50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Next file' }).click();
  await expect(page.getByRole('dialog', { name: 'roof.png' })).toBeVisible();
  await expect(dialog.getByText('3 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous file' }).click();
  await expect(page.getByRole('dialog', { name: 'repairs.csv' })).toBeVisible();
  await page.keyboard.press('Escape');

  await nameOf(page, 'page.html').click();
  await expect(dialog.getByText('document.title')).toBeVisible();
  expect(await page.title()).not.toBe('owned');
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await nameOf(page, 'plan.zip').click();
  expect((await download).suggestedFilename()).toBe('plan.zip');
});

test('a download comes whole under its present name, and one that fails says so', {
  tag: ['@FILE-010', '@FILE-017'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 404/);
  const token = await signIn(page, 'service');
  const folder = await makeFolder(page, token);
  const uuid = await putFile(page, token, folder, textFile('Grüße & “Pläne”; 1.txt', 'plain words'));
  // The page gets no push event of the deletion, as if offline
  await page.routeWebSocket(/\/parties\/data-sync\//, () => {});
  await openFolder(page, folder);
  const download = page.waitForEvent('download');
  await choose(page, 'Grüße & “Pläne”; 1.txt', 'Download');
  const file = await download;
  expect(file.suggestedFilename()).toBe('Grüße & “Pläne”; 1.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe('plain words');
  const answer = await page.request.delete(`/api/v1/files/${uuid}`, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  await choose(page, 'Grüße & “Pläne”; 1.txt', 'Download');
  await expect(page.getByText('Download Failed')).toBeVisible();
});

test('one or many are deleted after a question that names them, folders with their contents', {
  tag: ['@FILE-003', '@FILE-012', '@FILE-013', '@FILE-016'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  const folder = await makeFolder(page, token);
  const inner = await makeFolder(page, token, folder, 'Old contracts');
  await putFile(page, token, inner, textFile('inside.txt'));
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await putFile(page, token, folder, textFile(name));
  await openFolder(page, folder);
  await choose(page, 'a.txt', 'Delete');
  await expect(page.getByRole('alertdialog', { name: 'Delete “a.txt”?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(nameOf(page, 'a.txt')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select Old contracts' }).check();
  await page.getByRole('checkbox', { name: 'Select a.txt' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 items?' });
  await expect(question).toContainText('The folder goes with all that is in it.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('File Deleted')).toBeVisible();
  await expect(rowOf(page, 'a.txt')).toHaveCount(0);
  await expect(rowOf(page, 'Old contracts')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible();
});

test('files are moved by walking to another folder, and a folder cannot be opened into itself', async ({ page }) => {
  const token = await signIn(page, 'service');
  const folder = await makeFolder(page, token);
  await makeFolder(page, token, folder, 'Here');
  await makeFolder(page, token, folder, 'There');
  await putFile(page, token, folder, textFile('note.txt'));
  await openFolder(page, folder);
  await page.getByRole('checkbox', { name: 'Select Here' }).check();
  await page.getByRole('checkbox', { name: 'Select note.txt' }).check();
  await page.getByRole('button', { name: 'Move' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 items' });
  await expect(dialog.getByRole('button', { name: 'Here', exact: true })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Move here' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'There' }).click();
  await expect(dialog.getByText('/ There')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move here' }).click();
  await expect(page.getByText('Files Moved')).toBeVisible();
  await expect(rowOf(page, 'note.txt')).toHaveCount(0);
  await nameOf(page, 'There').click();
  await expect(nameOf(page, 'note.txt')).toBeVisible();
  await expect(nameOf(page, 'Here')).toBeVisible();
});

test('those who may only read see and download, and change nothing', { tag: ['@FILE-005'] }, async ({ page }) => {
  const token = await signIn(page, 'service');
  const folder = await makeFolder(page, token);
  await putFile(page, token, folder, textFile('rules.txt'));
  await signIn(page, 'employee');
  await openFolder(page, folder);
  await expect(nameOf(page, 'rules.txt')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  for (const name of ['Upload', 'New folder']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions for rules.txt' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Preview', 'Download']);
});

test('with scripts off files are listed, downloaded and sent one at a time', async ({ page, openBrowser }) => {
  const token = await signIn(page, 'service');
  const folder = await makeFolder(page, token);
  await putFile(page, token, folder, textFile('there.txt'));
  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'service');
  await openFolder(plain, folder);
  await expect(nameOf(plain, 'there.txt')).toBeVisible();
  const download = plain.waitForEvent('download');
  await plain.getByRole('link', { name: 'Download there.txt' }).click();
  expect((await download).suggestedFilename()).toBe('there.txt');
  await plain.getByLabel('File to upload').setInputFiles(textFile('plain.txt'));
  await plain.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(nameOf(plain, 'plain.txt')).toBeVisible();
  await expect(plain.getByText('File Uploaded')).toBeVisible();
});

test('on a phone every file is a line that fits, and all of it works by keyboard', async ({ page }) => {
  const token = await signIn(page, 'service');
  const folder = await makeFolder(page, token);
  await makeFolder(page, token, folder, 'Photos of the house and of its garden behind the garage');
  await putFile(page, token, folder, textFile(`${'long'.repeat(60)}.txt`));
  await putFile(page, token, folder, textFile('short.txt'));
  await page.setViewportSize({ width: 390, height: 844 });
  await openFolder(page, folder);
  await expect(nameOf(page, 'short.txt')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await nameOf(page, 'short.txt').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Actions for short.txt' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('brief');
  await page.keyboard.press('Enter');
  await expect(nameOf(page, 'brief.txt')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a folder that a colleague deleted leads back to the top', async ({ page }) => {
  const token = await signIn(page, 'service');
  const folder = await makeFolder(page, token);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.delete(`/api/v1/files/${folder}`, { headers })).status()).toBe(200);
  await openFolder(page, folder);
  await expect(page).toHaveURL(/tab=files$/);
  await expect(page.getByRole('navigation', { name: 'Folders' }).locator('[aria-current]')).toHaveText('All files');
});

test('what a colleague does to a member’s files is seen at once', async ({ page, openBrowser }) => {
  const token = await signIn(page, 'service');
  const folder = await makeFolder(page, token);
  const emil = await openBrowser();
  await signIn(emil, 'employee');
  await listening(emil, () => openFolder(emil, folder));
  await putFile(page, token, folder, textFile('new.txt'));
  await expect(nameOf(emil, 'new.txt')).toBeVisible();
});

test('a program that sends too large a file gets the refusal, not a broken connection', {
  tag: ['@FILE-011'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  for (const megabytes of [21, 40]) {
    for (const authorization of [`Bearer ${token}`, 'Bearer nobody']) {
      const response = await page.request.post('/api/v1/files/upload', {
        headers: { Authorization: authorization },
        multipart: {
          fileable_type: 'membership',
          fileable_id: '1',
          parent_id: '',
          file: { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.alloc(megabytes * MEGABYTE) },
        },
      });
      const isNobody = authorization.endsWith('nobody');
      expect(response.status()).toBe(isNobody ? 401 : 422);
      if (isNobody) continue;
      expect(await response.json()).toEqual({
        message: 'A file may have at most 20 MB',
        errors: { file: ['A file may have at most 20 MB'] },
      });
    }
  }
});

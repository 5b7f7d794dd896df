import { samplePdf } from '../support/sample-files';
import { WHOLE } from './support/browser';
import { expect, test } from './support/club';
import { makeFolder, nameOf, openFolder, putFile } from './support/files';
import { signIn } from './support/sign-in';

test.use({ launchOptions: WHOLE });

test('a pdf is looked at without leaving the page', { tag: ['@FILE-004', '@FILE-009', '@TASK-063'] }, async ({
  page,
}) => {
  const token = await signIn(page, 'service');
  const folder = await makeFolder(page, token);
  await putFile(page, token, folder, { name: 'deed.pdf', mimeType: 'application/pdf', buffer: samplePdf('Deed') });
  await openFolder(page, folder);
  const framed = page.waitForResponse((response) => response.url().includes('/file-preview/'));
  await nameOf(page, 'deed.pdf').click();
  expect((await framed).status()).toBe(200);
  // Chromium's own viewer, which it does not open where the page's policy or the response's forbids it
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-extension://'))).toBe(true);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

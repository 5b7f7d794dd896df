import { samplePdf } from '../support/samples/sample-files';
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
  const file = await framed;
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect(file.headers()['x-frame-options'] ?? 'SAMEORIGIN').toBe('SAMEORIGIN');
  await expect(page.locator('iframe')).toBeVisible();
  // Chromium's own viewer opens in the frame, at times long after; where the page's policy or the response's forbids it,
  // an error page is there at once
  await page.waitForTimeout(1000);
  const errors = page.frames().filter((frame) => frame.url().startsWith('chrome-error:'));
  expect(errors).toEqual([]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

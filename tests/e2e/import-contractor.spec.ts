import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { callApi } from './support/member-profile';
import { freeAlphaRef } from './support/new-contractor';
import { signIn } from './support/sign-in';

let made = 0;

/** A contractor with a code of its own, and a number for its invoices that nobody has. */
async function addContractor(page: Page, token: string) {
  made += 1;
  const own = `${Date.now().toString(36)}${process.pid.toString(36)}${made}`;
  const { json } = await callApi(page, token, '/contractors', {
    alpha_ref: await freeAlphaRef(),
    name: `Sheets ${own}`,
    contact: 'Casey Stone',
    phone: '(+1) 206-555-0199',
    email: 'desk@sheets.example',
    zip: '98119',
    communication_pref_id: 2,
    job_category_ids: [1],
  });
  return { ref: json.contractor.alpha_ref as string, number: (index: number) => `E2E-${own}x${index}` };
}

const HEADER = 'con;hoc_inv_num;inv_date;material_1;material_amt_1;tax;Shoe size';
const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...lines].join('\r\n')),
});
const zone = (page: Page) => page.getByLabel('Drag & drop files here, or click to select files');
const save = (page: Page) => page.getByRole('button', { name: 'Save Contractor Inv' });
const problems = (page: Page) => page.getByRole('table', { name: 'Problems by row and column' });

test('a bad file shows its problems and changes nothing; corrected, it is saved', {
  tag: [
    '@core',
    '@CINV-091',
    '@CINV-092',
    '@CINV-093',
    '@CINV-094',
    '@CINV-095',
    '@CINV-096',
    '@CINV-097',
    '@CINV-098',
    '@CON-019',
    '@CON-020',
    '@CON-043',
  ],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  const token = await signIn(page, 'executive');
  const { ref, number } = await addContractor(page, token);
  await page.goto('/app/contractors');
  await page.getByRole('link', { name: 'Import Con. Inv' }).click();
  await expect(page.getByRole('heading', { name: 'Import Contractor Inv', level: 1 })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  const bad = csv(
    'november.csv',
    `${ref};${number(1)};11/02/2026;Elbow;$1,000.50;10.35;`,
    `${ref};${number(2)};13/11/2026;Trap;12,50;101;`,
    `???;${number(3)};;Trap;10;;`,
  );
  await zone(page).setInputFiles(bad);
  await expect(page.getByText('november.csv')).toBeVisible();
  const rows = problems(page).locator('tbody').getByRole('row');
  await expect(rows).toHaveText([
    /3\s*material_amt_1\s*This must be an amount, such as 1250.00/,
    /3\s*tax\s*From 0 to 100/,
    /3\s*inv_date\s*This must be a day, such as 11\/02\/2026, the month first/,
    /4\s*con\s*No contractor has this code./,
  ]);
  await expect(page.getByText('Nothing was imported')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download file to correct' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('november to correct.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')[3]).toContain('con: No contractor has this code.');
  const corrected = text
    .replace('"12,50"', '12.50')
    .replace(',101,', ',10,')
    .replace('13/11/2026', '11/13/2026')
    .replace('???', ref);

  await expect(save(page), 'what would be refused is not sent').toBeDisabled();
  await expect(save(page)).toHaveAccessibleDescription('This file has problems: correct it, and choose it again.');
  await zone(page).setInputFiles({ name: 'corrected.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) });
  await expect(page.getByText('3 contractor invoices can be imported.')).toBeVisible();
  await expect(page.getByText('Problems', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await save(page).click();
  await expect(page).toHaveURL(/\/app\/contractors$/);
  await expect(page.getByText('3 contractor invoices imported.')).toBeVisible();
  await page.goto(`/app/invoices?search=${number(1)}`);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await expect(page.locator('tbody')).toContainText('$1,104.05');
});

/** As somebody drops a file of their computer on the zone: the browser's own field takes it. */
async function dropFile(page: Page, name: string, content: string) {
  const path = join(await mkdtemp(join(tmpdir(), 'import-')), name);
  await writeFile(path, content);
  const box = (await zone(page).boundingBox())!;
  const place = { x: box.x + box.width / 2, y: box.y + 12 };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await browser.send('Input.dispatchDragEvent', { type, ...place, data });
  }
}

test('the file is dropped on the zone, a file that is no table is refused in words, the network may fail', {
  tag: ['@CINV-093', '@CINV-098'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/, /ERR_INTERNET_DISCONNECTED/);
  const token = await signIn(page, 'executive');
  const { ref, number } = await addContractor(page, token);
  await page.goto('/app/importContractor');
  await dropFile(page, 'paper.csv', '%PDF-1.7 x');
  await expect(page.getByText('paper.csv')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'This is a PDF.' })).toBeVisible();
  await expect(zone(page)).toHaveAttribute('aria-invalid', 'true');
  await page.context().setOffline(true);
  const good = csv('good.csv', `${ref};${number(1)};;Elbow;10;;`);
  await zone(page).setInputFiles(good);
  await expect(page.getByRole('alert').filter({ hasText: 'the club was not reached' })).toBeVisible();
  await expect(page.getByText('good.csv')).toBeVisible();
  // Its validity is unknown, so it may be sent, and the failure shows at once
  await save(page).click();
  await expect(page.getByText('This was not sent.')).toBeVisible();
  await expect(page.getByText('good.csv')).toBeVisible();
  await page.context().setOffline(false);
  await zone(page).setInputFiles(good);
  await expect(page.getByText('1 contractor invoice can be imported.')).toBeVisible();
});

test('pressed twice, or sent again, a file is imported once; what is refused later says why', {
  tag: ['@CINV-096', '@CINV-098'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  const token = await signIn(page, 'executive');
  const { ref, number } = await addContractor(page, token);
  const file = csv('twice.csv', `${ref};${number(1)};;Elbow;10;;`);
  await page.goto('/app/importContractor');
  await zone(page).setInputFiles(file);
  await expect(page.getByText('1 contractor invoice can be imported.')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/app/importContractor')) sent.push(request.url());
  });
  // Both before the page can show that it is sending.
  await save(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/\/app\/contractors$/);
  await expect(page.getByText('1 contractor invoice imported.')).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.goto('/app/importContractor');
  await zone(page).setInputFiles(file);
  await expect(page.getByText('0 contractor invoices can be imported, 1 skipped: already there.')).toBeVisible();
  await zone(page).setInputFiles(csv('more.csv', `${ref};${number(2)};;Elbow;10;;`));
  await expect(page.getByText('1 contractor invoice can be imported.')).toBeVisible();
  // Meanwhile a colleague has imported another invoice of this number
  const other = await page.request.post('/api/v1/contractors/import-contractor', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: csv('other.csv', `${ref};${number(2)};;Elbow;99;;`) },
  });
  expect(other.status()).toBe(200);
  await save(page).click();
  await expect(
    page.locator('[data-sonner-toast]').getByText(/^One row has problems; row 2: hoc_inv_num/),
  ).toBeVisible();
  await expect(problems(page)).toContainText('This number is another contractor’s, or of another total.');
});

test('with scripts off the file is sent as a form, and its problems are shown', {
  tag: ['@CINV-096', '@CINV-098'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 422/);
  const token = await signIn(page, 'executive');
  const { ref, number } = await addContractor(page, token);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await signIn(plain, 'executive');
  await plain.goto('/app/importContractor');
  await zone(plain).setInputFiles(csv('bad.csv', `${ref};${number(1)};;Elbow;ten;;`));
  await save(plain).click();
  await expect(problems(plain).locator('tbody').getByRole('row')).toHaveText([
    /2\s*material_amt_1\s*This must be an amount/,
  ]);
  await zone(plain).setInputFiles(csv('good.csv', `${ref};${number(1)};;Elbow;10;;`));
  await save(plain).click();
  await expect(plain).toHaveURL(/\/app\/contractors$/);
  await expect(plain.getByText('1 contractor invoice imported.')).toBeVisible();
});

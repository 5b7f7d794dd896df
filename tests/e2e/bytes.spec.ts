import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { oweDues } from '../support/process/club-state';
import { CLUB_URL, expect, test } from './support/club';
import { beColleague, dial, goOnline, popup } from './support/phone';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const PUBLIC_SCRIPT = 130_000;
const PUBLIC_PAGES = [
  '/',
  '/membership-application',
  '/membership-application?zip=98112',
  '/job-request',
  '/forgotPassword',
  '/register',
  '/terms',
  '/checkout',
];
const OFFICE_SCRIPT = 151_000;
const DASHBOARD_SCRIPT = 154_000;
const TELEPHONE_SCRIPT = 71_000;
/** A list of this many rows, where there are as many. */
const ROWS = 20;
const OFFICE_HTML = 10_500;
/** A paid row names its payment, and an adjusted one shows three prices twice. */
const INVOICES_HTML = 11_500;
/** Four panels, each as long as a short list. */
const DASHBOARD_HTML = 13_000;
const OFFICE_LISTS = [
  '/app/task-queue',
  '/app/members',
  '/app/contractors',
  '/app/invoices',
  '/app/jobs',
  '/app/estimates',
  '/app/vendors',
  '/app/email',
  '/app/settings',
  '/app/users',
  '/app/roles',
  '/app/Connect?tab=all',
  '/app/wallboard',
];

/**
 * Counts the scripts that a page loads from now on.
 * @param without a word of those that do not count
 * @returns a function that returns their gzip bytes
 */
function countScripts(page: Page, without?: string): () => Promise<number> {
  const sizes = new Map<string, Promise<number>>();
  let isOver = false;
  page.on('response', (response) => {
    if (isOver || response.request().resourceType() !== 'script') return;
    sizes.set(
      response.url(),
      response.body().then((body) => (without && body.includes(without) ? 0 : gzipSync(body).length)),
    );
  });
  return async () => {
    isOver = true;
    const script = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: 'gzip', description: `script ${script} in ${sizes.size} files` });
    return script;
  };
}

/** A connection on which nothing is loaded before it is used: that begins a while after the page. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** What the office's messages are shown with comes a while after each page. */
const TOASTER = 'sonner-fade-in';

/** Opens a page; returns the gzip bytes of its document and its scripts. */
async function weigh(page: Page, path: string) {
  await saveData(page);
  const scripts = countScripts(page, TOASTER);
  const answer = (await page.goto(path, { waitUntil: 'networkidle' }))!;
  expect(answer.status()).toBe(200);
  const html = gzipSync(await answer.body()).length;
  test.info().annotations.push({ type: 'gzip', description: `html ${html}` });
  const script = await scripts();
  expect(script).toBeGreaterThan(10_000);
  return { html, script };
}

for (const path of PUBLIC_PAGES) {
  test(`${path} loads at most 130 kB of script, gzip`, async ({ openBrowser }) => {
    const { script } = await weigh(
      await openBrowser({ isEmpty: true }),
      path === '/checkout' ? `/checkout/${(await oweDues(CLUB_URL)).invoice}` : path,
    );
    expect(script).toBeLessThanOrEqual(PUBLIC_SCRIPT);
  });
}

test('the dashboard is at most 13 kB of HTML and 154 kB of script, gzip', async ({ openBrowser }) => {
  const page = await openBrowser({ isEmpty: true });
  await signIn(page, 'executive');
  const { html, script } = await weigh(page, '/app');
  expect(script).toBeLessThanOrEqual(DASHBOARD_SCRIPT);
  expect(html).toBeLessThanOrEqual(DASHBOARD_HTML);
});

for (const path of OFFICE_LISTS) {
  const most = path.startsWith('/app/invoices') ? INVOICES_HTML : OFFICE_HTML;
  test(`${path} of 20 rows is at most ${most / 1000} kB of HTML and 151 kB of script, gzip`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ isEmpty: true });
    await signIn(page, 'executive');
    const { html, script } = await weigh(page, `${path}${path.includes('?') ? '&' : '?'}per_page=${ROWS}`);
    expect(script).toBeLessThanOrEqual(OFFICE_SCRIPT);
    expect(html).toBeLessThanOrEqual(most);
  });
}

test('a page loads one font: that of its letters', async ({ openBrowser }) => {
  const page = await openBrowser({ isEmpty: true });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await signIn(page, 'executive');
  await page.goto('/app/members', { waitUntil: 'networkidle' });
  expect(new Set(fonts).size).toBe(1);
  expect(fonts[0]).toMatch(/latin-wght/);
});

test('the contact page loads no script at all', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  expect(await page.locator('script').count()).toBe(0);
});

test('the telephone is loaded when one goes online: at most 71 kB of script, gzip, with the popup of a call', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ isEmpty: true });
  await saveData(page);
  let extension = '';
  // The script of the socket is the page's own
  await listening(page, async () => {
    ({ extension } = await beColleague(page, 'Ana'));
  });
  await page.waitForLoadState('networkidle');
  const scripts = countScripts(page, TOASTER);
  await goOnline(page);
  await dial(page, extension);
  await expect(popup(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const script = await scripts();
  // All of it, so that none was there before
  expect(script).toBeGreaterThan(40_000);
  expect(script).toBeLessThanOrEqual(TELEPHONE_SCRIPT);
});

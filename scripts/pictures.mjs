// Takes pictures of the screens of a club that is open, on a wide screen and a phone, in both themes:
//   npm run pictures -- --to <folder> [--url http://127.0.0.1:8788] [--only <part of a name>]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { taskTypes } from '../app/domains/tasks/states.ts';
import { ensureChromium, ensureHeadless } from './chromium.mjs';
import { Failure, flags, main, messageOf } from './lib.mjs';

/** @typedef {import('playwright-core').Page} Page @typedef {(page: Page) => Promise<string | null>} Find */
/** @typedef {string | Find | [string | Find, (page: Page) => Promise<unknown>]} Screen */

const ACCOUNT = { email: 'executive@club.example', password: 'clubhouse' };
const SIZES = { 1440: 900, 390: 844 };
const MODES = ['light', 'dark'];

/** @param {string} list @param {RegExp} path @returns {Find} */
const firstLink = (list, path) => async (page) => {
  await page.goto(list, { waitUntil: 'domcontentloaded' });
  const pattern = `^${path.source}`;
  return page.evaluate((source) => {
    const links = [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href'));
    return links.find((href) => new RegExp(source).test(href ?? '')) ?? null;
  }, pattern);
};

/** @param {Page} page */
const askContractor = async (page) => {
  await page.request.post('/api/v1/jobs/request-estimate/4', {
    headers: { Origin: new URL(page.url()).origin },
    data: { estimates_request: [{ contractor: 1, message: 'Please have a look.' }] },
  });
};

/** @param {string} start @returns {Find} */
const linkInMail = (start) => async (page) => {
  /** @type {{ text: string }[]} */
  const mails = await (await page.request.get('/dev/mailbox.json')).json();
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s<>"]+/g) ?? []);
  const link = links.find((url) => new URL(url).pathname.startsWith(start));
  return link ? new URL(link).pathname : null;
};

/** @param {Page} page */
const askForReset = async (page) => {
  await page.request.post('/api/v1/forgot-password', { data: { email: ACCOUNT.email } });
  await page.waitForTimeout(2000);
  return linkInMail('/resetPassword/')(page);
};

/** @param {Page} page @param {string} sql @param {(row: any) => string} path @returns {Promise<string | null>} */
const firstRow = async (page, sql, path) => {
  const { results } = await (await page.request.post('/dev/sql', { data: { statements: [{ sql }] } })).json();
  const row = results[0]?.[0];
  return row ? path(row) : null;
};

/** @param {boolean} isPaid @returns {Find} */
const order = (isPaid) => (page) =>
  firstRow(
    page,
    `SELECT uuid FROM invoices WHERE kind = 'DUES' AND status ${isPaid ? '=' : '<>'} 'PAID' ORDER BY id LIMIT 1`,
    ({ uuid }) => `/checkout/${uuid}`,
  );

/** @param {string} type @returns {Find} */
const task = (type) => (page) =>
  firstRow(
    page,
    `SELECT id FROM tasks WHERE task_type = '${type}' AND status <> 'CLOSED' LIMIT 1`,
    ({ id }) => `/app/task-queue?task=${id}`,
  );

/** @param {string} method @returns {Find} */
const payment = (method) => (page) =>
  firstRow(
    page,
    `SELECT id FROM payments WHERE payment_method = '${method}' AND status = 'PAID' ORDER BY id DESC LIMIT 1`,
    ({ id }) => `/app/payments?search=${id}`,
  );

/** @param {string | RegExp} name @returns {(page: Page) => Promise<void>} */
const press = (name) => async (page) => {
  await page.getByRole('button', { name, exact: true }).first().click({ timeout: 5000 });
};

const member = firstLink('/app/members', /\/app\/members\/[0-9a-f-]{36}/);
const job = firstLink('/app/jobs', /\/app\/jobs\/(\d+|[0-9a-f-]{36})$/);
const user = firstLink('/app/users', /\/app\/users\/[0-9a-f-]{36}/);
const contractor = firstLink('/app/contractors', /\/app\/contractors\/(\d+|[0-9a-f-]{36})$/);
const vendor = firstLink('/app/vendors', /\/app\/vendors\/(\d+|[0-9a-f-]{36})$/);
const invoice = firstLink('/app/invoices', /\/app\/(viewInvContractorHoc|invoices\/\d)/);
/** @param {Page} page */
const openJob = (page) =>
  firstRow(page, "SELECT uuid FROM jobs WHERE status = 'OPEN' LIMIT 1", ({ uuid }) => `/app/jobs/${uuid}`);
/** @param {Page} page */
const memberInvoice = (page) =>
  firstRow(page, 'SELECT id FROM invoices ORDER BY id LIMIT 1', ({ id }) => `/app/invoices/${id}`);
/** @param {Find} find @param {string} query @returns {Find} */
const withQuery = (find, query) => async (page) => {
  const path = await find(page);
  return path && `${path}${path.includes('?') ? '&' : '?'}${query}`;
};

/**
 * What visitors see: a path, or how one is found, and what opens something there.
 * @type {Record<string, Screen>}
 */
const visitors = {
  home: '/',
  'forgotten-password': '/forgotPassword',
  'reset-password': askForReset,
  register: '/register',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  'not-found': '/nowhere',
  'application-zip': '/membership-application',
  'application-who': '/membership-application?zip=98122',
  'application-homes': '/membership-application?zip=98122#homes',
  'application-reach': '/membership-application?zip=98122#reach',
  'application-send': '/membership-application?zip=98122#send',
  'application-not-served': '/membership-application?zip=10004',
  'job-request': '/job-request',
  'estimate-answer': linkInMail('/estimate/'),
  checkout: order(false),
  receipt: order(true),
};

/** @param {string} name @param {Find} find @param {string[]} tabs */
const tabsOf = (name, find, tabs) =>
  Object.fromEntries(tabs.map((tab) => [`${name}-${tab}`, withQuery(find, `tab=${tab}`)]));

/** @type {Record<string, Screen>} */
const office = {
  dashboard: '/app',
  'task-queue': '/app/task-queue',
  'task-queue-empty': '/app/task-queue?search=nothing-like-this',
  ...Object.fromEntries(taskTypes.map((type) => [`task-${type.toLowerCase().replaceAll('_', '-')}`, task(type)])),
  'views-dialog': ['/app/task-queue', press('Views')],
  members: '/app/members',
  'members-new': '/app/members?tab=new',
  'members-canceled': '/app/members?tab=canceled',
  'member-create': '/app/members/create?zip=98122',
  member,
  'member-edit': withQuery(member, 'edit=1'),
  ...tabsOf('member', member, ['properties', 'notes', 'contractors', 'files', 'timeline']),
  'member-new-property': withQuery(member, 'tab=properties&property=new'),
  'member-cancel': ['/app/members', press(/^Cancel /)],
  contractors: '/app/contractors',
  'contractor-create': '/app/contractors/create',
  contractor,
  'contractor-edit': withQuery(contractor, 'edit=1'),
  'contractor-notes': withQuery(contractor, 'tab=notes'),
  'import-contractor': '/app/importContractor',
  vendors: '/app/vendors',
  'vendor-create': '/app/vendors/create',
  vendor,
  jobs: '/app/jobs',
  'job-request': '/app/jobs?member=2',
  'job-board': '/app/jobs/board',
  dispatches: '/app/jobs/dispatches',
  job,
  'job-edit': withQuery(job, 'edit=1'),
  ...tabsOf('job', job, ['notes', 'files', 'timeline']),
  'estimate-request': [openJob, press('Send Estimate Request')],
  estimates: '/app/estimates',
  estimate: firstLink('/app/estimates', /\/app\/estimates\/[0-9a-f-]+/),
  invoices: '/app/invoices',
  invoice,
  'invoices-open': '/app/invoices?tab=open',
  'invoices-canceled': '/app/invoices?tab=canceled',
  'member-invoice-notes': withQuery(memberInvoice, 'tab=notes'),
  batches: '/app/invoices/batches',
  'batch-review': firstLink('/app/invoices/batches', /\/app\/invoices\/batch\/\d+\/process/),
  'invoice-create': '/app/invoices/create?job=6',
  'member-invoice': memberInvoice,
  'member-invoice-edit': withQuery(memberInvoice, 'tab=edit'),
  'check-create': (page) =>
    firstRow(
      page,
      "SELECT uuid FROM invoices WHERE status <> 'PAID' ORDER BY id LIMIT 1",
      ({ uuid }) => `/app/invoices/createCheck/${uuid}`,
    ),
  check: (page) =>
    firstRow(page, 'SELECT id FROM checks ORDER BY id LIMIT 1', ({ id }) => `/app/invoices/checkUpdate/${id}`),
  statement: (page) =>
    firstRow(page, 'SELECT id FROM memberships ORDER BY id LIMIT 1', ({ id }) => `/app/invoices/statement/${id}`),
  payments: '/app/payments',
  'payments-refunds': '/app/payments?tab=refunds',
  'payments-checks': '/app/payments?tab=checks',
  refund: [payment('STRIPE'), press(/^Refund payment /)],
  'refund-check': [payment('CHECK'), press(/^Refund payment /)],
  reports: '/app/reports',
  ageing: '/app/reports/ageing',
  ledger: (page) =>
    firstRow(
      page,
      'SELECT contractor_id AS id FROM contractor_invoices LIMIT 1',
      ({ id }) => `/app/reports/ledger/${id}`,
    ),
  'pay-contractor': (page) =>
    firstRow(
      page,
      "SELECT contractor_id AS id FROM contractor_invoices WHERE status = 'APPROVED' LIMIT 1",
      ({ id }) => `/app/reports/pay/${id}`,
    ),
  'contractor-payment': '/app/reports/checks/2',
  'contractor-payment-void': '/app/reports/checks/3',
  'contractor-payment-taken-off': '/app/reports/checks/4',
  'void-payment': '/app/reports/checks/2/void',
  'take-off-invoice': '/app/reports/checks/2/take-off',
  users: '/app/users',
  'user-create': '/app/users/create',
  'user-invite': '/app/users/create?by=invitation',
  user,
  ...tabsOf('user', user, ['password', 'colors', 'mfa', 'sign-ins', 'keys', 'history', 'extension']),
  'user-delete': ['/app/users', press(/^Delete /)],
  profile: '/app/profile',
  'profile-settings': '/app/profile?tab=settings',
  'profile-quickbooks': '/app/profile?tab=quickbooks',
  'profile-new-key': ['/app/profile?tab=keys', press('New API key')],
  roles: '/app/roles',
  'role-create': '/app/roles/create',
  role: firstLink('/app/roles', /\/app\/roles\/[0-9a-f-]{36}/),
  inbox: '/app/email',
  'inbox-thread': firstLink('/app/email', /\/app\/email\?.*thread=/),
  connect: '/app/Connect',
  ...tabsOf('connect', async () => '/app/Connect', ['log', 'all', 'voicemail', 'blocked']),
  'connect-text': '/app/Connect?tab=log&message=new',
  'connect-block': '/app/Connect?tab=blocked&block=new',
  wallboard: '/app/wallboard',
  settings: '/app/settings',
  'settings-new': '/app/settings?location=new',
  'service-location': firstLink('/app/settings', /\/app\/settings\/[^?]+/),
  'background-work': '/app/settings/undelivered',
  security: '/app/settings/security',
  quickbooks: '/app/quickbooks',
  palette: ['/app', (page) => page.keyboard.press('Control+k')],
  shortcuts: ['/app', (page) => page.keyboard.press('?')],
  'office-not-found': '/app/nowhere/at-all',
};

/** @param {Page} page @param {Record<string, Screen>} screens @param {{ folder: string, only?: string }} options */
async function takeAll(page, screens, { folder, only }) {
  for (const [name, screen] of Object.entries(screens)) {
    if (only && !name.includes(only)) continue;
    const [place, act] = Array.isArray(screen) ? screen : [screen];
    await page.setViewportSize({ width: 1440, height: SIZES[1440] });
    try {
      const path = typeof place === 'string' ? place : await place(page);
      if (path === null) {
        console.log(`${name}: no such record`);
        continue;
      }
      await page.goto(path, { waitUntil: 'networkidle' });
      if (act) await act(page);
      await page.waitForTimeout(250);
    } catch (error) {
      console.log(`${name}: ${messageOf(error).split('\n')[0]}`);
      continue;
    }
    for (const [width, height] of Object.entries(SIZES)) {
      await page.setViewportSize({ width: Number(width), height });
      for (const mode of MODES) {
        await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), mode === 'dark');
        await page.waitForTimeout(60);
        await page.screenshot({ path: join(folder, `${name}-${width}-${mode}.png`) });
      }
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) console.log(`${name}: ${over}px wider than ${width}px`);
    }
  }
}

await main(async () => {
  const { to: folder, url = 'http://127.0.0.1:8788', only, ...unknown } = flags();
  if (!folder || Object.keys(unknown).length > 0)
    throw new Failure(
      'Usage: npm run pictures -- --to <folder> [--url http://127.0.0.1:8788] [--only <part of a name>]',
    );
  mkdirSync(folder, { recursive: true });
  const executablePath = await ensureHeadless(await ensureChromium());
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  /** @type {import('playwright-core').BrowserContextOptions} */
  const settings = { baseURL: url, reducedMotion: 'reduce' };
  const staff = await browser.newContext(settings);
  const page = await staff.newPage();
  await page.goto('/');
  await page.request.post('/api/v1/auth/login', { data: ACCOUNT });
  await askContractor(page);
  await takeAll(page, office, { folder: join(folder, 'office'), only });
  const visitor = await browser.newContext(settings);
  await takeAll(await visitor.newPage(), visitors, { folder: join(folder, 'site'), only });
  await browser.close();
});

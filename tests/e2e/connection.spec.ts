import { PASSWORD, staff } from '~/demo/people';
import { runSql } from '../support/process/club-state';
import { CLUB_URL, expect, test } from './support/club';
import { waitForMail } from './support/mailbox';
import { addHousehold, callApi, choice, openForm } from './support/member-profile';
import { addContractor } from './support/new-contractor';
import { addVendor } from './support/new-vendor';
import { addStaff, signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const NETWORK = [/Failed to load resource/, /Failed to fetch manifest patches/, /^503 /, /WebSocket connection/];
/** What says that the connection is gone is there: it comes at the first key. */
async function hasToaster(page: import('@playwright/test').Page) {
  await page.keyboard.press('Shift');
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
}
/** Follows a link while the connection is gone and no toaster is loaded. */
async function followOffline(page: import('@playwright/test').Page) {
  // The timer after which the toaster is loaded unasked
  await page.addInitScript(() => {
    const plain = window.setTimeout;
    const later = (run: () => void, wait?: number) => plain(run, wait === 1500 ? 3_600_000 : wait);
    Object.assign(window, { setTimeout: later });
  });
  await page.goto('/app/vendors', { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await expect(page.getByText('No connection')).toBeVisible();
  // A link asks for the club's pages first
  const unreached = page.waitForEvent('requestfailed', (request) => request.url() === `${CLUB_URL}/__manifest`);
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Contractors' }).click();
  await unreached;
}
const toast = (page: import('@playwright/test').Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });

test('offline a link stays unfollowed and says so, a mark shows it, and it opens once the club is back', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(...NETWORK);
  const token = await signIn(page, 'executive');
  const vendor = await addVendor(page, token);
  await page.goto(vendor.path, { waitUntil: 'networkidle' });
  await hasToaster(page);
  await context.setOffline(true);
  await expect(page.getByText('No connection')).toBeVisible();
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Contractors' }).click();
  await expect(toast(page, 'This page was not opened.')).toContainText('There is no connection to the club.');
  await expect(page).toHaveURL(vendor.path);
  await expect(page.getByRole('heading', { name: vendor.name, level: 1 })).toBeVisible();
  await context.setOffline(false);
  await toast(page, 'This page was not opened.').getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/app/contractors');
  await expect(page.getByText('Connected again')).toBeVisible();
});

test('what was said while the toaster could not be loaded is said once the connection is back', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(...NETWORK);
  await signIn(page, 'executive');
  await followOffline(page);
  await context.setOffline(false);
  await expect(page).toHaveURL('/app/vendors');
  await expect(toast(page, 'This page was not opened.')).toBeVisible();
});

test('the toaster is loaded once requests succeed again where the first one after “online” failed', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(...NETWORK, /ERR_FAILED/);
  await signIn(page, 'executive');
  await followOffline(page);
  let requests = 0;
  await page.route('**/assets/*.js', (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await context.setOffline(false);
  await expect(toast(page, 'This page was not opened.')).toBeVisible();
  expect(requests).toBeGreaterThan(1);
});

test('a link that meets a 503 stays unfollowed, and a fault shows the error page in the frame', async ({
  page,
  allowErrors,
}) => {
  allowErrors(...NETWORK, /^500 /, /Unexpected Server Error/);
  await signIn(page, 'executive');
  await page.goto('/app/vendors', { waitUntil: 'networkidle' });
  const menu = page.getByRole('navigation', { name: 'Office' });
  // Not once: what is fetched ahead asks for the same
  await page.route('**/app/members.data*', (route) => route.fulfill({ status: 503, body: 'Unavailable' }));
  await menu.getByRole('link', { name: 'Members' }).click();
  await expect(toast(page, 'This page was not opened.')).toContainText('does not respond');
  await expect(page).toHaveURL('/app/vendors');
  await page.unroute('**/app/members.data*');
  await toast(page, 'This page was not opened.').getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/app/members');

  const fault =
    '[{"_1":2},"routes/office/contractors/vendors",{"_3":4},"error",["SanitizedError",5,6,-7],"Error","Unexpected Server Error"]\n';
  await page.route('**/app/vendors.data*', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' },
      body: fault,
    }),
  );
  await menu.getByRole('link', { name: 'Vendors' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '+1(206) 555-0100' })).toHaveAttribute('href', /^tel:/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Vendors', level: 1 })).toBeVisible();
});

test('a choice that does not reach the club is taken back, says so, and can be sent again', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(...NETWORK);
  const token = await signIn(page, 'executive');
  const contractor = await addContractor(page, token, 'Offline');
  await page.goto(`/app/contractors?search=${encodeURIComponent(contractor.name)}`, { waitUntil: 'networkidle' });
  await hasToaster(page);
  const status = page.getByRole('row').filter({ hasText: contractor.name }).getByRole('combobox');
  const before = await status.inputValue();
  await context.setOffline(true);
  await status.selectOption('UNAVAILABLE');
  await expect(toast(page, 'This was not sent.')).toBeVisible();
  await expect(status).toHaveValue(before);
  await context.setOffline(false);
  await toast(page, 'This was not sent.').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Status Updated Successfully!')).toBeVisible();
});

test('a reload of the page’s data that fails is tried again, and leaves what is being typed', async ({
  page,
  allowErrors,
}) => {
  allowErrors(...NETWORK);
  const token = await signIn(page, 'service');
  const household = await addHousehold(page, token);
  await listening(page, () => openForm(page, household));
  const name = page.getByRole('textbox', { name: 'Last name' }).first();
  await name.fill('Typed');
  let failures = 0;
  await page.route(`**${household.path}.data*`, (route) => {
    failures += 1;
    return failures > 2 ? route.continue() : route.fulfill({ status: 503, body: 'Unavailable' });
  });
  await callApi(page, token, '/membership/update', { id: household.id, membership: { status: 'ACTIVE' } });
  await expect(choice(page, 'Status')).toHaveValue('ACTIVE');
  await expect(name).toHaveValue('Typed');
  await expect(name).toBeFocused();
});

test('every link leads where it says, over the sign-in with a code too', async ({ page }) => {
  const email = await addStaff(page);
  await runSql(CLUB_URL, { sql: 'UPDATE users SET mfa_enabled = 1 WHERE email = ?', params: [email] });
  const links = [
    { path: '/app/jobs/3?tab=timeline', who: staff.service.email },
    { path: '/app/members/2?tab=notes#main', who: email },
  ];
  for (const { path, who } of links) {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(path);
    await page.getByLabel('Email').fill(who);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    if (who === email) {
      await expect(page).toHaveURL(/\/mfa/);
      const [code] = /\b\d{6}\b/.exec((await waitForMail(page, { to: email, subject: /code/i })).text)!;
      for (const [index, digit] of [...code].entries()) await page.getByLabel(`Digit ${index + 1}`).fill(digit);
      await page.getByRole('button', { name: 'Continue' }).click();
    }
    await expect(page).toHaveURL(path.replace(/#.*/, ''));
  }
});

test('who goes back from a field sends nothing: the form that goes is no plain form', async ({ page }) => {
  const token = await signIn(page, 'executive');
  const vendor = await addVendor(page, token);
  await page.goto(`/app/vendors?search=${encodeURIComponent(vendor.name)}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: vendor.name }).first().click();
  await expect(page).toHaveURL(vendor.path);
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const sent: string[] = [];
  page.on('request', (request) => {
    // Which reads the lists that forms choose from
    const isOfForm = !request.url().endsWith('/api/v1/utils/defaults');
    if (request.method() === 'POST' && isOfForm) sent.push(request.url());
  });
  // The form's checks are loaded once one of them has spoken
  const alpha = page.getByRole('textbox', { name: 'Alpha', exact: true });
  await alpha.fill('');
  await alpha.blur();
  await expect(alpha).toHaveAttribute('aria-invalid', 'true');
  await alpha.fill(vendor.fields.alpha);
  await expect(alpha).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(vendor.path);
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  expect(sent).toEqual([]);
});

test('what is typed outlives a switch of language, and is gone after signing out', async ({ page }) => {
  await page.goto('/job-request', { waitUntil: 'networkidle' });
  await page.getByLabel('Job description').fill('The gutter leaks.');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByText('Aquí está de nuevo lo que había escrito.')).toBeVisible();
  await expect(page.getByLabel('Descripción')).toHaveValue('The gutter leaks.');
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect(page.getByLabel('Descripción')).toHaveValue('');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByLabel('Job description')).toHaveValue('');

  await signIn(page, 'executive');
  page.on('dialog', (question) => question.accept());
  await page.goto('/app/vendors/create', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Secret Supply');
  const kept = () => page.evaluate(() => Object.values(sessionStorage).join());
  expect(await kept()).toContain('Secret Supply');
  await page.getByRole('button', { name: new RegExp(staff.executive.first_name) }).click();
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  expect(await kept()).not.toContain('Secret Supply');
});

for (const javaScriptEnabled of [true, false]) {
  test(`the list of what is wrong names each field, scripts ${javaScriptEnabled ? 'on' : 'off'}`, async ({
    openBrowser,
    allowErrors,
  }) => {
    allowErrors(/status of 422/);
    const page = await openBrowser({ javaScriptEnabled });
    await page.goto('/job-request');
    await page.getByRole('button', { name: 'Send the request' }).click();
    const links = page.getByRole('alert').getByRole('link');
    await expect(links).toHaveCount(7);
    const names = await links.allTextContents();
    expect(new Set(names).size).toBe(7);
    for (const name of names) await expect(page.getByLabel(name.split(':')[0]!, { exact: true })).toBeVisible();
  });
}

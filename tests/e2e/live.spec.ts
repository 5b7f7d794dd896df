import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { CLUB_URL, expect, test } from './support/club';
import { holdBack } from './support/hold-back';
import { addHousehold, callApi, choice, openForm } from './support/member-profile';
import { addInvoice } from './support/new-invoice';
import { addVendor } from './support/new-vendor';
import { hearOnly } from './support/own-pushes';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

/** Longer than a screen puts a reload off: that none comes can be seen only by waiting for it. */
const PAUSE_MILLISECONDS = 1200;

/** A task of a membership; answers its id. */
async function addTask(membershipId: number): Promise<number> {
  const uuid = randomUUID();
  const [rows] = await runSql(CLUB_URL, {
    sql: `INSERT INTO tasks (uuid, version, created_at, updated_at, status, task_type, title, taskable_type, taskable_id, membership_id, source)
      VALUES (?, 1, ?, ?, 'OPEN', 'CHECK_PAYMENT', 'A check to come', 'membership', ?, ?, ?) RETURNING id`,
    params: [uuid, Date.now(), Date.now(), membershipId, membershipId, `test:${uuid}`],
  });
  return rows![0]!.id as number;
}

/** Opens a page that is listening; `loads` are its loads of data from then on, `heard` its pushes. */
async function follow(page: Page, open: () => Promise<unknown>) {
  const [loads, heard]: [string[], string[]] = [[], []];
  await listening(page, open, (text) => heard.push(text));
  // What was made just before is loaded again by a page that was not listening yet
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) loads.push(pathname);
  });
  const hears = (event: string, id: number) =>
    expect.poll(() => heard.some((text) => text.includes(`"${event}"`) && text.includes(`"id":${id},`))).toBe(true);
  return { loads, hears };
}

test('lists of members and of vendors show what a colleague saves, and leave alone what is being typed', {
  tag: ['@RT-001', '@SHELL-038'],
}, async ({ page, openBrowser }) => {
  const dana = await openBrowser();
  const token = await signIn(dana, 'executive');
  await signIn(page, 'service');
  const household = await addHousehold(dana, token);
  await follow(page, () => page.goto(`/app/members?search=${household.last}`));
  const zip = page.getByRole('textbox', { name: 'Zip code' });
  await zip.fill('9811');
  const row = page.getByRole('row').filter({ hasText: household.name });
  await expect(row).not.toContainText('INACTIVE');
  await callApi(dana, token, '/membership/update', { id: household.id, membership: { status: 'INACTIVE' } });
  await expect(row).toContainText('INACTIVE');
  await expect(zip).toBeFocused();
  await expect(zip).toHaveValue('9811');

  const { id, name, fields } = await addVendor(dana, token);
  await page.getByRole('link', { name: 'Vendors', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Search vendors' });
  await search.fill(name);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await callApi(dana, token, `/vendors/${id}`, { ...fields, email: 'desk@basalt.example' });
  await expect(page.locator('tbody').getByRole('row')).toContainText('desk@basalt.example');
  await expect(search).toBeFocused();
});

test('a member’s page follows what is of this member, and is not loaded for another’s', {
  tag: ['@MEM-069', '@RT-004'],
}, async ({ page, openBrowser }) => {
  const dana = await openBrowser();
  const token = await signIn(dana, 'executive');
  await signIn(page, 'service');
  const [own, other] = [await addHousehold(dana, token), await addHousehold(dana, token)];
  const [task, elsewhere] = [await addTask(own.id), await addTask(other.id)];
  const ids = new Set<number | undefined>([own.id, other.id, task, elsewhere]);
  await hearOnly(page, ({ data }) => ids.has(data.id));
  const { loads, hears } = await follow(page, () => openForm(page, own));
  const email = page.getByRole('textbox', { name: 'Email' }).first();
  await email.press('End');
  await email.pressSequentially('x');

  await callApi(dana, token, `/tasks/priority/${elsewhere}`, { value: 'HIGH' });
  await callApi(dana, token, '/membership/update', { id: other.id, membership: { status: 'INACTIVE' } });
  await hears('task.updated', elsewhere);
  await hears('membership.changed', other.id);
  await page.waitForTimeout(PAUSE_MILLISECONDS);
  expect(loads).toEqual([]);

  await callApi(dana, token, '/membership/update', { id: own.id, membership: { status: 'INACTIVE' } });
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('INACTIVE');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue(/x$/);
  expect(loads).toHaveLength(1);

  await callApi(dana, token, `/tasks/priority/${task}`, { value: 'HIGH' });
  await expect.poll(() => loads.length).toBe(2);
});

/** Lets React render only what is urgent, until the function that it resolves in is called: it gets no turn. */
async function holdRendering(page: Page) {
  await page.evaluate(() => {
    const waiting: (() => void)[] = [];
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      waiting.push(() => Reflect.apply(post, this, message));
    };
    Object.assign(window, {
      renderAgain() {
        MessagePort.prototype.postMessage = post;
        for (const send of waiting) send();
      },
    });
  });
  return () => page.evaluate('renderAgain()');
}

/** Opens an invoice in its list, without pushes of other users' changes; its next load is delayed. */
async function openWithoutPushes(page: Page) {
  await signIn(page, 'executive');
  const { number } = await addInvoice();
  await hearOnly(page, () => false);
  await page.goto(`/app/invoices?tab=open&search=${number}`, { waitUntil: 'networkidle' });
  const load = await holdBack(page, /\/app\/invoices\.data/);
  return { number, load };
}

test('what changed while the page was loaded is loaded after it, though nothing was rendered between', async ({
  page,
}) => {
  const { number, load } = await openWithoutPushes(page);
  const renderAgain = await holdRendering(page);
  await page.evaluate('void __remixRouter.revalidate()');
  await load.asked;
  const changed = page.waitForResponse('**/do/change-contractor-invoice-status');
  await choice(page, `Status of invoice ${number}`).selectOption('PAID');
  await (await changed).finished();
  load.release();
  await expect.poll(() => page.evaluate('__remixRouter.state.revalidation')).toBe('idle');
  await renderAgain();
  await expect(page.getByText('0 invoices'), 'a paid one is not open any more').toBeVisible();
});

test('a text typed while a load is under way that knows nothing of one’s own save waits for the next one', async ({
  page,
}) => {
  const { number, load } = await openWithoutPushes(page);
  const update = '**/do/update-contractor-invoice';
  const hasRead = async (route: Route) => {
    await load.asked;
    await route.continue();
  };
  await page.route(update, hasRead, { times: 1 });
  const saved = page.waitForResponse(update);
  const total = page.getByRole('textbox', { name: `Total price of invoice ${number}`, exact: true });
  await total.fill('500');
  await total.press('Enter');
  await page.evaluate('void __remixRouter.revalidate()');
  await (await saved).finished();
  await total.fill('510');
  await total.press('Enter');
  load.release();
  await expect(page.getByRole('cell', { name: '$459.00' })).toBeVisible();
  await expect(total).toHaveValue('510.00');
});

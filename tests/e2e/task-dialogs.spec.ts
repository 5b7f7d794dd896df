import type { Locator, Page, Route } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { type RawAttachment, rawParcel } from '../support/samples/mail-samples-raw';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { addHousehold } from './support/member-profile';
import { addContractor } from './support/new-contractor';
import { addJob, requestJob } from './support/new-job';
import { quickestMedian } from './support/quickest-median';
import { deliver, taskOfMail } from './support/raw-mail';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const attachments: RawAttachment[] = [
  { name: 'rows.csv', type: 'text/csv', content: 'con;hoc_inv_num;labor_amt_1\nCEL;12;30.50\nCEL;13;41.00' },
  { name: 'notes.txt', type: 'text/plain', content: 'first; second\nthird' },
  { name: 'logo.png', type: 'image/png', content: PNG, id: 'logo' },
  { name: 'winmail.dat', type: 'application/ms-tnef', content: new Uint8Array([0x78, 0x9f, 0x3e, 0x22, 0, 0]) },
];
const invoices = { name: 'invoices.csv', type: 'text/csv', content: 'con;hoc_inv_num;material_1;mem_name\nRPL;;;Nils' };
const html = `<h1 style="color:#c00">Eleven invoices</h1><script>parent.document.title = 'owned'</script>
<img src="cid:logo" alt="own"><img src="http://127.0.0.1:9/track.gif" alt="remote"><form><input></form>
${'<p>line</p>'.repeat(60)}`;

/** The task of a household of this test's own that pays by check. */
async function addCheckTask(page: Page) {
  const { id: membership_id } = await addHousehold(page, await signIn(page, 'executive'));
  const [tasks] = await runSql(CLUB_URL, {
    sql: "SELECT id FROM tasks WHERE task_type = 'CHECK_PAYMENT' AND membership_id = ?",
    params: [membership_id],
  });
  return { id: tasks![0]!.id as number, membership_id };
}

test('an e-mail’s HTML is shown in a frame that runs and loads nothing; images when asked for', {
  tag: ['@core', '@TASK-021', '@TASK-022'],
}, async ({ page, allowErrors }) => {
  // Playwright's own scripts are refused by the frame
  allowErrors(/ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT|Failed to load resource/, /Blocked script execution/);
  await signIn(page, 'service');
  await page.goto('/');
  const subject = await deliver(page, (title) => rawParcel({ subject: title, html }, attachments));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/app/task-queue?task=${await taskOfMail(subject)}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: subject })).toBeVisible();
  await expect(dialog.getByText('Grace Alder <grace.alder@example.com>')).toBeVisible();
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Eleven invoices' })).toHaveCSS('color', 'rgb(204, 0, 0)');
  await expect(frame.getByAltText('own')).toHaveJSProperty('naturalWidth', 1);
  await expect(frame.locator('form, script, input')).toHaveCount(0);
  expect(await page.title()).not.toBe('owned');
  const box = await dialog.locator('iframe').boundingBox();
  expect(box!.height).toBeLessThanOrEqual(300);
  expect(asked.filter((url) => url.includes('track.gif'))).toEqual([]);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Show images' }).click();
  await expect.poll(() => asked.some((url) => url.includes('track.gif'))).toBe(true);
  await expect(dialog.getByRole('link', { name: 'Show images' })).toHaveCount(0);
});

test('attachments are previewed: tables and texts as tables, images in place, Outlook’s by a word', {
  tag: ['@TASK-021', '@TASK-063', '@CINV-099'],
}, async ({ page }) => {
  await signIn(page, 'employee');
  await page.goto('/');
  const subject = await deliver(page, (title) => rawParcel({ subject: title }, [...attachments, invoices]));
  await page.goto(`/app/task-queue?task=${await taskOfMail(subject)}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /rows\.csv/ }).check();
  await expect(dialog.getByRole('columnheader')).toHaveText(['con', 'hoc_inv_num', 'labor_amt_1']);
  await expect(dialog.getByRole('row').nth(1).getByRole('cell')).toHaveText(['CEL', '12', '30.50']);
  await dialog.getByRole('radio', { name: /invoices\.csv/ }).check();
  await expect(dialog.getByRole('row').nth(1).getByRole('cell')).toHaveText(['RPL', 'missing', '', 'Nils']);
  await dialog.getByRole('radio', { name: /notes\.txt/ }).check();
  await expect(dialog.getByRole('cell', { name: 'third' })).toBeVisible();
  await dialog.getByRole('radio', { name: /logo\.png/ }).check();
  await expect(dialog.getByRole('img', { name: 'logo.png' })).toBeVisible();
  await dialog.getByRole('radio', { name: /winmail\.dat/ }).check();
  await expect(dialog.getByText('This kind of file has no preview.')).toBeVisible();
  await expect(dialog.getByText(/Outlook’s own format/)).toBeVisible();
  await expectAccessible(page);
});

test('a message that somebody works on becomes an invoice, and its job leads to the invoice', {
  tag: ['@TASK-023', '@TASK-025', '@TASK-026'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  await page.goto('/');
  const job = await addJob(page, token);
  const unasked = await requestJob(page);
  const subject = await deliver(page, (title) => rawParcel({ subject: title }, attachments));
  const id = await taskOfMail(subject);
  await page.goto(`/app/task-queue?task=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Type', { exact: true })).toHaveCount(0);
  await dialog.getByLabel('Status').selectOption('PROCESSING');
  await dialog.getByLabel('Type', { exact: true }).selectOption('INVOICE');
  await expect(dialog).toHaveAccessibleName(`Task #${id} · Invoice`);
  await expect(dialog.getByRole('radio', { name: /rows\.csv/ })).toBeChecked();
  const goOn = dialog.getByRole('button', { name: 'GO TO CREATE INVOICE' });
  await expect(goOn).toBeDisabled();
  const jobs = dialog.getByRole('group', { name: 'Job' }).getByRole('radio');
  await expect(jobs.first()).toBeVisible();
  expect(await jobs.count()).toBeLessThanOrEqual(5);
  const search = dialog.getByRole('searchbox', { name: 'Search jobs' });
  await search.fill(unasked.email);
  const refused = dialog.getByRole('radio', { name: /This job has no member who could be billed\./ });
  await expect(jobs).toHaveCount(1);
  await expect(refused).toBeDisabled();
  await expectAccessible(page);
  await search.fill(String(job.id));
  await dialog.getByRole('radio', { name: new RegExp(`^${job.id} ·`) }).check();
  await goOn.click();
  await expect(page).toHaveURL(new RegExp(`/app/invoices/create\\?job=${job.id}&task=${id}&file=[0-9a-f-]{36}$`));
  const state = await page.evaluate(() => history.state.usr);
  expect(state).toMatchObject({ task: { id, task_type: 'INVOICE' }, job_id: job.id });
});

test('a batch is imported from the first attachment, mistakes in red, its invoices a step away', {
  tag: ['@TASK-039', '@TASK-040', '@TASK-042', '@TASK-043'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  await signIn(page, 'accounting');
  await page.goto('/');
  const subject = await deliver(page, (title) => rawParcel({ subject: title }, attachments));
  const id = await taskOfMail(subject);
  await page.goto(`/app/task-queue?task=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption('PROCESSING');
  await dialog.getByLabel('Type', { exact: true }).selectOption('INVOICE_BATCH');
  await expect(dialog.getByRole('radio', { name: /rows\.csv/ })).toBeChecked();
  await expect(dialog.getByLabel('Get Process Feedback')).not.toBeChecked();
  await expect(dialog.getByRole('link', { name: 'View Invoices' })).toHaveCount(0);
  const answer = { ok: false, status: 422, message: 'No', errors: { file_uuid: ['First', 'Second'], con: ['Third'] } };
  await page.route('**/do/change-to-batch', (route) => route.fulfill({ status: 422, json: answer }));
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText(['First', 'Third']);
  await page.unroute('**/do/change-to-batch');
  const bare = { ...answer, message: 'Nobody reads files just now.', errors: {} };
  await page.route('**/do/change-to-batch', (route) => route.fulfill({ status: 422, json: bare }));
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText([bare.message]);
  await expect(dialog.getByRole('alert')).toHaveClass(/text-danger/);
  await page.unroute('**/do/change-to-batch');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import' }).dblclick();
  await expect(page.getByText("Batch process started! We will notify you when it's done.")).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'View Invoices' })).toHaveAttribute(
    'href',
    /^\/app\/invoices\/batch\/\d+\/process$/,
  );
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
});

test('who looks at a task or works on it is shown in dialog and list; its closing is told at once', async ({
  page: dana,
  openBrowser,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const emil = await openBrowser();
  await signIn(dana, 'service');
  await signIn(emil, 'employee');
  await dana.goto('/');
  const subject = await deliver(dana, (title) => rawParcel({ subject: title }, attachments));
  const id = await taskOfMail(subject);
  await listening(dana, () => dana.goto(`/app/task-queue?task=${id}`));
  await listening(emil, () => emil.goto('/app/task-queue'));
  const row = emil.getByRole('row').filter({ has: emil.getByRole('link', { name: `VIEW task ${id}`, exact: true }) });
  await expect(row.getByText('Dana Whitfield looks at it')).toBeVisible();
  await emil.getByRole('link', { name: `VIEW task ${id}`, exact: true }).click();
  const [hers, his] = [dana.getByRole('dialog'), emil.getByRole('dialog')];
  await expect(hers.getByText('Emil Okafor is looking at this task too.')).toBeVisible();
  await expect(his.getByText('Dana Whitfield is looking at this task too.')).toBeVisible();
  await hers.getByLabel('Status').selectOption('PROCESSING');
  await expect(his.getByText('Dana Whitfield is working on this task too.')).toBeVisible();
  await expect(his.getByLabel('Status')).toHaveValue('PROCESSING');
  await expectAccessible(emil);
  await hers.getByLabel('Status').selectOption('CLOSED');
  await expect(his.getByText('Dana Whitfield has closed this task.')).toBeVisible();
  await expect(his.getByLabel('Type', { exact: true })).toHaveCount(0);
  await dana.keyboard.press('Escape');
  await expect(his.getByText(/Dana Whitfield is/)).toHaveCount(0);
});

test('a check is not entered by those who may only read tasks', { tag: ['@TASK-035'] }, async ({ page }) => {
  const task = await addCheckTask(page);
  await signIn(page, 'employee');
  await page.goto(`/app/task-queue?task=${task.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Status').selectOption('PROCESSING');
  await expect(dialog.getByText('Somebody who may edit members enters the check.')).toBeVisible();
  await expect(dialog.getByLabel('Check number')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Add Check Payment' })).toHaveCount(0);
});

test('a check is entered while somebody works on it, and leads to the member', {
  tag: ['@TASK-034', '@TASK-035', '@TASK-036', '@TASK-037', '@TASK-038'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 409/);
  const task = await addCheckTask(page);
  await signIn(page, 'service');
  await page.goto(`/app/task-queue?task=${task.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Check number')).toHaveCount(0);
  // What the list reads for another task is older than the change, and arrives after what was typed
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  const read = new Promise<void>((isRead) => {
    const hold = async (route: Route) => {
      const response = await route.fetch();
      isRead();
      await released;
      await route.fulfill({ response });
    };
    return page.route(/\/task-queue\.data/, hold, { times: 1 });
  });
  await deliver(page, (subject) => rawParcel({ subject, html: '<p>Good morning</p>' }, []));
  await read;
  await dialog.getByLabel('Status').selectOption('PROCESSING');
  const add = dialog.getByRole('button', { name: 'Add Check Payment' });
  await expect(add).toBeDisabled();
  await dialog.getByLabel('Check number').fill('1047');
  await Promise.all([page.waitForRequest(/\/task-queue\.data/), release()]);
  await expect(dialog.getByLabel('Check number')).toHaveValue('1047');
  await expectAccessible(page);
  const refused = { ok: false, status: 409, message: 'This invoice is being paid by card right now.', errors: {} };
  await page.route('**/do/add-check-payment', (route) => route.fulfill({ status: 409, json: refused }));
  await add.click();
  await expect(dialog.getByRole('alert')).toHaveText(refused.message);
  await page.unroute('**/do/add-check-payment');
  await Promise.all([
    expect(page.getByText('Payment registered!')).toBeVisible(),
    expect(page).toHaveURL(`/app/members/${task.membership_id}`),
    add.click(),
  ]);
});

test('missed calls, jobs and drafts show what they are about, and another job request is a step away', {
  tag: ['@TASK-010', '@TASK-020', '@TASK-044', '@TASK-045'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  const headers = { Authorization: `Bearer ${token}` };
  const open = async (query: string) => {
    // The oldest are the demo's own
    const found = await page.request.get(`/api/v1/tasks?sort=oldest&${query}`, { headers });
    const [task] = (await found.json()).results;
    await page.goto(`/app/task-queue?task=${task.id}`);
    return { task, dialog: page.getByRole('dialog') };
  };
  const call = await open('task_type=MISSED_CALL&search=2065550142');
  await expect(call.dialog.getByRole('link', { name: /206.*555.*0142/ }).first()).toBeVisible();
  await expect(call.dialog.getByText('Voice')).toBeVisible();
  await expect(call.dialog.getByText('Missed', { exact: true })).toBeVisible();
  const another = await anotherOf(call.dialog);
  await expect(another).toHaveAttribute('href', `/app/jobs?add=1&task=${call.task.id}`);
  await another.click();
  await expect(call.dialog).toHaveAccessibleName('Job Request');
  await call.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(call.dialog).toHaveAccessibleName(/^Task #/);
  for (const type of ['DISPATCH_REQUEST', 'NEW_ESTIMATE']) {
    const { dialog } = await open(`task_type=${type}`);
    await expect(dialog.getByRole('heading', { name: /^Job #\d+$/ })).toBeVisible();
    for (const name of ['Member', 'Contractor', 'Description'])
      await expect(dialog.getByText(name, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Go To Job Sheet' })).toHaveAttribute('href', /^\/app\/jobs\/\d+$/);
  }
  // The member's link stays: the task's own, or that of its job
  for (const type of ['NEW_ESTIMATE', 'DISPATCH_REQUEST']) {
    const { task, dialog } = await open(`task_type=${type}`);
    await (await anotherOf(dialog)).click();
    await expect(dialog).toHaveAccessibleName('Job Request');
    const [members] = await runSql(CLUB_URL, {
      sql: `SELECT id, primary_name FROM memberships WHERE id = (SELECT ifnull(tasks.membership_id, jobs.membership_id)
        FROM tasks LEFT JOIN jobs ON taskable_type = 'job' AND jobs.id = taskable_id WHERE tasks.id = ?)`,
      params: [task.id],
    });
    const { id, primary_name } = members![0]!;
    await expect(page).toHaveURL(`/app/jobs?member=${id}&task=${task.id}`);
    await expect(dialog.getByText(`For ${primary_name}`)).toBeVisible();
  }
  const { email } = await requestJob(page);
  const { dialog } = await open(`task_type=JOB_REQUEST&search=${email}`);
  await expect(dialog.getByRole('heading', { name: 'Sent from the website' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Go To Job Sheet' })).toHaveCount(0);
  await dialog.getByLabel('Status').selectOption('PROCESSING');
  await expect(dialog.getByRole('link', { name: 'Go To Job Sheet' })).toHaveAttribute('href', /^\/app\/jobs\/\d+$/);
  await dialog.getByLabel('Status').selectOption('OPEN');
  await expect(dialog.getByRole('link', { name: 'Go To Job Sheet' })).toHaveCount(0);
});

/** The entry of a task's menu that starts another job request. */
async function anotherOf(dialog: Locator) {
  await dialog.getByRole('button', { name: 'More actions' }).click();
  return dialog.getByRole('menuitem', { name: 'Create Another Job Request' });
}

test('a task’s dialog and its buttons stand where those of the next task do, and Ctrl with Enter does its step', {
  tag: ['@FLOW-018'],
}, async ({ page }) => {
  const [check, another] = [await addCheckTask(page), await addCheckTask(page)];
  const { email } = await requestJob(page);
  await signIn(page, 'executive');
  const [found] = await runSql(CLUB_URL, {
    sql: "SELECT id FROM tasks WHERE task_type = 'JOB_REQUEST' AND contact_email = ?",
    params: [email],
  });
  const request = found![0];
  const dialog = page.getByRole('dialog');
  const open = async (id: unknown, label: string) => {
    await page.goto(`/app/task-queue?task=${id}`);
    await expect(dialog).toHaveAccessibleName(new RegExp(`^Task #${id} `));
    const main = dialog.getByRole('button', { name: label });
    await expect(main).toBeVisible();
    return { main, whole: await dialog.boundingBox(), box: await main.boundingBox() };
  };
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    const sheet = await open(request!.id, 'Start and Open Job Sheet');
    const money = await open(check.id, 'Start');
    expect([money.whole, money.box]).toEqual([sheet.whole, sheet.box]);
    // A check is about money
    await expect(dialog.getByRole('button', { name: 'More actions' })).toHaveCount(0);
    await expectAccessible(page);
  }
  // From a text field: its own form where it can be sent, else the step of the task
  const number = dialog.getByLabel('Check number');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Status')).toHaveValue('PROCESSING');
  await number.fill('1207');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(`/app/members/${check.membership_id}`);
  await open(another.id, 'Start');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByLabel('Status')).toHaveValue('PROCESSING');
  await number.focus();
  const saved = page.waitForResponse('**/do/change-task-status');
  await page.keyboard.press('Control+Enter');
  await saved;
  await expect(dialog.getByLabel('Status')).toHaveValue('CLOSED');
  await page.goto(`/app/task-queue?task=${request!.id}`);
  await expect(dialog.getByRole('button', { name: 'Start and Open Job Sheet' })).toBeVisible();
  await page.keyboard.press('Meta+Enter');
  await expect(page).toHaveURL(/\/app\/jobs\/\d+/);
});

test('half of all changes of status and person show in a colleague’s queue within 300 ms', {
  tag: ['@RT-004'],
}, async ({ page, openBrowser }) => {
  const emil = await openBrowser();
  const token = await signIn(page, 'service');
  await signIn(emil, 'employee');
  await page.goto('/');
  const subject = await deliver(page, (title) => rawParcel({ subject: title }, []));
  const id = await taskOfMail(subject);
  await listening(emil, () => emil.goto('/app/task-queue'));
  const headers = { Authorization: `Bearer ${token}` };
  const [staff] = await runSql(CLUB_URL, { sql: "SELECT id FROM users WHERE email = 'service@club.example'" });
  const assignee = staff![0]!.id as number;
  const select = emil.getByRole('combobox', { name: `Assign task ${id} to` });
  await expect(select).toBeVisible();
  await emil.evaluate((taskId) => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    const look = () => {
      const control = document.querySelector(`select[aria-label="Assign task ${taskId} to"]`) as unknown as {
        value: string;
        closest(name: string): { textContent: string } | null;
      } | null;
      const row = control?.closest('tr, li, article');
      seen[`person ${control?.value}`] ??= Date.now();
      if (row?.textContent?.includes('Processing')) seen.processing ??= Date.now();
      else seen.open ??= Date.now();
      requestAnimationFrame(look);
    };
    look();
  }, id);
  const measure = async (key: string, path: string, data: object) => {
    await emil.evaluate((name) => delete (window as unknown as { seen: Record<string, number> }).seen[name], key);
    const start = Date.now();
    expect((await page.request.post(`/api/v1/tasks/${path}`, { headers, data })).ok()).toBe(true);
    const at = () => emil.evaluate((name) => (window as unknown as { seen: Record<string, number> }).seen[name], key);
    await expect.poll(at, { intervals: [20] }).toBeTruthy();
    return (await at())! - start;
  };
  const waitOf = (change: number) => {
    const round = Math.floor(change / 2);
    const person = round % 2 ? 0 : assignee;
    const status = round % 2 ? 'OPEN' : 'PROCESSING';
    return change % 2
      ? measure(status.toLowerCase(), 'change-status', { id, status })
      : measure(`person ${person}`, 'change-user', { id, user_id: person, module: 'task', name: subject });
  };
  expect(await quickestMedian({ rounds: 20, wanted: 300 }, waitOf)).toBeLessThan(300);
});

test('an estimate is linked to a job and the sender’s contractor; a refusal leaves the dialog open', {
  tag: ['@TASK-027', '@TASK-028', '@TASK-029', '@TASK-031', '@TASK-032', '@TASK-033'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 409/);
  const token = await signIn(page, 'service');
  const headers = { Authorization: `Bearer ${token}` };
  await page.goto('/');
  const known = await addContractor(page, token, 'Quarry');
  const open = async (from: string) => {
    const subject = await deliver(page, (title) => rawParcel({ subject: title, from }, []));
    const id = await taskOfMail(subject);
    await page.request.post('/api/v1/tasks/change-status', { headers, data: { id, status: 'PROCESSING' } });
    await page.request.post(`/api/v1/tasks/change-type/${id}`, { headers, data: { task_type: 'NEW_MESSAGE_EST' } });
    await page.goto(`/app/task-queue?task=${id}`);
    const dialog = page.getByRole('dialog');
    return { id, dialog, link: dialog.getByRole('button', { name: 'Link Estimate' }) };
  };
  const pick = (dialog: ReturnType<typeof page.getByRole>, name: string) =>
    dialog.getByRole('group', { name, exact: true }).getByRole('radio');

  const stranger = await open('somebody@nowhere.example');
  await expect(stranger.dialog.getByText('No contractor is known by this e-mail address.')).toBeVisible();
  await expect(pick(stranger.dialog, 'Job')).toHaveCount(5);
  await expect(pick(stranger.dialog, 'Contractor')).toHaveCount(5);
  await pick(stranger.dialog, 'Job').first().check();
  await expect(stranger.link).toBeDisabled();
  await pick(stranger.dialog, 'Contractor').first().check();
  await expect(stranger.link).toBeEnabled();

  const { dialog, link } = await open(known.email);
  await expect(dialog.getByText(`Contractor found by the sender’s address: ${known.name}`)).toBeVisible();
  await expect(link).toBeDisabled();
  const { id } = await addJob(page, token);
  const done = await page.request.post('/api/v1/jobs/change-status', { headers, data: { id, status: 'COMPLETED' } });
  expect(done.status(), await done.text()).toBe(200);
  await dialog.getByRole('group', { name: 'Job', exact: true }).getByRole('searchbox').fill(String(id));
  await dialog.getByRole('radio', { name: new RegExp(`^${id} · `) }).check();
  await expect(dialog.getByText(`Job #${id} is COMPLETED.`)).toBeVisible();
  await expect(dialog.getByText('is kept with the job, but nobody waits for it.')).toBeVisible();
  await dialog.getByRole('group', { name: 'Job', exact: true }).getByRole('searchbox').fill('');
  await expect(pick(dialog, 'Job')).toHaveCount(5);
  const first = pick(dialog, 'Job').first();
  await first.check();
  await expectAccessible(page);
  const refused = { ok: false, status: 409, message: 'This e-mail is linked already.', errors: {} };
  await page.route('**/do/link-estimate-reply', (route) => route.fulfill({ status: 409, json: refused }));
  await link.click();
  await expect(page.getByText(refused.message)).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.unroute('**/do/link-estimate-reply');
  await Promise.all([
    expect(page.getByText(/^Estimate was linked with the job #\d+$/)).toBeVisible(),
    expect(page).toHaveURL(/\/app\/jobs\/\d+$/),
    link.click(),
  ]);
});

import { readFile } from 'node:fs/promises';
import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { addCheck } from './support/member-invoice';
import { callApi } from './support/member-profile';
import { hearOnly } from './support/own-pushes';
import { quickestMedian } from './support/quickest-median';
import { signIn } from './support/sign-in';
import { assigneeOf, chosenIn, listening, openDialog, openQueue, rowOf, writeToTheClub } from './support/task-queue';

const TOAST = 'Task List Updated';

test('what visitors write and colleagues do appears in the queue, one’s own doing is not announced', {
  tag: ['@core', '@RT-001', '@RT-003', '@RT-004', '@RT-006', '@RT-008'],
}, async ({ page: dana, openBrowser }) => {
  const emil = await openBrowser();
  const token = await signIn(dana, 'service');
  await signIn(emil, 'employee');
  const mine = `Live${Date.now().toString(36)}`;
  // Beside this test others work on tasks as well: once there is a task of its own, only its pushes are passed on
  let task: number | undefined;
  for (const page of [dana, emil]) {
    const begun = await hearOnly(page, ({ data }) => task === undefined || data.id === task);
    await openQueue(page, mine);
    await begun();
  }
  let loads = 0;
  emil.on('load', () => {
    loads += 1;
  });
  const told = Promise.all([dana, emil].map((page) => expect(page.getByText(TOAST).first()).toBeVisible()));
  const name = await writeToTheClub(dana, 'Do you also clean gutters?', mine);
  await told;
  const found = await dana.request.get(`/api/v1/tasks?search=${mine}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  task = (await found.json()).results[0].id;
  await expect(rowOf(emil, name)).toHaveClass(/animate-live/);
  await expect(rowOf(dana, name)).toBeVisible();
  for (const page of [dana, emil]) await expect(page.getByText(TOAST)).toHaveCount(0);

  await assigneeOf(dana, name).selectOption({ label: 'Emil Okafor' });
  await expect(dana.getByText('Assigned To Updated Successfully!')).toBeVisible();
  await expect.poll(() => chosenIn(assigneeOf(emil, name))).toBe('Emil Okafor');
  await expect(emil.getByText(TOAST).first()).toBeVisible();
  expect(await dana.getByText(TOAST).count(), 'no news of one’s own doing').toBe(0);

  await emil.goto(`/app/task-queue?tab=mine&search=${mine}`);
  await expect(rowOf(emil, name)).toBeVisible();
  const dialog = await openDialog(dana, name);
  await dialog.getByLabel('Status').selectOption('CLOSED');
  await expect(dana.getByText('Closing the task')).toBeVisible();
  await expect(rowOf(emil, name)).toHaveCount(0);
  expect(loads, 'only the load that was asked for').toBe(1);
});

test('rows that come wait while the pointer or the focus is in the table, and nothing under the hand moves', {
  tag: ['@RT-001', '@RT-003'],
}, async ({ page, openBrowser }) => {
  const visitor = await openBrowser();
  await visitor.goto('/');
  await signIn(page, 'service');
  const shown = await writeToTheClub(visitor);
  await listening(page, () => openQueue(page));
  await page.mouse.move(0, 0);
  const pointed = page.locator('tbody').getByRole('combobox').nth(2);
  const name = (await pointed.getAttribute('aria-label'))!;
  const same = page.getByRole('combobox', { name, exact: true });
  const waiting = page.getByRole('button', { name: /^\d+ new tasks?$/ });

  await same.hover();
  // A row that was being rendered as the pointer came is there before the table's first pointer event
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const place = await same.boundingBox();
  const first = await writeToTheClub(visitor);
  await expect(waiting).toBeVisible();
  await writeToTheClub(visitor);
  // Other tests write to the club too
  await expect.poll(async () => Number.parseInt((await waiting.textContent())!, 10)).toBeGreaterThanOrEqual(2);
  expect(await same.boundingBox(), 'the select is where it was').toEqual(place);
  await expect(rowOf(page, first)).toHaveCount(0);
  await expectAccessible(page);
  await page.mouse.move(0, 0);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(waiting).toHaveCount(0);

  // The same by the keyboard, and a row that a colleague begins keeps its height
  await assigneeOf(page, shown).focus();
  const before = await assigneeOf(page, shown).boundingBox();
  const third = await writeToTheClub(visitor);
  await expect(waiting).toBeVisible();
  const [task] = await runSql(CLUB_URL, {
    sql: 'SELECT id FROM tasks WHERE title LIKE ? OR contact_name = ?',
    params: [`%${shown}%`, shown],
  });
  await callApi(visitor, await signIn(visitor, 'employee'), '/tasks/change-status', {
    id: task![0]!.id,
    status: 'PROCESSING',
  });
  await expect(rowOf(page, shown)).toContainText('Processing');
  expect(await assigneeOf(page, shown).boundingBox()).toEqual(before);
  await expect(assigneeOf(page, shown)).toBeFocused();
  // Whatever stands in the rows, and on whichever tab, the columns are as wide
  const lines = async () => {
    const heads = await page.getByRole('columnheader').all();
    return Promise.all(heads.map(async (head) => (await head.boundingBox())!.x));
  };
  const columns = await lines();
  await page.locator('tbody').evaluate((body) => {
    for (const cell of body.querySelectorAll('td'))
      cell.firstElementChild?.append('What is long and has no end '.repeat(5));
  });
  expect(await lines()).toEqual(columns);
  await waiting.click();
  await expect(rowOf(page, third)).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('a row opens by a click beside its controls and by Enter, on every list', async ({ page }) => {
  test.setTimeout(180_000);
  const token = await signIn(page, 'executive');
  await addCheck(page, token);
  const lists = [
    ...['task-queue', 'members', 'contractors', 'estimates', 'jobs', 'vendors', 'settings', 'users', 'roles', 'email'],
    ...['invoices', 'invoices?tab=open', 'invoices?tab=canceled', 'invoices/batches', 'payments?tab=checks'],
    'reports/ageing',
  ];
  for (const list of lists) {
    for (const way of ['click', 'Enter']) {
      if (way === 'click') await page.goto(`/app/${list}`);
      else await page.goBack();
      const rows = page.locator('tbody').getByRole('row');
      const row = rows.filter({ hasNotText: 'Solved' }).last();
      await expect(async () => {
        // Also after a click whose page came later than was waited for
        if (!page.url().endsWith(`/app/${list}`)) await page.goto(`/app/${list}`);
        if (way === 'click')
          await row
            .getByRole('cell')
            .nth(1)
            .click({ position: { x: 3, y: 3 } });
        else await row.press('Enter');
        await expect(page, `${list} by ${way}`).not.toHaveURL(`/app/${list}`, { timeout: 2000 });
      }).toPass();
    }
  }
  await page.goto('/app/invoices/batches');
  const solved = page.locator('tbody').getByRole('row').filter({ hasText: 'Solved' }).last();
  await expect(solved, 'without a page it promises none').not.toHaveCSS('cursor', 'pointer');
});

test('an assignment changes at once and is undone with a word when it fails', {
  tag: ['@TASK-013', '@TASK-015', '@TASK-017', '@SHELL-043'],
}, async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/);
  await signIn(page, 'service');
  await page.goto('/');
  const name = await writeToTheClub(page);
  await openQueue(page, name);
  await page.route('**/do/change-task-user', async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.abort();
  });
  await assigneeOf(page, name).selectOption({ label: 'Alma Castillo' });
  expect(await chosenIn(assigneeOf(page, name)), 'before the server answered').toBe('Alma Castillo');
  await expect(page.getByText('This was not sent.')).toBeVisible();
  expect(await chosenIn(assigneeOf(page, name))).toBe('Unassigned');
  await page.unroute('**/do/change-task-user');
  await assigneeOf(page, name).selectOption({ label: 'Alma Castillo' });
  await expect(page.getByText('Assigned To Updated Successfully!')).toBeVisible();
  await Promise.all([
    page.waitForResponse('**/do/change-task-user'),
    assigneeOf(page, name).selectOption({ label: 'Unassigned' }),
  ]);
  await page.reload();
  expect(await chosenIn(assigneeOf(page, name))).toBe('Unassigned');
});

test('what is chosen before the page’s scripts have come is saved once they have, and nothing by a reload', {
  tag: ['@TASK-013'],
}, async ({ page }) => {
  await signIn(page, 'service');
  await page.goto('/');
  const name = await writeToTheClub(page);
  let letThrough = () => {};
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/app/task-queue?search=${encodeURIComponent(name)}`, { waitUntil: 'commit' });
  await assigneeOf(page, name).selectOption({ label: 'Emil Okafor' });
  letThrough();
  await expect(page.getByText('Assigned To Updated Successfully!')).toBeVisible();
  await page.unroute('**/assets/*.js');
  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && changes.push(request.url()));
  // A colleague's choice, of which this page does not know before it is loaded again
  await runSql(CLUB_URL, {
    sql: 'UPDATE tasks SET assigned_to = NULL WHERE title LIKE ? OR contact_name = ?',
    params: [`%${name}%`, name],
  });
  await page.reload({ waitUntil: 'networkidle' });
  expect(await chosenIn(assigneeOf(page, name))).toBe('Unassigned');
  expect(changes.filter((url) => url.includes('/do/'))).toEqual([]);
});

test('of two changes of one’s own in quick succession the second holds', { tag: ['@TASK-013'] }, async ({ page }) => {
  await signIn(page, 'service');
  await page.goto('/');
  const name = await writeToTheClub(page);
  await openQueue(page, name);
  // The first is still under way when the second is chosen
  await page.route('**/do/change-task-user', async (route) => {
    await new Promise((done) => setTimeout(done, 600));
    await route.continue();
  });
  await assigneeOf(page, name).selectOption({ label: 'Alma Castillo' });
  await assigneeOf(page, name).selectOption({ label: 'Emil Okafor' });
  await expect(page.getByText('Assigned To Updated Successfully!').nth(1)).toBeVisible();
  expect(await chosenIn(assigneeOf(page, name))).toBe('Emil Okafor');
  await page.unroute('**/do/change-task-user');
  await openQueue(page, name);
  expect(await chosenIn(assigneeOf(page, name))).toBe('Emil Okafor');
});

test('of two who change a task on an old page the later is told and sees what the first did', {
  tag: ['@TASK-017'],
}, async ({ page: dana, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/);
  const emil = await openBrowser();
  // Emil’s page gets no push events, as if offline
  await emil.routeWebSocket(/\/parties\/data-sync\//, () => {});
  await signIn(dana, 'service');
  await signIn(emil, 'employee');
  await dana.goto('/');
  const name = await writeToTheClub(dana);
  await openQueue(dana, name);
  await openQueue(emil, name);
  await assigneeOf(dana, name).selectOption({ label: 'Dana Whitfield' });
  await expect(dana.getByText('Assigned To Updated Successfully!')).toBeVisible();
  await assigneeOf(emil, name).selectOption({ label: 'Emil Okafor' });
  await expect(emil.getByText('Somebody else changed this in the meantime.')).toBeVisible();
  await expect.poll(() => chosenIn(assigneeOf(emil, name))).toBe('Dana Whitfield');
});

test('a page that was cut off hears what it missed, without a reload', async ({ page, openBrowser }) => {
  await signIn(page, 'service');
  let cut = async () => {};
  const heard = new Promise<void>((done) => {
    void page.routeWebSocket(/\/parties\/data-sync\//, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        socket.send(message);
        done();
      });
      cut = () => socket.close({ code: 1001, reason: 'gone' });
    });
  });
  await openQueue(page);
  await heard;
  const visitor = await openBrowser();
  await visitor.goto('/');
  await cut();
  const name = await writeToTheClub(visitor);
  await expect(rowOf(page, name)).toBeVisible({ timeout: 15_000 });
});

test('a page whose session was ended elsewhere goes to the sign-in', { tag: ['@AUTH-012', '@SHELL-025'] }, async ({
  page,
  allowErrors,
}) => {
  // The page may request its data once more before it learns that the session has ended
  allowErrors(/status of 401/);
  const token = await signIn(page, 'service');
  await listening(page, () => openQueue(page));
  const out = await page.request.post('/api/v1/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  expect(out.ok()).toBe(true);
  await expect(page).toHaveURL('/?to=%2Fapp%2Ftask-queue');
});

test('VIEW opens the task by its URL, back closes it, and what was sent is text', {
  tag: ['@TASK-007', '@TASK-009', '@TASK-018', '@TASK-021', '@TASK-046', '@TASK-047'],
}, async ({ page }) => {
  await signIn(page, 'service');
  await page.goto('/');
  const name = await writeToTheClub(page, 'A <b>bold</b> word <img src=x onerror="document.title=1">');
  await openQueue(page, name);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Member',
    'Task Type',
    'Status',
    'Priority',
    'Date|Time',
    'Assign to',
    'Action',
  ]);
  await expect(rowOf(page, name)).toContainText('New message');
  // Cut by the width of its column, and whole in the tooltip and to screen readers
  const title = rowOf(page, name).locator('[title]').nth(1);
  await expect(title).toHaveAttribute('title', (await title.textContent())!);
  expect(await title.evaluate((element) => element.clientWidth)).toBeGreaterThan(100);
  const dialog = await openDialog(page, name);
  await expect(dialog).toHaveAccessibleName(/^Task #\d+ · New message$/);
  await expect(dialog.locator('pre')).toHaveText('A <b>bold</b> word <img src=x onerror="document.title=1">');
  await expect(dialog.locator('img')).toHaveCount(0);
  expect(await dialog.evaluate((element) => element.clientWidth)).toBeGreaterThan(900);
  await dialog.getByLabel('Priority').selectOption('HIGH');
  await expect(page.getByText('Priority updated.')).toBeVisible();
  await dialog.getByLabel('Status').selectOption('PROCESSING');
  await expect(page.getByText('Task status updated.')).toBeVisible();
  await page.reload();
  await expect(dialog.getByLabel('Priority')).toHaveValue('HIGH');
  await expect(dialog.getByLabel('Status')).toHaveValue('PROCESSING');
  await expectAccessible(page);
  await page.goto(`/app/task-queue?search=${encodeURIComponent(name)}`);
  await openDialog(page, name);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, name)).toBeVisible();
  await openDialog(page, name);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/search=/);
  await expect(page).not.toHaveURL(/task=/);
});

test('a job request shows the website’s draft, an application leads to the member', {
  tag: ['@core', '@TASK-008', '@TASK-018', '@TASK-019'],
}, async ({ page }) => {
  await signIn(page, 'service');
  await openQueue(page, 'Harriet Okonkwo');
  const dialog = await openDialog(page, 'Harriet Okonkwo');
  await expect(dialog.getByRole('heading', { name: 'Sent from the website' })).toBeVisible();
  await expect(dialog.getByText('Service address')).toBeVisible();
  await openQueue(page, 'Nadia Kowalski');
  await rowOf(page, 'Nadia Kowalski').getByRole('link', { name: /^VIEW/ }).click();
  await expect(page).toHaveURL(/\/app\/members\//);
  await expect(page.getByRole('heading', { name: 'Nadia Kowalski', level: 1 })).toBeVisible();
});

test('tabs, search, pages and page size live in the URL and a search waits for the typist', {
  tag: [
    '@core',
    '@TASK-004',
    '@TASK-005',
    '@TASK-006',
    '@TASK-053',
    '@TASK-065',
    '@SHELL-010',
    '@SHELL-011',
    '@SHELL-013',
    '@SHELL-014',
    '@SHELL-016',
    '@SHELL-017',
    '@SHELL-018',
    '@SHELL-044',
  ],
}, async ({ page }) => {
  await signIn(page, 'viewer');
  await openQueue(page);
  await expect(page.getByRole('navigation', { name: 'Tasks' }).getByRole('link')).toHaveText([
    'All Tasks',
    'My Tasks',
    'Closed Tasks',
  ]);
  await expect(page.getByRole('link', { name: 'Pending Invoices' })).toHaveAttribute('href', '/app/invoices/batches');
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['2', '10', '20', '50', '100']);
  await page.getByLabel('Rows per page').selectOption('2');
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/per_page=2.*page=2|page=2.*per_page=2/);
  await expect(page.getByText(/^3–4 of \d+ tasks$/)).toBeVisible();

  // By the browser's clock: events of keys and requests reach this process late
  await page.evaluate(() => {
    document.addEventListener('input', ({ timeStamp }) => {
      document.documentElement.dataset.typedAt = String(timeStamp);
    });
  });
  const searches = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
        const { pathname, searchParams } = new URL(name);
        const term = searchParams.get('search');
        const typedAt = Number(document.documentElement.dataset.typedAt);
        return pathname.endsWith('task-queue.data') && term ? [{ term, after: startTime - typedAt }] : [];
      }),
    );
  const search = page.getByPlaceholder('By ID, First Name, Last Name, Phone or Email');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.pressSequentially('harriet', { delay: 60 });
  await expect(page).toHaveURL(/search=harriet/);
  // A list that is read again because of a colleague requests the same once more
  const [first, ...again] = await searches();
  expect(first).toEqual({ term: 'harriet', after: expect.any(Number) });
  expect(first!.after).toBeGreaterThan(590);
  expect(again.filter(({ term }) => term !== 'harriet')).toEqual([]);
  await expect(page).not.toHaveURL(/[?&]page=2/);
  await expect(rowOf(page, 'Harriet Okonkwo').first()).toBeVisible();
  await search.fill('nobody of that name');
  await expect(page.getByText('No Data')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(rows).toHaveCount(2);

  await page.getByRole('link', { name: 'Closed Tasks' }).click();
  await expect(page).toHaveURL(/tab=closed/);
  await expect(rows.first()).toBeVisible();
  await page.goto('/app/task-queue?tab=mine');
  await expect(page.getByText('No Data')).toBeVisible();
});

test('the queue works with scripts off: pages, a task, and its three changes by buttons', {
  tag: ['@TASK-015', '@TASK-054', '@TASK-056'],
}, async ({ page: visitor, openBrowser }) => {
  await visitor.goto('/');
  const name = await writeToTheClub(visitor);
  const page = await openBrowser({ javaScriptEnabled: false });
  await signIn(page, 'service');
  await openQueue(page, name);
  await assigneeOf(page, name).selectOption({ label: 'Emil Okafor' });
  await rowOf(page, name).getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Assigned To Updated Successfully!')).toBeVisible();
  expect(await chosenIn(assigneeOf(page, name))).toBe('Emil Okafor');
  await rowOf(page, name).getByRole('link', { name: /^VIEW/ }).click();
  await expect(page.locator('pre', { hasText: 'Do you also clean gutters?' })).toBeVisible();
  await page.getByLabel('Status').selectOption('CLOSED');
  await page.getByLabel('Status').locator('xpath=ancestor::form').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Closing the task')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('CLOSED');
});

test('the queue is clean to axe in both themes, also as cards on a phone, and nothing scrolls sideways', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'service');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await openQueue(page);
    await expectAccessible(page);
    const { scrollWidth } = await page.evaluate(() => ({ scrollWidth: document.documentElement.scrollWidth }));
    expect(scrollWidth).toBeLessThanOrEqual(viewport.width);
  }
  await openQueue(page, 'Peter Novak');
  await openDialog(page, 'Peter Novak');
  await expectAccessible(page);
});

/** Milliseconds from the call to the other page, of half of all changes. */
const WANTED = 300;

test('half of all changes reach the other pages within 300 ms of the call', { tag: ['@RT-004'] }, async ({ page }) => {
  const token = await signIn(page, 'service');
  await page.goto('/');
  const name = await writeToTheClub(page);
  const found = await page.request.get(`/api/v1/tasks?search=${encodeURIComponent(name)}`);
  const { id } = (await found.json()).results[0];
  const arrived: number[] = [];
  await listening(
    page,
    () => page.goto('/app'),
    (text) => {
      if (text.includes('task.updated') && text.includes(`"id":${id},`)) arrived.push(Date.now());
    },
  );
  expect(await quickestMedian({ rounds: 20, wanted: WANTED }, waitOf)).toBeLessThan(WANTED);

  async function waitOf(round: number) {
    const before = arrived.length;
    const value = round % 2 ? 'LOW' : 'HIGH';
    const start = Date.now();
    const answer = await page.request.post(`/api/v1/tasks/priority/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { value },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await expect.poll(() => arrived.length, { intervals: [10] }).toBe(before + 1);
    return arrived.at(-1)! - start;
  }
});

test('the queue is downloaded as a file, as it is searched', async ({ page }) => {
  await signIn(page, 'viewer');
  await openQueue(page, 'Harriet Okonkwo');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tasks-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain('Harriet Okonkwo');
});

test('by keys alone tasks are taken, started and closed one after another, and what is typed is not lost', {
  tag: ['@TASK-009', '@TASK-012', '@TASK-015'],
}, async ({ page }) => {
  await signIn(page, 'employee');
  const mine = `Key${Date.now().toString(36)}`;
  const [first, second] = [await writeToTheClub(page, 'One', mine), await writeToTheClub(page, 'Two', mine)];
  await openQueue(page, mine);
  // The newest stands first
  const row = rowOf(page, second);
  await row.focus();
  await page.keyboard.press('i');
  await expect(page.getByText('Assigned To Updated Successfully!')).toBeVisible();
  await expect.poll(() => chosenIn(assigneeOf(page, second))).toBe('Emil Okafor');
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading', { level: 2 });
  const opened = await title.textContent();
  // The second click of two must not do what comes after
  await dialog.getByRole('button', { name: 'Start', exact: true }).dblclick();
  await expect(dialog.getByLabel('Status')).toHaveValue('PROCESSING');
  await expect(dialog.getByRole('button', { name: 'Close Task' })).toBeVisible();
  // Behind the dialog nothing has a role
  const behind = page.locator('tr[data-row-id]').filter({ hasText: second });
  await expect(behind.getByText('Processing')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(title).not.toHaveText(opened!);
  await expect(dialog.getByText(first).first()).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText(opened!);
  await dialog.getByRole('button', { name: 'Close Task' }).press('Enter');
  await expect(page.getByText('Closing the task')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Open Again' })).toBeVisible();
  // Closed it has left the list; what comes after it is what took its place
  await expect(behind).toHaveCount(0);
  await page.locator('body').press('ArrowRight');
  await expect(dialog.getByText(first).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('several tasks are selected by keyboard, given to oneself and closed; one closed meanwhile is named', {
  tag: ['@TASK-012'],
}, async ({ page, openBrowser }) => {
  const colleague = await openBrowser();
  const token = await signIn(colleague, 'executive');
  await signIn(page, 'service');
  // A word of their own, by which the list holds these three alone
  const word = `Trio${Date.now().toString(36)}${process.pid.toString(36)}`;
  const names: string[] = [];
  for (let made = 0; made < 3; made += 1) names.push(await writeToTheClub(colleague, 'Gutters, please.', word));
  // Cut off from the pushes: the page does not know what the colleague does
  await page.routeWebSocket(/\/parties\/data-sync\//, () => {});
  await openQueue(page, word);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: /^Select task/ })).toHaveCount(3);
  await rows.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('region', { name: 'Selected tasks' });
  await expect(bar.getByRole('status')).toHaveText('3 selected tasks');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Assign to me' }).press('Enter');
  await expect(page.getByText('3 tasks are with Dana Whitfield now.')).toBeVisible();
  await expect(bar, 'done, nothing is selected any more').toHaveCount(0);
  for (const name of names) await expect.poll(() => chosenIn(assigneeOf(page, name))).toBe('Dana Whitfield');

  await rows.first().focus();
  await page.keyboard.press('x');
  const closed = Number(await rows.nth(1).getAttribute('data-row-id'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  expect((await callApi(colleague, token, '/tasks/change-status', { id: closed, status: 'CLOSED' })).status).toBe(200);
  await bar.getByRole('combobox', { name: 'Assign the selected tasks to' }).selectOption({ label: 'Emil Okafor' });
  await expect(page.getByText('One task is with Emil Okafor now.')).toBeVisible();
  await expect(bar.getByRole('alert')).toContainText('This task is closed.');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await rows.first().focus();
  await page.keyboard.press('x');
  await bar.getByRole('button', { name: 'Close tasks' }).press('Enter');
  await page.getByRole('alertdialog', { name: 'Close 1 task?' }).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(page.getByText('One task is closed now.')).toBeVisible();
});

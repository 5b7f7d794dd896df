import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { callApi } from './support/member-profile';
import { addJob } from './support/new-job';
import { signIn } from './support/sign-in';
import { listening } from './support/task-queue';

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first();

const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: `View job ${id}` }) });

test('the directory: tabs, columns, search, and what can be done with a job', {
  tag: [
    '@core',
    '@JOB-001',
    '@JOB-002',
    '@JOB-003',
    '@JOB-006',
    '@JOB-007',
    '@JOB-008',
    '@JOB-032',
    '@JOB-039',
    '@JOB-055',
    '@JOB-057',
    '@JOB-058',
  ],
}, async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/);
  const token = await signIn(page, 'executive');
  const job = await addJob(page, token, { status: 'ESTIMATE' });
  await page.goto('/app/jobs');
  for (const name of ['Job Number', 'Member', 'Property', 'Category', 'Contractor', 'Status', 'Created', 'Action']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Open Jobs' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill(String(job.id));
  await expect(page).toHaveURL(new RegExp(`search=${job.id}`));
  const row = rowOf(page, job.id);
  await expect(row.locator('.tone-blue')).toHaveText('ESTIMATE');
  await expect(row.getByText('Thomas Ainsley')).toBeVisible();
  const download = page.waitForEvent('download');
  await row.getByRole('link', { name: `PDF of job ${job.id}` }).click();
  expect((await download).suggestedFilename()).toBe(`job-${job.id}.pdf`);
  await expect(toast(page, 'PDF Downloaded Successfully')).toBeVisible();
  await page.route('**/get-pdf/*', (route) => route.abort());
  await row.getByRole('link', { name: `PDF of job ${job.id}` }).click();
  await expect(toast(page, 'Download Failed')).toBeVisible();
  await row.getByRole('button', { name: `Email job ${job.id}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(toast(page, 'Email sent to thomas.ainsley@example.com')).toBeVisible();
  await row.getByRole('button', { name: `Delete job ${job.id}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Job Deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('who may only read sees no button that they may not press', {
  tag: ['@JOB-005', '@JOB-008', '@JOB-013', '@EST-005'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const job = await addJob(page, token, { status: 'ESTIMATE' });
  await page.context().clearCookies();
  await signIn(page, 'employee');
  await page.goto('/app/jobs');
  await expect(page.getByRole('link', { name: 'Add Job Request' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete job/ })).toHaveCount(0);
  await page.goto(`/app/jobs/${job.id}`);
  await expect(page.getByText('The gate squeaks.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Estimates' })).toBeVisible();
  for (const name of ['Update Job', 'Send Estimate Request', 'Send Dispatch Request', `Delete job ${job.id}`]) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});

test('a request is entered for a member who is searched, and what is missing is asked for', {
  tag: ['@JOB-004', '@JOB-014', '@JOB-015', '@JOB-016', '@JOB-017', '@JOB-018', '@JOB-019', '@MEM-049', '@TASK-010'],
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 422/);
  await signIn(page, 'service');
  await page.goto('/app/jobs');
  await page.getByRole('link', { name: 'Add Job Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Job Request' });
  await dialog.getByLabel('Member', { exact: true }).fill('Ainsley');
  await dialog.getByRole('link', { name: /Thomas Ainsley/ }).click();
  await expect(dialog.getByText('For Thomas Ainsley')).toBeVisible();
  await expect(dialog.getByLabel('Job type')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Submit Job Request' }).click();
  await expect(dialog.getByText('This field is required').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Member contact').selectOption({ index: 1 });
  await dialog.getByLabel('Property address').selectOption({ index: 1 });
  await dialog.getByLabel('Job category').selectOption({ index: 2 });
  await dialog.getByLabel('Job type').selectOption({ index: 1 });
  await dialog.getByLabel('Job details').fill('Squirrels in the attic.');
  await dialog.getByLabel('Assigned to').selectOption({ label: 'Emil Okafor' });
  await dialog.getByRole('button', { name: 'Submit Job Request' }).dblclick();
  await expect(toast(page, 'Job Request Submit Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Job \d+$/ })).toBeVisible();
  await expect(page.getByText('Squirrels in the attic.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Estimates' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contractor', exact: true })).toBeVisible();
  // From a member's page the member is already chosen.
  await page.goto('/app/members/2');
  await page.getByRole('link', { name: 'Add Job Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Job Request' }).getByText('For Thomas Ainsley')).toBeVisible();
});

test('a status is set after a question; a job is copied, re-serviced, dispatched and taken back', {
  tag: [
    '@core',
    '@JOB-026',
    '@JOB-027',
    '@JOB-028',
    '@JOB-029',
    '@JOB-030',
    '@JOB-031',
    '@JOB-035',
    '@JOB-036',
    '@JOB-037',
    '@JOB-038',
    '@JOB-059',
    '@JOB-060',
  ],
}, async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource/);
  const token = await signIn(page, 'service');
  const job = await addJob(page, token);
  await page.goto(`/app/jobs/${job.id}`);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  const status = page.locator('#job-status');
  const question = page.getByRole('alertdialog');
  await expect(status.locator('option')).toHaveText([
    'NEW',
    'OPEN',
    'ESTIMATE',
    'DISPATCH',
    'DUPLICATE',
    'RESERVICE',
    'CANCEL',
    'COMPLETED',
  ]);
  await status.selectOption('OPEN');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(status).toHaveValue('NEW');
  await status.selectOption('OPEN');
  await question.getByRole('button', { name: 'Set to OPEN' }).click();
  await expect(toast(page, 'Job Updated Successfully!')).toBeVisible();
  await expect(status.locator('option[value=NEW]')).toHaveCount(0);
  // Sent to a contractor, five to choose from.
  const section = page.getByRole('region', { name: 'Contractor' });
  await expect(section.getByRole('radio')).toHaveCount(5);
  await expect(section.getByRole('button', { name: 'Send Dispatch Request' })).toBeDisabled();
  await section.getByRole('radio').nth(1).check();
  await page.route('**/do/dispatch-job', (route) => route.abort());
  await section.getByRole('button', { name: 'Send Dispatch Request' }).click();
  await question.getByRole('button', { name: 'Send Dispatch Request' }).click();
  await expect(toast(page, 'An unexpected error occurred!')).toBeVisible();
  await page.unroute('**/do/dispatch-job');
  await question.getByRole('button', { name: 'Send Dispatch Request' }).click();
  await expect(section.getByText('Dispatch request sent')).toBeVisible();
  await section.getByRole('button', { name: 'Remove Contractor' }).click();
  await question.getByRole('button', { name: 'Remove Contractor' }).click();
  await expect(toast(page, 'Remove Contractor Successfully!')).toBeVisible();
  await expect(section.getByRole('radio')).toHaveCount(5);
  await status.selectOption('RESERVICE');
  await expect(question.getByText(/requires another estimate/)).toBeVisible();
  await question.getByRole('button', { name: 'Re-service' }).click();
  await expect(question).toHaveCount(0);
  await expect(status).toHaveValue('RESERVICE');
  await page.route('**/do/change-job-status', (route) => route.abort());
  await status.selectOption('DUPLICATE');
  await question.getByRole('button', { name: 'Duplicate' }).click();
  await expect(toast(page, 'There was an error duplicating the job. Please try again.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.unroute('**/do/change-job-status');
  await status.selectOption('DUPLICATE');
  await question.getByRole('button', { name: 'Duplicate' }).click();
  await expect(toast(page, 'Job Duplicated Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(`Job ${job.id}`);
  await expect(status).toHaveValue('NEW');
});

test('a colleague’s change of a job shows on other pages: status, person, a sheet saved meanwhile', {
  tag: ['@RT-007', '@JOB-054'],
}, async ({ page, openBrowser, allowErrors }) => {
  allowErrors(/status of 409/);
  const token = await signIn(page, 'service');
  const job = await addJob(page, token);
  const colleague = await openBrowser();
  await signIn(colleague, 'executive');
  await listening(colleague, () => colleague.goto(`/app/jobs/${job.id}?edit=1`));
  await page.goto(`/app/jobs/${job.id}?edit=1`);
  await page.locator('#job-status').selectOption('ESTIMATE');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set to ESTIMATE' }).click();
  await expect(colleague.locator('#job-status')).toHaveValue('ESTIMATE');
  await page.getByLabel('Assigned to').selectOption({ label: 'Emil Okafor' });
  await expect(colleague.getByLabel('Assigned to').locator('option:checked')).toHaveText('Emil Okafor');
  await colleague.getByLabel('Factoring %').fill('12.5');
  await page.getByLabel('Job details').fill('The gate squeaks loudly.');
  await page.getByRole('button', { name: 'Update Job' }).click();
  await expect(toast(page, 'Job Updated Successfully!')).toBeVisible();
  await expect(colleague.getByLabel('Job details')).toHaveValue('The gate squeaks loudly.');
  await expect(colleague.getByLabel('Factoring %')).toHaveValue('12.5');
});

test('the board moves jobs by menu, by keys and by dragging, under the same rules', async ({ page }) => {
  const token = await signIn(page, 'service');
  const job = await addJob(page, token, { status: 'OPEN' });
  await page.goto('/app/jobs/board');
  const column = (status: string) => page.getByRole('region', { name: status, exact: true });
  const card = (status: string) =>
    column(status)
      .getByRole('listitem')
      .filter({ hasText: `${job.id} Thomas` });
  const question = page.getByRole('alertdialog');
  // Canceled, the card is where it was and has the focus again; during the confirmation it is in its new place
  await card('OPEN').getByRole('link').press('ArrowRight');
  // Behind the question nothing has a role
  const behind = (status: string) => page.locator(`section[aria-label="${status}"] [data-job="${job.id}"]`);
  await expect(behind('ESTIMATE')).toBeVisible();
  await expect(behind('OPEN')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(card('OPEN').getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await question.getByRole('button', { name: 'Set to ESTIMATE' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(card('ESTIMATE').getByRole('link')).toBeFocused();
  await expect(toast(page, 'Job Updated Successfully!')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(card('ESTIMATE').getByRole('link')).toBeFocused();
  await card('ESTIMATE')
    .getByRole('button', { name: `Move job ${job.id}` })
    .click();
  await page.getByRole('menuitem', { name: 'RESERVICE' }).click();
  // The next move does not wait until the page has loaded this one
  let load = () => {};
  const held = new Promise<void>((done) => {
    load = done;
  });
  await page.route('**/app/jobs/board.data*', async (route) => {
    await held;
    await route.continue();
  });
  await question.getByRole('button', { name: 'Re-service' }).click();
  await expect(question).toHaveCount(0);
  await expect(card('RESERVICE')).toBeVisible();
  await expect(toast(page, 'Job Updated Successfully!').last()).toBeVisible();
  // The events of a drag: where the page scrolls under the pointer, the browser's own would pick up another card.
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  await card('RESERVICE').dispatchEvent('dragstart', { dataTransfer });
  await column('DISPATCH').dispatchEvent('dragover', { dataTransfer });
  await expect(column('DISPATCH')).toHaveClass(/bg-brand-soft/);
  await column('DISPATCH').dispatchEvent('drop', { dataTransfer });
  await expect(question.getByRole('heading')).toHaveText(`Set job ${job.id} to DISPATCH?`);
  await question.getByRole('button', { name: 'Set to DISPATCH' }).click();
  await expect(question).toHaveCount(0);
  load();
  await expect(card('DISPATCH').getByText('Dispatch Request Pending')).toBeVisible();
});

test('a card that is moved while older data is on its way stays where it is, with the focus', {
  tag: ['@JOB-026'],
}, async ({ page, openBrowser }) => {
  const colleague = await openBrowser();
  const token = await signIn(colleague, 'executive');
  await signIn(page, 'service');
  const [job, other] = [await addJob(colleague, token, { status: 'OPEN' }), await addJob(colleague, token)];
  await listening(page, () => page.goto('/app/jobs/board', { waitUntil: 'networkidle' }));
  const card = (status: string) =>
    page
      .getByRole('region', { name: status, exact: true })
      .getByRole('listitem')
      .filter({ hasText: `${job.id} Thomas` });
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const begun = new Promise<void>((done) => {
    void page.route(
      '**/app/jobs/board.data*',
      async (route) => {
        const response = await route.fetch();
        done();
        await held;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  });
  await callApi(colleague, token, `/jobs/change/${other.id}`, { priority: 'HIGH' });
  await begun;
  await card('OPEN').getByRole('link').press('ArrowRight');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Set to ESTIMATE' }).press('Enter');
  await expect(question).toHaveCount(0);
  await expect(toast(page, 'Job Updated Successfully!')).toBeVisible();
  const loaded = page.waitForResponse((response) => response.url().includes('/app/jobs/board.data'));
  const reloaded = page.waitForRequest((request) => request.url().includes('/app/jobs/board.data'));
  release();
  await Promise.all([loaded, reloaded]);
  await page.waitForLoadState('networkidle');
  await expect(card('ESTIMATE').getByRole('link')).toBeFocused();
  await expect(card('OPEN')).toHaveCount(0);
});

test('several contractors are asked, the best suited first, in a dialog that stays as it is while one types', {
  tag: ['@EST-004', '@EST-006', '@JOB-061'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  const headers = { Authorization: `Bearer ${token}` };
  const codes = await (await page.request.get('/api/v1/utils/job-codes/4', { headers })).json();
  const job = await addJob(page, token, {
    status: 'ESTIMATE',
    category_id: 4,
    code_id: (codes.results ?? codes)[0].id,
  });
  await page.goto(`/app/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Send Estimate Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Estimate Request' });
  const send = dialog.getByRole('button', { name: 'Send Estimate Request' });
  const boxes = dialog.getByRole('checkbox');
  // Roofers: first the colleague’s favorite
  await expect(boxes).toHaveCount(5);
  await expect(boxes.nth(0)).toHaveAccessibleName(/^Ballard Roofing Favorite · \d+ mi · Roofing/);
  for (const place of [1, 2]) await expect(boxes.nth(place)).toHaveAccessibleName(/Roofing/);
  await expect(boxes.nth(3)).not.toHaveAccessibleName(/Roofing and/);
  const { y, height } = (await dialog.boundingBox())!;
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await expect(dialog.getByText('2 contractors chosen')).toBeVisible();
  // By a trade; what is chosen stays chosen
  await dialog.getByRole('searchbox', { name: 'Search contractors' }).fill('plumb');
  await expect(boxes.first()).toHaveAccessibleName(/Plumbing/);
  await boxes.first().check();
  await dialog.getByRole('searchbox', { name: 'Search contractors' }).fill('nobody at all');
  await expect(dialog.getByText('No contractors found.')).toBeVisible();
  expect(await dialog.boundingBox()).toMatchObject({ y, height });
  await expect(dialog.getByText('3 contractors chosen')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Ballard Roofing' }).click();
  await expect(dialog.getByText('2 contractors chosen')).toBeVisible();
  await expectAccessible(page);

  // Closing asks first: what is chosen and typed would be lost
  const question = page.getByRole('alertdialog');
  await dialog.getByLabel('Note to all').fill('By Friday, please.');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('Note to all')).toHaveValue('By Friday, please.');
  await send.click();
  await expect(toast(page, 'Estimate Request submitted')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Estimates' }).getByText('PENDING', { exact: true })).toHaveCount(2);
});

test('a dialog in which nothing was typed closes at once, one with a typed text when one leaves it', async ({
  page,
}) => {
  await signIn(page, 'executive');
  await page.goto('/app/settings');
  await page.getByRole('link', { name: 'Add service Location' }).click();
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Add service Location' }).click();
  await dialog.getByRole('textbox').first().fill('77');
  await page.keyboard.press('Escape');
  await expect(question).toHaveAccessibleName('Leave without saving?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/app/settings');
});

test('the estimates are listed and read', {
  tag: ['@core', '@EST-021', '@EST-023', '@EST-024', '@EST-025', '@EST-026', '@EST-027', '@EST-028'],
}, async ({ page }) => {
  await signIn(page, 'employee');
  await page.goto('/app/estimates?search=1');
  await expect(page.getByRole('searchbox', { name: 'Search estimates' })).toHaveAttribute(
    'placeholder',
    'By ID, First Name, Last Name, Phone or Email',
  );
  const names = [
    'Estimate ID',
    'Job Number',
    'Contractor Name',
    'Company Name',
    'Estimate Amount',
    'Submission Date',
    'Status',
    'Action',
  ];
  for (const name of names) await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'View estimate 1', exact: true }) });
  await expect(row.locator('time')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2} [ap]m$/);
  await row.getByRole('link', { name: 'View estimate 1', exact: true }).click();
  await expect(page).toHaveURL('/app/estimates/1');
  await expect(page.getByText('Parts and work, in one visit.')).toBeVisible();
  await page.getByRole('link', { name: 'Job 4' }).click();
  await expect(page).toHaveURL('/app/jobs/4');
});

test('with scripts off a job is searched, entered, saved and given another status', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false });
  await signIn(page, 'service');
  await page.goto('/app/jobs?add=1&find=Ainsley');
  await page.getByRole('link', { name: /Thomas Ainsley/ }).click();
  await page.getByLabel('Member contact').selectOption({ index: 1 });
  await page.getByLabel('Property address').selectOption({ index: 1 });
  await page.getByLabel('Job category').selectOption({ index: 1 });
  await page.getByLabel('Job details').fill('Scripts are off.');
  const type = await page
    .getByLabel('Job type')
    .locator('optgroup')
    .first()
    .locator('option')
    .first()
    .getAttribute('value');
  await page.getByLabel('Job type').selectOption(type!);
  await page.getByRole('button', { name: 'Submit Job Request' }).click();
  await expect(page.getByText('Job Request Submit Successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Factoring %').fill('5');
  await page.getByRole('button', { name: 'Update Job' }).click();
  await expect(page.getByText('Job Updated Successfully!')).toBeVisible();
  await expect(page.getByText('5 %')).toBeVisible();
  await page.locator('#job-status').selectOption('ESTIMATE');
  await page.getByRole('button', { name: 'Set status' }).click();
  await expect(page.locator('#job-status')).toHaveValue('ESTIMATE');
});

test('jobs and estimates are accessible in both themes and fit a phone', {
  tag: ['@JOB-024', '@EST-003', '@FLOW-060'],
}, async ({ page }) => {
  await signIn(page, 'executive');
  for (const path of [
    '/app/jobs',
    '/app/jobs/board',
    '/app/jobs/dispatches',
    '/app/estimates',
    '/app/estimates/1',
    '/app/jobs/4',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const width of [1366, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide, `${path} at ${width}`).toBe(false);
    }
  }
  // No map is drawn without tiles
  await expect(page.getByRole('img', { name: /Map of the region/ })).toHaveCount(0);
  const maps = page.getByRole('link', { name: 'Open in Maps' });
  await expect(maps).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.+98\d{3}$/);
  await expect(maps).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(maps).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(page.locator('strong', { hasText: 'REPLIED' }).first()).toBeVisible();
});

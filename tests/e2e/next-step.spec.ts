import type { Page } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { callApi } from './support/member-profile';
import { addContractor } from './support/new-contractor';
import { addJob, requestJob } from './support/new-job';
import { signIn } from './support/sign-in';
import { listening, rowOf } from './support/task-queue';

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first();

/** A job of which an estimate came in from a contractor of its own. */
async function answered(page: Page, token: string) {
  const job = await addJob(page, token);
  const contractor = await addContractor(page, token, 'Step');
  await callApi(page, token, `/jobs/request-estimate/${job.id}`, {
    estimates_request: [{ contractor: contractor.id }],
  });
  await runSql(CLUB_URL, {
    sql: "UPDATE estimates SET type = 'REPLIED', total_cost = 9000 WHERE job_id = ?",
    params: [job.id],
  });
  return { job, contractor };
}

test('the bar says the next step in every status, and its button does it in one press', {
  tag: ['@core', '@FLOW-012', '@FLOW-013'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  const bare = await addJob(page, token);
  const bar = page.getByRole('region', { name: 'Next step' });
  const status = page.locator('#job-status');
  await page.goto(`/app/jobs/${bare.id}`);
  await expect(bar).toContainText('Ask contractors for estimates');
  await bar.getByRole('button', { name: 'Send Estimate Request' }).click();
  await expect(page.getByRole('dialog', { name: 'Send Estimate Request' })).toBeVisible();

  const { job, contractor } = await answered(page, token);
  for (const open of ['OPEN', 'RESERVICE', 'DISPATCH']) {
    await callApi(page, token, '/jobs/change-status', { id: job.id, status: open });
    await page.goto(`/app/jobs/${job.id}`);
    await expect(status).toHaveValue(open);
    await expect(bar).toContainText('1 estimate came in. Accept one of them.');
    await expect(bar).not.toContainText('Ask contractors');
  }
  await bar.getByRole('link', { name: 'Compare estimates' }).click();
  await expect(page).toHaveURL(/#estimates$/);
  const [estimates] = await runSql(CLUB_URL, { sql: 'SELECT id FROM estimates WHERE job_id = ?', params: [job.id] });
  await callApi(page, token, '/estimate/accept', { id: estimates![0]!.id, accepted: true });
  await expect(bar).toContainText(`Send ${contractor.name} to the member.`);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Send Dispatch Request' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send Dispatch Request' }).click();
  await expect(bar).toContainText(`${contractor.name} is at it.`);
  await bar.getByRole('button', { name: 'Complete job' }).click();
  await expect(toast(page, 'Job Updated Successfully!')).toBeVisible();
  await expect(status).toHaveValue('COMPLETED');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await bar.getByRole('link', { name: 'Create Invoice' }).click();
  await expect(page).toHaveURL(new RegExp(`/app/invoices/create\\?job=${job.id}`));
  // A re-service begins with new requests: estimates that were declined do not count
  await callApi(page, token, '/jobs/change-status', { id: job.id, status: 'RESERVICE' });
  await page.goto(`/app/jobs/${job.id}`);
  await expect(bar).toContainText('Ask contractors for estimates');
});

test('who may not take the next step reads who may, and has no button', {
  tag: ['@FLOW-013'],
}, async ({ page, openBrowser }) => {
  const elsewhere = await openBrowser();
  const token = await signIn(elsewhere, 'executive');
  const [bare, { job }] = [await addJob(elsewhere, token), await answered(elsewhere, token)];
  await signIn(page, 'employee');
  const bar = page.getByRole('region', { name: 'Next step' });
  const expectWords = async (id: number, words: string) => {
    await page.goto(`/app/jobs/${id}`);
    await expect(bar).toContainText(words);
    await expect(bar.getByRole('button')).toHaveCount(0);
    await expect(bar.getByRole('link')).toHaveCount(0);
  };
  const who = 'An executive or customer service';
  await expectWords(bare.id, `${who} sends estimate requests.`);
  await expectWords(job.id, `${who} accepts estimates.`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await callApi(elsewhere, token, '/jobs/change-status', { id: job.id, status: 'COMPLETED' });
  await expectWords(job.id, 'An executive, accounting or customer service sends invoices.');
});

test('with scripts off the job is completed by the bar all the same', {
  tag: ['@FLOW-013'],
}, async ({ page, openBrowser }) => {
  const token = await signIn(page, 'service');
  const { job, contractor } = await answered(page, token);
  await callApi(page, token, `/jobs/dispatch-request/${job.id}`, { contractor_id: contractor.id });
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto(`/app/jobs/${job.id}`);
  await plain.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Complete job' }).click();
  await expect(plain.getByRole('region', { name: 'Next step' })).toContainText('The work is done.');
});

test('a task that a step of its job closes leaves a colleague’s queue without a reload', {
  tag: ['@FLOW-014', '@FLOW-015', '@RT-004'],
}, async ({ page, openBrowser }) => {
  await signIn(page, 'service');
  const { email } = await requestJob(page);
  const [found] = await runSql(CLUB_URL, { sql: 'SELECT id FROM jobs WHERE contact_email = ?', params: [email] });
  const id = found![0]!.id as number;
  const colleague = await openBrowser();
  await signIn(colleague, 'employee');
  await listening(colleague, () => colleague.goto(`/app/task-queue?search=${email}`));
  await expect(rowOf(colleague, 'Vera Holm')).toHaveCount(1);
  await page.goto(`/app/jobs/${id}`);
  await page.locator('#job-status').selectOption('OPEN');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set to OPEN' }).click();
  await expect(rowOf(colleague, 'Vera Holm')).toHaveCount(0);
  await page.goto(`/app/jobs/${id}?tab=timeline`);
  await expect(page.getByText('had the task “Job request” closed with the job sheet')).toBeVisible();
});

test('the reminder of a dispatch sends the request from its dialog, and closes', {
  tag: ['@FLOW-017', '@TASK-045'],
}, async ({ page }) => {
  const token = await signIn(page, 'service');
  const { job, contractor } = await answered(page, token);
  const [estimates] = await runSql(CLUB_URL, { sql: 'SELECT id FROM estimates WHERE job_id = ?', params: [job.id] });
  await callApi(page, token, '/estimate/accept', { id: estimates![0]!.id, accepted: true });
  await runSql(CLUB_URL, {
    sql: 'UPDATE estimates SET accepted_at = accepted_at - 90000000 WHERE job_id = ?',
    params: [job.id],
  });
  const cron = await page.request.post(`/dev/cron?cron=${encodeURIComponent('0 * * * *')}`);
  expect(cron.status(), await cron.text()).toBe(200);
  const [made] = await runSql(CLUB_URL, {
    sql: "SELECT id FROM tasks WHERE task_type = 'DISPATCH_REQUEST' AND taskable_type = 'job' AND taskable_id = ?",
    params: [job.id],
  });
  expect(made).toHaveLength(1);
  await page.goto(`/app/task-queue?task=${made![0]!.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `Job #${job.id}` })).toBeVisible();
  await expect(dialog.getByText(contractor.name, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send Dispatch Request' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Agreed price: $90.00.');
  await question.getByRole('button', { name: 'Send Dispatch Request' }).click();
  await expect(toast(page, 'Job dispatch request submitted')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Open Again' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send Dispatch Request' })).toHaveCount(0);
});

import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { listMails, waitForMail } from './support/mailbox';
import { callApi } from './support/member-profile';
import { addContractor } from './support/new-contractor';
import { addJob } from './support/new-job';
import { signIn } from './support/sign-in';

test('a dispatch is undone in its toast: no mail leaves, and a colleague’s page shows the job as before', {
  tag: ['@FLOW-010', '@FLOW-011'],
}, async ({ page, openBrowser }) => {
  const dana = await openBrowser();
  const token = await signIn(page, 'executive');
  await signIn(dana, 'service');
  const [job, contractor] = [await addJob(page, token), await addContractor(page, token, 'Undone')];
  const asked = { estimates_request: [{ contractor: contractor.id, message: '' }] };
  expect((await callApi(page, token, `/jobs/request-estimate/${job.id}`, asked)).status).toBe(200);
  await waitForMail(page, { to: contractor.email, subject: /Estimate request/ });
  const found = await page.request.get(`/api/v1/jobs/${job.id}/estimates`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [estimate] = (await found.json()).estimates as { id: number }[];
  const accepted = { id: estimate!.id, accepted: true, total_cost: 45_000 };
  expect((await callApi(page, token, '/estimate/accept', accepted)).status).toBe(200);

  await dana.goto(`/app/jobs/${job.id}`);
  await page.goto(`/app/jobs/${job.id}`);
  const isWaiting = (of: typeof page) => of.getByText('Dispatch Request Pending');
  const isSent = (of: typeof page) => of.getByText('Dispatch request sent');
  for (const each of [page, dana]) {
    await expect(isWaiting(each)).toBeVisible();
    await expect(each.getByRole('button', { name: `Undo: Acceptance of ${contractor.name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Send Dispatch Request' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Send Dispatch Request' }).click();
  await expect(isSent(page)).toBeVisible();
  await expect(isSent(dana)).toBeVisible();
  await expect(dana.getByRole('button', { name: `Undo: Dispatch of ${contractor.name}` })).toBeVisible();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Job dispatch request submitted' });
  await toast.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Undone.' })).toBeVisible();
  for (const each of [page, dana]) {
    await expect(isSent(each)).toHaveCount(0);
    await expect(isWaiting(each)).toBeVisible();
    await expect(each.getByRole('button', { name: /^Undo: / }), 'nothing earlier is offered').toHaveCount(0);
  }
  expect(await listMails(page, { to: contractor.email, subject: /Please go|disregard/ })).toEqual([]);
});

test('a step is undone from the job’s page by its button, with scripts off by a form, and on the board by the card’s menu', {
  tag: ['@FLOW-009', '@FLOW-010', '@FLOW-011'],
}, async ({ page, openBrowser }) => {
  const token = await signIn(page, 'executive');
  const [job, contractor] = [await addJob(page, token), await addContractor(page, token, 'Taken')];
  const send = { contractor_id: contractor.id };
  expect((await callApi(page, token, `/jobs/dispatch-request/${job.id}`, send)).status).toBe(200);
  await waitForMail(page, { to: contractor.email, subject: /Please go/ });
  const headers = { Authorization: `Bearer ${token}` };
  const { job: sent } = await (await page.request.get(`/api/v1/jobs/${job.id}`, { headers })).json();
  await waitForMail(page, { to: sent.email, subject: new RegExp(`comes for job ${job.id}$`) });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/jobs/${job.id}`);
  const undo = page.getByRole('button', { name: `Undo: Dispatch of ${contractor.name}` });
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await undo.press('Enter');
  await expect(
    page.getByText(`Undone. The mails to ${contractor.name} and 1 more had left. They are told.`),
  ).toBeVisible();
  await expect(undo).toHaveCount(0);
  const mail = await waitForMail(page, { to: contractor.email, subject: /disregard/ });
  expect(mail.text).toContain('Please do not go there.');

  await page.setViewportSize({ width: 1366, height: 900 });
  const status = { id: job.id, status: 'RESERVICE' };
  expect((await callApi(page, token, '/jobs/change-status', status)).status).toBe(200);
  await page.goto('/app/jobs/board');
  const reserviced = page
    .getByRole('region', { name: 'RESERVICE' })
    .getByRole('button', { name: `Move job ${job.id}` });
  await reserviced.press('Enter');
  await page.getByRole('menuitem', { name: 'Undo: Status RESERVICE' }).press('Enter');
  await expect(reserviced).toHaveCount(0);
  await expect(page.getByText('Undone.')).toBeVisible();

  expect((await callApi(page, token, '/jobs/change-status', status)).status).toBe(200);
  const plain = await openBrowser({ javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies());
  await plain.goto(`/app/jobs/${job.id}`);
  await plain.getByRole('button', { name: 'Undo: Status RESERVICE' }).click();
  await expect(plain.getByText('Undone.')).toBeVisible();
  await expect(plain.getByRole('button', { name: /^Undo: / })).toHaveCount(0);
});

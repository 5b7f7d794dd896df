import { expectAccessible } from './support/accessible';
import { expect, test } from './support/club';
import { linkIn, waitForMail } from './support/mailbox';
import { addHousehold, callApi, choice, openForm, update } from './support/member-profile';
import { addContractor } from './support/new-contractor';
import { addJob } from './support/new-job';
import { signIn } from './support/sign-in';

test('the link of a mail switches the mails of the household, without an account and without scripts', {
  tag: ['@FLOW-044'],
}, async ({ page, openBrowser }) => {
  const token = await signIn(page, 'executive');
  const household = await addHousehold(page, token);
  const firm = await addContractor(page, token, 'Mailed');
  const headers = { Authorization: `Bearer ${token}` };
  const { contacts, properties } = await (
    await page.request.get(`/api/v1/jobs/member-job-data/${household.id}`, { headers })
  ).json();
  const member = { membership_id: household.id, contact_id: contacts[0].id, property_id: properties[0].id };
  const job = await addJob(page, token, member);
  expect((await callApi(page, token, `/jobs/dispatch-request/${job.id}`, { contractor_id: firm.id })).status).toBe(200);
  const to = `${household.last.toLowerCase()}@example.com`;
  const path = new URL(linkIn(await waitForMail(page, { to, subject: /comes for job/ }), '/mails/')).pathname;
  for (const javaScriptEnabled of [false, true]) {
    const phone = await openBrowser({ javaScriptEnabled });
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(path);
    await expect(phone.getByRole('heading', { name: 'Your mails', level: 1 })).toBeVisible();
    const done = phone.getByRole('checkbox', { name: 'The job is done' });
    const canceled = phone.getByRole('checkbox', { name: 'The job is canceled' });
    if (javaScriptEnabled) {
      await expect(done).not.toBeChecked();
      await expectAccessible(phone);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await done.check();
    } else {
      await expect(done).toBeChecked();
      await done.uncheck();
    }
    await phone.getByRole('button', { name: 'Save' }).click();
    await expect(phone.getByText('Saved. You get the mails that are ticked.')).toBeVisible();
    await expect(done).toBeChecked({ checked: javaScriptEnabled });
    await expect(canceled).toBeChecked();
  }
});

test('DO NOT EMAIL of the profile stands in the heads of member and job', { tag: ['@FLOW-045'] }, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const household = await addHousehold(page, token);
  await openForm(page, household);
  await choice(page, 'DO NOT EMAIL').selectOption('1');
  await page.getByRole('checkbox', { name: 'Job done' }).uncheck();
  await update(page).click();
  const head = page.getByRole('main').locator('header').first();
  await expect(head.getByText('DO NOT EMAIL', { exact: true })).toBeVisible();
  await expect(page.getByText('Request received, Contractors asked', { exact: false })).toBeVisible();
  await expectAccessible(page);
  const headers = { Authorization: `Bearer ${token}` };
  const { contacts, properties } = await (
    await page.request.get(`/api/v1/jobs/member-job-data/${household.id}`, { headers })
  ).json();
  const member = { membership_id: household.id, contact_id: contacts[0].id, property_id: properties[0].id };
  const job = await addJob(page, token, member);
  await page.goto(`/app/jobs/${job.id}`);
  await expect(page.getByRole('heading', { name: `Job ${job.id}`, level: 1 })).toBeVisible();
  await expect(page.getByText('DO NOT EMAIL', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

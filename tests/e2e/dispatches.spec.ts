import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { linkIn, waitForMail } from './support/mailbox';
import { callApi } from './support/member-profile';
import { addContractor } from './support/new-contractor';
import { addJob } from './support/new-job';
import { signIn } from './support/sign-in';

test('the question before a dispatched job is taken away names the contractor, who is then told', {
  tag: ['@FLOW-032'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const [job, contractor] = [await addJob(page, token), await addContractor(page, token, 'Asked')];
  const send = () => callApi(page, token, `/jobs/dispatch-request/${job.id}`, { contractor_id: contractor.id });
  const told = `${contractor.name} is told.`;
  const question = page.getByRole('alertdialog');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/jobs/${job.id}`);
  const status = page.locator('#job-status');
  await status.selectOption('CANCEL');
  await expect(question).toBeVisible();
  await expect(question.getByText('is told')).toHaveCount(0);
  await question.getByRole('button', { name: 'Keep' }).click();
  expect((await send()).status).toBe(200);
  await expect(page.getByText('Dispatch request sent')).toBeVisible();
  for (const value of ['CANCEL', 'RESERVICE']) {
    await status.selectOption(value);
    await expect(question).toContainText(told);
    if (value === 'CANCEL') await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep' }).click();
  }
  await status.selectOption('COMPLETED');
  await expect(question).toBeVisible();
  await expect(question).not.toContainText(told);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete job ${job.id}` }).click();
  await expect(question).toContainText(told);
  await question.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Remove Contractor' }).click();
  await expect(question).toContainText(told);
  await question.getByRole('button', { name: 'Keep' }).click();
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.goto(`/app/jobs?search=${job.id}`);
  await page.getByRole('button', { name: `Delete job ${job.id}` }).click();
  await expect(question).toContainText(told);
  await question.getByRole('button', { name: 'Keep' }).click();
  await page.goto('/app/jobs/board');
  await page.getByRole('button', { name: `Move job ${job.id}` }).click();
  await page.getByRole('menuitem', { name: 'CANCEL' }).click();
  await expect(question).toContainText(told);
  await question.getByRole('button', { name: 'Set to CANCEL' }).click();
  await expect(question).toHaveCount(0);
  const mail = await waitForMail(page, { to: contractor.email, subject: /no longer yours/ });
  expect(mail.subject).toBe(`Job ${job.id} is no longer yours`);
  expect(mail.text).toContain('Please do not go there.');
});

test('a contractor’s link to a job that is off says so, in both languages, without a form', {
  tag: ['@FLOW-033'],
}, async ({ page, openBrowser, baseURL }) => {
  const token = await signIn(page, 'executive');
  const [job, contractor] = [await addJob(page, token), await addContractor(page, token, 'Linked')];
  const asked = { estimates_request: [{ contractor: contractor.id, message: '' }] };
  expect((await callApi(page, token, `/jobs/request-estimate/${job.id}`, asked)).status).toBe(200);
  const link = linkIn(await waitForMail(page, { to: contractor.email }), '/estimate/');
  const phone = await openBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(link);
  await expect(phone.getByRole('button', { name: 'Send the estimate' })).toBeVisible();
  expect((await callApi(page, token, '/jobs/change-status', { id: job.id, status: 'CANCEL' })).status).toBe(200);
  for (const [lang, text] of [
    ['en', 'This job is off. Please do not go there.'],
    ['es', 'Este trabajo se canceló. Por favor, no vaya.'],
  ] as const) {
    await phone.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    const response = await phone.goto(link);
    expect(response!.status()).toBe(200);
    await expect(phone.getByText(text)).toBeVisible();
    await expect(phone.locator('main form')).toHaveCount(0);
    await expectAccessible(phone);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  const deleted = await page.request.delete(`/api/v1/jobs/delete/id?id=${job.id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(deleted.status()).toBe(200);
  expect((await phone.goto(link))!.status()).toBe(200);
  await expect(phone.getByText('Este trabajo se canceló. Por favor, no vaya.')).toBeVisible();
});

test('the dispatches of a day: status, links, days around it; one taken off stays, also in print', {
  tag: ['@FLOW-034'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const contractor = await addContractor(page, token, 'Listed');
  const [first, second, gone] = [
    await addJob(page, token),
    await addJob(page, token, { description: 'The door sticks.' }),
    await addJob(page, token),
  ];
  const send = async (id: number) =>
    expect((await callApi(page, token, `/jobs/dispatch-request/${id}`, { contractor_id: contractor.id })).status).toBe(
      200,
    );
  for (const { id } of [first, second, gone]) await send(id);
  await page.goto('/app/jobs/dispatches');
  const section = page.getByRole('region', { name: contractor.name });
  const rowOf = (id: number) => section.getByRole('listitem').filter({ hasText: `Job ${id}` });
  await expect(section.getByRole('listitem')).toHaveCount(3);
  await expect(rowOf(first.id).getByText(/Sent \d\d:\d\d [ap]m/)).toBeVisible();
  // Changed by colleagues, while the page is open
  expect((await callApi(page, token, '/jobs/change-status', { id: first.id, status: 'CANCEL' })).status).toBe(200);
  const row = rowOf(first.id);
  await expect(row.locator('s')).toHaveText('CANCEL');
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await expect(row.getByText(/Taken off \d\d:\d\d [ap]m/)).toBeVisible();
  expect((await callApi(page, token, `/jobs/remove-contractor/${second.id}`, {})).status).toBe(200);
  await send(second.id);
  await expect(rowOf(second.id)).toHaveCount(2);
  await expect(rowOf(second.id).getByText(/Taken off/)).toHaveCount(1);
  await page.request.delete(`/api/v1/jobs/delete/id?id=${gone.id}`, { headers: { Authorization: `Bearer ${token}` } });
  await expect(rowOf(gone.id).locator('s')).toHaveText('DELETED');
  await expect(rowOf(gone.id).getByRole('link', { name: `Job ${gone.id}` })).toHaveCount(0);
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(row.getByText(/Taken off/)).toBeVisible();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next day' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await row.getByRole('link', { name: `Job ${first.id}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Job ${first.id}` })).toBeVisible();
  await page.goBack();
  await section.getByRole('link', { name: contractor.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: contractor.name })).toBeVisible();
  await page.goto('/app/jobs/dispatches?date=2026-12-31');
  await page.getByRole('link', { name: 'Next day' }).click();
  await expect(page.getByText('Nobody was sent to a job on this day.')).toBeVisible();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2027-01-01');
  await page.getByRole('link', { name: 'Previous day' }).click();
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue('2026-12-31');
});

test('who is not chosen gets the word that was typed for them, and their link says so', {
  tag: ['@FLOW-003', '@FLOW-035'],
}, async ({ page, openBrowser, baseURL }) => {
  const token = await signIn(page, 'executive');
  const job = await addJob(page, token);
  const [chosen, other] = [await addContractor(page, token, 'Chosen'), await addContractor(page, token, 'Other')];
  const asked = { estimates_request: [chosen, other].map(({ id }) => ({ contractor: id, message: '' })) };
  expect((await callApi(page, token, `/jobs/request-estimate/${job.id}`, asked)).status).toBe(200);
  const link = linkIn(await waitForMail(page, { to: other.email }), '/estimate/');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/jobs/${job.id}`);
  await page.getByRole('button', { name: `Edit: estimate of ${chosen.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Accept' }).check();
  await dialog.getByLabel(`Word to ${other.name}`).fill('Next spring?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Finalize Acceptance' }).click();
  await expect(page.getByText('Dispatch Request Pending').first()).toBeVisible();
  const mail = await waitForMail(page, { to: other.email, subject: /No estimate is needed/ });
  expect(mail.text).toContain('Next spring?');
  const phone = await openBrowser();
  await phone.setViewportSize({ width: 390, height: 844 });
  for (const [lang, text] of [
    ['en', 'You need not send one.'],
    ['es', 'No hace falta que envíe uno.'],
  ] as const) {
    await phone.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await phone.goto(link);
    await expect(phone.getByText(text)).toBeVisible();
    await expect(phone.getByText('Next spring?')).toBeVisible();
    await expect(phone.locator('main form')).toHaveCount(0);
    await expectAccessible(phone);
  }
});

test('an estimate is accepted on its card in two clicks and its job dispatched in two, each with a word', {
  tag: ['@FLOW-029', '@FLOW-030', '@FLOW-037'],
}, async ({ page }) => {
  const token = await signIn(page, 'executive');
  const job = await addJob(page, token);
  const names = ['Priced', 'Vague', 'Silent'];
  const made = [];
  for (const name of names) made.push(await addContractor(page, token, name));
  const [priced, vague, silent] = made;
  const asked = { estimates_request: [priced!, vague!, silent!].map(({ id }) => ({ contractor: id, message: '' })) };
  expect((await callApi(page, token, `/jobs/request-estimate/${job.id}`, asked)).status).toBe(200);
  const reply = (contractor: number, total: number | null) =>
    runSql(CLUB_URL, {
      sql: `UPDATE estimates SET type = 'REPLIED', total_cost = ${total}, replied_at = 1 WHERE job_id = ${job.id} AND contractor_id = ${contractor}`,
    });
  await reply(priced!.id, 45_050);
  await reply(vague!.id, null);
  const question = page.getByRole('alertdialog');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/jobs/${job.id}`);
  const accept = (text: string, name: string) =>
    page.getByRole('button', { name: `${text}: estimate of ${name}`, exact: true });
  await expect(accept('Accept', silent!.name)).toHaveCount(0);
  await accept('Accept', vague!.name).click();
  await expect(question).toHaveAccessibleName(`Accept the estimate of ${vague!.name}?`);
  await expect(question).toContainText('No amount was given.');
  await question.getByLabel(`Word to ${priced!.name}`).fill('Too dear.');
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(page.getByText('REPLIED', { exact: true })).toHaveCount(2);

  await accept('Accept $450.50', priced!.name).click();
  await expect(question).toHaveAccessibleName(`Accept $450.50 of ${priced!.name}?`);
  await expect(question).not.toContainText('No amount was given.');
  await question.getByLabel(`Word to ${vague!.name}`).fill('Next spring?');
  await expect(question.getByLabel(`Word to ${silent!.name}`)).toBeVisible();
  await expect(question.getByLabel(`Word to ${priced!.name}`)).toHaveCount(0);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Accept $450.50' }).click();
  await expect(page.getByText('Estimate Accepted Successfully!')).toBeVisible();
  const thanks = await waitForMail(page, { to: vague!.email, subject: /Thank you for your estimate/ });
  expect(thanks.text).toContain('Next spring?');

  await page.getByRole('button', { name: 'Send Dispatch Request' }).click();
  await expect(question).toHaveAccessibleName(`Send ${priced!.name} to job ${job.id}?`);
  await expect(question).toContainText('Agreed price: $450.50.');
  await expect(question).toContainText('House: ');
  await question.getByLabel(`A word to ${priced!.name}`).fill('The key is at the neighbor’s.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Send Dispatch Request' }).click();
  await expect(page.getByText('Job dispatch request submitted')).toBeVisible();
  const { text } = await waitForMail(page, { to: priced!.email, subject: /Please go to job/ });
  expect(text).toContain('You are chosen for this job.');
  for (const said of ['The key is at the neighbor’s.', 'Agreed price: $450.50', 'Where: ', 'Whom to call: ']) {
    expect(text).toContain(said);
  }
});

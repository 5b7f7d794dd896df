import type { Page } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { openEstimateRequest } from './support/ask-contractors';
import { CLUB_URL, expect, test } from './support/club';
import { counter } from './support/counter';
import { linkIn, listMails, waitForMail } from './support/mailbox';
import { addHousehold } from './support/member-profile';
import { addContractor } from './support/new-contractor';
import { signIn } from './support/sign-in';

/** The open tasks of a job. */
const openTasks = async (id: number) => {
  const sql = "SELECT task_type FROM tasks WHERE taskable_type = 'job' AND taskable_id = ? AND status <> 'CLOSED'";
  const [rows] = await runSql(CLUB_URL, { sql, params: [id] });
  return rows!.map(({ task_type }) => task_type);
};

/** A visitor requests a job in a browser. Returns its number. */
async function request(visitor: Page, { last, email, phone }: Record<'last' | 'email' | 'phone', string>) {
  await visitor.goto('/job-request', { waitUntil: 'networkidle' });
  const typed = {
    'First name': 'Ida',
    'Last name': last,
    Email: email,
    Phone: phone,
    'Service address': '1419 E Aloha St',
    'Zip code': '98112',
    'Job description': 'The water heater leaks.',
  };
  for (const [label, text] of Object.entries(typed))
    await visitor.getByLabel(label, { exact: true }).first().fill(text);
  await visitor.getByRole('button', { name: 'Send the request' }).click();
  const received = visitor.getByText(/^We have your request\. Its number is \d+\.$/);
  await expect(received).toBeVisible();
  return Number(/\d+/.exec((await received.textContent())!)![0]);
}

test('a job goes from its request to “Was it right?”: few clicks, no task left open, five mails to the member in order', {
  tag: ['@FLOW-027', '@FLOW-038', '@FLOW-042', '@FLOW-051'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(240_000);
  const token = await signIn(page, 'service');
  for (let made = 0; made < 3; made += 1) await addContractor(page, token, 'Chain', { job_category_ids: [1] });
  const phone = `425-559-${String(Date.now() % 10_000).padStart(4, '0')}`;
  const { last } = await addHousehold(page, token);
  const email = `${last}@example.com`.toLowerCase();
  await runSql(CLUB_URL, {
    sql: 'UPDATE members SET cell_phone = ? WHERE email = ?',
    params: [`+1${phone.replaceAll('-', '')}`, email],
  });
  const visitor = await openBrowser();
  const id = await request(visitor, { last, email, phone });

  // One of the staff asks three contractors
  const asking = counter();
  const { dialog, reachable } = await openEstimateRequest(page, id, asking);
  for (const index of [0, 1, 2]) await asking.click(reachable.nth(index));
  await asking.click(dialog.getByRole('button', { name: 'Send Estimate Request' }));
  await expect(dialog).toHaveCount(0);
  expect(asking.made.clicks).toBeLessThanOrEqual(8);
  expect(asking.made.keys).toBeLessThanOrEqual(3);
  await expect.poll(() => openTasks(id)).toEqual([]);

  // Two estimate, one cannot do it
  const sql = 'SELECT con_email AS email FROM estimates WHERE job_id = ? ORDER BY id';
  const [asked] = await runSql(CLUB_URL, { sql, params: [id] });
  const links = [];
  for (const { email: to } of asked as { email: string }[])
    links.push(linkIn(await waitForMail(page, { to, subject: new RegExp(`\\b${id}\\b`) }), '/estimate/'));
  expect(links).toHaveLength(3);
  for (const [index, link] of links.entries()) {
    const contractor = await openBrowser();
    await contractor.goto(link, { waitUntil: 'networkidle' });
    if (index === 2) {
      await contractor.getByText('I cannot do this one').click();
      await contractor.getByRole('radio', { name: 'Too busy' }).check();
      await contractor.getByRole('button', { name: 'Tell the club' }).click();
      await expect(contractor.getByText('You have told us that you cannot do this one.')).toBeVisible();
      continue;
    }
    await contractor.getByLabel('Total cost (USD)').fill(index === 0 ? '450' : '500');
    await contractor.getByLabel('What you would do').fill('A new valve.');
    await contractor.getByRole('button', { name: 'Send the estimate' }).click();
    await expect(contractor.getByText('Thank you. Your estimate has been sent.').first()).toBeVisible();
  }
  await waitForMail(page, { to: email, subject: /^Estimates for job/ });

  // Another accepts, sends the contractor, and completes the job
  const dana = await openBrowser();
  await signIn(dana, 'executive');
  await dana.goto(`/app/jobs/${id}`, { waitUntil: 'networkidle' });
  const next = dana.getByRole('region', { name: 'Next step' });
  const question = dana.getByRole('alertdialog');
  const accepting = counter();
  await accepting.click(dana.getByRole('button', { name: /^Accept \$450\.00: estimate of/ }));
  await accepting.click(question.getByRole('button', { name: 'Accept $450.00' }));
  await expect(dana.getByText('Estimate Accepted Successfully!')).toBeVisible();
  expect(accepting.made).toEqual({ clicks: 2, keys: 0 });
  const dispatching = counter();
  await dispatching.click(next.getByRole('button', { name: 'Send Dispatch Request' }));
  await dispatching.click(question.getByRole('button', { name: 'Send Dispatch Request' }));
  await expect(dana.getByText('Job dispatch request submitted')).toBeVisible();
  expect(dispatching.made).toEqual({ clicks: 2, keys: 0 });
  // Within ten seconds it could be undone
  await waitForMail(page, { to: email, subject: /comes for job/ });
  await next.getByRole('button', { name: 'Complete job' }).click();
  await expect(dana.locator('#job-status')).toHaveValue('COMPLETED');
  await waitForMail(page, { to: email, subject: /^Job \d+ is done$/ });
  const subjects = (await listMails(page, { to: email, subject: new RegExp(`\\b${id}\\b`) }))
    .sort((one, other) => one.id - other.id)
    .map(({ subject }) => subject);
  expect(subjects).toEqual([
    `We have your request (job ${id})`,
    `We asked 3 contractors (job ${id})`,
    `Estimates for job ${id} are in`,
    expect.stringMatching(new RegExp(` comes for job ${id}$`)),
    `Job ${id} is done`,
  ]);
  expect(await openTasks(id)).toEqual([]);

  // The link of the last mail, and the page that the visitor has had open all the time
  await expect(visitor.getByRole('button', { name: 'Yes, it was right' })).toBeVisible({ timeout: 30_000 });
  const [done] = await listMails(page, { to: email, subject: /^Job \d+ is done$/ });
  await visitor.goto(linkIn(done!, '/job-request/'));
  await visitor.getByRole('button', { name: 'Yes, it was right' }).click();
  await expect(visitor.getByText('Thank you. We are glad that it was right.')).toBeVisible();
  expect(await openTasks(id)).toEqual([]);
});

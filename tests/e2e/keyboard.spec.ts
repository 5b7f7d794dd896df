import type { Page } from '@playwright/test';
import { PASSWORD } from '~/demo/people';
import { rawMail } from '../support/samples/mail-samples-raw';
import { CLUB_URL, expect, test } from './support/club';
import { fromElsewhere } from './support/from-elsewhere';
import { holdBack } from './support/hold-back';
import { atKeyboard } from './support/keyboard';
import { CHECK_IMAGE } from './support/member-invoice';
import { addHousehold, callApi } from './support/member-profile';
import { addBatch } from './support/new-batch';
import { addContractor } from './support/new-contractor';
import { addJob } from './support/new-job';
import { deliver } from './support/raw-mail';
import { addStaff, signIn } from './support/sign-in';
import { chosenIn, rowOf, writeToTheClub } from './support/task-queue';

let made = 0;
/** A word that no other test has. */
const newWord = (letters: string) => `${letters}${Date.now().toString(36)}${process.pid.toString(36)}${made++}`;

/** A household in a street of its own, with an open job there. */
async function addJobInStreet(page: Page, token: string, last: string) {
  const street = newWord('Quill');
  const phone = `(+1) 425-558-${String(Date.now() % 10_000).padStart(4, '0')}`;
  const household = await addHousehold(page, token, {
    members: [{ first_name: 'Ida', last_name: last, email: `${last}@example.com`, cell_phone: phone }],
    properties: [{ address: `12 ${street} Way`, city: 'Seattle', state: 'WA', zip: '98112' }],
  });
  const headers = { Authorization: `Bearer ${token}` };
  const of = await page.request.get(`/api/v1/jobs/member-job-data/${household.id}`, { headers });
  const { contacts, properties } = await of.json();
  const places = { membership_id: household.id, contact_id: contacts[0].id, property_id: properties[0].id };
  return { ...household, phone, street, job: await addJob(page, token, places) };
}

/** Ten tasks of seven kinds, all of people of that name, from every source of tasks. */
async function addTenTasks(page: Page, token: string, { last, phone }: { last: string; phone: string }) {
  // A check is awaited of the household: the first
  for (const message of ['Do you also clean gutters?', 'When do you open?', 'Thank you.']) {
    await writeToTheClub(page, message, last);
  }
  for (const place of ['1419 E Aloha St', '9 Pine St']) {
    const asked = await page.request.post('/api/v1/job-request', {
      headers: { Origin: CLUB_URL, 'X-Requested-With': 'XMLHttpRequest', ...fromElsewhere() },
      data: {
        first_name: 'Vera',
        last_name: last,
        email: `vera.${last}@example.com`,
        phone_no: '2065550142',
        service_address: place,
        zip: '98112',
        job_description: 'The gutter leaks.',
      },
    });
    expect(asked.status(), await asked.text()).toBe(200);
  }
  for (const first of ['Ola', 'Per']) {
    await deliver(page, (subject) => rawMail({ subject, from: `${first} ${last} <${first}.${last}@example.com>` }));
  }
  const missed = { phone_number: phone, type: 'Voice', status: 'Missed' };
  expect((await callApi(page, token, '/ring-central/missed-call', missed)).status).toBe(200);
  const applied = await page.request.post('/api/v1/membership/create-web', {
    headers: { Origin: CLUB_URL, 'X-Requested-With': 'XMLHttpRequest', ...fromElsewhere() },
    data: {
      members: [
        { first_name: 'Nils', last_name: last, email: `nils.${last}@example.com`, cell_phone: '(+1) 206-555-0142' },
      ],
      properties: [{ address: '1419 E Aloha St', city: 'Seattle', state: 'WA', zip: '98112' }],
      membership: { membership_type: 'HOME', mailing_address_as_home: 'on', terms_acceptance: 'on' },
    },
  });
  expect(applied.status(), await applied.text()).toBe(200);
}

test('a morning at the keyboard: signing in, ten mixed tasks, and a job from its street to its end', {
  tag: ['@TASK-009', '@TASK-012', '@JOB-011', '@JOB-034'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(240_000);
  const elsewhere = await openBrowser();
  const token = await signIn(elsewhere, 'executive');
  await elsewhere.goto('/terms');
  const last = newWord('Morn');
  const household = await addJobInStreet(elsewhere, token, last);
  await addTenTasks(elsewhere, token, { ...household, last });
  const contractor = await addContractor(elsewhere, token, 'Keysmith');
  const email = await addStaff(elsewhere);

  const keys = atKeyboard(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await keys.fill(page.getByLabel('Email'), email);
  await keys.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await keys.strike('Enter');
  await keys.sees(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await keys.expectFocus('signing in');

  keys.begin();
  await keys.press('g', 't');
  const queue = page.getByRole('heading', { level: 1, name: 'Task Queue' });
  await keys.sees(queue);
  const rows = page.locator('tbody').getByRole('row');
  await keys.press('/');
  await keys.type(last);
  await keys.press('Enter');
  await expect(rows.filter({ hasText: last })).toHaveCount(10);
  await expect(rows).toHaveCount(10);
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: /^Start/ });
  const close = dialog.getByRole('button', { name: 'Close Task' });
  for (let left = 10; left > 0; left -= 1) {
    await expect(rows).toHaveCount(left);
    await keys.press('/', 'ArrowDown');
    const row = rows.first();
    const text = (await row.textContent())!;
    await expect(row).toBeFocused();
    await keys.press('i');
    await expect.poll(() => chosenIn(row.getByRole('combobox', { name: /^Assign task/ }))).toBe('Flora Gett');
    if (/application/i.test(text)) {
      // What is to be done stands on the member's page
      await keys.press('Enter');
      await keys.sees(page.getByRole('heading', { level: 1, name: `Nils ${last}` }));
      await keys.goBack();
      await keys.sees(queue);
      await keys.press('/', 'ArrowDown', 'x');
      await keys.activate(page.getByRole('button', { name: 'Close tasks' }));
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }));
      continue;
    }
    await keys.press('Enter');
    await keys.activate(start, { isBack: true });
    if (/request/i.test(text)) {
      await keys.sees(page.getByRole('heading', { level: 1, name: /^Job \d+$/ }));
      await keys.goBack();
      await keys.activate(close, { isBack: true });
    } else if (/check/i.test(text)) {
      await keys.fill(dialog.getByLabel('Check number'), '4711');
      await keys.press('Enter');
      await keys.sees(page.getByRole('heading', { level: 1, name: `Ida ${last}` }));
      await keys.press('g', 't');
      await keys.sees(queue);
      await keys.press('/');
      await keys.type(last);
      await keys.press('Enter');
      continue;
    } else {
      await expect(close).toBeFocused();
      await keys.press('Enter');
    }
    await expect(dialog.getByRole('button', { name: 'Open Again' })).toBeVisible();
    await keys.press('Escape');
  }
  await expect(page.getByText('No Data')).toBeVisible();
  const ten = keys.spent();
  test.info().annotations.push({ type: 'ten tasks', description: JSON.stringify(ten) });

  // By the street, as a colleague does who has nothing else
  keys.begin();
  await keys.press('Control+k');
  await keys.type(household.street);
  await keys.strike('Enter');
  await keys.sees(page.getByRole('heading', { level: 1, name: `Job ${household.job.id}` }));
  const found = keys.spent();
  test.info().annotations.push({ type: 'job by its street', description: JSON.stringify(found) });
  // Which leaves four of ten seconds for what is waited for, however busy the machine is
  expect(found.handSeconds).toBeLessThan(6);
  await keys.expectFocus('the palette');

  const next = page.getByRole('region', { name: 'Next step' });
  const status = page.getByLabel('Status', { exact: true });
  await keys.activate(next.getByRole('button', { name: 'Send Estimate Request' }));
  await keys.fill(dialog.getByRole('searchbox', { name: 'Search contractors' }), contractor.name);
  await keys.tabTo(dialog.getByRole('checkbox', { name: new RegExp(contractor.name) }));
  await keys.press('Space');
  await keys.activate(dialog.getByRole('button', { name: 'Send Estimate Request' }));
  await expect(page.getByText('Estimate Request submitted')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(status).toHaveValue('ESTIMATE');
  await keys.expectFocus('asking for estimates');
  await keys.activate(page.getByRole('button', { name: `Edit: estimate of ${contractor.name}` }));
  await keys.fill(dialog.getByLabel('Total cost (USD)'), '990');
  await keys.tabTo(dialog.getByRole('checkbox', { name: 'Accept' }));
  await keys.press('Space');
  await keys.activate(dialog.getByRole('button', { name: 'Finalize Acceptance' }));
  await expect(page.getByText('Estimate Accepted Successfully!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await keys.expectFocus('accepting an estimate');
  await keys.activate(next.getByRole('button', { name: 'Send Dispatch Request' }), { isBack: true });
  await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Send Dispatch Request' }));
  await expect(page.getByText('Job dispatch request submitted')).toBeVisible();
  await keys.expectFocus('dispatching');
  await keys.activate(next.getByRole('button', { name: 'Complete job' }));
  await expect(status).toHaveValue('COMPLETED');
  await keys.expectFocus('completing the job');
});

test('an afternoon at the keyboard: a check, a letter, a batch of invoices, and signing out', {
  tag: ['@PAY-029', '@MAIL-003', '@BATCH-005', '@BATCH-007'],
}, async ({ page, openBrowser }) => {
  test.setTimeout(180_000);
  const elsewhere = await openBrowser();
  const token = await signIn(elsewhere, 'executive');
  await elsewhere.goto('/terms');
  const household = await addHousehold(elsewhere, token);
  const batch = await addBatch(elsewhere, token, 2);
  const newer = await addBatch(elsewhere, token, 1);
  const subject = await deliver(elsewhere, (title) => rawMail({ subject: title }));

  await signIn(page, 'executive');
  await page.goto('/app', { waitUntil: 'networkidle' });
  const keys = atKeyboard(page);
  const goTo = async (words: string, title: string | RegExp) => {
    await keys.press('Control+k');
    await keys.type(words);
    await keys.strike('Enter');
    await keys.sees(page.getByRole('heading', { level: 1, name: title }));
    await keys.expectFocus(`going to ${words}`);
  };

  await goTo(household.last, household.name);
  await keys.activate(page.getByRole('link', { name: /^View invoice/ }));
  await keys.sees(page.getByRole('link', { name: 'Add Check' }));
  await keys.activate(page.getByRole('link', { name: 'Add Check' }));
  await keys.fill(page.getByLabel('Check number'), '471147');
  await keys.fill(page.getByLabel('Bank name'), 'Form Bank');
  const chooser = page.waitForEvent('filechooser');
  await keys.tabTo(page.locator('input[type=file]'));
  await keys.press('Enter');
  await (await chooser).setFiles(CHECK_IMAGE);
  await keys.activate(page.getByRole('button', { name: 'Add Check' }));
  await keys.sees(page.getByRole('heading', { level: 1, name: 'Invoices' }));
  await keys.expectFocus('saving the check');

  await goTo('email', 'Email');
  await keys.press('/');
  await keys.type(subject);
  await keys.press('Enter');
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await keys.press('ArrowDown', 'Enter');
  const letter = page.getByRole('dialog', { name: subject });
  await keys.fill(letter.getByLabel('Reply', { exact: true }), 'We come on Monday.');
  await keys.strike('Control+Enter');
  await expect(page.getByText('Your reply is on its way.')).toBeVisible();
  await expect(letter.getByLabel('Reply', { exact: true })).toHaveValue('');
  await keys.expectFocus('sending a reply');
  await keys.press('Escape');
  await expect(letter).toHaveCount(0);

  await goTo('batches', 'Invoice Batches');
  await expect(rowOf(page, `Batch ${newer.id} `).first(), 'above the other').toBeVisible();
  const search = await holdBack(page, /\/app\/invoices\/batches\.data/);
  await keys.press('/');
  await keys.type(String(batch.id));
  await keys.press('Enter', 'ArrowDown', 'Enter');
  await search.asked;
  search.release();
  await keys.sees(page.getByText('2 invoices remaining'));
  await keys.press('r');
  await keys.sees(page.getByText('1 invoice remaining'));
  await keys.expectFocus('rejecting');
  await keys.press('a');
  await expect(page).toHaveURL(/\/app\/invoices\/\d+$/);
  await keys.expectFocus('approving');

  await page.evaluate(() => sessionStorage.setItem('note of 1 on membership 1', '{"html":"<p>x</p>","version":0}'));
  await keys.press('Control+k');
  await keys.type('log out');
  await keys.strike('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('note of 1 on membership 1'))).toBeNull();
});

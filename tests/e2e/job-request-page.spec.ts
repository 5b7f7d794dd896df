import type { Page } from '@playwright/test';
import { runSql } from '../support/process/club-state';
import { expectAccessible } from './support/accessible';
import { CLUB_URL, expect, test } from './support/club';
import { addJob, openDoneRequest, sendRequest } from './support/new-job';
import { signIn } from './support/sign-in';
import { openDialog, openQueue, rowOf } from './support/task-queue';

const LINK = /\/job-request\/[\w-]{43}$/;

const words = {
  en: {
    fields: ['First name', 'Last name', 'Email', 'Phone', 'Service address', 'Zip code', 'Job description'],
    times: ['First time', 'Third time'],
    access: 'How does one get in?',
    urgent: 'Yes, it is urgent',
    emergency: /In an emergency do not wait/,
    when: 'When does it suit you?',
    send: 'Send the request',
    received: /^We have your request\. Its number is \d+\.$/,
    stage: 'A person of our office reads it and calls you.',
  },
  es: {
    fields: [
      'Nombre',
      'Apellido',
      'Correo electrónico',
      'Teléfono',
      'Dirección del servicio',
      'Código postal',
      'Descripción del servicio',
    ],
    times: ['Primer momento', 'Tercer momento'],
    access: '¿Cómo se entra?',
    urgent: 'Sí, es urgente',
    emergency: /Si es una emergencia, no espere/,
    when: '¿Cuándo le viene bien?',
    send: 'Enviar la solicitud',
    received: /^Recibimos su solicitud\. Su número es el \d+\.$/,
    stage: 'Una persona de nuestra oficina la lee y le llama.',
  },
};

const storedJobs = async (description: string) => {
  const sql = 'SELECT id, wished_times, access_note, priority FROM jobs WHERE description = ?';
  const [rows] = await runSql(CLUB_URL, { sql, params: [description] });
  return rows as { id: number; wished_times: string; access_note: string; priority: string }[];
};

let made = 0;
const unique = (what: string) => {
  made += 1;
  return `${what} ${test.info().parallelIndex}-${Date.now().toString(36)}-${made}`;
};

const inSpanish = (page: Page) => page.context().addCookies([{ name: 'lang', value: 'es', url: CLUB_URL }]);
const fitsPhone = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

for (const [language, javaScriptEnabled] of [
  ['en', true],
  ['en', false],
  ['es', true],
  ['es', false],
] as const) {
  test(`a request with wishes ends on its page, in ${language}, scripts ${javaScriptEnabled ? 'on' : 'off'}`, {
    tag: ['@FLOW-051', '@FLOW-053'],
  }, async ({ openBrowser }) => {
    const page = await openBrowser({ javaScriptEnabled });
    await page.setViewportSize({ width: 390, height: 844 });
    if (language === 'es') await inSpanish(page);
    const said = words[language];
    const description = unique('The kitchen tap drips.');
    await page.goto('/job-request');
    const values = ['Nora', 'Lindqvist', 'nora@example.com', '2065550123', '1501 E Madison St', '98122', description];
    for (const [index, label] of said.fields.entries()) {
      await page.getByLabel(label, { exact: true }).fill(values[index]!);
    }
    await expect(page.getByRole('group', { name: said.when })).toBeVisible();
    await page.getByLabel(said.times[0]!).fill('Tuesday morning');
    await page.getByLabel(said.times[1]!).fill('After 4 pm');
    await page.getByLabel(said.access).fill('The code is 4711.');
    await expect(page.getByText(said.emergency)).toBeVisible();
    await page.getByLabel(said.urgent).check();
    await fitsPhone(page);
    if (javaScriptEnabled) await expectAccessible(page);
    await page.getByRole('button', { name: said.send }).click();
    await expect(page).toHaveURL(LINK);
    await expect(page.getByText(said.received)).toBeVisible();
    await expect(page.getByText(said.stage)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '+1(206) 555-0100' })).toBeVisible();
    await fitsPhone(page);
    if (javaScriptEnabled) await expectAccessible(page);
    const [job] = await storedJobs(description);
    expect(job).toMatchObject({ access_note: 'The code is 4711.', priority: 'HIGH' });
    expect(JSON.parse(job!.wished_times)).toEqual(['Tuesday morning', 'After 4 pm']);
    await page.reload();
    await expect(page.getByText(said.received)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/job-request');
    await expect(page.getByRole('button', { name: said.send })).toBeVisible();
    expect(await storedJobs(description)).toHaveLength(1);
  });
}

test('the page shows what staff do without a reload, asks whether it was right, and a No is a task of the queue', {
  tag: ['@FLOW-042', '@FLOW-051', '@core'],
}, async ({ page, openBrowser }) => {
  await signIn(page, 'service');
  const last_name = unique('Quist').replaceAll(' ', '');
  const { path, id } = await sendRequest(page, { last_name });
  const visitor = await openBrowser();
  await visitor.goto(path);
  await expect(visitor.getByText('A person of our office reads it and calls you.')).toBeVisible();

  await page.goto(`/app/jobs/${id}`);
  await page.locator('#job-status').selectOption('COMPLETED');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set to COMPLETED' }).click();
  await expect(page.locator('#job-status')).toHaveValue('COMPLETED');
  await expect(visitor.getByRole('heading', { name: 'Was it right?' })).toBeVisible({ timeout: 45_000 });
  await expect(visitor.getByText('The work is finished.')).toBeVisible();

  await openQueue(page, last_name);
  await expect(rowOf(page, last_name)).toHaveCount(0);
  await visitor.getByText('No, something is not right').click();
  await visitor.getByLabel('What is not right?').fill('It drips again.');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Tell our office' }).dblclick();
  await expect(visitor.getByText('Thank you. Our office knows that it was not right, and calls you.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Tell our office' })).toHaveCount(0);
  await expect(rowOf(page, last_name)).toHaveCount(1);
  await expect(rowOf(page, last_name)).toContainText('Feedback');
  const dialog = await openDialog(page, last_name);
  await expect(dialog.getByText('It drips again.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: `Job #${id}` })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/app/task-queue?task_type=FEEDBACK&search=${last_name}`);
  await expect(rowOf(page, last_name)).toHaveCount(1);
});

test('the answers work without scripts, in Spanish, on a phone; Yes is thanked for, and a No may follow', {
  tag: ['@FLOW-042', '@FLOW-051'],
}, async ({ page, openBrowser }) => {
  const token = await signIn(page, 'service');
  const path = await openDoneRequest(page, token);
  const visitor = await openBrowser({ javaScriptEnabled: false });
  await visitor.setViewportSize({ width: 390, height: 844 });
  await inSpanish(visitor);
  await visitor.goto(path);
  const number = /\d+/.exec((await visitor.getByText(/^Recibimos su solicitud/).textContent())!)![0];
  await expect(visitor.getByRole('heading', { name: '¿Quedó bien?' })).toBeVisible();
  await fitsPhone(visitor);
  await visitor.getByRole('button', { name: 'Sí, quedó bien' }).click();
  await expect(visitor.getByText('Gracias. Nos alegra que quedara bien.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Sí, quedó bien' })).toHaveCount(0);
  await visitor.goto(`${path}?answer=no`);
  await visitor.getByLabel('¿Qué no quedó bien?').fill('Gotea otra vez.');
  await visitor.getByRole('button', { name: 'Avisar a nuestra oficina' }).click();
  await expect(visitor.getByText('Gracias. Nuestra oficina sabe que no quedó bien y le llamará.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Gracias. Nuestra oficina sabe que no quedó bien y le llamará.')).toBeVisible();
  const [tasks] = await runSql(CLUB_URL, {
    sql: "SELECT count(*) AS count FROM tasks WHERE task_type = 'FEEDBACK' AND title = ?",
    params: [`Job ${number} was not done well`],
  });
  expect(tasks).toEqual([{ count: 1 }]);
});

test('a guessed link shows the page that is not there', { tag: ['@FLOW-052'] }, async ({ page, allowErrors }) => {
  allowErrors(/status of 404/);
  const answer = await page.goto('/job-request/guessed-and-unknown');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('staff change the wishes on the job’s page, and the sheet shows them', { tag: ['@FLOW-053'] }, async ({
  page,
}) => {
  const token = await signIn(page, 'service');
  const { id } = await addJob(page, token, { wished_times: ['Tuesday'], access_note: 'The code is 4711.' });
  await page.goto(`/app/jobs/${id}`);
  await expect(page.getByText('The code is 4711.')).toBeVisible();
  await page.goto(`/app/jobs/${id}?edit=1`);
  await expect(page.getByLabel('Times that suit')).toHaveValue('Tuesday');
  await page.getByLabel('Times that suit').fill('Friday\nSaturday');
  await page.getByLabel('How one gets in').fill('');
  await page.getByRole('button', { name: 'Update Job' }).click();
  await expect(page.getByText('Job Updated Successfully!')).toBeVisible();
  await page.goto(`/app/jobs/${id}`);
  await expect(page.getByText('Saturday')).toBeVisible();
  await expect(page.getByText('4711')).toHaveCount(0);
});

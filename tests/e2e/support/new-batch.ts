import { expect, type Page } from '@playwright/test';
import { rawParcel } from '../../support/samples/mail-samples-raw';
import { CLUB_URL } from './club';
import { addJob } from './new-job';
import { deliver, taskOfMail } from './raw-mail';

export const HEADER = 'con,hoc_inv_num,job_number,inv_date,labor_1,labor_amt_1,material_1,material_amt_1,tax';

let made = 0;

/** An invoice number that no other test has. */
export const newNumber = () => `B${Date.now().toString(36)}${process.pid.toString(36)}${made++}`.toUpperCase();

/** A row of Rainier Plumbing's, 200.00 of labor and 100.01 of material. */
export const rowOf = (number: string, job: number | string, con = 'RPL') =>
  `${con},${number},${job},11/02/2026,Work,200.00,Pipe,100.01,10.35`;

/** A mail of Rainier Plumbing with a file of invoices; its task is PROCESSING. Returns the task's id. */
export async function mailInvoices(page: Page, token: string, rows: string[], header = HEADER): Promise<number> {
  if (page.url() === 'about:blank') await page.goto('/');
  const content = [header, ...rows].join('\n');
  const subject = await deliver(page, (title) =>
    rawParcel({ subject: title, from: 'Rainier Plumbing <billing@rainierplumbing.example>' }, [
      { name: 'invoices.csv', type: 'text/csv', content },
    ]),
  );
  const id = await taskOfMail(subject);
  await post(page, token, '/tasks/change-status', { id, status: 'PROCESSING' });
  await post(page, token, `/tasks/change-type/${id}`, { task_type: 'INVOICE_BATCH' });
  return id;
}

/** Begins the import of the mail's file. Returns the batch's id. */
async function beginImport(page: Page, token: string, task: number): Promise<number> {
  const { attachments } = (await get(page, token, `/tasks/${task}`)).task;
  const { batch_id } = await post(page, token, '/tasks/change-to-batch', { id: task, file_uuid: attachments[0].uuid });
  return batch_id;
}

/** An imported batch of such rows, each with a number of its own. */
export async function addBatch(page: Page, token: string, count: number) {
  const { id: job } = await addJob(page, token);
  const numbers = Array.from({ length: count }, newNumber);
  const task = await mailInvoices(
    page,
    token,
    numbers.map((number) => rowOf(number, job)),
  );
  const batch_id = await beginImport(page, token, task);
  await expect
    .poll(async () => (await get(page, token, `/batch?search=${batch_id}`)).results[0]?.status, { timeout: 15_000 })
    .toBe('IMPORTED');
  return { id: batch_id, task, job, numbers };
}

async function get(page: Page, token: string, path: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return (await page.request.get(`${CLUB_URL}/api/v1${path}`, { headers })).json();
}

async function post(page: Page, token: string, path: string, data: object) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await page.request.post(`${CLUB_URL}/api/v1${path}`, { headers, data });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

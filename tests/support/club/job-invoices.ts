import { eq } from 'drizzle-orm';
import { findInvoice } from '~/domains/invoices/queries.server';
import { invoices } from '~/domains/invoices/table.server';
import { createInvoice } from '~/features/member-invoices/operations/create-invoice.server';
import { perform } from '~/lib/operation/operation.server';
import { callApi } from '../calling/call-api';
import { saveCheckFor } from './checks';
import { contextFor, db } from './context';
import { addJob } from './jobs';

/** An invoice to the member of a new job. @param amount cents */
export async function billJob(amount = 12_500, more: object = {}) {
  const job = await addJob();
  const { invoice } = await perform(createInvoice, await contextFor('accounting'), {
    jobId: String(job.id),
    items: [{ description: 'Replace the kitchen tap', amount }],
    ...more,
  });
  return { job, invoice: await findInvoice(db, invoice.id) };
}

/** Several invoices to the member of one new job. @param amounts cents */
export async function billJobs(amounts: number[]) {
  const job = await addJob();
  const context = await contextFor('accounting');
  const made = [];
  for (const amount of amounts) {
    const body = { jobId: String(job.id), items: [{ description: 'Gutter', amount }] };
    made.push(await findInvoice(db, (await perform(createInvoice, context, body)).invoice.id));
  }
  return made;
}

/** An open invoice of a household that has a credit of the same sum. @param cents of both */
export async function creditedHousehold(cents: number) {
  const [credited, invoice] = await billJobs([cents, cents]);
  const { status } = await saveCheckFor(credited!);
  const { version, id } = await invoiceNow(credited!.id);
  const body = { version, amount: cents, reason: 'Not done' };
  const note = await callApi(`POST /invoices/${id}/credit`, { as: 'accounting', body });
  if (status !== 200 || note.status !== 201) throw new Error(note.text);
  return { invoice: invoice!, credited: credited!, note: note.json.credit_note, credit: cents };
}

export async function invoiceNow(id: number) {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row!;
}

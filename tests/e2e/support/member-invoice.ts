import { expect, type Page } from '@playwright/test';
import { SAMPLE_PNG } from '../../support/samples/sample-files';

export const CHECK_IMAGE = { name: 'check.png', mimeType: 'image/png', buffer: SAMPLE_PNG };

interface MadeInvoice {
  id: number;
  uuid: string;
  amount: number;
  membership_id: number;
}

/** A new invoice for the demo club's finished job of a dishwasher. */
export async function addMemberInvoice(page: Page, token: string, amount = 5_000): Promise<MadeInvoice> {
  const made = await page.request.post('/api/v1/invoices', {
    headers: { Authorization: `Bearer ${token}` },
    data: { jobId: 6, items: [{ description: 'New hose', amount }] },
  });
  expect(made.status(), await made.text()).toBe(200);
  return (await made.json()).invoice;
}

/** The check of a new invoice. */
export async function addCheck(page: Page, token: string): Promise<{ id: number; number: string }> {
  const invoice = await addMemberInvoice(page, token);
  const number = `${Date.now()}`.slice(-11);
  const made = await page.request.post('/api/v1/save-check', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: {
      invoice_id: invoice.uuid,
      first_name: 'Ruth',
      last_name: 'Form',
      check_number: number,
      numeric_amount: '50.00',
      word_amount: 'Fifty dollars',
      bank_name: 'Form Bank',
      check_date: '2026-11-20',
      check_image: CHECK_IMAGE,
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  return { id: (await made.json()).result.id, number };
}

/** A new invoice with a credit note of a part of it. */
export async function creditMemberInvoice(page: Page, token: string) {
  const invoice = await addMemberInvoice(page, token);
  const made = await page.request.post(`/api/v1/invoices/${invoice.id}/credit`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { version: 1, amount: 1_000, reason: 'Not done' },
  });
  expect(made.status(), await made.text()).toBe(201);
  return { ...invoice, note: (await made.json()).credit_note as { uuid: string; number: string } };
}

/** A new invoice of a household that has a credit. */
export async function oweBesideCredit(page: Page, token: string): Promise<MadeInvoice> {
  const headers = { Authorization: `Bearer ${token}` };
  const { id: check } = await addCheck(page, token);
  const paid = (await (await page.request.get(`/api/v1/checks/${check}`, { headers })).json()).check.invoice.id;
  const { invoice } = await (await page.request.get(`/api/v1/invoices/${paid}`, { headers })).json();
  const made = await page.request.post(`/api/v1/invoices/${paid}/credit`, {
    headers,
    data: { version: invoice.version, amount: 5_000, reason: 'Not done' },
  });
  expect(made.status(), await made.text()).toBe(201);
  return addMemberInvoice(page, token);
}

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '~/domains/invoices/table.server';
import { callApi } from '../../support/calling/call-api';
import { db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';

type Who = 'accounting' | 'service' | 'viewer';
const post = (path: string, body: object = {}, as: Who = 'accounting') => callApi(`POST ${path}`, { as, body });
const list = async () => (await callApi('GET /invoice-terms', { as: 'viewer' })).json.results;
const offered = async () => (await callApi('POST /utils/defaults', { as: 'accounting' })).json.terms;

test('terms of payment are added, changed, retired and brought back by those who may set prices', {
  tags: ['SET-058'],
}, async () => {
  const net10 = { name: 'Net 10', name_es: 'Neto a 10 días', days: 10 };
  expect((await post('/invoice-terms', net10, 'service')).status).toBe(403);
  const made = await post('/invoice-terms', net10);
  expect(made.json.invoice_term).toMatchObject({ ...net10, position: 5, version: 1, retired_at: null });
  const { id } = made.json.invoice_term;
  for (const days of [-1, 366, 1.5, 'ten', '', null]) {
    const { status, json } = await post('/invoice-terms', { name: `Net ${days}`, name_es: '', days });
    expect([days, status, Object.keys(json.errors)]).toEqual([days, 422, ['days']]);
  }
  expect((await post('/invoice-terms', { ...net10, name: 'NET 10' })).json.errors).toHaveProperty('name');
  const changed = await post(`/invoice-terms/${id}`, { version: 1, days: 11, position: 1 });
  expect(changed.json.invoice_term).toMatchObject({ days: 11, position: 1, version: 2, name: 'Net 10' });
  expect((await list())[0]).toMatchObject({ id, days: 11 });
  const stale = await post(`/invoice-terms/${id}`, { version: 1, days: 12 });
  expect([stale.status, stale.json.invoice_term.days]).toEqual([409, 11]);
  await post(`/invoice-terms/${id}/retire`, { version: 2 });
  expect((await offered()).map((term: { id: number }) => term.id)).toEqual([1, 2, 3, 4]);
  expect((await list())[0]).toMatchObject({ id, retired_at: expect.any(Number) });
  expect((await post(`/invoice-terms/${id}/bring-back`)).json.invoice_term.retired_at).toBeNull();
});

test('an invoice keeps the term and the due date it was made with', { tags: ['SET-058'] }, async () => {
  const { invoice } = await oweDues({ years: 1, amount: 6000 });
  const set = await post(`/invoices/${invoice.uuid}`, { invoice_term_id: 3 });
  expect(set.status).toBe(200);
  const { due_date } = set.json.invoice;
  await post('/invoice-terms/3', { days: 45 });
  await post('/invoice-terms/3/retire');
  const shown = await callApi(`GET /invoices/${invoice.uuid}`, { as: 'accounting' });
  expect(shown.json.invoice).toMatchObject({ due_date, term: 'Net 30' });
  expect(shown.json.terms).toContainEqual({ id: 3, name: 'Net 30 (retired)', days: 45 });
  expect((await post(`/invoices/${invoice.uuid}`, { invoice_term_id: 3, address: 'Elsewhere' })).status).toBe(200);
  const [row] = await db.select().from(invoices).where(eq(invoices.id, invoice.id));
  expect(row).toMatchObject({ invoice_term_id: 3, due_date });
  const { invoice: other } = await oweDues({ years: 1, amount: 6000 });
  expect((await post(`/invoices/${other.uuid}`, { invoice_term_id: 3 })).json.errors).toHaveProperty('invoice_term_id');
});

test('one term stays', { tags: ['SET-058'] }, async () => {
  for (const { id } of (await offered()).slice(1)) expect((await post(`/invoice-terms/${id}/retire`)).status).toBe(200);
  const [last] = await offered();
  const refused = await post(`/invoice-terms/${last.id}/retire`);
  expect([refused.status, refused.json.message]).toEqual([409, 'The last term of payment cannot be retired.']);
});

import { env } from 'cloudflare:workers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { invoices } from '~/domains/invoices/table.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { pay } from '../../support/club/payments';
import { mailsTo } from '../../support/samples/mails';
import { textsOfPdf } from '../../support/samples/pdf-text';

const titleOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getTitle();

test('an invoice is read by id and by uuid, with its lines, its payment and whom it is to', {
  tags: ['PAY-022', 'PAY-024', 'PAY-027', 'PAY-028', 'PAY-030', 'PAY-032'],
}, async () => {
  const { invoice, membership } = await oweDues();
  const path = `GET /invoices/${invoice.uuid}`;
  const open = await callApi(path, { as: 'viewer' });
  expect(open.status).toBe(200);
  expect(open.json.invoice).toMatchObject({
    id: invoice.id,
    uuid: invoice.uuid,
    status: 'ISSUED',
    total: 45_000,
    is_payable: true,
    items: [{ description: '2 Year(s) Membership Dues', amount: 45_000 }],
    payments: [],
    membership: {
      id: membership.id,
      uuid: membership.uuid,
      primary_name: 'Ada Alder',
      company: 'Alder & Sons',
      address: ['12 Alder Way', 'Seattle, WA 98101'],
    },
  });
  expect(await pay(invoice.uuid)).toMatchObject({ invoice: { status: 'PAID' } });
  const paid = await callApi(`GET /invoices/${invoice.id}`, { as: 'billing' });
  expect(paid.json.invoice).toMatchObject({
    status: 'PAID',
    is_payable: false,
    payments: [{ amount: 45_000, payment_method: 'STRIPE', status: 'PAID' }],
  });
  expect((await callApi('GET /invoices/999999', { as: 'viewer' })).status).toBe(404);
  expect((await callApi(path, { as: 'employee' })).status).toBe(403);
});

test('an invoice that comes to nothing is not to be paid', { tags: ['PAY-032'] }, async () => {
  const { invoice } = await oweDues({ amount: 0 });
  const { json } = await callApi(`GET /invoices/${invoice.id}`, { as: 'viewer' });
  expect(json.invoice).toMatchObject({ status: 'ISSUED', amount: 0, is_payable: false });
});

test('the PDF of an invoice has its name and the member’s language', {
  tags: ['PAY-029', 'PAY-032', 'PAY-033'],
}, async () => {
  for (const [language, title] of [
    ['en', 'Invoice'],
    ['es', 'Factura'],
  ] as const) {
    const { invoice } = await oweDues({ language });
    const answer = await call(`GET /invoices/get-pdf/${invoice.uuid}`, { token: await tokenOf('viewer') });
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toContain(`filename="HOC-Invoice-${invoice.id}.pdf"`);
    expect(await titleOf(new Uint8Array(await answer.arrayBuffer()))).toBe(`${title} ${invoice.id}`);
  }
});

test('an invoice is mailed by POST, and by GET only with a bearer token, with the way to pay it', {
  tags: ['PAY-029', 'PAY-032'],
}, async () => {
  const { invoice, membership } = await oweDues({ language: 'es' });
  const path = `/invoices/send-email/${invoice.id}`;
  const token = await tokenOf('accounting');
  const onCookie = await call(`GET ${path}`, {
    cookie: token,
    headers: { Origin: 'http://127.0.0.1:8788', 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(onCookie.status).toBe(403);
  const email = membership.primary_email;
  const aMinutePasses = () => db.delete(rateLimits);
  for (const method of ['GET', 'POST']) {
    const answer = await call(`${method} ${path}`, { token, ...(method === 'POST' && { body: {} }) });
    expect(await answer.json(), method).toEqual({ message: `Email sent to ${email}` });
    await aMinutePasses();
  }
  const mails = (await mailsTo(email)).filter(({ subject }) => subject === `Factura ${invoice.id}`);
  expect(mails).toHaveLength(2);
  expect(mails[0]!.text).toContain(`/checkout/${invoice.uuid}`);
  expect(mails[0]!.text).toContain('Cuota de membresía de 2 año(s)');
  expect(mails[0]!.attachments).toMatchObject([{ filename: `HOC-Invoice-${invoice.id}.pdf`, type: 'application/pdf' }]);
  expect((await call(`POST ${path}`, { token: await tokenOf('viewer'), body: {} })).status).toBe(403);

  expect(await pay(invoice.uuid)).toMatchObject({ invoice: { status: 'PAID' } });
  await aMinutePasses();
  await call(`POST ${path}`, { token, body: {} });
  const last = (await mailsTo(email)).filter(({ subject }) => subject === `Factura ${invoice.id}`).at(-1)!;
  expect(last.text).toContain('Está pagada.');
  expect(last.text).not.toContain('/checkout/');
  const { results } = await env.DB.prepare(
    "SELECT action FROM history WHERE subject_type = 'invoice' AND subject_id = ? ORDER BY version",
  )
    .bind(invoice.id)
    .all();
  expect(results.map(({ action }) => action)).toEqual(['mailed', 'mailed', 'paid', 'mailed']);
  const [row] = await db.select().from(invoices).where(eq(invoices.id, invoice.id));
  expect(row!.version).toBe(invoice.version + 4);
});

test('an invoice is mailed once a minute, whoever asks and however often at once; another one is not held up', async () => {
  const { invoice, membership } = await oweDues();
  const send = async (who: Who, id = invoice.id) =>
    call(`POST /invoices/send-email/${id}`, { token: await tokenOf(who), body: {} });
  const answers = await Promise.all(
    ['accounting', 'service', 'accounting', 'executive'].map((who) => send(who as Who)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(await refused.json()).toEqual({ message: 'This invoice was mailed a moment ago. Please wait a minute.' });
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  expect(await mailsTo(membership.primary_email)).toHaveLength(1);
  expect((await send('accounting', (await oweDues()).invoice.id)).status).toBe(200);
});

test('the fees that the club writes itself are in Spanish on a Spanish paper', { tags: ['MON-032'] }, async () => {
  const { membership } = await oweDues({ language: 'es' });
  const token = await tokenOf('executive');
  for (const [line, said] of [
    ['Late fee', 'Recargo por demora'],
    ['Returned check fee', 'Cargo por cheque devuelto'],
    ['Check 1041, returned after it was paid back', 'Cheque 1041, devuelto tras su reembolso'],
    ['Lost key', 'Lost key'],
  ]) {
    const items = [{ description: line, amount: 1_000 }];
    const answer = await call('POST /invoices', { token, body: { membership_id: membership.id, items } });
    const { invoice } = (await answer.json()) as { invoice: { id: number } };
    const paper = await call(`GET /invoices/get-pdf/${invoice.id}`, { token });
    expect((await textsOfPdf(new Uint8Array(await paper.arrayBuffer()))).flat().join(' ')).toContain(said);
  }
});

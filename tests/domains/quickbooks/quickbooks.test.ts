import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contractorInvoices } from '~/domains/contractor-invoices/table.server';
import { findContractor } from '~/domains/contractors/queries.server';
import { quickbooksBills, quickbooksConnections, quickbooksVendors } from '~/domains/quickbooks/table.server';
import { sendBill } from '~/domains/quickbooks/work/send-bill.server';
import { accessToken } from '~/domains/quickbooks/work/tokens.server';
import { history } from '~/lib/operation/tables.server';
import { planFault } from '~/services/accounting/sandbox/sandbox-fetch.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor } from '../../support/club/jobs';
import {
  beginConsent,
  billOf,
  billsThere,
  connection,
  connectToDouble,
  forgetAccess,
  REALM,
  store,
} from '../../support/doubles/quickbooks';

let token: string;
beforeEach(async () => {
  token = await tokenOf('executive');
  await env.DB.prepare("DELETE FROM accounting_sandbox WHERE kind = 'fault'").run();
  await db.update(quickbooksConnections).set({ leased_until: null });
  if ((await connection())?.status !== 'CONNECTED') await connectToDouble();
});

const post = async (path: string, body: object = {}) => {
  const response = await call(`POST ${path}`, { token, body });
  return { status: response.status, json: (await response.json()) as { message: string } };
};
const setStatus = (id: number, status: string) => post('/contractor-invoice/change-status', { id, status });
const system = () => contextFor('system');
const qbeOf = async (id: number) =>
  (await db.select({ qbe: contractorInvoices.qbe }).from(contractorInvoices).where(eq(contractorInvoices.id, id)))[0]!
    .qbe;
const fixed = {
  total: 10_000,
  factor_amount: 1_000,
  con_bill: 9_000,
  tax: 0,
  material: [],
  labor: [{ description: 'Work', amount: 10_000 }],
};
const add = async (row: Partial<typeof contractorInvoices.$inferInsert> = {}, name?: string) =>
  addContractorInvoice(await addContractor(name ? { name } : {}), { ...fixed, ...row });

describe('the connection', { tags: ['QB-002', 'QB-003'] }, () => {
  test('a state is believed once, in its own session, and the tokens are encrypted', async () => {
    const state = await beginConsent();
    const path = `GET /quickbooks/callback?state=${state}&code=x&realmId=1`;
    const other = await call(path, { token: await tokenOf('admin') });
    expect(other.status).toBe(403);
    expect((await call('GET /quickbooks/callback?state=made-up&code=x&realmId=1', { token })).status).toBe(403);
    const row = (await connection())!;
    expect(row).toMatchObject({ realm: REALM, status: 'CONNECTED' });
    const [kept] = await store.list('refresh');
    expect(kept).toBeDefined();
    const { results } = await env.DB.prepare(
      "SELECT key FROM accounting_sandbox WHERE kind IN ('access', 'refresh')",
    ).all<{ key: string }>();
    for (const { key } of results) {
      expect(row.access_token).not.toContain(key);
      expect(row.refresh_token).not.toContain(key);
    }
  });

  test('a refused consent, a dead code and a lost response connect nothing and say so', async () => {
    await post('/quickbooks/disconnect');
    expect(await connection()).toBeNull();
    const refused = await call(`GET /quickbooks/callback?state=${await ownState()}&error=access_denied`, { token });
    expect(refused.status).toBe(409);
    const dead = await call(`GET /quickbooks/callback?state=${await ownState()}&code=none&realmId=1`, { token });
    expect(dead.status).toBe(502);
    const status = await (await call('GET /quickbooks/status', { token })).json();
    expect(status).toMatchObject({ is_configured: true, is_connected: false, status: 'NOT CONNECTED' });
    expect((await post('/quickbooks/bills/send')).status).toBe(409);
  });

  /** Begun through the API, in the session of the token. */
  const ownState = async () => {
    const response = await call('GET /quickbooks/connect', { token });
    expect(response.status).toBe(302);
    return new URL(response.headers.get('Location')!).searchParams.get('state')!;
  };

  test('ten at once with an old token refresh it once, and all get the new one', async () => {
    await db.update(quickbooksConnections).set({ access_expires_at: new Date(0) });
    const before = (await connection())!.refresh_token;
    const issued = (await store.list('refresh')).length;
    const tokens = await Promise.all(Array.from({ length: 10 }, async () => accessToken(await system())));
    expect(new Set(tokens).size).toBe(1);
    expect((await connection())!.refresh_token).not.toBe(before);
    expect(await store.list('refresh'), 'one was used up, one was given').toHaveLength(issued);
  });

  test('a process that died with the lease holds it for half a minute, not for ever', async () => {
    await db
      .update(quickbooksConnections)
      .set({ access_expires_at: new Date(0), leased_until: new Date(Date.now() - 1) });
    await expect(accessToken(await system())).resolves.toBeTruthy();
  });
});

describe('a bill is what its invoice is', { tags: ['QB-004'] }, () => {
  test('approved it is sent, with its vendor found or made; changed, updated; canceled, deleted', async () => {
    const invoice = await add({ inv_date: '2026-11-02' }, "O'Brien \\ Sons");
    expect(await billsThere(invoice.hoc_inv_num)).toEqual([]);
    await setStatus(invoice.id, 'APPROVED');
    const [bill] = await billsThere(invoice.hoc_inv_num);
    expect(bill).toMatchObject({ TotalAmt: 90, TxnDate: '2026-11-02', SyncToken: '0' });
    expect(await qbeOf(invoice.id)).toBe('sent');
    expect(await billOf(invoice.id)).toMatchObject({ status: 'SENT', bill: bill!.Id, realm: REALM });
    const second = await addContractorInvoice(await findContractor(db, invoice.contractor_id), {
      ...fixed,
      status: 'APPROVED',
    });
    await sendBill(await system(), second.id, crypto.randomUUID());
    expect((await billsThere(second.hoc_inv_num))[0]!.VendorRef.value).toBe(bill!.VendorRef.value);

    await post(`/contractor-invoice/update/${invoice.id}`, { con_adj: 15 });
    expect((await billsThere(invoice.hoc_inv_num))[0]).toMatchObject({ Id: bill!.Id, TotalAmt: 75, SyncToken: '1' });
    await post(`/contractor-invoice/update/${invoice.id}`, { remarks: 'Only words' });
    expect((await billsThere(invoice.hoc_inv_num))[0]!.SyncToken).toBe('1');
    await post(`/contractor-invoice/cancel/${invoice.id}`);
    expect(await billsThere(invoice.hoc_inv_num)).toEqual([]);
    expect(await billOf(invoice.id)).toMatchObject({ status: 'DELETED', bill: null });
    expect(await qbeOf(invoice.id)).toBe('unsent');
    const told = await db.select().from(history).where(eq(history.subject_type, 'quickbooks_bill'));
    expect(told.map(({ action }) => action)).toEqual(expect.arrayContaining(['sent', 'deleted']));
  });

  test('paid with many others nothing is sent anew; a status before APPROVED deletes it', async () => {
    const invoice = await add();
    await setStatus(invoice.id, 'APPROVED');
    await setStatus(invoice.id, 'PAID');
    expect((await billsThere(invoice.hoc_inv_num))[0]!.SyncToken).toBe('0');
    await setStatus(invoice.id, 'HOLD');
    expect(await billsThere(invoice.hoc_inv_num)).toEqual([]);
    await setStatus(invoice.id, 'APPROVED');
    expect(await billsThere(invoice.hoc_inv_num)).toHaveLength(1);
  });

  test('a response that is lost and a send that is repeated make one bill', async () => {
    const invoice = await add({ status: 'APPROVED' });
    await planFault(env.DB, 'POST /bill', { status: 503, code: '0', isAfterwards: true, times: 1 });
    await expect(sendBill(await system(), invoice.id, 'first')).rejects.toThrow('503');
    expect(await billOf(invoice.id)).toMatchObject({ status: 'WAITING', bill: null, pending_request: 'first' });
    await sendBill(await system(), invoice.id, 'second');
    await sendBill(await system(), invoice.id, 'second');
    expect(await billsThere(invoice.hoc_inv_num)).toHaveLength(1);
    expect((await billOf(invoice.id))!.status).toBe('SENT');
  });

  test('lost, changed and then canceled: what is there in the end is nothing', async () => {
    const invoice = await add({ status: 'APPROVED' });
    await planFault(env.DB, 'POST /bill', { status: 503, code: '0', isAfterwards: true, times: 1 });
    await sendBill(await system(), invoice.id, crypto.randomUUID()).catch(() => {});
    await db.update(contractorInvoices).set({ canceled_at: new Date() }).where(eq(contractorInvoices.id, invoice.id));
    await sendBill(await system(), invoice.id, crypto.randomUUID());
    expect(await billsThere(invoice.hoc_inv_num)).toEqual([]);
  });

  test('eight senders of one invoice make one bill', async () => {
    const invoice = await add({ status: 'APPROVED' });
    const context = await system();
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => sendBill(context, invoice.id, crypto.randomUUID())),
    );
    expect(all.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await billsThere(invoice.hoc_inv_num)).toHaveLength(1);
  });

  test('a pause that is asked for (429) is thrown, so that it is tried later; then it goes', async () => {
    const invoice = await add({ status: 'APPROVED' });
    await planFault(env.DB, 'POST /bill', { status: 429, code: '3001', times: 1 });
    await expect(sendBill(await system(), invoice.id, 'a')).rejects.toThrow('429');
    await sendBill(await system(), invoice.id, 'a');
    expect(await billsThere(invoice.hoc_inv_num)).toHaveLength(1);
  });

  test('changed by a bookkeeper meanwhile it is updated all the same; deleted there it is refused with the reason', async () => {
    const invoice = await add();
    await setStatus(invoice.id, 'APPROVED');
    const [bill] = await billsThere(invoice.hoc_inv_num);
    await store.put('bill', bill!.Id, { ...bill!, SyncToken: '9' });
    await post(`/contractor-invoice/update/${invoice.id}`, { con_adj: 10 });
    expect((await billsThere(invoice.hoc_inv_num))[0]).toMatchObject({ TotalAmt: 80, SyncToken: '10' });
    await store.take('bill', bill!.Id);
    await post(`/contractor-invoice/update/${invoice.id}`, { con_adj: 20 });
    expect(await billOf(invoice.id)).toMatchObject({ status: 'REFUSED', code: '610', bill: null });
    expect(await qbeOf(invoice.id)).toBe('unsent');
    expect((await post(`/quickbooks/bills/${invoice.id}/send`)).status).toBe(200);
    expect((await billsThere(invoice.hoc_inv_num))[0]).toMatchObject({ TotalAmt: 70 });
  });
});

describe('names are unique among vendors, customers and employees', () => {
  test('a customer of the same name: the vendor gets the contractor’s code', async () => {
    const contractor = await addContractor({ name: 'Casey Smith' });
    await store.add('name', 'casey smith', { Id: '1', type: 'Customer' });
    const invoice = await addContractorInvoice(contractor, { ...fixed, status: 'APPROVED' });
    await sendBill(await system(), invoice.id, crypto.randomUUID());
    expect(await store.get('name', `casey smith (${contractor.alpha_ref})`.toLowerCase())).toMatchObject({
      type: 'Vendor',
    });
    expect((await billOf(invoice.id))!.status).toBe('SENT');
  });

  test('both names taken: the bill is refused, told on its page, and sent again by a person', async () => {
    const contractor = await addContractor({ name: 'Taken Twice' });
    await store.add('name', 'taken twice', { Id: '2', type: 'Customer' });
    await store.add('name', `taken twice (${contractor.alpha_ref})`.toLowerCase(), { Id: '3', type: 'Employee' });
    const invoice = await addContractorInvoice(contractor, fixed);
    await setStatus(invoice.id, 'APPROVED');
    const response = await call('GET /quickbooks/bills?status=REFUSED', { token: await tokenOf('viewer') });
    const { results } = (await response.json()) as {
      results: { code: string; reason: string; invoice: { id: number } }[];
    };
    expect(results.find((line) => line.invoice.id === invoice.id)).toMatchObject({
      code: '6240',
      reason: expect.stringContaining('Taken Twice'),
    });
    await store.take('name', 'taken twice');
    expect((await post(`/quickbooks/bills/${invoice.id}/send`)).json.message).toContain('is being sent');
    expect(await billOf(invoice.id)).toMatchObject({ status: 'SENT', reason: null });
  });

  test('two invoices of one new contractor at once share one vendor', async () => {
    const contractor = await addContractor({ name: 'Brand New' });
    const invoices = [1, 2, 3].map(() => addContractorInvoice(contractor, { ...fixed, status: 'APPROVED' }));
    const context = await system();
    await Promise.all((await Promise.all(invoices)).map(({ id }) => sendBill(context, id, crypto.randomUUID())));
    const vendors = await db.select().from(quickbooksVendors).where(eq(quickbooksVendors.contractor_id, contractor.id));
    expect(vendors).toHaveLength(1);
    expect(
      (await store.list('name')).filter(({ DisplayName }) => String(DisplayName).startsWith('Brand New')),
    ).toHaveLength(1);
  });
});

test('a dead token stops nothing: bills wait, the page says why, and they go once it is connected again', {
  tags: ['QB-003', 'QB-004'],
}, async () => {
  await forgetAccess();
  await env.DB.prepare("DELETE FROM accounting_sandbox WHERE kind = 'refresh'").run();
  const invoice = await add();
  await setStatus(invoice.id, 'APPROVED');
  expect(await billOf(invoice.id)).toMatchObject({ status: 'WAITING', reason: 'QuickBooks must be connected again.' });
  expect((await connection())!.status).toBe('EXPIRED');
  const status = await (await call('GET /quickbooks/status', { token })).json();
  expect(status).toMatchObject({ is_connected: false, status: 'EXPIRED', bills: { waiting: 1 } });
  await connectToDouble();
  await expect.poll(async () => (await billOf(invoice.id))!.status).toBe('SENT');
});

test('an access token that is refused early is refreshed, and the call made again', async () => {
  await forgetAccess();
  const invoice = await add({ status: 'APPROVED' });
  await sendBill(await system(), invoice.id, crypto.randomUUID());
  expect((await billOf(invoice.id))!.status).toBe('SENT');
});

test('a half-done batch goes on: what is there stays, what is missing is sent', { tags: ['QB-004'] }, async () => {
  const contractor = await addContractor();
  const made = [];
  for (let index = 0; index < 6; index++)
    made.push(await addContractorInvoice(contractor, { ...fixed, status: 'APPROVED' }));
  await planFault(env.DB, 'POST /bill', { status: 503, code: '0', times: 3 });
  expect((await post('/quickbooks/bills/send')).status).toBe(200);
  await env.DB.prepare("DELETE FROM accounting_sandbox WHERE kind = 'fault'").run();
  await post('/quickbooks/bills/send');
  await post('/quickbooks/bills/send');
  for (const { hoc_inv_num } of made) expect(await billsThere(hoc_inv_num), hoc_inv_num).toHaveLength(1);
});

test('without a connection nothing is sent, and nothing is kept of it', { tags: ['QB-003'] }, async () => {
  await post('/quickbooks/disconnect');
  const invoice = await add();
  await setStatus(invoice.id, 'APPROVED');
  expect(await billOf(invoice.id)).toBeUndefined();
  expect(await db.select().from(quickbooksBills).where(eq(quickbooksBills.contractor_invoice_id, invoice.id))).toEqual(
    [],
  );
});

import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { history as contractorInvoiceHistory } from '~/domains/contractor-invoices/noun';
import { takenOffWords } from '~/domains/contractor-invoices/rules/payment-words';
import {
  contractorCorrections,
  contractorInvoices,
  contractorPaymentLines,
  contractorPayments,
} from '~/domains/contractor-invoices/table.server';
import type { Contractor } from '~/domains/contractors/queries.server';
import { contractors } from '~/domains/contractors/table.server';
import { sentenceOf } from '~/features/timeline/rules/sentences';
import { history, work } from '~/lib/operation/tables.server';
import { newWork } from '~/lib/work/claim.server';
import { effectHandlers } from '~/nouns.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { addContractorInvoice } from '../../support/club/contractor-invoices';
import { addContractor } from '../../support/club/jobs';
import { runRows } from '../../support/club/work';
import { mailsTo } from '../../support/samples/mails';
import { textsOfPdf } from '../../support/samples/pdf-text';

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

let token: string;
beforeAll(async () => {
  token = await tokenOf('accounting');
});

interface Brief {
  uuid: string;
  version: number;
  status?: string;
  amount: number;
  voided_on?: string | null;
  reason?: string | null;
}
interface Answer {
  status: number;
  json: { message: string; errors?: Record<string, string[]>; payment?: Brief; invoices?: object[]; invoice?: object };
}

async function post(path: string, body: object, as = token): Promise<Answer> {
  const answer = await call(`POST ${path}`, { token: as, body });
  return { status: answer.status, json: await answer.json() };
}

let numbers = 30_000;
const nextCheck = () => {
  numbers += 1;
  return `V${numbers}`;
};

/** Invoices of $160.79 and $307.88 of one contractor, paid with one check of $468.67. */
async function paid({ more = {}, contractor }: { more?: object; contractor?: Contractor } = {}) {
  const payee = contractor ?? (await addContractor());
  const invoices = [];
  for (const cents of [16_079, 30_788]) {
    const row = { status: 'APPROVED', total: cents, factor_amount: 0, con_bill: cents, factor_percent: 0 } as const;
    invoices.push(await addContractorInvoice(payee, { ...row, inv_date: '2026-11-01' }));
  }
  const check_number = nextCheck();
  const body = {
    contractor_id: payee.id,
    invoice_ids: invoices.map(({ id }) => id),
    check_number,
    paid_on: '2026-11-03',
    amount: 468.67,
    ...more,
  };
  const { json } = await post('/contractor-invoice/pay', body);
  const { uuid, version } = json.payment!;
  return { contractor: payee, invoices, check_number, uuid, version, body };
}

const path = (uuid: string, step: string) => `/contractor-payments/${uuid}/${step}`;
const invoiceOf = async (id: number) =>
  (await db.select().from(contractorInvoices).where(eq(contractorInvoices.id, id)))[0]!;
const paymentOf = async (uuid: string) =>
  (await db.select().from(contractorPayments).where(eq(contractorPayments.uuid, uuid)))[0]!;
const correctionsOf = ({ id }: Contractor) =>
  db.select().from(contractorCorrections).where(eq(contractorCorrections.contractor_id, id));

interface Ledger {
  results: { kind: string; what: string; amount: number; balance: number; day: string; payment: Brief | null }[];
  totals: Record<'paid' | 'balance' | 'owed' | 'payable' | 'credits' | 'approved', number>;
}
async function ledgerOf({ id }: Contractor): Promise<Ledger> {
  const response = await call(`GET /contractors/${id}/ledger?sort=oldest&per_page=100`, { token });
  return response.json();
}
const linesOf = ({ results }: Ledger) => results.map(({ what, amount }) => [what, amount]);

/** Whatever was done: the ledger's last line is what is owed, and each payment is the sum of its lines. */
async function expectAddsUp(contractor: Contractor) {
  const { results, totals } = await ledgerOf(contractor);
  expect(results.at(-1)!.balance).toBe(totals.owed);
  expect(totals.balance).toBe(totals.owed);
  for (const payment of await db
    .select()
    .from(contractorPayments)
    .where(eq(contractorPayments.contractor_id, contractor.id))) {
    const lines = await db
      .select()
      .from(contractorPaymentLines)
      .where(eq(contractorPaymentLines.payment_id, payment.id));
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(payment.amount);
  }
}

/** What else a row of the history has. */
const asRead = { actor_kind: 'user', user_id: 1 };
const who = () => 'Alma Castillo';

const told = (subject: 'contractor_payment' | 'contractor_invoice', id: number) =>
  db
    .select()
    .from(history)
    .where(and(eq(history.subject_type, subject), eq(history.subject_id, id)));

describe('a check that never left is void', () => {
  test('its invoices are to be paid again, and the ledger has a line that stands against it', {
    tags: ['MON-003', 'MON-004'],
  }, async () => {
    const { contractor, invoices, check_number, uuid, version } = await paid();
    const { status, json } = await post(path(uuid, 'void'), { version, reason: 'lost', voided_on: '2026-11-05' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      message: `Check ${check_number} is void. 2 invoices are to be paid again.`,
      payment: { uuid, status: 'VOID', voided_on: '2026-11-05', reason: 'lost', version: version + 1 },
      invoices: invoices.map(({ id, hoc_inv_num }) => ({ id, hoc_inv_num, status: 'APPROVED' })),
    });
    for (const { id } of invoices) {
      expect(await invoiceOf(id)).toMatchObject({
        status: 'APPROVED',
        date_con_bill_payed: null,
        con_payment_check_number: '',
        con_paid: null,
        payment_id: null,
        version: 3,
      });
    }
    const ledger = await ledgerOf(contractor);
    expect(linesOf(ledger)).toEqual([
      [`Invoice ${invoices[0]!.hoc_inv_num}`, 160.79],
      [`Invoice ${invoices[1]!.hoc_inv_num}`, 307.88],
      [`Check ${check_number}`, -468.67],
      [`Void of check ${check_number}: lost`, 468.67],
    ]);
    expect(ledger.results.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'payment', 'void']);
    expect(ledger.results[2]).toMatchObject({ day: '2026-11-03', payment: { uuid, number: check_number, version: 2 } });
    expect(ledger.totals).toMatchObject({ paid: 0, balance: 468.67, owed: 468.67, payable: 468.67 });
    const shown = await (await call(`GET /contractor-payments/${uuid}`, { token })).json();
    expect(shown).toMatchObject({
      payment: { status: 'VOID', reason: 'lost', amount: 468.67, lines: [{ amount: 160.79 }, { amount: 307.88 }] },
    });
    const words = (await told('contractor_payment', (await paymentOf(uuid)).id)).map(({ action, data }) => [
      action,
      data,
    ]);
    expect(words[1]).toMatchObject(['voided', { payment: `check ${check_number}`, reason: 'lost' }]);
    await expectAddsUp(contractor);
  });

  test('not twice, not as it is not any more, not without a reason, nor on a day that cannot be', {
    tags: ['MON-003'],
  }, async () => {
    const { uuid, version, check_number } = await paid();
    const bad: [object, string][] = [
      [{}, 'reason'],
      [{ reason: 'tired' }, 'reason'],
      [{ reason: 'other' }, 'words'],
      [{ reason: 'other', words: '  ' }, 'words'],
      [{ reason: 'lost', voided_on: '2026-11-02' }, 'voided_on'],
      [{ reason: 'lost', voided_on: '2999-01-01' }, 'voided_on'],
      [{ reason: 'lost', status: 'PAID' }, 'status'],
    ];
    for (const [body, field] of bad) {
      const refused = await post(path(uuid, 'void'), { version, ...body });
      expect(refused.status, field).toBe(422);
      expect(Object.keys(refused.json.errors!)).toEqual([field]);
    }
    const older = await post(path(uuid, 'void'), { version: version + 1, reason: 'lost' });
    expect(older.status).toBe(409);
    expect(older.json.payment).toMatchObject({ uuid, version, number: check_number });
    const done = await post(path(uuid, 'void'), {
      version,
      reason: 'other',
      words: 'Torn by the printer',
      status: 'HOLD',
    });
    expect(done.json.invoices).toMatchObject([{ status: 'HOLD' }, { status: 'HOLD' }]);
    const again = await post(path(uuid, 'void'), { version, reason: 'lost' });
    expect([again.status, again.json.message]).toEqual([409, 'This check is void already.']);
    const off = await post(path(uuid, 'take-off'), { version: version + 1, reason: 'lost', contractor_invoice_id: 1 });
    expect([off.status, off.json.message]).toEqual([409, 'This check is void already.']);
    expect((await post('/contractor-payments/999999/void', { version, reason: 'lost' })).status).toBe(404);
  });

  test('one that the bank has paid is not', { tags: ['MON-003'] }, async () => {
    const { uuid, version, invoices } = await paid();
    await db.update(contractorPayments).set({ cleared_on: '2026-11-25' }).where(eq(contractorPayments.uuid, uuid));
    const refused = await post(path(uuid, 'void'), { version, reason: 'lost' });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'The bank paid this check on 11/25/2026. Take an invoice off it instead.',
    ]);
    const off = { version, reason: 'wrong_amount', contractor_invoice_id: invoices[0]!.id };
    expect((await post(path(uuid, 'take-off'), off)).status).toBe(200);
  });

  test('its number stays used, in any case, unless it was entered by mistake', { tags: ['MON-005'] }, async () => {
    const first = await paid();
    await post(path(first.uuid, 'void'), { version: first.version, reason: 'stopped', voided_on: '2026-11-23' });
    const again = { ...first.body, paid_on: '2026-11-23' };
    for (const check_number of [first.check_number, first.check_number.toLowerCase()]) {
      const refused = await post('/contractor-invoice/pay', { ...again, check_number });
      expect(refused.status).toBe(422);
      expect(refused.json.errors!.check_number).toEqual([
        `Check ${first.check_number} was voided on 11/23/2026 and cannot be used again.`,
      ]);
    }
    const second = await paid({ contractor: first.contractor });
    await post(path(second.uuid, 'void'), { version: second.version, reason: 'entered_by_mistake' });
    const reused = await post('/contractor-invoice/pay', {
      ...second.body,
      check_number: second.check_number.toLowerCase(),
    });
    expect(reused.status).toBe(200);
    const { results } = await ledgerOf(first.contractor);
    expect(results.filter(({ kind }) => kind === 'payment')).toHaveLength(3);
    expect(results.filter(({ kind }) => kind === 'void')).toHaveLength(2);
    await expectAddsUp(first.contractor);
  });
});

describe('an invoice is taken off a check whose money has left', () => {
  test('the check stays, the invoice goes back, and its sum is an advance', { tags: ['MON-006'] }, async () => {
    const { contractor, invoices, uuid, version, check_number } = await paid();
    const [invoice] = invoices;
    const { status, json } = await post(path(uuid, 'take-off'), {
      version,
      contractor_invoice_id: invoice!.id,
      reason: 'wrong_amount',
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      message: `Invoice ${invoice!.hoc_inv_num} is off check ${check_number}. $160.79 of it is paid in advance.`,
      payment: { status: 'PAID', amount: 468.67, version: version + 1 },
      invoice: { id: invoice!.id, status: 'APPROVED' },
    });
    expect(await correctionsOf(contractor)).toMatchObject([
      { type: 'ADVANCE', reason: `Paid with check ${check_number}`, con_amount: 16_079, left: 16_079, state: 'OPEN' },
    ]);
    const ledger = await ledgerOf(contractor);
    expect(ledger.totals).toMatchObject({ paid: 468.67, balance: 0, approved: 160.79, credits: 160.79, payable: 0 });
    expect(linesOf(ledger).at(-1)).toEqual([`Invoice ${invoice!.hoc_inv_num} taken off check ${check_number}`, 0]);
    expect(ledger.results.at(-1)).toMatchObject({ kind: 'taken-off', payment: { uuid } });
    await post('/contractor-invoice/change-status', { id: invoice!.id, status: 'NOT APPROVED' });
    expect((await ledgerOf(contractor)).totals.balance).toBe(-160.79);
    await expectAddsUp(contractor);
    const [, words] = await told('contractor_payment', (await paymentOf(uuid)).id);
    expect(words).toMatchObject({
      action: 'taken-off',
      data: { number: invoice!.hoc_inv_num, payment: `check ${check_number}`, reason: 'wrong amount' },
    });
    const steps = (await told('contractor_invoice', invoice!.id)).map((row) => sentenceOf({ ...asRead, ...row }, who));
    expect(steps.map(({ text, details }) => [text, details])).toContainEqual([
      `set contractor invoice ${invoice!.hoc_inv_num} to APPROVED, as it was taken off check ${check_number}: wrong amount`,
      [],
    ]);
  });

  test('only one that is on it; the last one too, and it may be put on hold', { tags: ['MON-006'] }, async () => {
    const { contractor, invoices, uuid, version } = await paid();
    const other = await addContractorInvoice(contractor, { status: 'APPROVED' });
    const off = (id: number, seen: number) =>
      post(path(uuid, 'take-off'), { version: seen, contractor_invoice_id: id, reason: 'wrong_payee', status: 'HOLD' });
    for (const id of [other.id, 999_999]) {
      const refused = await off(id, version);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.json.errors!)).toEqual(['contractor_invoice_id']);
    }
    expect((await off(invoices[0]!.id, version)).status).toBe(200);
    expect((await off(invoices[0]!.id, version + 1)).status).toBe(422);
    expect((await off(invoices[1]!.id, version)).status, 'as it is not any more').toBe(409);
    expect((await off(invoices[1]!.id, version + 1)).status).toBe(200);
    expect((await invoiceOf(invoices[1]!.id)).status).toBe('HOLD');
    expect((await ledgerOf(contractor)).totals).toMatchObject({ paid: 468.67, credits: 468.67 });
    await expectAddsUp(contractor);
  });

  test('paid next with the advance, no check is written; until that is void the first check stands', {
    tags: ['MON-006', 'MON-012'],
  }, async () => {
    const { contractor, invoices, uuid, version } = await paid();
    const [invoice] = invoices;
    await post(path(uuid, 'take-off'), { version, contractor_invoice_id: invoice!.id, reason: 'wrong_amount' });
    const settled = await post('/contractor-invoice/pay', {
      contractor_id: contractor.id,
      invoice_ids: [invoice!.id],
      paid_on: '2026-11-12',
      amount: 0,
    });
    expect(settled.json).toMatchObject({ payment: { kind: 'OFFSET', amount: 0, check_number: null } });
    expect((await ledgerOf(contractor)).totals).toMatchObject({ paid: 468.67, balance: 0, credits: 0, payable: 0 });
    expect(await correctionsOf(contractor)).toMatchObject([{ type: 'ADVANCE', left: 0, state: 'SETTLED' }]);
    await expectAddsUp(contractor);
    const used = await post(path(uuid, 'void'), { version: version + 1, reason: 'lost' });
    expect([used.status, used.json.message]).toEqual([
      409,
      `A later payment has used what this one paid for invoice ${invoice!.hoc_inv_num}. Void that first.`,
    ]);
    const offset = settled.json.payment!;
    const back = await post(path(offset.uuid, 'void'), { version: offset.version, reason: 'entered_by_mistake' });
    expect(back.status).toBe(200);
    expect(await correctionsOf(contractor)).toMatchObject([{ type: 'ADVANCE', left: 16_079, state: 'OPEN' }]);
    expect((await post(path(uuid, 'void'), { version: version + 1, reason: 'lost' })).status).toBe(200);
    expect((await ledgerOf(contractor)).totals).toMatchObject({ paid: 0, balance: 468.67, credits: 0 });
    await expectAddsUp(contractor);
  });

  test('the advance goes with its check, unless a later payment has used it', {
    tags: ['MON-003', 'MON-006'],
  }, async () => {
    const { contractor, invoices, uuid, version } = await paid();
    await post(path(uuid, 'take-off'), { version, contractor_invoice_id: invoices[0]!.id, reason: 'wrong_amount' });
    const [advance] = await correctionsOf(contractor);
    const isAdvance = eq(contractorCorrections.id, advance!.id);
    await db.update(contractorCorrections).set({ left: 79 }).where(isAdvance);
    const paperOf = async () =>
      (await textsOfPdf(await bytesOf(await call(`GET /contractor-payments/${uuid}/pdf`, { token })))).flat().join(' ');
    expect(await paperOf()).toContain('$160.79 of it is paid in advance.');
    const used = await post(path(uuid, 'void'), { version: version + 1, reason: 'lost' });
    expect(used.status).toBe(409);
    expect(used.json.message).toBe(
      `A later payment has used what this one paid for invoice ${invoices[0]!.hoc_inv_num}. Void that first.`,
    );
    await db.update(contractorCorrections).set({ left: 16_079 }).where(isAdvance);
    const { status, json } = await post(path(uuid, 'void'), { version: version + 1, reason: 'lost' });
    expect(await paperOf()).not.toContain('paid in advance');
    expect([status, json.message]).toEqual([200, expect.stringMatching(/is void\. 1 invoice is to be paid again\.$/)]);
    expect(await correctionsOf(contractor)).toMatchObject([{ state: 'VOID' }]);
    expect((await ledgerOf(contractor)).totals).toMatchObject({ paid: 0, balance: 468.67, credits: 0 });
    await expectAddsUp(contractor);
  });
});

describe('the contractor hears of it', () => {
  const textOf = async (bytes: Uint8Array) => (await textsOfPdf(bytes)).flat().join(' ');
  const paperOf = async (uuid: string) =>
    textOf(await bytesOf(await call(`GET /contractor-payments/${uuid}/pdf`, { token })));

  test('once, with the paper as it is now; what was mailed before stays as it was', { tags: ['MON-007'] }, async () => {
    const { contractor, uuid, version, check_number } = await paid({ more: { send_remittance: true } });
    const [before] = await mailsTo(contractor.email);
    await post(path(uuid, 'void'), { version, reason: 'lost', voided_on: '2026-11-05', send_correction: true });
    const mails = await mailsTo(contractor.email);
    expect(mails).toHaveLength(2);
    expect(mails).toContainEqual(before);
    const news = mails.find(({ subject }) => subject === `Check ${check_number} is void`)!;
    const text = await textOf(Buffer.from(news.attachments[0]!.content, 'base64'));
    expect(text).toContain('VOID since 11/05/2026: lost');
    expect(await paperOf(uuid)).toContain('VOID since 11/05/2026: lost');
    const shown: { payment: { mails: object[] } } = await (
      await call(`GET /contractor-payments/${uuid}`, { token })
    ).json();
    expect(shown.payment.mails).toMatchObject([
      { news: 'remittance', to: contractor.email, is_sent: true },
      { news: 'void', to: contractor.email, is_sent: true },
    ]);
    expect((await post(path(uuid, 'send'), {})).status, 'no remittance of a void check').toBe(409);
  });

  test('of an invoice that was taken off it, the check staying as it is', { tags: ['MON-007'] }, async () => {
    const { contractor, invoices, uuid, version, check_number } = await paid();
    const off = { version, contractor_invoice_id: invoices[0]!.id, reason: 'wrong_amount', send_correction: true };
    await post(path(uuid, 'take-off'), off);
    const [mail] = await mailsTo(contractor.email);
    expect(mail!.subject).toBe(`Correction of the remittance of check ${check_number}`);
    expect(mail!.text).toContain(
      `Check ${check_number} no longer pays invoice ${invoices[0]!.hoc_inv_num} ($160.79). The check stays $468.67; we take the $160.79 off our next payment. The corrected remittance is attached.`,
    );
    const text = await textOf(Buffer.from(mail!.attachments[0]!.content, 'base64'));
    expect(text).toContain(`Invoice ${invoices[0]!.hoc_inv_num} was taken off this check`);
    expect(text).toContain('Amount of the check $468.67');
    expect(await mailsTo(contractor.email)).toHaveLength(1);
  });

  test('not where the remittance had not gone out yet: neither it nor a correction of it', {
    tags: ['MON-007'],
  }, async () => {
    const { contractor, uuid, version } = await paid();
    await db
      .update(contractorPayments)
      .set({ remittance_requested_at: new Date() })
      .where(eq(contractorPayments.uuid, uuid));
    await post(path(uuid, 'void'), { version, reason: 'lost', send_correction: true });
    // What was requested in the commit of the payment, and comes to its turn only now
    const payload = { uuid, to: contractor.email };
    const late = newWork({ kind: 'remittance.mailed', payload, now: new Date() });
    await db.insert(work).values(late);
    await runRows(await contextFor('executive'), effectHandlers, [late.id]);
    expect(await mailsTo(contractor.email)).toEqual([]);
    expect((await paymentOf(uuid)).mails).toEqual([]);
  });

  test('not without an address', { tags: ['MON-007'] }, async () => {
    const { contractor, invoices, uuid, version } = await paid();
    await db.update(contractors).set({ email: '' }).where(eq(contractors.id, contractor.id));
    for (const step of ['void', 'take-off']) {
      const body = { version, reason: 'lost', contractor_invoice_id: invoices[0]!.id, send_correction: true };
      const refused = await post(path(uuid, step), body);
      expect(Object.keys(refused.json.errors!)).toEqual(['send_correction']);
    }
    expect((await paymentOf(uuid)).status).toBe('PAID');
  });
});

describe('two at once', () => {
  const isRefusal = ({ status }: Answer) => status === 409 || status === 422;

  test('ten voids are one', { tags: ['MON-008'] }, async () => {
    const { contractor, uuid, version } = await paid();
    const all = await Promise.all(
      Array.from({ length: 10 }, () => post(path(uuid, 'void'), { version, reason: 'lost', send_correction: true })),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { json } of all.filter(isRefusal)) expect(json.message).toBe('This check is void already.');
    expect(all.filter(isRefusal)).toHaveLength(9);
    expect(await mailsTo(contractor.email)).toHaveLength(1);
    expect((await ledgerOf(contractor)).results).toHaveLength(4);
    await expectAddsUp(contractor);
  });

  test('a void and a take-off, a void and an edit, a void and a payment with its number', {
    tags: ['MON-008'],
  }, async () => {
    for (let round = 0; round < 4; round++) {
      const { contractor, invoices, uuid, version, body } = await paid();
      const [invoice] = invoices;
      const reason = round % 2 ? 'lost' : 'entered_by_mistake';
      const voids = () => post(path(uuid, 'void'), { version, reason });
      const rivals: (() => Promise<Answer>)[] = [
        () => post(path(uuid, 'take-off'), { version, reason: 'lost', contractor_invoice_id: invoice!.id }),
        () => post(`/contractor-invoice/update/${invoice!.id}`, { version: 2, remarks: 'Seen' }),
      ];
      const rival = rivals[Math.floor(round / 2)]!;
      const acts = round % 2 ? [voids(), rival()] : [rival(), voids()];
      const answers = await Promise.all(acts);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      for (const answer of answers) expect(answer.status === 200 || isRefusal(answer), answer.json.message).toBe(true);
      if (round < 2) expect(answers.filter(isRefusal)).toHaveLength(1);
      const again = await addContractorInvoice(contractor, { status: 'APPROVED' });
      const more = { ...body, invoice_ids: [again.id], amount: undefined };
      const second = await paymentOf(uuid);
      const late = await Promise.all([
        post('/contractor-invoice/pay', more),
        post(path(uuid, 'void'), { version: second.version, reason }),
      ]);
      for (const answer of late) expect(answer.status === 200 || isRefusal(answer), answer.json.message).toBe(true);
      await expectAddsUp(contractor);
    }
  });

  test('a contractor who is renamed keeps the old name on the paper and has the new one on the screen', {
    tags: ['MON-008'],
  }, async () => {
    const { contractor, uuid, version } = await paid();
    await db.update(contractors).set({ name: 'Renamed Roofing' }).where(eq(contractors.id, contractor.id));
    await post(path(uuid, 'void'), { version, reason: 'lost' });
    const paper = await bytesOf(await call(`GET /contractor-payments/${uuid}/pdf`, { token }));
    const text = (await textsOfPdf(paper)).flat().join(' ');
    expect(text).toContain(`Paid to ${contractor.name}`);
    expect(text).not.toContain('Renamed Roofing');
    const shown: { payment: { contractor: object; contractor_name: string } } = await (
      await call(`GET /contractor-payments/${uuid}`, { token })
    ).json();
    expect(shown.payment).toMatchObject({ contractor: { name: 'Renamed Roofing' }, contractor_name: contractor.name });
  });
});

test('only who may void checks takes one back; who reads invoices sees it', { tags: ['MON-009'] }, async () => {
  const { uuid, version, invoices } = await paid();
  const service = await tokenOf('service');
  expect((await call(`GET /contractor-payments/${uuid}`, { token: service })).status).toBe(200);
  const body = { version, reason: 'lost', contractor_invoice_id: invoices[0]!.id };
  expect((await post(path(uuid, 'void'), body, service)).status).toBe(403);
  expect((await post(path(uuid, 'take-off'), body, service)).status).toBe(403);
  expect((await post(path(uuid, 'void'), body, await tokenOf('executive'))).status).toBe(200);
  const { voided, 'taken-off': takenOff } = contractorInvoiceHistory.contractor_payment;
  expect(voided({ payment: 'check 30001', reason: 'lost' })).toBe('voided check 30001: lost');
  expect(takenOff({ number: '5004', payment: 'check 30001' })).toBe('took invoice 5004 off check 30001');
  const offWords = (status: 'PAID' | 'VOID') =>
    takenOffWords({ status, kind: 'CHECK' }, { on: '2026-11-04', reason: 'wrong amount' });
  expect(offWords('PAID')).toBe('Taken off on 11/04/2026: wrong amount. Paid in advance since.');
  expect(offWords('VOID')).toBe(
    'Taken off on 11/04/2026: wrong amount. The check is void: nothing is paid in advance.',
  );
});

test('a void’s timeline says the reason once, and its invoices why they are to be paid again', {
  tags: ['MON-003'],
}, async () => {
  const { uuid, version, invoices, check_number } = await paid();
  await post(path(uuid, 'void'), { version, reason: 'stopped' });
  const said = async (subject: 'contractor_payment' | 'contractor_invoice', id: number) =>
    (await told(subject, id))
      .map((row) => sentenceOf({ ...asRead, ...row }, who))
      .map(({ text, details }) => [text, ...details]);
  expect(await said('contractor_payment', (await paymentOf(uuid)).id)).toContainEqual([
    `voided check ${check_number}: stopped`,
  ]);
  const [invoice] = invoices;
  expect(await said('contractor_invoice', invoice!.id)).toContainEqual([
    `set contractor invoice ${invoice!.hoc_inv_num} to APPROVED, as check ${check_number} was voided: stopped`,
  ]);
  const unsaid = { ...asRead, subject_type: 'invoice', action: 'voided', data: { amount: 100, reason: 'Twice' } };
  expect(sentenceOf(unsaid, who)).toMatchObject({ text: 'voided the invoice of $1.00', details: ['Reason: Twice'] });
});

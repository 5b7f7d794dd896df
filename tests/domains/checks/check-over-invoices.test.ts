import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Who } from '~/demo/people';
import { returnedMail } from '~/domains/checks/mails/returned-mail';
import { history as checkHistory } from '~/domains/checks/noun';
import { amountInWords } from '~/domains/checks/rules/amount-in-words';
import { amountAsked } from '~/domains/checks/rules/check-difference';
import { returnFollows } from '~/domains/checks/rules/return-follows';
import { returnedWords } from '~/domains/checks/rules/returned-words';
import { checks } from '~/domains/checks/table.server';
import type { Invoice } from '~/domains/invoices/queries.server';
import { invoiceAdjustments, invoices } from '~/domains/invoices/table.server';
import { paymentParts, payments } from '~/domains/payments/table.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { moneyText } from '~/lib/text/read-money';
import { composeMail } from '~/services/mail/compose-mail';
import { tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { checkForm, nextCheckNumber, saveCheckFor } from '../../support/club/checks';
import { contextFor, db } from '../../support/club/context';
import { openCheckTask, oweDues } from '../../support/club/invoices';
import { billJob, billJobs, invoiceNow } from '../../support/club/job-invoices';
import { leaveAttempt, pay, recordOf } from '../../support/club/payments';
import { mailsTo } from '../../support/samples/mails';

const as = 'accounting';
beforeEach(() => tokenOf(as).then(() => {}));

type Parts = [invoice: Pick<Invoice, 'id' | 'uuid'>, cents: number][];

/** Saves a check over several invoices, its parts by bracket names. @param amount cents */
function saveOver(parts: Parts, amount: number, more: Record<string, string | File | null> = {}, who: Who = as) {
  const form = checkForm('', amount, { invoice_id: null, ...more });
  for (const [index, [{ uuid }, cents]] of parts.entries()) {
    form.set(`invoices[${index}][invoice_id]`, uuid);
    form.set(`invoices[${index}][amount]`, moneyText(cents));
  }
  return callApi('POST /save-check', { as: who, body: form });
}

const sumsOf = async ({ id }: { id: number }) => {
  const { status, paid, credited, left } = await invoiceNow(id);
  return { status, paid, credited, left };
};
const statementOf = async (membershipId: number) =>
  (await callApi(`GET /invoices/statement/${membershipId}`, { as: 'viewer' })).json.statement;

test('one check of $300 over three invoices is one payment with three parts and one check, also sent again', {
  tags: ['MON-023', 'MON-026', 'MON-033'],
}, async () => {
  const [one, two, three] = (await billJobs([10_000, 10_000, 10_000])) as [Invoice, Invoice, Invoice];
  const parts: Parts = [
    [one, 10_000],
    [two, 10_000],
    [three, 10_000],
  ];
  const same = { submission_id: crypto.randomUUID(), check_number: nextCheckNumber() };
  const sent = await Promise.all([1, 2, 3].map(() => saveOver(parts, 30_000, same)));
  sent.push(await saveOver(parts, 30_000, same));
  const taken = sent.filter(({ status }) => status === 200);
  expect(sent.at(-1)!.status, sent.at(-1)!.text).toBe(200);
  expect(new Set(taken.map(({ json }) => json.check.id)).size).toBe(1);
  const made = await db.select().from(payments).where(eq(payments.membership_id, one.membership_id));
  const [payment] = made.filter(({ check_no }) => check_no === same.check_number);
  expect(made.filter(({ check_no }) => check_no === same.check_number)).toHaveLength(1);
  expect(payment).toMatchObject({ amount: 30_000, unapplied: 0, invoice_id: null });
  expect(payment!.invoices).toEqual([one, two, three].map(({ id }) => ({ id, amount: 10_000 })));
  const receipts = await mailsTo((await recordOf(one.id)).membership.primary_email);
  const receipt = receipts.find(({ subject }) => subject === `Receipt for invoices ${one.id}, ${two.id}, ${three.id}`)!;
  for (const { id, description } of [one, two, three]) {
    expect(receipt.text).toContain(`Invoice ${id}: ${description}. Paid $100.00 by check ${same.check_number} on `);
  }
  expect(await db.select().from(paymentParts).where(eq(paymentParts.payment_id, payment!.id))).toHaveLength(3);
  for (const invoice of [one, two, three])
    expect(await sumsOf(invoice)).toEqual({ status: 'PAID', paid: 10_000, credited: 0, left: 0 });
  const { check } = taken[0]!.json;
  expect(check).toMatchObject({ invoice_id: null, invoice: null, numeric_amount: 300 });
  expect(check.invoices.map(({ id, paid }: { id: number; paid: number }) => [id, paid])).toEqual(
    [one, two, three].map(({ id }) => [id, 10_000]),
  );
  const listed = await callApi(`GET /payments?search=${same.check_number}`, { as: 'viewer' });
  expect(listed.json.results).toMatchObject([
    { id: payment!.id, invoice_id: null, unapplied: 0, invoices: payment!.invoices },
  ]);
  // On the statement it is one line
  const lines = (await statementOf(one.membership_id)).jobDetails as { description: string; credit: number }[];
  expect(lines.filter(({ description }) => description.includes(same.check_number))).toMatchObject([
    {
      description: `Payment by check ${same.check_number}, invoices ${one.id}, ${two.id}, ${three.id}`,
      credit: 30_000,
    },
  ]);
});

test('a part is refused at its place: of another household, above what is left, above the check, named twice', {
  tags: ['MON-023'],
}, async () => {
  const [one, two] = (await billJobs([10_000, 5_000])) as [Invoice, Invoice];
  const { invoice: foreign } = await oweDues();
  const refusals: [Parts, number, string, string][] = [
    [
      [
        [one, 10_000],
        [foreign, 5_000],
      ],
      15_000,
      'invoices.1.invoice_id',
      'This invoice is another member’s.',
    ],
    [
      [
        [one, 10_000],
        [two, 5_001],
      ],
      15_001,
      'invoices.1.amount',
      'At most $50.00 is left.',
    ],
    [
      [
        [one, 10_000],
        [two, 5_000],
      ],
      14_000,
      'invoices.1.amount',
      'The parts come to more than the check.',
    ],
    [
      [
        [one, 5_000],
        [one, 5_000],
      ],
      10_000,
      'invoices.1.invoice_id',
      'This invoice is chosen already.',
    ],
    [
      [
        [one, 5_000],
        [{ id: 0, uuid: crypto.randomUUID() }, 1],
      ],
      10_000,
      'invoices.1.invoice_id',
      'There is no such invoice.',
    ],
  ];
  for (const [parts, amount, field, message] of refusals) {
    const { status, json } = await saveOver(parts, amount, { accept_difference: 'on' });
    expect([status, json.errors], field).toEqual([422, { [field]: [message] }]);
  }
  const none = await callApi('POST /save-check', { as, body: checkForm('', 100, { invoice_id: null }) });
  expect(none.json.errors).toEqual({ invoice_id: ['This field is required'] });
  const many = await saveOver(
    Array.from({ length: 101 }, () => [one, 1]),
    101,
  );
  expect(many.json.errors).toEqual({ invoices: ['At most 100 invoices'] });
  expect(await sumsOf(one)).toEqual({ status: 'ISSUED', paid: 0, credited: 0, left: 10_000 });
});

test('a check pays a hundred invoices at once', { tags: ['MON-023'], timeout: 90_000 }, async () => {
  const [first] = (await billJobs([100])) as [Invoice];
  const { id: _, ...row } = first;
  const rows = Array.from({ length: 99 }, () => ({ ...row, uuid: crypto.randomUUID() }));
  const others: Invoice[] = [];
  for (let from = 0; from < 99; from += 3)
    others.push(
      ...(await db
        .insert(invoices)
        .values(rows.slice(from, from + 3))
        .returning()),
    );
  const all = [first, ...others];
  const saved = await saveOver(
    all.map((invoice) => [invoice, 100]),
    10_000,
  );
  expect(saved.status, saved.text).toBe(200);
  for (const invoice of all) expect((await invoiceNow(invoice.id)).status).toBe('PAID');
});

test('of a check of another sum it is chosen what becomes of the difference, and its page says it', {
  tags: ['MON-024'],
}, async () => {
  const under = { numeric_amount: '60', word_amount: 'Sixty' };
  const over = { numeric_amount: '112', word_amount: 'One hundred twelve' };
  const bill = async () => (await billJob(10_000)).invoice;
  const dollar = await bill();
  const one = { numeric_amount: '1', word_amount: 'One', accept_difference: 'on' };
  expect((await saveCheckFor(dollar, one)).json.check).toMatchObject({ difference: 'owed', difference_reason: '' });
  expect(await sumsOf(dollar)).toEqual({ status: 'PARTLY PAID', paid: 100, credited: 0, left: 9_900 });

  const written = await bill();
  const writeOff = { ...under, difference: 'write_off' };
  expect((await saveCheckFor(written, under)).json.errors).toHaveProperty('numeric_amount');
  expect((await saveCheckFor(written, writeOff)).json.errors).toEqual({ write_off_reason: ['This field is required'] });
  expect((await saveCheckFor(written, { ...under, difference: 'keep' })).json.errors).toEqual({
    difference: ['Choose owed, write_off'],
  });
  const done = await saveCheckFor(written, { ...writeOff, write_off_reason: 'Goodwill' });
  expect(done.json.check).toMatchObject({ difference: 'write_off', difference_reason: 'Goodwill', unapplied: 0 });
  expect(await sumsOf(written)).toEqual({ status: 'PAID', paid: 6_000, credited: 4_000, left: 0 });
  const adjusted = eq(invoiceAdjustments.invoice_id, written.id);
  expect(await db.select().from(invoiceAdjustments).where(adjusted)).toMatchObject([
    { type: 'WRITE_OFF', amount: 4_000, reason: 'Goodwill', voided_on: null },
  ]);
  const shown = await callApi(`GET /invoices/${written.id}`, { as: 'viewer' });
  expect(shown.json.invoice).toMatchObject({
    ...{ paid: 6_000, credited: 4_000, left: 0 },
    adjustments: [{ type: 'WRITE_OFF', amount: 4_000, reason: 'Goodwill' }],
  });

  const credited = await bill();
  const credit = await saveCheckFor(credited, { ...over, accept_difference: 'on' });
  expect(credit.json.check).toMatchObject({ difference: 'credit', unapplied: 1_200, kept: 0 });
  expect(await sumsOf(credited)).toEqual({ status: 'PAID', paid: 10_000, credited: 0, left: 0 });

  const kept = await bill();
  expect((await saveCheckFor(kept, { ...over, difference: 'keep' })).json.errors).toEqual({
    reason: ['This field is required'],
  });
  const keeping = await saveCheckFor(kept, { ...over, difference: 'keep', reason: 'For the trouble' });
  expect(keeping.json.check).toMatchObject({ difference: 'keep', difference_reason: 'For the trouble', kept: 1_200 });
  const { jobDetails, totalBalance, owed, credit: held } = await statementOf(kept.membership_id);
  expect(jobDetails.map(({ description }: { description: string }) => description).join()).toContain(
    'Kept by agreement',
  );
  expect(totalBalance).toBe(owed - held);
});

test('dues paid in parts are active with the last part, once, and their task closes then', {
  tags: ['MON-025'],
}, async () => {
  const { invoice, membership } = await oweDues({ language: 'es' });
  await openCheckTask(invoice);
  const taskOf = async () =>
    (await callApi(`GET /tasks?search=${membership.id}`, { as })).json.results?.find(
      ({ task_type }: { task_type: string }) => task_type === 'CHECK_PAYMENT',
    );
  const first = { numeric_amount: '250', word_amount: amountInWords(25_000), difference: 'owed' };
  const saved = await saveCheckFor(invoice, first);
  expect(saved.status, saved.text).toBe(200);
  let record = await recordOf(invoice.id);
  expect(record.invoice).toMatchObject({ status: 'PARTLY PAID', paid_at: null, activated_at: null });
  expect(record.membership.status).toBe('PENDING');
  const mails = await mailsTo(membership.primary_email);
  expect(mails.at(-1)!.text).toContain('Pagado $250.00');
  expect(mails.at(-1)!.text).toContain('quedan $200.00');
  const { json } = await callApi(`GET /invoices/${invoice.id}`, { as: 'viewer' });
  expect(json.invoice).toMatchObject({
    ...{ paid: 25_000, credited: 0, left: 20_000, is_payable: true },
    parts: [{ amount: 25_000, on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), payment_id: expect.any(Number) }],
    adjustments: [],
  });
  expect(await pay(invoice.uuid)).toMatchObject({ invoice: { status: 'PAID' }, payment: { amount: 20_000 } });
  record = await recordOf(invoice.id);
  expect(record.invoice.paid_at).not.toBeNull();
  expect(record.membership).toMatchObject({ status: 'ACTIVE', expires_at: new Date('2028-03-15T00:00:00-07:00') });
  expect(await taskOf()).toBeUndefined();
  // A returned check that is paid anew adds no further years
  await callApi(`POST /checks/return/${saved.json.result.id}`, { as, body: {} });
  expect(await pay(invoice.uuid)).toMatchObject({ invoice: { status: 'PAID' } });
  record = await recordOf(invoice.id);
  expect(record.membership).toMatchObject({ status: 'ACTIVE', expires_at: new Date('2028-03-15T00:00:00-07:00') });
});

test('ten checks at once over the same invoices: what is paid never exceeds them, the others are told', {
  tags: ['MON-023', 'MON-028'],
}, async () => {
  const [one, two] = (await billJobs([10_000, 10_000])) as [Invoice, Invoice];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      saveOver(
        index % 2
          ? [
              [one, 6_000],
              [two, 6_000],
            ]
          : [
              [two, 6_000],
              [one, 6_000],
            ],
        12_000,
        {
          accept_difference: 'on',
        },
      ),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(1);
  for (const invoice of [one, two])
    expect(await sumsOf(invoice)).toEqual({ status: 'PARTLY PAID', paid: 6_000, credited: 0, left: 4_000 });
  const { totalBalance, owed, credit } = await statementOf(one.membership_id);
  expect(totalBalance).toBe(owed - credit);
});

test('while a card is asked for one of its invoices a check over several is refused as a whole', {
  tags: ['MON-027'],
}, async () => {
  const [one, two] = (await billJobs([10_000, 10_000])) as [Invoice, Invoice];
  await leaveAttempt(two, 1);
  const refused = await saveOver(
    [
      [one, 10_000],
      [two, 10_000],
    ],
    20_000,
  );
  expect([refused.status, refused.json.message]).toEqual([409, 'This invoice is being paid by card right now.']);
  expect(await sumsOf(one)).toEqual({ status: 'ISSUED', paid: 0, credited: 0, left: 10_000 });
});

test('a returned check opens all its invoices again; the fee is billed in the same commit where it is asked for', {
  tags: ['MON-037'],
}, async () => {
  const [one, two] = (await billJobs([10_000, 10_000])) as [Invoice, Invoice];
  const more = { difference: 'credit', numeric_amount: '210', word_amount: 'Two hundred ten' };
  const { json } = await saveOver(
    [
      [one, 10_000],
      [two, 10_000],
    ],
    21_000,
    more,
  );
  const back = await callApi(`POST /checks/return/${json.result.id}`, {
    as,
    body: { reason: 'No funds', charge_fee: true },
  });
  expect(back.json.check, back.text).toMatchObject({ status: 'BOUNCED', bounce_reason: 'No funds', unapplied: 0 });
  for (const invoice of [one, two])
    expect(await sumsOf(invoice)).toEqual({ status: 'ISSUED', paid: 0, credited: 0, left: 10_000 });
  const isFee = and(eq(invoices.membership_id, one.membership_id), eq(invoices.kind, 'FEE'));
  const billed = await db.select().from(invoices).where(isFee);
  expect(billed.filter(({ description }) => description === 'Returned check fee')).toMatchObject([
    { amount: 3_500, left: 3_500, status: 'ISSUED', job_id: null },
  ]);
  const fee = billed.find(({ description }) => description === 'Returned check fee')!;
  const { primary_email } = (await recordOf(one.id)).membership;
  const mail = (await mailsTo(primary_email)).find(({ subject }) => subject.endsWith('returned'))!;
  expect(mail.subject).toBe(`Your check for invoices ${one.id}, ${two.id} was returned`);
  const said = mail.text.split('\n\n');
  const start = said.indexOf('These invoices are open again:');
  expect(said.slice(start, start + 6)).toEqual([
    'These invoices are open again:',
    expect.stringMatching(new RegExp(`^Invoice ${one.id}, \\$100\\.00: https?://.+/checkout/${one.uuid}$`)),
    expect.stringMatching(new RegExp(`^Invoice ${two.id}, \\$100\\.00: https?://.+/checkout/${two.uuid}$`)),
    'We have also billed:',
    expect.stringMatching(
      new RegExp(`^Invoice ${fee.id}, Returned check fee, \\$35\\.00: https?://.+/checkout/${fee.uuid}$`),
    ),
    'You can pay by card, or send us another check.',
  ]);
  expect((await callApi(`POST /checks/return/${json.result.id}`, { as, body: {} })).status).toBe(409);
  const [row] = await db.select().from(checks).where(eq(checks.id, json.result.id));
  expect(row!.bounced_at).not.toBeNull();
  const { totalBalance, owed, credit } = await statementOf(one.membership_id);
  expect(totalBalance).toBe(owed - credit);
});

test('the mail about a returned check tells what is open again from what was billed', {
  tags: ['MON-037'],
}, async () => {
  const { invoice, membership } = await oweDues();
  const fee = {
    ...invoice,
    id: 2010,
    uuid: 'fee',
    kind: 'FEE',
    description: 'Returned check fee',
    left: 3_500,
  } as const;
  const about = {
    club: await clubOf(await contextFor()),
    check: { check_number: '4711', numeric_amount: 45_000 },
    origin: 'https://club.test',
  };
  const linesOf = (language: 'en' | 'es', reopened: Invoice[], billed: Invoice[]) => {
    const mail = returnedMail({ ...about, membership: { ...membership, language }, reopened, billed });
    const { subject, text } = composeMail(mail);
    return { subject, lines: text.split('\n\n').slice(2, -1) };
  };
  const due = { ...invoice, id: 2002, uuid: 'dues', left: 45_000 };
  expect(linesOf('en', [due], [])).toEqual({
    subject: 'Your check for invoice 2002 was returned',
    lines: [
      'The bank returned your check 4711 of $450.00.',
      'Invoice 2002 of $450.00 is open again.',
      'You can pay by card, or send us another check.',
      'Pay by card: https://club.test/checkout/dues',
    ],
  });
  expect(linesOf('es', [due], [fee])).toEqual({
    subject: 'Su cheque para la factura 2002 fue devuelto',
    lines: [
      'El banco devolvió su cheque 4711 de $450.00.',
      'Esta factura está pendiente de pago otra vez:',
      'Factura 2002, $450.00: https://club.test/checkout/dues',
      'También le hemos facturado:',
      'Factura 2010, Cargo por cheque devuelto, $35.00: https://club.test/checkout/fee',
      'Puede pagar con tarjeta o enviarnos otro cheque.',
    ],
  });
  expect(linesOf('en', [], [fee])).toEqual({
    subject: 'Your check 4711 was returned',
    lines: [
      'The bank returned your check 4711 of $450.00.',
      'We have billed:',
      'Invoice 2010, Returned check fee, $35.00.',
      'You can pay by card, or send us another check.',
      'Pay by card: https://club.test/checkout/fee',
    ],
  });
});

test('the question before a return says what is owed again and what is billed', { tags: ['CHECK-014'] }, () => {
  const member = { name: 'Ada Lind' };
  const told = 'The member is told by e-mail and asked to pay in another way.';
  const invoices = [
    { id: 2002, paid: 3_500 },
    { id: 2003, paid: 0 },
  ];
  expect(returnFollows({ invoices, refunded: 2_500, member })).toBe(
    `Invoice 2002 ($35.00) is owed again. The $25.00 that was paid back already is billed to Ada Lind. ${told}`,
  );
  expect(returnFollows({ invoices: [], refunded: 0, member })).toBe(told);
});

test('a returned check says its day and the bank’s reason, in its page and its timeline', {
  tags: ['CHECK-014'],
}, () => {
  const bounced_at = '2026-11-24T06:30:00Z';
  const zone = 'America/Los_Angeles';
  expect(returnedWords({ bounced_at: null, bounce_reason: '' }, zone)).toBeNull();
  expect(returnedWords({ bounced_at, bounce_reason: 'No funds' }, zone)).toBe(
    'Returned by the bank on 11/23/2026: No funds',
  );
  expect(returnedWords({ bounced_at, bounce_reason: '' }, zone)).toBe('Returned by the bank on 11/23/2026.');
  expect(checkHistory.check.returned({ number: '4711', amount: 6_000 })).toBe(
    'noted that the bank returned check 4711 of $60.00',
  );
});

test('nothing is asked of a check’s amount before it is changed', { tags: ['CHECK-015'] }, () => {
  expect(amountAsked(17_000, { left: 19_000, saved: 17_000 })).toEqual({ help: undefined, isOther: false });
  const help = '$190.00 is to be paid';
  expect(amountAsked(18_000, { left: 19_000, saved: 17_000 })).toEqual({ help, isOther: true });
  expect(amountAsked(19_000, { left: 19_000, saved: 17_000 })).toEqual({ help, isOther: false });
  expect(amountAsked(null, { left: 19_000, saved: 17_000 })).toEqual({ help, isOther: false });
  expect(amountAsked(17_000, { left: 19_000 })).toEqual({ help, isOther: true });
});

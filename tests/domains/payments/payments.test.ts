import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { api } from '~/api.server';
import { invoices } from '~/domains/invoices/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { openCardSetup } from '~/domains/payments/operations/open-card-setup.server';
import { reconcileCharges } from '~/domains/payments/operations/reconcile-charges.server';
import { resumeCheckout } from '~/domains/payments/operations/resume-checkout.server';
import { showCheckout } from '~/domains/payments/operations/show-checkout.server';
import { payments } from '~/domains/payments/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { AppError } from '~/lib/errors';
import { perform } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { handleSandboxRequest } from '~/services/payments/sandbox/handle-sandbox-request.server';
import { PUBLISHABLE_KEY } from '~/services/payments/sandbox/keys';
import { contextFor, db } from '../../support/club/context';
import { openCheckTask, oweDues } from '../../support/club/invoices';
import { answerBank, chargeAndCrash, chargesOf, club, pay, recordOf, SITE } from '../../support/club/payments';
import { listUntold } from '../../support/proofs/untold';

test('the checkout names the invoice, its lines, the household and the years, and no e-mail address', {
  tags: ['PAY-013', 'PAY-014'],
}, async () => {
  const { invoice, membership } = await oweDues({ years: 3 });
  const response = await api(new Request(`${SITE}/api/v1/payments/checkout/${invoice.uuid}`), async () => ({
    context: await club(),
    cookieUntrusted: false,
    bearer: false,
  }));
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toMatchObject({
    id: invoice.id,
    uuid: invoice.uuid,
    amount: 45_000,
    membership_id: membership.id,
    items: [
      {
        amount: 45_000,
        membership: {
          subscription_no_years: 3,
          members: [{ is_primary: true, company: 'Alder & Sons' }],
          properties: [{ is_primary: true, address: '12 Alder Way', city: 'Seattle', state: 'WA', zip: '98101' }],
        },
      },
    ],
  });
  expect(JSON.stringify(body)).not.toContain(membership.primary_email);
  await expect(perform(showCheckout, await club(), { order_uuid: crypto.randomUUID() })).rejects.toMatchObject({
    status: 404,
  });
});

test('for an invoice ten cards an hour are tried, from whatever addresses; then the payer is asked to call', async () => {
  const { invoice } = await oweDues();
  const { request } = await club();
  const from = (house: number, language: 'en' | 'es' = 'en', now = new Date()) => ({
    now,
    request: { ...request, address: `198.18.${house}.1`, language },
  });
  for (let house = 0; house < 10; house++) {
    expect(await pay(invoice.uuid, 'pm_card_chargeDeclined', from(house))).toMatchObject({ status: 402 });
  }
  expect(await pay(invoice.uuid, 'pm_card_visa', from(11))).toMatchObject({
    status: 429,
    message: 'Too many cards were tried for this invoice. Please call us: +1(206) 555-0100.',
    headers: { 'Retry-After': expect.stringMatching(/^3[56]\d\d$/) },
  });
  expect(await pay(invoice.uuid, 'pm_card_visa', from(12, 'es'))).toMatchObject({
    message: 'Se han probado demasiadas tarjetas para esta factura. Llámenos: +1(206) 555-0100.',
  });
  const other = await oweDues();
  expect(await pay(other.invoice.uuid, 'pm_card_visa', from(1))).toMatchObject({ message: 'Payment Complete' });
  const later = from(13, 'en', new Date(Date.now() + 3_601_000));
  expect(await pay(invoice.uuid, 'pm_card_visa', later)).toMatchObject({ message: 'Payment Complete' });
});

test('a visitor opens one card setup for an invoice, however often it is asked for', {
  tags: ['PAY-015'],
}, async () => {
  const { invoice } = await oweDues();
  const setups = await Promise.all(
    Array.from({ length: 4 }, async () => perform(openCardSetup, await club(), { uuid: invoice.uuid })),
  );
  expect(new Set(setups.map((setup) => setup.intent.client_secret)).size).toBe(1);
  expect(setups[0]?.publishable_key).toBe(PUBLISHABLE_KEY);
  const again = await perform(openCardSetup, await club(), { uuid: invoice.uuid, pm: 'pm_card_visa' });
  expect(again.intent.client_secret).toBe(setups[0]?.intent.client_secret);
});

/** An invoice's columns without its id, to make another like it. */
const rowOf = ({ id: _, ...row }: typeof invoices.$inferSelect) => row;

test('a paid invoice is PAID, its membership ACTIVE, the check task closed and a receipt mailed', {
  tags: ['PUB-001', 'PAY-016', 'MEM-084'],
}, async () => {
  const { invoice, membership } = await oweDues();
  const [another] = await db
    .insert(invoices)
    .values({ ...rowOf(invoice), uuid: crypto.randomUUID() })
    .returning();
  await openCheckTask(invoice);
  await openCheckTask(another!);
  expect(await pay(invoice.uuid)).toMatchObject({ message: 'Payment Complete', invoice: { status: 'PAID' } });
  const record = await recordOf(invoice.id);
  expect(record.invoice).toMatchObject({ status: 'PAID', version: 2 });
  expect(record.membership).toMatchObject({ status: 'ACTIVE', state: 'APPLICATION' });
  expect(record.membership.expires_at).toEqual(new Date('2028-03-15T00:00:00-07:00'));
  expect(record.payments).toMatchObject([
    { amount: 45_000, status: 'PAID', payment_method: 'STRIPE', payer_name: 'Ada Alder', company_name: 'Alder & Sons' },
  ]);
  expect(record.attempts).toMatchObject([{ status: 'SUCCEEDED' }]);
  const statusOf = async ({ uuid }: { uuid: string }) =>
    (
      await db
        .select()
        .from(tasks)
        .where(eq(tasks.source, `check:${uuid}`))
    )[0]?.status;
  expect(await statusOf(invoice)).toBe('CLOSED');
  expect(await statusOf(another!), 'the check of another invoice is still awaited').toBe('OPEN');
  const mails = await db.select().from(capturedMail).where(eq(capturedMail.to, membership.primary_email));
  expect(mails).toMatchObject([{ subject: `Receipt for invoice ${invoice.id}` }]);
  expect(mails[0]?.text).toContain('$450.00');

  expect(await pay(invoice.uuid)).toMatchObject({ status: 409, message: 'This invoice has already been paid.' });
  expect(await pay(crypto.randomUUID())).toMatchObject({ status: 404 });
  await expect(perform(openCardSetup, await club(), { uuid: invoice.uuid })).rejects.toMatchObject({ status: 409 });
});

test('a Spanish household gets its receipt in Spanish', async () => {
  const { invoice, membership } = await oweDues({ language: 'es', years: 1 });
  await pay(invoice.uuid);
  const [mail] = await db.select().from(capturedMail).where(eq(capturedMail.to, membership.primary_email));
  expect(mail?.subject).toBe(`Recibo de la factura ${invoice.id}`);
  expect(mail?.text).toContain('Cuota de membresía de 1 año(s)');
});

test('ten payments of one invoice at once are one charge, one payment and one receipt', {
  tags: ['PAY-016'],
}, async () => {
  const { invoice, membership } = await oweDues();
  const cards = ['pm_card_visa', 'pm_card_mastercard'];
  const results = await Promise.all(Array.from({ length: 10 }, (_, index) => pay(invoice.uuid, cards[index % 2])));
  const refusals = results.filter((result): result is AppError => result instanceof AppError);
  expect(refusals.map((refusal) => refusal.status)).toEqual(Array(9).fill(409));
  expect(await chargesOf(invoice.uuid)).toHaveLength(1);
  const record = await recordOf(invoice.id);
  expect(record.payments).toHaveLength(1);
  expect(record.invoice).toMatchObject({ status: 'PAID', version: 2 });
  expect(record.attempts.filter((attempt) => attempt.status !== 'SUCCEEDED')).toEqual([]);
  const receipts = await db.select().from(work).where(eq(work.kind, 'payment.received'));
  const own = receipts.filter((row) => (row.payload as { uuid: string }).uuid === record.payments[0]?.uuid);
  expect(own).toHaveLength(1);
  expect(await db.select().from(capturedMail).where(eq(capturedMail.to, membership.primary_email))).toHaveLength(1);
});

test('a refused card returns 402 with the provider’s message and leaves the invoice payable', {
  tags: ['PAY-011', 'PAY-012'],
}, async () => {
  const { invoice } = await oweDues();
  expect(await pay(invoice.uuid, 'pm_card_chargeDeclined')).toMatchObject({
    status: 402,
    message: 'Your card was declined.',
  });
  expect(await pay(invoice.uuid, 'pm_card_chargeDeclinedInsufficientFunds')).toMatchObject({
    status: 402,
    message: 'Your card has insufficient funds.',
    details: { decline_code: 'insufficient_funds' },
  });
  expect(await pay(invoice.uuid, 'pm_nothing')).toMatchObject({
    status: 402,
    message: "No such PaymentMethod: 'pm_nothing'",
  });
  const declined = await recordOf(invoice.id);
  expect(declined.invoice.status).toBe('DECLINED');
  expect(declined.membership.status).toBe('PENDING');
  expect(declined.payments).toEqual([]);
  expect(declined.attempts.map((attempt) => attempt.status)).toEqual(['DECLINED', 'DECLINED', 'DECLINED']);

  expect(await pay(invoice.uuid)).toMatchObject({ invoice: { status: 'PAID' } });
  expect(await chargesOf(invoice.uuid)).toHaveLength(1);
});

test('a card that needs the bank returns 402 with a client secret, and the confirmation is booked', {
  tags: ['PAY-008', 'PAY-016'],
}, async () => {
  const { invoice } = await oweDues();
  const asked = (await pay(invoice.uuid, 'pm_card_authenticationRequired')) as AppError;
  expect(asked).toMatchObject({ status: 402, details: { client_secret: expect.stringMatching(/^pi_.+_secret_/) } });
  const back = await answerBank(new URL(asked.details.redirect_url as string), 'complete');
  expect(back.pathname).toBe(`/checkout/${invoice.uuid}`);
  const returned = { uuid: invoice.uuid, payment_intent: back.searchParams.get('payment_intent') };
  expect(await perform(resumeCheckout, await club(), returned)).toEqual({ outcome: 'paid' });
  expect(await perform(resumeCheckout, await club(), returned)).toEqual({ outcome: 'paid' });
  expect((await recordOf(invoice.id)).payments).toHaveLength(1);
});

test('without scripts the return from the card form shows paid, missing fields, or the refusal', {
  tags: ['PAY-006', 'PAY-007', 'PAY-011'],
}, async () => {
  const { invoice } = await oweDues();
  const typed = { name: 'Ada Alder', email: 'ada@example.org', phone: '206-555-0111', city: 'Seattle' };
  const confirm = async (fields: Record<string, string>) => {
    const { intent } = await perform(openCardSetup, await club(), { uuid: invoice.uuid });
    const body = new URLSearchParams({
      client_secret: intent.client_secret,
      return_url: `/checkout/${invoice.uuid}`,
      number: '4242424242424242',
      exp: '12 / 40',
      cvc: '123',
      ...fields,
    });
    const request = new Request(`${SITE}/dev/payments/confirm`, { method: 'POST', body });
    const back = new URL((await handleSandboxRequest(request, env)).headers.get('location') ?? '');
    const returned = { uuid: invoice.uuid, setup_intent: back.searchParams.get('setup_intent') };
    const resume = async () => perform(resumeCheckout, await club(), returned);
    return { first: await resume(), again: await resume() };
  };
  expect((await confirm({ ...typed, email: 'ada', city: '' })).first).toMatchObject({
    outcome: 'refused',
    errors: { email: ['Please enter valid email'], city: ['This field is required'] },
    billing: { name: 'Ada Alder', email: 'ada' },
  });
  expect((await confirm({ ...typed, number: '4242424242424241' })).first).toMatchObject({
    outcome: 'refused',
    message: 'Your card number is incorrect.',
    billing: { city: 'Seattle' },
  });
  const refused = await confirm({ ...typed, number: '4000000000000341' });
  expect(refused.first).toMatchObject({ outcome: 'refused', message: 'Your card was declined.', billing: typed });
  expect(refused.again).toEqual(refused.first);
  expect((await recordOf(invoice.id)).attempts).toHaveLength(1);

  const paid = await confirm(typed);
  expect(paid).toEqual({ first: { outcome: 'paid' }, again: { outcome: 'paid' } });
  expect((await recordOf(invoice.id)).payments).toMatchObject([{ payer_name: 'Ada Alder' }]);
  expect(await chargesOf(invoice.uuid)).toHaveLength(1);
});

test.each([
  ['canceled', { state: 'CANCELED', status: 'CANCELED' }, 'This membership is canceled.'],
  ['not renewed', { state: 'MEMBERSHIP', status: 'DO NOT RENEW' }, 'This membership is not renewed.'],
] as const)(
  'dues of a membership that is %s are refused, and money already charged is credit with a task',
  { tags: ['PAY-012', 'MEM-084', 'MON-027'] },
  async (_, ended, words) => {
    const { invoice, membership } = await oweDues();
    await db.update(memberships).set(ended).where(eq(memberships.id, membership.id));
    expect(await pay(invoice.uuid)).toMatchObject({ status: 409, message: `${words} Please call us before you pay.` });
    expect(await chargesOf(invoice.uuid)).toHaveLength(0);
    const { refusal } = await perform(showCheckout, await club(), { order_uuid: invoice.uuid });
    expect(refusal).toContain(words);

    await chargeAndCrash(invoice, 600);
    await perform(reconcileCharges, await contextFor('system'), {});
    const record = await recordOf(invoice.id);
    expect(record).toMatchObject({ membership: ended, invoice: { status: 'ISSUED' }, payments: [] });
    const held = await db.select().from(payments).where(eq(payments.membership_id, membership.id));
    expect(held).toMatchObject([{ amount: 45_000, unapplied: 45_000, status: 'PAID' }]);
    const [task] = await db.select().from(tasks).where(eq(tasks.taskable_id, membership.id));
    expect(task).toMatchObject({
      task_type: 'INVOICE',
      title: expect.stringContaining(`the membership is ${ended.status}`),
    });
  },
);

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});

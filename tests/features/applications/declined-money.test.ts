import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { saveCheckFor } from '../../support/club/checks';
import {
  applied,
  appliedAndPaid,
  decline,
  duesOf,
  invoiceTasksOf,
  membershipNow,
  paymentsOf,
} from '../../support/club/declined';
import { attemptsOf, refund, refundsOf, stripe, tellClub } from '../../support/club/refunds';
import { mailsTo } from '../../support/samples/mails';

beforeEach(() => tokenOf('accounting').then(() => {}));

const task = (title: string, status = 'OPEN') => ({ title, status, assigned_to: null });
const rejectionTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => /not accepted|no ha sido aceptada/.test(subject));
const statementOf = async (id: number) => (await callApi(`GET /invoices/statement/${id}`, { as: 'accounting' })).json;

describe('what was paid by card', { tags: ['FLOW-048'] }, () => {
  test('goes back with the right to refund: one attempt of what is left, in message, mail and books', async () => {
    const { id, email, payment, reference, dues } = await appliedAndPaid();
    const { status, json } = await decline(id);
    expect([status, json]).toEqual([200, { message: 'Member Cancelled! $60.00 go back to the card.' }]);
    const [mail, ...others] = await rejectionTo(email);
    expect(others).toEqual([]);
    expect(mail!.text).toContain('$60.00 were paid by card and go back.');
    expect(mail!.text).not.toContain('accounting');
    expect(await refundsOf(reference)).toMatchObject([{ amount: 6000, status: 'succeeded' }]);
    expect(await attemptsOf(payment.id)).toMatchObject([
      { amount: 6000, status: 'SUCCEEDED', invoice_id: dues.id, user_id: expect.any(Number) },
    ]);
    expect(await duesOf(id)).toMatchObject([{ status: 'REFUND', left: 0 }]);
    expect(await paymentsOf(id)).toMatchObject([{ status: 'REFUND', refunded: 6000 }]);
    expect(await invoiceTasksOf(id)).toEqual([]);
    expect(await membershipNow(id)).toMatchObject({ state: 'CANCELED', cancel_reason: 'Outside of our area' });
  });

  test('is one task for accounting without the right, or where the refund is not wanted', async () => {
    for (const [as, more] of [
      ['service', {}],
      ['service', { refund: true }],
      ['accounting', { refund: false }],
      ['accounting', { refund: '0' }],
    ] as const) {
      const { id, email, payment, reference } = await appliedAndPaid();
      const { json } = await decline(id, as, more);
      expect(json.message).toBe('Member Cancelled! Accounting is asked to refund $60.00.');
      expect(await invoiceTasksOf(id)).toEqual([task('Refund $60.00 to Greta Lindgren')]);
      const [mail] = await rejectionTo(email);
      expect(mail!.text).toContain('$60.00 were paid by card: accounting is asked to refund them.');
      expect(await attemptsOf(payment.id)).toEqual([]);
      expect(await refundsOf(reference)).toEqual([]);
      expect(await paymentsOf(id)).toMatchObject([{ status: 'PAID', refunded: 0 }]);
    }
    const { id } = await appliedAndPaid();
    expect((await decline(id, 'accounting', { refund: 'perhaps' })).json.errors).toHaveProperty('refund');
    expect((await membershipNow(id)).state).toBe('APPLICATION');
  });

  test('goes back as far as it is left, after a refund of a part', async () => {
    const { id, payment, reference } = await appliedAndPaid();
    await refund(payment.id, {}, { amount: 2000, refunded: 0 });
    expect((await decline(id)).json.message).toBe('Member Cancelled! $40.00 go back to the card.');
    await mailsTo('nobody');
    expect((await refundsOf(reference)).map(({ amount }) => amount).sort()).toEqual([2000, 4000]);
    expect(await duesOf(id)).toMatchObject([{ status: 'REFUND' }]);
    const whole = await appliedAndPaid();
    await refund(whole.payment.id);
    expect((await decline(whole.id)).json.message).toBe('Member Cancelled!');
    expect(await invoiceTasksOf(whole.id)).toEqual([]);
  });

  test('is left to accounting while the payer disputes it, and gone where the bank took it back', async () => {
    const open = await appliedAndPaid({ card: 'pm_card_createDispute' });
    await tellClub(open.reference);
    expect((await decline(open.id)).json.message).toBe('Member Cancelled! Accounting is asked to refund $60.00.');
    const lost = await appliedAndPaid({ card: 'pm_card_createDispute' });
    const [dispute] = (await stripe.disputes.list({ payment_intent: lost.reference })).data;
    await stripe.disputes.close(dispute!.id);
    await tellClub(lost.reference);
    expect((await decline(lost.id)).json.message).toBe('Member Cancelled!');
    for (const { id } of [open, lost])
      expect(await refundsOf((await paymentsOf(id))[0]!.provider_reference!)).toEqual([]);
  });
});

describe('what was paid by check', { tags: ['FLOW-048', 'FLOW-050'] }, () => {
  test('is one task, together with a card whose refund is not made', async () => {
    const { id, email, dues } = await applied({ payment_method: 'CHECK' });
    expect((await saveCheckFor({ uuid: dues.uuid, amount: 6000 })).status).toBe(200);
    expect((await decline(id)).json.message).toBe('Member Cancelled! Accounting is asked to refund $60.00.');
    expect(await invoiceTasksOf(id)).toEqual([task('Refund $60.00 to Greta Lindgren')]);
    expect((await rejectionTo(email))[0]!.text).toContain('$60.00 were paid by check: accounting pays them back.');
    expect(await paymentsOf(id)).toMatchObject([{ status: 'PAID', refunded: 0 }]);

    const both = await applied();
    await saveCheckFor({ uuid: both.dues.uuid, amount: 2000 }, { difference: 'owed', accept_difference: 'on' });
    await callApi(`POST /payments/pay-invoice/${both.dues.uuid}`, { body: { pm: 'pm_card_visa' } });
    expect((await decline(both.id)).json.message).toBe(
      'Member Cancelled! $40.00 go back to the card. Accounting is asked to refund $20.00.',
    );
    const { text } = (await rejectionTo(both.email))[0]!;
    expect(text).toContain(
      '$40.00 were paid by card and go back.\n\n$20.00 were paid by check: accounting pays them back.',
    );
    expect(await invoiceTasksOf(both.id)).toEqual([task('Refund $20.00 to Greta Lindgren')]);
    const [check, card] = await paymentsOf(both.id);
    expect([check, card]).toMatchObject([{ refunded: 0 }, { refunded: 4000, status: 'REFUND' }]);
  });

  test('of a part: nothing is owed any more, and the part is credit until it is paid back', async () => {
    const { id, dues } = await applied();
    await saveCheckFor({ uuid: dues.uuid, amount: 2000 }, { difference: 'owed', accept_difference: 'on' });
    expect(await duesOf(id)).toMatchObject([{ status: 'PARTLY PAID', left: 4000 }]);
    expect((await decline(id)).json.message).toBe('Member Cancelled! Accounting is asked to refund $20.00.');
    expect(await duesOf(id)).toMatchObject([{ status: 'CLOSED', left: 0, paid: 0, credited: 6000 }]);
    expect(await paymentsOf(id)).toMatchObject([{ status: 'PAID', unapplied: 2000 }]);
    expect(await membershipNow(id)).toMatchObject({ state: 'CANCELED', status: 'CANCELED' });
    const [payment] = await paymentsOf(id);
    expect(await refund(payment!.id)).toMatchObject({ payment: { status: 'REFUND' } });
  });
});

describe('unpaid dues', { tags: ['FLOW-049'] }, () => {
  test('become VOID: withdrawn at the checkout, in no sum, cards and checks are refused', {
    tags: ['FLOW-050'],
  }, async () => {
    for (const payment_method of ['STRIPE', 'CHECK']) {
      const { id, uuid, email, dues } = await applied({ payment_method });
      if (payment_method === 'STRIPE') {
        await callApi(`POST /payments/pay-invoice/${dues.uuid}`, { body: { pm: 'pm_card_chargeDeclined' } });
        expect(await duesOf(id)).toMatchObject([{ status: 'DECLINED' }]);
      }
      expect((await decline(uuid, 'service')).json).toEqual({ message: 'Member Cancelled!' });
      expect(await duesOf(id)).toMatchObject([
        { status: 'VOID', left: 0, void_reason: 'The application was declined', voided_on: expect.any(String) },
      ]);
      const { text } = (await rejectionTo(email))[0]!;
      expect(text).toContain(`Nothing was paid. Invoice ${dues.id} ends.`);
      expect(text).not.toContain('$');
      const withdrawn = 'This invoice was withdrawn. Nothing is to be paid.';
      const checkout = await callApi(`GET /payments/checkout/${dues.uuid}`);
      expect(checkout.json).toMatchObject({ status: 'VOID', refusal: withdrawn, left: 0 });
      for (const answer of [
        await callApi(`POST /payments/pay-invoice/${dues.uuid}`, { body: { pm: 'pm_card_visa' } }),
        await callApi(`POST /payments/intent/${dues.uuid}`, { body: {} }),
        await saveCheckFor(dues),
      ])
        expect([answer.status, answer.json.message]).toEqual([409, withdrawn]);
      expect(JSON.stringify(await statementOf(id))).toContain('"totalBalance":0');
      expect(
        await env.DB.prepare('SELECT sum("left") AS owed FROM invoices WHERE membership_id = ?').bind(id).first(),
      ).toEqual({ owed: 0 });
      expect(
        await env.DB.prepare("SELECT count(*) AS n FROM tasks WHERE membership_id = ? AND status <> 'CLOSED'")
          .bind(id)
          .first(),
      ).toEqual({ n: 0 });
      expect(await paymentsOf(id)).toEqual([]);
    }
  });

  test('the mail says it in Spanish, without an amount where nothing was paid', { tags: ['FLOW-050'] }, async () => {
    const unpaid = await applied({ language: 'es' });
    await decline(unpaid.id);
    const { text } = (await rejectionTo(unpaid.email))[0]!;
    expect(text).toContain(`No se pagó nada. La factura ${unpaid.dues.id} queda anulada.`);
    expect(text).not.toContain('$');
    for (const [as, words] of [
      ['accounting', 'Se pagaron $60.00 con tarjeta y se devuelven a ella.'],
      ['service', 'Se pagaron $60.00 con tarjeta: contabilidad se encarga de devolverlos.'],
    ] as const) {
      const paid = await appliedAndPaid({ language: 'es' });
      await decline(paid.id, as);
      expect((await rejectionTo(paid.email))[0]!.text).toContain(words);
    }
    const check = await applied({ language: 'es', payment_method: 'CHECK' });
    await saveCheckFor({ uuid: check.dues.uuid, amount: 6000 });
    await decline(check.id);
    expect((await rejectionTo(check.email))[0]!.text).toContain(
      'Se pagaron $60.00 con cheque: contabilidad los devuelve.',
    );
  });
});

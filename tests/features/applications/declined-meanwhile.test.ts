import { env } from 'cloudflare:workers';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { reconcileCharges } from '~/domains/payments/operations/reconcile-charges.server';
import { chargeAttempts, payments, refundAttempts } from '~/domains/payments/table.server';
import { decideApplication } from '~/features/applications/operations/decide-application.server';
import { database } from '~/lib/drizzle/database.server';
import type { AppError } from '~/lib/errors';
import { perform } from '~/lib/operation/operation.server';
import { history, work } from '~/lib/operation/tables.server';
import { effectHandlers } from '~/nouns.server';
import { signedWebhookRequest } from '~/services/payments/sandbox/webhooks.server';
import { tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { saveCheckFor } from '../../support/club/checks';
import { contextFor, db } from '../../support/club/context';
import {
  applied,
  appliedAndPaid,
  decline,
  duesOf,
  invoiceTasksOf,
  membershipNow,
  paymentsOf,
} from '../../support/club/declined';
import {
  answerBank,
  chargeAndCrash,
  chargesOf,
  club,
  deliver,
  eventsOf,
  leaveAttempt,
  pay,
} from '../../support/club/payments';
import { attemptsOf, providerAway, reconcile, refund, refundsOf, stripe } from '../../support/club/refunds';
import { passTime, runOverdue } from '../../support/club/work';
import { mailsTo } from '../../support/samples/mails';

beforeEach(() => tokenOf('accounting').then(() => {}));

const settled = () => mailsTo('nobody');
const titlesOf = async (id: number) => (await invoiceTasksOf(id)).map(({ title }) => title);
const canceled = { state: 'CANCELED', reason: 'Outside of our area' } as const;

/** A context whose second call of the database in a batch, the commit, waits for something else to happen first. */
async function interrupted(meanwhile: () => Promise<unknown>) {
  let batches = 0;
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'batch') return value.bind(target);
      return async (statements: D1PreparedStatement[]) => {
        batches += 1;
        if (batches === 2) await meanwhile();
        return target.batch(statements);
      };
    },
  });
  return { ...(await club('accounting')), db: database(DB), batches: () => batches };
}

/** Every cent that the provider took of an applicant goes back or is named by a task. */
async function accountedFor(id: number) {
  const taken = (await paymentsOf(id)).reduce((sum, { amount }) => sum + amount, 0);
  const back = (await paymentsOf(id)).reduce((sum, { refunded }) => sum + refunded, 0);
  const asked = (await titlesOf(id)).reduce(
    (sum, title) => sum + 100 * Number(/^Refund \$([\d.]+) to /.exec(title)?.[1] ?? 0),
    0,
  );
  return { taken, kept: taken - back - asked };
}

describe('a payment under way', { tags: ['FLOW-049'] }, () => {
  test('that is booked between the read and the commit goes back', async () => {
    const { id, dues } = await applied();
    const context = await interrupted(() => pay(dues.uuid));
    expect(await perform(decideApplication, context, { id, ...canceled })).toEqual({
      message: 'Member Cancelled! $60.00 go back to the card.',
    });
    // Read, refused commit, read again, commit
    expect(context.batches()).toBe(4);
    await settled();
    expect(await duesOf(id)).toMatchObject([{ status: 'REFUND' }]);
    expect(await accountedFor(id)).toEqual({ taken: 6000, kept: 0 });
    expect(await chargesOf(dues.uuid)).toHaveLength(1);
  });

  test('whose decision was made on an older state is refused, and nothing is lost', async () => {
    const { id, dues } = await applied();
    const context = await interrupted(() => pay(dues.uuid));
    const late = await perform(decideApplication, context, { id, ...canceled, version: 1 }).catch((error) => error);
    expect(late).toMatchObject({ status: 409 });
    expect(context.batches()).toBe(3);
    expect(await membershipNow(id)).toMatchObject({ state: 'APPLICATION', status: 'ACTIVE' });
    expect(await duesOf(id)).toMatchObject([{ status: 'PAID' }]);
  });

  test('that the webhook or the cron brings after the decision is one task', async () => {
    for (const by of ['webhook', 'cron'] as const) {
      const { id, dues } = await applied();
      await chargeAndCrash(dues, 60);
      expect((await decline(id)).json.message).toBe('Member Cancelled!');
      expect(await duesOf(id)).toMatchObject([{ status: 'VOID' }]);
      if (by === 'webhook') {
        const [event = ''] = await eventsOf(dues.uuid, 'payment_intent.succeeded');
        const requests = [await signedWebhookRequest(env, event), await signedWebhookRequest(env, event)];
        expect(await Promise.all(requests.map(deliver))).toEqual([200, 200]);
      } else {
        await perform(reconcileCharges, await club('system'), {});
      }
      expect(await titlesOf(id), by).toEqual([
        `Refund $60.00 to Greta Lindgren: it was paid by card for invoice ${dues.id}, which ended with the application`,
      ]);
      expect(await paymentsOf(id)).toMatchObject([{ amount: 6000, unapplied: 6000, status: 'PAID' }]);
      expect(await duesOf(id)).toMatchObject([{ status: 'VOID', paid: 0 }]);
      expect(await membershipNow(id)).toMatchObject({ state: 'CANCELED', status: 'CANCELED' });
      const [payment] = await paymentsOf(id);
      expect(await refund(payment!.id)).toMatchObject({ payment: { status: 'REFUND' } });
    }
  });

  test('whose payer is at the bank’s page at that moment is one task once it is confirmed there', async () => {
    const { id, dues } = await applied();
    const bank = (await pay(dues.uuid, 'pm_card_authenticationRequired')) as AppError;
    expect((await decline(id)).json.message).toBe('Member Cancelled!');
    await answerBank(new URL(bank.details.redirect_url as string), 'complete');
    const [event = ''] = await eventsOf(dues.uuid, 'payment_intent.succeeded');
    expect(await deliver(await signedWebhookRequest(env, event))).toBe(200);
    expect(await accountedFor(id)).toEqual({ taken: 6000, kept: 0 });
    expect(await titlesOf(id)).toHaveLength(1);
  });

  test('for the rest of partly paid dues refuses the decision while the card is being charged', async () => {
    const { id, dues } = await applied();
    await saveCheckFor({ uuid: dues.uuid, amount: 2000 }, { difference: 'owed', accept_difference: 'on' });
    await leaveAttempt((await duesOf(id))[0]!, 0);
    const early = await decline(id);
    expect([early.status, early.json.message]).toEqual([409, 'This invoice is being paid by card right now.']);
    expect(await membershipNow(id)).toMatchObject({ state: 'APPLICATION' });
    expect(await duesOf(id)).toMatchObject([{ status: 'PARTLY PAID', left: 4000 }]);
    await db.update(chargeAttempts).set({ status: 'ABANDONED' }).where(eq(chargeAttempts.invoice_id, dues.id));
    expect((await decline(id)).json.message).toBe('Member Cancelled! Accounting is asked to refund $20.00.');
  });

  test('and a decision at once, again and again: no cent is kept unseen', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 6; round++) {
      const { id, dues } = await applied();
      const as = round % 2 === 0 ? 'accounting' : 'service';
      const [, decided] = await Promise.all([pay(dues.uuid), decline(id, as)]);
      expect([200, 409]).toContain(decided.status);
      if (decided.status === 409) expect((await decline(id, as)).status).toBe(200);
      await settled();
      const { taken, kept } = await accountedFor(id);
      expect(kept, `${taken} taken by round ${round}`).toBe(0);
      expect((await chargesOf(dues.uuid)).reduce((sum, { amount }) => sum + amount, 0)).toBe(taken);
      const [invoice] = await duesOf(id);
      expect(invoice!.left).toBe(0);
    }
  });
});

describe('one decision', { tags: ['FLOW-048'] }, () => {
  test('of ten at once, with one refund, one mail and no task', async () => {
    const { id, email, payment, reference } = await appliedAndPaid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => decline(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 422]).toContain(status);
    const mails = (await mailsTo(email)).filter(({ subject }) => subject.includes('not accepted'));
    expect(mails).toHaveLength(1);
    expect(await attemptsOf(payment.id)).toHaveLength(1);
    expect(await refundsOf(reference)).toHaveLength(1);
    expect(await invoiceTasksOf(id)).toEqual([]);
    const asked = await appliedAndPaid();
    await Promise.all(Array.from({ length: 10 }, () => decline(asked.id, 'service')));
    expect(await invoiceTasksOf(asked.id)).toHaveLength(1);
  });

  test('where a colleague approves at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, payment } = await appliedAndPaid();
      const approve = callApi(`POST /membership/change-state/${id}`, { as: 'service', body: { state: 'ACCEPTED' } });
      const answers = await Promise.all(round % 2 ? [approve, decline(id)] : [decline(id), approve]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await settled();
      const { state } = await membershipNow(id);
      expect(await attemptsOf(payment.id)).toHaveLength(state === 'CANCELED' ? 1 : 0);
      expect(await duesOf(id)).toMatchObject([{ status: state === 'CANCELED' ? 'REFUND' : 'PAID' }]);
    }
  });

  test('is written whole or not at all', async () => {
    for (const table of ['refund_attempts', 'tasks', 'work', 'history']) {
      const paid = await appliedAndPaid();
      const as = table === 'tasks' ? 'service' : 'accounting';
      await env.DB.exec(`CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(FAIL, 'disk full'); END`);
      const context = await club(as);
      await expect(perform(decideApplication, context, { id: paid.id, ...canceled }), table).rejects.toThrow();
      await env.DB.exec('DROP TRIGGER broken');
      expect(await membershipNow(paid.id)).toMatchObject({ state: 'APPLICATION', status: 'ACTIVE' });
      expect(await attemptsOf(paid.payment.id)).toEqual([]);
      expect(await invoiceTasksOf(paid.id)).toEqual([]);
      expect((await decline(paid.id, as)).status).toBe(200);
    }
  });

  test('while a colleague’s refund is under way counts on it, and asks for the rest', async () => {
    const { id, payment } = await appliedAndPaid();
    const attempt = { payment_id: payment.id, amount: 2000, status: 'OPEN' as const, created_at: new Date() };
    await db.insert(refundAttempts).values({ ...attempt, id: crypto.randomUUID() });
    expect((await decline(id)).json.message).toBe(
      'Member Cancelled! $20.00 go back to the card. Accounting is asked to refund $40.00.',
    );
    await settled();
    expect(await attemptsOf(payment.id)).toMatchObject([{ amount: 2000, status: 'SUCCEEDED' }]);
    expect(await accountedFor(id)).toEqual({ taken: 6000, kept: 0 });
  });
});

describe('a refund that was claimed', { tags: ['FLOW-048', 'FLOW-049'] }, () => {
  /** Declines, and leaves the work to the tests. */
  async function declined(id: number) {
    const context = { ...(await contextFor('accounting')), drain: async () => {} };
    await perform(decideApplication, context, { id, ...canceled });
    const rows = await db
      .select()
      .from(work)
      .where(eq(work.kind, 'payment.refund-claimed'))
      .orderBy(asc(work.created_at));
    return rows.at(-1)!;
  }
  const withoutProvider = async () => {
    const context = await contextFor('system');
    return { ...context, env: { ...context.env, DB: providerAway() } as typeof context.env };
  };

  test('is carried out after a crash behind the commit, and when the provider is back', async () => {
    const { id, payment, reference } = await appliedAndPaid();
    await declined(id);
    expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'OPEN', asked_at: null }]);
    expect(await refundsOf(reference)).toEqual([]);
    await passTime();
    await runOverdue(await withoutProvider(), effectHandlers);
    expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'OPEN' }]);
    expect(await titlesOf(id)).toEqual([]);
    await passTime();
    await runOverdue(await contextFor('system'), effectHandlers);
    expect(await attemptsOf(payment.id)).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(await refundsOf(reference)).toHaveLength(1);
    expect(await titlesOf(id)).toEqual([]);
  });

  test('and refused by the provider is one task for what is left', async () => {
    const { id, payment, reference } = await appliedAndPaid();
    await stripe.refunds.create({ payment_intent: reference, amount: 1000 });
    expect((await decline(id)).json.message).toBe('Member Cancelled! $60.00 go back to the card.');
    await settled();
    expect((await attemptsOf(payment.id)).map(({ status, amount }) => [status, amount])).toEqual([
      ['FAILED', 6000],
      ['SUCCEEDED', 1000],
    ]);
    expect(await titlesOf(id)).toContain('Refund $50.00 to Greta Lindgren: the card provider refused it');
    expect(await accountedFor(id)).toEqual({ taken: 6000, kept: 0 });
    // Made there by hand and whole: nothing is left to ask for
    const whole = await appliedAndPaid();
    await stripe.refunds.create({ payment_intent: whole.reference });
    await decline(whole.id);
    await settled();
    expect(await titlesOf(whole.id)).toEqual([]);
    expect(await duesOf(whole.id)).toMatchObject([{ status: 'REFUND' }]);
  });

  test('and given up by the cron, or tried in vain to the last, is one task', async () => {
    const lost = await appliedAndPaid();
    await declined(lost.id);
    await reconcile(400);
    expect(await attemptsOf(lost.payment.id)).toMatchObject([{ status: 'ABANDONED' }]);
    await passTime();
    await runOverdue(await contextFor('system'), effectHandlers);
    const title = 'Refund $60.00 to Greta Lindgren: the card provider did not confirm it';
    expect(await titlesOf(lost.id)).toEqual([title]);
    const vain = await appliedAndPaid();
    const row = await declined(vain.id);
    // Six of the eight tries were in vain
    await db.update(work).set({ attempts: 6 }).where(eq(work.id, row.id));
    for (const titles of [[], [title]]) {
      await passTime();
      await runOverdue(await withoutProvider(), effectHandlers);
      expect(await titlesOf(vain.id)).toEqual(titles);
    }
    expect(await db.select().from(work).where(eq(work.id, row.id))).toMatchObject([{ status: 'DONE' }]);
    expect(await db.select().from(payments).where(eq(payments.id, vain.payment.id))).toMatchObject([{ refunded: 0 }]);
  });

  test('is in the history of the payment and the member, with who decided', async () => {
    const { id, payment } = await appliedAndPaid();
    await decline(id);
    await settled();
    const rows = await db.select().from(history).where(eq(history.subject_id, payment.id));
    expect(rows.filter(({ subject_type }) => subject_type === 'payment').map(({ action }) => action)).toEqual([
      'received',
      'refunded',
    ]);
  });
});

import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { refundAttempts } from '~/domains/payments/table.server';
import { showDecision } from '~/features/applications/operations/show-decision.server';
import { perform } from '~/lib/operation/operation.server';
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
  restore,
} from '../../support/club/declined';
import { pay } from '../../support/club/payments';
import { refund } from '../../support/club/refunds';
import { mailsTo } from '../../support/samples/mails';

const DAY = 86_400_000;
const daysLeft = async (id: number) => Math.round(((await membershipNow(id)).expires_at!.getTime() - Date.now()) / DAY);
const openTasks = async (id: number) =>
  (
    await env.DB.prepare("SELECT task_type FROM tasks WHERE membership_id = ? AND status <> 'CLOSED'")
      .bind(id)
      .all<{ task_type: string }>()
  ).results.map(({ task_type }) => task_type);

test('a restored application gets its void dues issued anew, with a mail, and they activate it', {
  tags: ['FLOW-049'],
}, async () => {
  for (const payment_method of ['STRIPE', 'CHECK']) {
    const { id, email, dues } = await applied({ payment_method });
    await decline(id);
    expect((await restore(id)).json.message).toBe('Member Restored Successfully!');
    const [old, anew, ...others] = await duesOf(id);
    expect(others).toEqual([]);
    expect(old).toMatchObject({ id: dues.id, status: 'VOID' });
    const { amount, description, subscription_no_years } = dues;
    expect(anew).toMatchObject({
      status: 'ISSUED',
      amount,
      left: amount,
      description,
      subscription_no_years,
      payment_method,
    });
    expect(await membershipNow(id)).toMatchObject({ state: 'APPLICATION', status: 'PENDING', expires_at: null });
    const mails = await mailsTo(email);
    if (payment_method === 'STRIPE') {
      expect(mails.at(-1)!.text).toContain(`/checkout/${anew!.uuid}`);
      await pay(anew!.uuid);
    } else {
      expect(mails.at(-1)!.text).toContain('Please send us a check');
      expect(await openTasks(id)).toEqual(['CHECK_PAYMENT']);
      await saveCheckFor({ uuid: anew!.uuid, amount });
    }
    expect(await membershipNow(id)).toMatchObject({ state: 'APPLICATION', status: 'ACTIVE' });
    expect(await daysLeft(id)).toBeGreaterThan(360);
    expect(await openTasks(id)).toEqual([]);
  }
});

test('one whose payment went back owes again, and pays for one year, not two', { tags: ['FLOW-049'] }, async () => {
  const { id, email } = await appliedAndPaid();
  await decline(id);
  await mailsTo(email);
  expect((await restore(id)).status).toBe(200);
  expect(await membershipNow(id)).toMatchObject({ state: 'APPLICATION', status: 'PENDING', expires_at: null });
  const [old, anew] = await duesOf(id);
  expect([old, anew]).toMatchObject([{ status: 'REFUND' }, { status: 'ISSUED', left: 6000 }]);
  await pay(anew!.uuid);
  expect(await daysLeft(id)).toBeLessThan(370);
  // Declined once more, and restored once more
  expect((await decline(id)).json.message).toBe('Member Cancelled! $60.00 go back to the card.');
  await mailsTo(email);
  expect((await restore(id)).status).toBe(200);
  expect((await duesOf(id)).map(({ status }) => status)).toEqual(['REFUND', 'REFUND', 'ISSUED']);
});

test('one whose payment is still there keeps it, and the task to refund it is closed', {
  tags: ['FLOW-049'],
}, async () => {
  const { id, payment } = await appliedAndPaid();
  await decline(id, 'service');
  expect(await restore(id)).toMatchObject({ status: 200 });
  expect(await membershipNow(id)).toMatchObject({ state: 'APPLICATION', status: 'ACTIVE' });
  expect(await duesOf(id)).toMatchObject([{ status: 'PAID' }]);
  expect(await invoiceTasksOf(id)).toMatchObject([{ status: 'CLOSED' }]);
  await decline(id, 'service');
  expect(await invoiceTasksOf(id)).toMatchObject([{ status: 'CLOSED' }, { status: 'OPEN' }]);
  await db.insert(refundAttempts).values({
    ...{ id: crypto.randomUUID(), payment_id: payment.id, amount: 6000 },
    ...{ status: 'OPEN', created_at: new Date(), asked_at: new Date() },
  });
  const early = await restore(id);
  expect([early.status, early.json.message]).toEqual([
    409,
    'A refund of this application is under way. Restore it in a minute.',
  ]);
  expect((await membershipNow(id)).state).toBe('CANCELED');
});

test('one that was canceled from the directory keeps its dues as they were', async () => {
  const { id, dues } = await applied();
  await callApi(`DELETE /membership/delete/${id}`, { as: 'service' });
  await restore(id);
  expect(await duesOf(id)).toMatchObject([{ id: dues.id, status: 'ISSUED' }]);
});

test('the question before says what follows for the one who asks', { tags: ['FLOW-050'] }, async () => {
  const follows = async (id: number, who: 'accounting' | 'service') =>
    (await perform(showDecision, await contextFor(who), { id: String(id) })).follows;
  const paid = await appliedAndPaid();
  expect(await follows(paid.id, 'accounting')).toEqual(['$60.00 were paid by card and go back.']);
  expect(await follows(paid.id, 'service')).toEqual(['$60.00 were paid by card: accounting is asked to refund them.']);
  const check = await applied({ payment_method: 'CHECK' });
  expect(await follows(check.id, 'accounting')).toEqual([`Nothing was paid. Invoice ${check.dues.id} ends.`]);
  await saveCheckFor({ uuid: check.dues.uuid, amount: 6000 });
  for (const who of ['accounting', 'service'] as const)
    expect(await follows(check.id, who)).toEqual(['$60.00 were paid by check: accounting pays them back.']);
  const back = await appliedAndPaid();
  await refund(back.payment.id);
  expect(await follows(back.id, 'accounting')).toEqual([]);
  const employee = perform(showDecision, await contextFor('employee'), { id: String(paid.id) });
  await expect(employee).rejects.toMatchObject({ status: 403 });
});

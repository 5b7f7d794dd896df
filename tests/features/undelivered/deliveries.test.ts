import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listDeadDeliveries } from '~/features/undelivered/operations/list-dead-deliveries.server';
import { retryDelivery } from '~/features/undelivered/operations/retry-delivery.server';
import { perform } from '~/lib/operation/operation.server';
import { drainOutbox } from '~/lib/operation/outbox.server';
import { outbox } from '~/lib/operation/tables.server';
import { effectHandlers } from '~/nouns.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { contextFor, db } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';

/** The mail with dues, dead after its last try. */
async function giveUp() {
  const { membership, invoice } = await oweDues();
  const id = crypto.randomUUID();
  await db.insert(outbox).values({
    id,
    effect: 'membership.applied',
    payload: { uuid: membership.uuid, invoice_uuid: invoice.uuid },
    status: 'DEAD',
    attempts: 8,
    last_error: 'the mail server is away',
    due_at: new Date(),
    created_at: new Date(),
  });
  return { id, email: membership.primary_email };
}

const mailsTo = (email: string) => db.select().from(capturedMail).where(eq(capturedMail.to, email));

test('a dead delivery is listed with its reason, retried by a person, and delivered once', async () => {
  const { id, email } = await giveUp();
  const { results, total } = await perform(listDeadDeliveries, await contextFor('viewer'), {});
  expect(total).toBe(1);
  expect(results).toMatchObject([
    { id, effect: 'membership.applied', attempts: 8, last_error: 'the mail server is away' },
  ]);
  expect(JSON.stringify(results)).not.toContain(email);

  const waiting: Promise<unknown>[] = [];
  const admin = {
    ...(await contextFor('admin')),
    waitUntil: (promise: Promise<unknown>) => void waiting.push(promise),
  };
  const answers = await Promise.allSettled([1, 2, 3].map(() => perform(retryDelivery, admin, { id })));
  await Promise.all(waiting);
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await perform(listDeadDeliveries, admin, {})).total).toBe(0);
  await expect(perform(retryDelivery, admin, { id })).rejects.toMatchObject({ status: 409 });
});

test('giving up is pushed to the pages that list it, but giving up such a push is not', async () => {
  const { membership, invoice } = await oweDues();
  const context = { ...(await contextFor('system')), drain: async () => {} };
  const fail = async () => {
    throw new Error('nobody is there');
  };
  const handlers = { ...effectHandlers, 'membership.applied': fail, 'delivery.changed': fail };
  const tell = () => db.select().from(outbox).where(eq(outbox.effect, 'delivery.changed'));
  await db.delete(outbox);
  const id = crypto.randomUUID();
  const payload = { uuid: membership.uuid, invoice_uuid: invoice.uuid };
  const last = { status: 'PENDING' as const, attempts: 7, due_at: new Date(0) };
  await db.insert(outbox).values({ id, effect: 'membership.applied', payload, created_at: new Date(), ...last });
  await drainOutbox(context, handlers, [id]);
  const [told, ...others] = await tell();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ status: 'PENDING', payload: { user_id: null } });
  await db.update(outbox).set(last).where(eq(outbox.id, told!.id));
  await drainOutbox(context, handlers, [told!.id]);
  expect(await tell()).toMatchObject([{ id: told!.id, status: 'DEAD' }]);
});

test('only those who may change settings retry, and only existing deliveries', async () => {
  const { id } = await giveUp();
  await expect(perform(retryDelivery, await contextFor('viewer'), { id })).rejects.toMatchObject({ status: 403 });
  await expect(perform(listDeadDeliveries, await contextFor('service'), {})).rejects.toMatchObject({ status: 403 });
  const admin = await contextFor('admin');
  await expect(perform(retryDelivery, admin, { id: 'nothing' })).rejects.toMatchObject({ status: 404 });
});

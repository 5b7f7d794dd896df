import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listDeadDeliveries } from '~/domains/deliveries/operations/list-dead-deliveries.server';
import { retryDelivery } from '~/domains/deliveries/operations/retry-delivery.server';
import { perform } from '~/lib/operation.server';
import { outbox } from '~/lib/tables.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { contextFor, db } from '../support/context';
import { oweDues } from '../support/invoices';

/** The mail that asks for dues, given up after its last try. */
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

test('what could not be delivered is listed with its reason, tried again by a person, and delivered once', async () => {
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

test('only those who may change settings try again, and only what is there', async () => {
  const { id } = await giveUp();
  await expect(perform(retryDelivery, await contextFor('viewer'), { id })).rejects.toMatchObject({ status: 403 });
  await expect(perform(listDeadDeliveries, await contextFor('service'), {})).rejects.toMatchObject({ status: 403 });
  const admin = await contextFor('admin');
  await expect(perform(retryDelivery, admin, { id: 'nothing' })).rejects.toMatchObject({ status: 404 });
});

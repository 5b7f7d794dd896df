import { asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invoices } from '~/domains/invoices/table.server';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { expireMemberships } from '~/domains/memberships/operations/expire-memberships.server';
import { memberships } from '~/domains/memberships/table.server';
import { perform } from '~/lib/operation/operation.server';
import { outbox } from '~/lib/operation/tables.server';
import { applicationOf } from '../support/club/applications';
import { contextFor, db } from '../support/club/context';
import { oweDues } from '../support/club/invoices';
import { pay } from '../support/club/payments';

/** The payloads of an effect, oldest first. */
const toldOf = async (effect: string) =>
  (await db.select().from(outbox).where(eq(outbox.effect, effect)).orderBy(asc(outbox.created_at))).map(
    ({ payload }) => payload,
  );

test('an application, its refused card and its payment push to the pages of the member', async () => {
  const application = applicationOf('greta.lindgren@example.org');
  await perform(applyForMembership, await contextFor('visitor'), application);
  const [member] = await db
    .select()
    .from(memberships)
    .where(eq(memberships.primary_email, 'greta.lindgren@example.org'));
  const [dues] = await db.select().from(invoices).where(eq(invoices.membership_id, member!.id));
  const changed = { ids: [member!.id], user_id: null };
  const invoice = { id: dues!.id, membership_id: member!.id, user_id: null };
  expect(await toldOf('membership.changed')).toEqual([changed]);
  await pay(dues!.uuid, 'pm_card_chargeDeclined');
  expect(await toldOf('invoice.changed')).toEqual([invoice]);
  await pay(dues!.uuid);
  expect(await toldOf('membership.changed')).toEqual([changed, changed]);
  expect(await toldOf('invoice.changed')).toEqual([invoice, invoice]);
});

test('memberships that expire in one night are one push', async () => {
  const over = [await oweDues(), await oweDues(), await oweDues()].map(({ membership }) => membership.id);
  await db
    .update(memberships)
    .set({ state: 'MEMBERSHIP', status: 'ACTIVE', expires_at: new Date(Date.now() - 1000) })
    .where(inArray(memberships.id, over));
  await db.delete(outbox);
  const { expired } = await perform(expireMemberships, await contextFor('system'), {});
  expect(expired).toBe(3);
  expect(await toldOf('membership.changed')).toEqual([{ ids: over, user_id: null }]);
  expect(
    (await db.select().from(memberships).where(inArray(memberships.id, over))).map(({ status }) => status),
  ).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED']);
});

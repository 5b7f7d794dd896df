import { eq } from 'drizzle-orm';
import type { Who } from '~/demo/people';
import { invoices } from '~/domains/invoices/table.server';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { memberships } from '~/domains/memberships/table.server';
import { payments } from '~/domains/payments/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { perform } from '~/lib/operation/operation.server';
import { callApi } from '../calling/call-api';
import { applicationOf } from './applications';
import { db } from './context';
import { club, pay } from './payments';

let count = 0;

/** Greta Lindgren's application with dues of $60.00, by an address of its own. */
export async function applied({ language = 'en', ...wish }: { language?: string; payment_method?: string } = {}) {
  const email = `declined${count++}@example.com`;
  const context = await club();
  const { membership } = await perform(
    applyForMembership,
    { ...context, request: { ...context.request, language } },
    applicationOf(email, wish),
  );
  await context.settled();
  return { ...membership, email, dues: (await duesOf(membership.id))[0]! };
}

/** The same, paid by card. */
export async function appliedAndPaid({ card = 'pm_card_visa', ...wish }: { card?: string; language?: string } = {}) {
  const application = await applied(wish);
  await pay(application.dues.uuid, card);
  const [payment] = await paymentsOf(application.id);
  return { ...application, payment: payment!, reference: payment!.provider_reference! };
}

export const duesOf = (id: number) =>
  db.select().from(invoices).where(eq(invoices.membership_id, id)).orderBy(invoices.id);
export const paymentsOf = (id: number) =>
  db.select().from(payments).where(eq(payments.membership_id, id)).orderBy(payments.id);
export const membershipNow = async (id: number) =>
  (await db.select().from(memberships).where(eq(memberships.id, id)))[0]!;

/** The tasks of a membership of type INVOICE: title and status. */
export async function invoiceTasksOf(id: number) {
  const rows = await db.select().from(tasks).where(eq(tasks.membership_id, id)).orderBy(tasks.id);
  return rows
    .filter(({ task_type }) => task_type === 'INVOICE')
    .map(({ title, status, assigned_to }) => ({ title, status, assigned_to }));
}

/** Cancels an application by the API. */
export const decline = (id: number | string, as: Who = 'accounting', more: object = {}) =>
  callApi(`POST /membership/change-state/${id}`, {
    as,
    body: { state: 'CANCELED', reason: 'Outside of our area', ...more },
  });

export const restore = (id: number) => callApi('POST /membership/restore-deleted', { as: 'service', body: { id } });

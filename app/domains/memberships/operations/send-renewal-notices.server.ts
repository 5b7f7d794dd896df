import { and, eq, gt, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { getInvoiceByUuid } from '~/domains/invoices/queries.server';
import { mayMove } from '~/domains/invoices/states';
import { issueDues } from '~/domains/invoices/steps/issue-dues.server';
import { listTakenSources } from '~/domains/tasks/queries.server';
import { dayOf } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type Change, commit, type Effect, nextVersion, violates } from '~/lib/operation/commit.server';
import { defineOperation, type OperationContext } from '~/lib/operation/operation.server';
import { Failures } from '~/lib/work/failures';
import { isSliceOver } from '~/lib/work/slice.server';
import { type Membership, readMembershipTypes } from '../queries.server';
import { findHousehold, type Household } from '../reads/household.server';
import {
  isNoticed,
  type NoticeWindow,
  noticeDue,
  noticeDueSql,
  readNoticeWindows,
} from '../reads/notice-windows.server';
import { readEveryDues } from '../reads/read-dues.server';
import { isRunning } from '../reads/running.server';
import { renewedType } from '../rules/dues-on';
import { priceOf } from '../rules/pricing';
import { checkSourceOf, openCheckTask } from '../steps/open-check-task.server';
import { memberships, renewalNotices } from '../table.server';

const PAGE = 50;

/**
 * Sends each membership that is about to end its notices with the dues to pay, so many days before as the settings say,
 * each once. Of several that were missed only the last is sent.
 * A household with DO NOT EMAIL gets a CHECK_PAYMENT task in place of the mail. One that fails does not stop the others; the next slice
 * continues after the last one.
 * @throws Error with the number of those that failed
 */
export const sendRenewalNotices = defineOperation({
  name: 'send-renewal-notices',
  needs: 'system',
  input: z.object({}),
  async run(context) {
    const [day = 0, id = 0, failed = 0] = (context.slice?.cursor ?? '0 0 0').split(' ').map(Number);
    let after = { day, id };
    const windows = await readNoticeWindows(context);
    const failures = new Failures(failed);
    let sent = 0;
    const next = () => listDue(context, windows, after);
    for (let due = await next(); due.length > 0; due = await next()) {
      for (const membership of due) {
        if (isSliceOver(context)) return { sent, cursor: `${after.day} ${after.id} ${failures.count}` };
        if (await failures.collect(() => notify(context, windows, membership))) sent += 1;
        after = { day: membership.expires_at!.getTime(), id: membership.id };
      }
    }
    failures.throwFor('renewal notices');
    return { sent };
  },
});

/** The last membership of the slice before, in the order of last days. */
interface Position {
  day: number;
  id: number;
}

async function listDue(
  { db, now }: OperationContext,
  windows: readonly NoticeWindow[],
  after: Position,
): Promise<Membership[]> {
  const first = windows.at(-1);
  if (!first) return [];
  const days = noticeDueSql(windows);
  return db
    .select()
    .from(memberships)
    .where(
      and(
        isRunning,
        gt(memberships.expires_at, now),
        lte(memberships.expires_at, first.until),
        sql`${days} IS NOT NULL`,
        sql`NOT ${isNoticed(days)}`,
        sql`(${memberships.expires_at}, ${memberships.id}) > (${after.day}, ${after.id})`,
      ),
    )
    .orderBy(memberships.expires_at, memberships.id)
    .limit(PAGE);
}

async function notify(context: OperationContext, windows: readonly NoticeWindow[], membership: Membership) {
  const { db, now } = context;
  const { id, uuid, expires_at, do_not_email } = membership;
  const days = noticeDue(windows, expires_at!)!;
  const dues = (await openDues(context, id, expires_at!)) ?? (await newDues(context, await findHousehold(db, id)));
  const notice = db.insert(renewalNotices).values({
    membership_id: id,
    expires_at: expires_at!,
    days_before: days,
    invoice_uuid: dues.uuid,
    created_at: now,
  });
  const change: Change = {
    subject: 'renewal',
    id,
    version: nextVersion('renewal', id),
    ...(do_not_email
      ? {
          action: 'not-mailed',
          data: { days, invoice: dues.uuid, by: membership.primary_name, reason: 'DO NOT EMAIL' },
        }
      : { action: 'noticed', data: { days, invoice: dues.uuid } }),
    parent: { type: 'membership', id },
  };
  const mail: Effect = { effect: 'membership.renewal-noticed', payload: { uuid, invoice_uuid: dues.uuid, days } };
  const effects = [changedEffect(context, 'membership.changed', { ids: [id] }), ...(do_not_email ? [] : [mail])];
  const task = do_not_email ? await taskFor(context, membership, dues) : {};
  try {
    await commit(context, ...dues.parts, task, { changes: [change], writes: [notice], effects });
  } catch (error) {
    // Sent by a concurrent run
    if (!violates(error, 'renewal_notices.') && !violates(error, 'tasks.source')) throw error;
  }
}

/** The part of a commit that opens the task for dues that are not mailed, where there is none. */
async function taskFor(context: OperationContext, membership: Membership, dues: { uuid: string; hasTask?: boolean }) {
  const taken = dues.hasTask || (await listTakenSources(context.db, [checkSourceOf(dues.uuid)])).size > 0;
  return taken ? {} : openCheckTask(context, payerOf(membership, dues.uuid));
}

const payerOf = ({ id, primary_name, primary_email, primary_phone }: Membership, uuid: string) => ({
  membership_id: id,
  contact: { name: primary_name, email: primary_email, phone: primary_phone },
  uuid,
});

/** The unpaid dues of an earlier notice, if any. */
async function openDues({ db }: OperationContext, id: number, expiresAt: Date) {
  const [earlier] = await db
    .select()
    .from(renewalNotices)
    .where(and(eq(renewalNotices.membership_id, id), eq(renewalNotices.expires_at, expiresAt)));
  const invoice = earlier && (await getInvoiceByUuid(db, earlier.invoice_uuid));
  if (!invoice || !mayMove('pay', invoice.status)) return null;
  return { uuid: invoice.uuid, hasTask: false, parts: [] };
}

/** The dues of the next term, as long as the last one and at the prices of its first day, and a task where a check is expected. */
async function newDues(context: OperationContext, { membership, properties }: Household) {
  const { types, extraProperty } = await readEveryDues(context, dayOf(membership.expires_at!, zoneOf(context.env)));
  const type = renewedType(await readMembershipTypes(context.db), types, membership.membership_type_id);
  if (!type) throw new Error(`membership ${membership.id} has no type`);
  const years = membership.subscription_no_years;
  const price = priceOf({
    typePrice: type.price,
    propertyPrice: extraProperty,
    years,
    additionalProperties: Math.max(0, properties.length - 1),
    customYearPrice: (membership.membership_custom_cost && membership.membership_cost) || undefined,
    customPropertyPrice: (membership.property_custom_cost && membership.new_property_cost) || undefined,
  });
  const dues = issueDues(context, {
    membership_id: membership.id,
    total: price.total_cost_usd,
    additional_properties: price.additional_properties,
    years,
    payment_method: membership.payment_method,
  });
  const hasTask = membership.payment_method !== 'STRIPE';
  const tasks = hasTask ? [openCheckTask(context, payerOf(membership, dues.uuid))] : [];
  return { uuid: dues.uuid, hasTask, parts: [dues, ...tasks] };
}

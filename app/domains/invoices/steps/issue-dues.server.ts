import { is, SQL } from 'drizzle-orm';
import { clubToday } from '~/lib/env.server';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { type Change, idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { statusOf } from '../states';
import { invoiceItems, invoices } from '../table.server';

interface Dues {
  membership_id: number | SQL<number>;
  /** Cents of the whole term, and the part for properties beyond the first. */
  total: number;
  additional_properties: number;
  years: number;
  payment_method: string;
}

/** The part of a commit that issues the dues of a membership: the invoice with its lines. */
export function issueDues(context: OperationContext, dues: Dues): Part & { uuid: string } {
  const { db, now } = context;
  const uuid = crypto.randomUUID();
  const description = `${dues.years} Year(s) Membership Dues`;
  const write = db.insert(invoices).values({
    uuid,
    kind: 'DUES',
    status: statusOf('ISSUED', { amount: dues.total, paid: 0, credited: 0, refunded: 0 }),
    membership_id: dues.membership_id as number,
    amount: dues.total,
    subscription_no_years: dues.years,
    payment_method: dues.payment_method,
    description,
    invoice_date: clubToday(context),
    created_at: now,
    updated_at: now,
  });
  const lines = [{ description, amount: dues.total - dues.additional_properties }];
  if (dues.additional_properties > 0) {
    lines.push({ description: 'Additional properties', amount: dues.additional_properties });
  }
  const items = db
    .insert(invoiceItems)
    .values(
      lines.map((line, position) => ({ ...line, position, invoice_id: idOf(invoices, uuid) as unknown as number })),
    );
  const change: Change = {
    subject: 'invoice',
    id: idOf(invoices, uuid),
    version: 1,
    action: 'issued',
    data: { amount: dues.total },
    parent: { type: 'membership', id: dues.membership_id },
  };
  const { membership_id } = dues;
  // No page shows yet what is created in the same commit
  const effects = is(membership_id, SQL)
    ? []
    : [changedEffect(context, 'invoice.changed', { id: change.id, membership_id })];
  return { uuid, changes: [change], writes: [write, items], effects };
}

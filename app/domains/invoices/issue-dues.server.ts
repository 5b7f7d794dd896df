import type { SQL } from 'drizzle-orm';
import { type Change, idOf } from '~/lib/commit.server';
import type { OperationContext } from '~/lib/operation.server';
import { invoiceItems, invoices } from './table.server';

interface Dues {
  membership_id: SQL<number>;
  /** Cents of the whole term, and what of it is for properties beyond the first. */
  total: number;
  additional_properties: number;
  years: number;
  payment_method: string;
}

/** The parts of a commit that issue the dues of a new membership: invoice, its lines, its history. */
export function issueDues({ db, now }: OperationContext, dues: Dues) {
  const uuid = crypto.randomUUID();
  const description = `${dues.years} Year(s) Membership Dues`;
  const write = db.insert(invoices).values({
    uuid,
    kind: 'DUES',
    status: 'ISSUED',
    membership_id: dues.membership_id as unknown as number,
    amount: dues.total,
    subscription_no_years: dues.years,
    payment_method: dues.payment_method,
    description,
    invoice_date: now.toISOString().slice(0, 10),
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
  return { uuid, writes: [write, items], change };
}

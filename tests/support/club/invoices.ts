import type { Invoice } from '~/domains/invoices/queries.server';
import { invoices } from '~/domains/invoices/table.server';
import { members, memberships, properties } from '~/domains/memberships/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { db } from './context';

interface Dues {
  amount?: number;
  years?: number;
  language?: 'en' | 'es';
}

/** A household that applied on the website and owes its first dues. */
export async function oweDues({ amount = 45_000, years = 2, language = 'en' }: Dues = {}) {
  const now = new Date();
  const stamps = () => ({ uuid: crypto.randomUUID(), created_at: now, updated_at: now });
  const email = `ada.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const [membership] = await db
    .insert(memberships)
    .values({
      ...stamps(),
      state: 'APPLICATION',
      status: 'PENDING',
      membership_type_id: 1,
      date: '2026-03-15',
      subscription_type: years > 1 ? 'multiple_years' : 'single_year',
      subscription_no_years: years,
      mailing_address: '12 Alder Way',
      language,
      primary_name: 'Ada Alder',
      primary_email: email,
      primary_phone: '+12065550111',
      primary_address: '12 Alder Way',
    })
    .returning();
  await db.insert(members).values({
    membership_id: membership!.id,
    position: 0,
    is_primary: true,
    first_name: 'Ada',
    last_name: 'Alder',
    email,
    cell_phone: '+12065550111',
    company: 'Alder & Sons',
  });
  await db.insert(properties).values({
    membership_id: membership!.id,
    position: 0,
    is_primary: true,
    address: '12 Alder Way',
    city: 'Seattle',
    state: 'WA',
    zip: '98101',
  });
  const [invoice] = await db
    .insert(invoices)
    .values({
      ...stamps(),
      kind: 'DUES',
      status: 'ISSUED',
      membership_id: membership!.id,
      amount,
      subscription_no_years: years,
      payment_method: 'STRIPE',
      description: `${years} Year(s) Membership Dues`,
      invoice_date: '2026-03-15',
    })
    .returning();
  return { membership: membership!, invoice: invoice! };
}

/** The task that waits for the check of an invoice. */
export async function openCheckTask({ uuid, membership_id }: Pick<Invoice, 'uuid' | 'membership_id'>) {
  const now = new Date();
  await db.insert(tasks).values({
    uuid: crypto.randomUUID(),
    created_at: now,
    updated_at: now,
    status: 'OPEN',
    task_type: 'CHECK_PAYMENT',
    title: 'Check payment',
    taskable_type: 'membership',
    taskable_id: membership_id,
    membership_id,
    source: `check:${uuid}`,
  });
}

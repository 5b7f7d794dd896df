import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The database of a local club, beside the server that may be running on it. */
export function openState(stateDir: string): DatabaseSync {
  const folder = join(stateDir, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  if (!file) throw new Error(`There is no database in ${folder}.`);
  const state = new DatabaseSync(join(folder, file));
  state.exec('PRAGMA busy_timeout = 10000');
  return state;
}

export interface Owed {
  invoice: string;
  membership: string;
  email: string;
}

type Row = Record<string, string | number | null>;

/** Writes a household that owes its dues. `amount` in cents. */
export function oweDues(state: DatabaseSync, { amount = 45_000, years = 2 } = {}): Owed {
  const insert = (table: string, row: Row) => {
    const names = Object.keys(row);
    const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    return Number(state.prepare(sql).run(...Object.values(row)).lastInsertRowid);
  };
  const stamps = () => ({ uuid: randomUUID(), created_at: Date.now(), updated_at: Date.now() });
  const household = stamps();
  const invoice = stamps();
  const email = `ada.${household.uuid.slice(0, 8)}@example.org`;
  const membership_id = insert('memberships', {
    ...household,
    state: 'APPLICATION',
    status: 'PENDING',
    membership_type_id: 1,
    date: '2026-03-15',
    subscription_type: years > 1 ? 'multiple_years' : 'single_year',
    subscription_no_years: years,
    mailing_address: '12 Alder Way',
    primary_name: 'Ada Alder',
    primary_email: email,
    primary_phone: '+12065550111',
    primary_address: '12 Alder Way',
  });
  const first = { membership_id, position: 0, is_primary: 1 };
  insert('members', { ...first, first_name: 'Ada', last_name: 'Alder', email, cell_phone: '+12065550111' });
  insert('properties', { ...first, address: '12 Alder Way', city: 'Seattle', state: 'WA', zip: '98101' });
  insert('invoices', {
    ...invoice,
    kind: 'DUES',
    status: 'ISSUED',
    membership_id,
    amount,
    subscription_no_years: years,
    payment_method: 'STRIPE',
    description: `${years} Year(s) Membership Dues`,
    invoice_date: '2026-03-15',
  });
  return { invoice: invoice.uuid, membership: household.uuid, email };
}

/** How often an invoice was charged at the sandbox, and what the club has on record for it. */
export function recordOf(state: DatabaseSync, invoiceUuid: string) {
  const one = (sql: string) => state.prepare(sql).get(invoiceUuid) as { id: number; status: string; n: number };
  const invoice = one('SELECT id, status FROM invoices WHERE uuid = ?');
  const ofInvoice = 'invoice_id = (SELECT id FROM invoices WHERE uuid = ?)';
  return {
    status: invoice.status,
    membership: one('SELECT status FROM memberships WHERE id = (SELECT membership_id FROM invoices WHERE uuid = ?)')
      .status,
    payments: one(`SELECT count(*) AS n FROM payments WHERE ${ofInvoice}`).n,
    open: one(`SELECT count(*) AS n FROM charge_attempts WHERE status = 'OPEN' AND ${ofInvoice}`).n,
    charges: chargesOf(state, invoiceUuid),
  };
}

function chargesOf(state: DatabaseSync, invoiceUuid: string): number {
  const sql = `SELECT count(DISTINCT id) AS n FROM sandbox_objects
    WHERE object = 'charge' AND invoice_uuid = ? AND json_extract(body, '$.paid')`;
  return (state.prepare(sql).get(invoiceUuid) as { n: number }).n;
}

// Tests that drive a club from outside write and read its database through the server that is open on it. Kept free of
// workerd's types, so that tests in Node can use it.
import { createHash, randomBytes, randomUUID } from 'node:crypto';

type Value = string | number | null;
interface Statement {
  sql: string;
  params?: Value[];
}
type Row = Record<string, Value>;

/** Runs statements as one transaction in the club at `url`; returns the rows of each. */
export async function runSql(url: string, ...statements: Statement[]): Promise<Row[][]> {
  const response = await fetch(`${url}/dev/sql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ statements }),
  });
  if (!response.ok) throw new Error(`/dev/sql answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { results: Row[][] }).results;
}

/** Writes a session of somebody with an account, as a sign-in does. Returns its token; null where there is nobody. */
export async function openSession(url: string, email: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  const [written] = await runSql(url, {
    sql: `INSERT INTO sessions (id, token_hash, user_id, address, user_agent, created_at, expires_at, last_used_at)
      SELECT ?, ?, id, '', '', ?, ?, ? FROM users WHERE email = ? RETURNING id`,
    params: [
      randomBytes(16).toString('hex'),
      createHash('sha256').update(token).digest('base64url'),
      now,
      now + 86_400_000,
      now,
      email,
    ],
  });
  return written?.length === 1 ? token : null;
}

/** Makes an administrator and signs in. Returns the token. */
export async function openAdmin(url: string): Promise<string> {
  const email = 'keeper@club.example';
  const response = await fetch(`${url}/dev/create-admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, first_name: 'Kim', last_name: 'Keeper', password: 'alder-way-clubhouse-9' }),
  });
  if (response.status !== 201) throw new Error(`no administrator: ${response.status} ${await response.text()}`);
  return (await openSession(url, email))!;
}

/** What went back of an invoice's payment: at the sandbox, in the books, in attempts that live, and how many are open. */
export async function refundsOf(url: string, invoiceUuid: string) {
  const sql = `SELECT invoices.status, payments.status AS payment, payments.amount, payments.refunded AS booked,
      (SELECT ifnull(sum(sum), 0) FROM (SELECT max(body ->> 'amount') AS sum FROM sandbox_objects
        WHERE object = 'refund' AND body ->> 'payment_intent' = payments.provider_reference GROUP BY id)) AS paid,
      (SELECT ifnull(sum(amount), 0) FROM refund_attempts
        WHERE payment_id = payments.id AND status IN ('PENDING', 'SUCCEEDED')) AS asked,
      (SELECT count(*) FROM refund_attempts WHERE payment_id = payments.id AND status = 'OPEN') AS open,
      (SELECT count(*) FROM history WHERE subject_type = 'payment' AND subject_id = payments.id AND action = 'refunded') AS told,
      (SELECT count(*) FROM refund_attempts
        WHERE payment_id = payments.id AND status IN ('PENDING', 'SUCCEEDED')) AS times
    FROM invoices JOIN payments ON payments.invoice_id = invoices.id WHERE invoices.uuid = ?`;
  const [[row]] = (await runSql(url, { sql, params: [invoiceUuid] })) as [
    [
      Record<'amount' | 'booked' | 'paid' | 'asked' | 'open' | 'told' | 'times', number> & {
        status: string;
        payment: string;
      },
    ],
  ];
  return row;
}

export interface Owed {
  invoice: string;
  membership: string;
  email: string;
}

/** Writes a household that owes its dues. `amount` in cents. */
export async function oweDues(url: string, { amount = 45_000, years = 2 } = {}): Promise<Owed> {
  const stamps = () => ({ uuid: randomUUID(), created_at: Date.now(), updated_at: Date.now() });
  const membership = stamps();
  const invoice = stamps();
  const email = `ada.${membership.uuid.slice(0, 8)}@example.org`;
  // `isOfMembership`: it hangs on the membership that the first statement writes.
  const insert = (table: string, row: Row, isOfMembership = true): Statement => {
    const names = [...Object.keys(row), ...(isOfMembership ? ['membership_id'] : [])];
    const values = Object.keys(row).map(() => '?');
    if (isOfMembership) values.push('(SELECT id FROM memberships WHERE uuid = ?)');
    return {
      sql: `INSERT INTO ${table} (${names.join(', ')}) VALUES (${values.join(', ')})`,
      params: [...Object.values(row), ...(isOfMembership ? [membership.uuid] : [])],
    };
  };
  const household = {
    ...membership,
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
  };
  const first = { position: 0, is_primary: 1 };
  await runSql(
    url,
    insert('memberships', household, false),
    insert('members', { ...first, first_name: 'Ada', last_name: 'Alder', email, cell_phone: '+12065550111' }),
    insert('properties', { ...first, address: '12 Alder Way', city: 'Seattle', state: 'WA', zip: '98101' }),
    insert('invoices', {
      ...invoice,
      kind: 'DUES',
      status: 'ISSUED',
      amount,
      subscription_no_years: years,
      payment_method: 'STRIPE',
      description: `${years} Year(s) Membership Dues`,
      invoice_date: '2026-03-15',
    }),
  );
  return { invoice: invoice.uuid, membership: membership.uuid, email };
}

/** How often an invoice was charged at the sandbox, and what the club has on record for it. */
export async function recordOf(url: string, invoiceUuid: string) {
  const sql = `SELECT invoices.status, memberships.status AS membership,
      (SELECT count(*) FROM payments WHERE invoice_id = invoices.id) AS payments,
      (SELECT count(*) FROM charge_attempts WHERE status = 'OPEN' AND invoice_id = invoices.id) AS open,
      (SELECT count(DISTINCT id) FROM sandbox_objects
        WHERE object = 'charge' AND invoice_uuid = invoices.uuid AND json_extract(body, '$.paid')) AS charges
    FROM invoices JOIN memberships ON memberships.id = membership_id WHERE invoices.uuid = ?`;
  const [[record]] = (await runSql(url, { sql, params: [invoiceUuid] })) as [
    [{ status: string; membership: string; payments: number; open: number; charges: number }],
  ];
  return record;
}

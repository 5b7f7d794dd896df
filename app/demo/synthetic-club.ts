/** Rows per statement; D1 limits a statement to 100 kB including its values. */
const CHUNK = 2000;

/** Common names first: names are picked with a skew; a search for Smith is broad, one for Zabriskie is not. */
const FIRST =
  'Mary James Patricia John Jennifer Robert Linda Michael Elizabeth William Barbara David Susan Richard Jessica Joseph Karen Thomas Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Betty Mark Ashley Donald Emily Steven Kimberly Andrew Margaret Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa George Deborah Timothy Stephanie Ronald Søren Björn Inés Renée Zoë Nguyen Ximena Quentin Ottilie Wilhelmina'.split(
    ' ',
  );
const LAST =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Müller O’Brien Núñez Lindqvist Yamamoto Okonkwo Szymański Vandenberg Whitfield Zabriskie'.split(
    ' ',
  );
const STREETS =
  'Pine St,Pike St,Union St,Madison St,Broadway E,Boylston Ave E,Harvard Ave E,E Aloha St,E Galer St,Queen Anne Ave N,Fremont Ave N,Phinney Ave N,Greenwood Ave N,Aurora Ave N,Roosevelt Way NE,University Way NE,Sand Point Way NE,Rainier Ave S,Beacon Ave S,California Ave SW'.split(
    ',',
  );

/**
 * Fills an empty database with a deterministic club: `members` memberships with their people, properties, dues invoices
 * and their payments, one task for every twenty, and for every second an invoice of an existing contractor. Generated
 * in SQL from the row's number; triggers fire.
 */
export async function fillWithSyntheticClub(db: D1Database, members: number, report?: (made: number) => void) {
  const [first] = (await db.prepare('SELECT ifnull(MAX(id), 0) AS last FROM memberships').all<{ last: number }>())
    .results;
  const start = first!.last;
  for (let made = 0; made < members; made += CHUNK) {
    const size = Math.min(CHUNK, members - made);
    await db.batch(chunk(db, start + made + 1, size));
    report?.(made + size);
  }
}

const numbers =
  'WITH RECURSIVE numbers (n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1 + ?2 - 1)';
/** A number below `range`, different for each `salt`; squared for the skewed ones. */
const pick = (salt: number, range: number) => `((n * ${2654435761 + salt * 40503} / 8192) % ${range})`;
const skewed = (salt: number, range: number) => `(${pick(salt, range)} * ${pick(salt + 1, range)} / ${range})`;
const list = (values: string[]) => `'${JSON.stringify(values).replaceAll("'", "''")}'`;
const entry = (values: string[], index: string) => `json_extract(${list(values)}, '$[' || ${index} || ']')`;
const first = entry(FIRST, skewed(1, FIRST.length));
const last = entry(LAST, skewed(3, LAST.length));
const address = `(100 + ${pick(5, 9000)}) || ' ' || ${entry(STREETS, pick(6, STREETS.length))}`;
const email = `'member' || n || '@' || ${entry(['example.com', 'example.org', 'example.net'], pick(7, 3))}`;
const phone = `'+1206' || substr('0000000' || ((n * 7919) % 10000000), -7)`;
const uuid = (kind: number) => `printf('%08x-0000-4000-8%03x-%012x', n, ${kind}, n)`;
const zip = `substr('98101981029810398104981059810698107981089810998112981159811698117981189811998121981229812598126', 1 + 5 * ${pick(8, 19)}, 5)`;
const state = `CASE WHEN n % 20 = 7 THEN 'APPLICATION' WHEN n % 20 = 13 THEN 'CANCELED' ELSE 'MEMBERSHIP' END`;
const status = `CASE WHEN n % 20 = 7 THEN 'PENDING' WHEN n % 20 = 13 THEN 'CANCELED' WHEN n % 20 = 3 THEN 'EXPIRED' WHEN n % 20 = 11 THEN 'INACTIVE' ELSE 'ACTIVE' END`;
const AT = '1700000000000 + n * 60000';

function chunk(db: D1Database, from: number, size: number): D1PreparedStatement[] {
  const run = (sql: string) => db.prepare(sql).bind(from, size);
  return [
    run(`INSERT INTO memberships (id, uuid, created_at, updated_at, state, status, membership_type_id, service_location_id, date,
        subscription_type, mailing_address, mailing_city, mailing_state, mailing_zip, primary_name, primary_email, primary_phone, primary_address)
      ${numbers} SELECT n, ${uuid(1)}, ${AT}, ${AT}, ${state}, ${status}, 1, 1, '2024-01-15', 'single_year', ${address}, 'Seattle', 'WA', ${zip},
        ${first} || ' ' || ${last}, ${email}, ${phone}, ${address} FROM numbers`),
    run(`INSERT INTO members (membership_id, position, is_primary, first_name, last_name, email, cell_phone)
      ${numbers} SELECT n, 0, 1, ${first}, ${last}, ${email}, ${phone} FROM numbers`),
    run(`INSERT INTO members (membership_id, position, is_primary, first_name, last_name, email, cell_phone)
      ${numbers} SELECT n, 1, 0, ${entry(FIRST, skewed(9, FIRST.length))}, ${last}, 'partner' || n || '@example.com', '' FROM numbers WHERE n % 3 = 0`),
    run(`INSERT INTO properties (membership_id, position, is_primary, address, city, state, zip)
      ${numbers} SELECT n, 0, 1, ${address}, 'Seattle', 'WA', ${zip} FROM numbers`),
    ...MEMBER_MONEY.map(run),
    run(`INSERT INTO tasks (uuid, created_at, updated_at, status, task_type, title, taskable_type, taskable_id, membership_id, contact_name, contact_email, contact_phone, source)
      ${numbers} SELECT ${uuid(3)}, ${AT}, ${AT}, CASE WHEN n % 60 = 7 THEN 'OPEN' ELSE 'CLOSED' END, 'NEW_MEMBERSHIP_APPLICATION', 'Membership application', 'membership', n, n,
        ${first} || ' ' || ${last}, ${email}, ${phone}, 'membership:' || n FROM numbers WHERE n % 20 = 7`),
    run(CONTRACTOR_PAYMENTS),
    run(CONTRACTOR_INVOICES),
    run(CONTRACTOR_PAYMENT_LINES),
  ];
}

const DUES = '1 Year(s) Membership Dues';
const paying = `n % 20 <> 7`;
const isRefunded = `n % 50 = 9`;
const invoiceOf = (kind: number) => `(SELECT id FROM invoices WHERE uuid = ${uuid(kind)})`;
const PAYMENT = `(SELECT id FROM payments WHERE uuid = ${uuid(5)})`;

/** Fees of one household in five hundred, one for each course of an invoice. */
const FEES = [
  // [which household, uuid, cents, status, paid, credited, refunded, voided]
  [101, 0x61, 1000, 'PAID', 1000, 0, 0, false],
  [101, 0x62, 3500, 'PAID', 3500, 0, 0, false],
  [102, 0x61, 10000, 'PARTLY PAID', 6000, 0, 0, false],
  [103, 0x61, 10000, 'VOID', 0, 0, 0, true],
  [104, 0x61, 10000, 'ISSUED', 0, 4000, 0, false],
  [105, 0x61, 1000, 'CLOSED', 0, 1000, 0, false],
  [106, 0x61, 10000, 'PAID', 7000, 3000, 3000, false],
  [108, 0x61, 10000, 'ISSUED', 0, 0, 0, false],
] as const;

/** Rows joined to their households. */
const rowsOf = (rows: readonly (readonly unknown[])[]) =>
  rows
    .map((row) => `(${row.map((value) => (typeof value === 'string' ? `'${value}'` : Number(value))).join(', ')})`)
    .join(', ');
const uuidOf = (kind: string) => `printf('%08x-0000-4000-8%03x-%012x', n, ${kind}, n)`;

/** Checks that pay fees: with the dues, in part, with a refund, and a returned one. */
const FEE_PAYMENTS = [
  // [which household, cents, status, refunded]
  [102, 6000, 'PAID', 0],
  [106, 10000, 'PAID', 3000],
  [108, 10000, 'BOUNCED', 0],
] as const;
const FEE_PAYMENT = `(SELECT id FROM payments WHERE uuid = ${uuid(0x63)})`;
const part = (payment: string, invoice: string, amount: string, where: string, refund = 'NULL') =>
  `INSERT INTO payment_parts (payment_id, invoice_id, amount, booked_on, created_at, refund_id)
    ${numbers} SELECT ${payment}, ${invoice}, ${amount}, '2024-02-20', ${AT}, ${refund} FROM numbers WHERE ${where}`;
const refundOf = (kind: number) => `(SELECT id FROM refunds WHERE uuid = ${uuid(kind)})`;
const refund = (kind: number, payment: string, invoice: string, amount: number, method: string, where: string) =>
  `INSERT INTO refunds (uuid, created_at, updated_at, payment_id, invoice_id, membership_id, payer_name, description, amount,
      payment_method, state, refunded_on)
    ${numbers} SELECT ${uuid(kind)}, ${AT}, ${AT}, ${payment}, ${invoice}, n, ${first} || ' ' || ${last}, '${DUES}', ${amount},
      '${method}', 'SUCCEEDED', '2024-03-15' FROM numbers WHERE ${where}`;

/** Dues, most of them paid by card; a check over three invoices, refunds whole and in part, and each course of a fee. */
const MEMBER_MONEY = [
  `INSERT INTO invoices (uuid, created_at, updated_at, kind, status, membership_id, amount, paid, credited, refunded,
      subscription_no_years, payment_method, description, invoice_date)
    ${numbers} SELECT ${uuid(2)}, ${AT}, ${AT}, 'DUES', CASE WHEN n % 20 = 7 THEN 'ISSUED' WHEN ${isRefunded} THEN 'REFUND' ELSE 'PAID' END,
      n, 6000, iif(n % 20 = 7 OR ${isRefunded}, 0, 6000), iif(${isRefunded} AND ${paying}, 6000, 0), iif(${isRefunded} AND ${paying}, 6000, 0),
      1, 'STRIPE', '${DUES}', '2024-01-15' FROM numbers`,
  `INSERT INTO invoices (uuid, created_at, updated_at, kind, status, membership_id, amount, paid, credited, refunded,
      payment_method, description, invoice_date, voided_on)
    ${numbers} SELECT ${uuidOf('column2')}, ${AT}, ${AT}, 'FEE', column4, n, column3, column5, column6, column7, 'NONE', 'Fee',
      '2024-02-15', iif(column8, '2024-02-16', NULL) FROM numbers JOIN (VALUES ${rowsOf(FEES)}) ON n % 500 = column1`,
  `INSERT INTO invoice_adjustments (uuid, created_at, updated_at, invoice_id, membership_id, type, amount, reason, booked_on)
    ${numbers} SELECT ${uuid(0x65)}, ${AT}, ${AT}, ${invoiceOf(0x61)}, n, iif(n % 500 = 104, 'CREDIT_NOTE', 'WRITE_OFF'),
      iif(n % 500 = 104, 4000, 1000), 'Goodwill', '2024-02-18' FROM numbers WHERE n % 500 IN (104, 105)`,
  `INSERT INTO payments (uuid, created_at, updated_at, membership_id, payer_name, description, amount, payment_method, status,
      check_no, received_on, refunded, refunded_at)
    ${numbers} SELECT ${uuid(5)}, ${AT}, ${AT}, n, ${first} || ' ' || ${last}, '${DUES}', iif(n % 500 = 101, 10500, 6000),
      iif(n % 500 = 101, 'CHECK', 'STRIPE'), iif(${isRefunded}, 'REFUND', 'PAID'), iif(n % 500 = 101, n, NULL), '2024-01-15',
      iif(${isRefunded}, 6000, 0), iif(${isRefunded}, ${AT}, NULL) FROM numbers WHERE ${paying}`,
  `INSERT INTO payments (uuid, created_at, updated_at, membership_id, payer_name, description, amount, payment_method, status,
      check_no, received_on, refunded)
    ${numbers} SELECT ${uuid(0x63)}, ${AT}, ${AT}, n, ${first} || ' ' || ${last}, 'Fee', column2, 'CHECK', column3, n, '2024-02-20',
      column4 FROM numbers JOIN (VALUES ${rowsOf(FEE_PAYMENTS)}) ON n % 500 = column1`,
  `UPDATE payments SET bounced_at = created_at WHERE status = 'BOUNCED' AND membership_id BETWEEN ?1 AND ?1 + ?2 - 1`,
  refund(0x66, PAYMENT, invoiceOf(2), 6000, 'STRIPE', `${isRefunded} AND ${paying}`),
  refund(0x67, FEE_PAYMENT, invoiceOf(0x61), 3000, 'CHECK', 'n % 500 = 106'),
  part(PAYMENT, invoiceOf(2), '6000', paying),
  part(PAYMENT, invoiceOf(2), '-6000', `${isRefunded} AND ${paying}`, refundOf(0x66)),
  part(PAYMENT, invoiceOf(0x61), '1000', 'n % 500 = 101'),
  part(PAYMENT, invoiceOf(0x62), '3500', 'n % 500 = 101'),
  part(FEE_PAYMENT, invoiceOf(0x61), 'iif(n % 500 = 102, 6000, 10000)', 'n % 500 IN (102, 106, 108)'),
  part(FEE_PAYMENT, invoiceOf(0x61), '-3000', 'n % 500 = 106', refundOf(0x67)),
  part(FEE_PAYMENT, invoiceOf(0x61), '-10000', 'n % 500 = 108'),
  `INSERT INTO checks (uuid, created_at, updated_at, membership_id, payment_id, check_number, numeric_amount, bounced_at)
    ${numbers} SELECT ${uuid(0x68)}, ${AT}, ${AT}, n, iif(n % 500 = 101, ${PAYMENT}, ${FEE_PAYMENT}), n,
      CASE n % 500 WHEN 101 THEN 10500 WHEN 102 THEN 6000 ELSE 10000 END, iif(n % 500 = 108, ${AT}, NULL)
    FROM numbers WHERE n % 500 IN (101, 102, 106, 108)`,
];

const ofTotal = (part: string, basisPoints: number) => `(${part} * ${basisPoints} + 5000) / 10000`;
const line = (description: string, cents: string) =>
  `json_array(json_object('description', '${description}', 'amount', ${cents}))`;

/** One line of material and of labor, sales tax, a tenth retained; most are paid. */
const BILLS = `${numbers},
    lines AS (SELECT n, 1000 + ${pick(11, 90000)} AS material, 5000 + ${pick(12, 200000)} AS labor FROM numbers WHERE n % 2 = 0),
    sums AS (SELECT *, material + labor AS net, ${ofTotal('(material + labor)', 1035)} AS tax FROM lines),
    bills AS (SELECT *, net + tax AS total, ${ofTotal('(net + tax)', 1000)} AS factoring,
      date('2024-01-15', '+' || (n % 700) || ' days') AS day,
      CASE n % 20 WHEN 2 THEN 'RECEIVED' WHEN 4 THEN 'PENDING' WHEN 6 THEN 'HOLD' WHEN 8 THEN 'APPROVED' ELSE 'PAID' END AS status
      FROM sums),
    billers AS (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS amount FROM contractors)`;
const PAID = "bills.status = 'PAID'";

/** A check for each paid one, except some that were paid by status alone. */
const CONTRACTOR_PAYMENTS = `INSERT INTO contractor_payments (uuid, created_at, updated_at, contractor_id, kind, check_number,
    contractor_name, paid_on, amount)
  ${BILLS}
  SELECT ${uuid(6)}, ${AT}, ${AT}, billers.id, CASE n % 20 WHEN 10 THEN 'OTHER' ELSE 'CHECK' END,
    CASE n % 20 WHEN 10 THEN NULL ELSE 'S' || n END, name, day, total - factoring
  FROM bills JOIN billers ON place = n % amount WHERE ${PAID}`;

const paymentId = `(SELECT id FROM contractor_payments WHERE uuid = ${uuid(6)})`;

const CONTRACTOR_INVOICES = `INSERT INTO contractor_invoices (uuid, created_at, updated_at, hoc_inv_num, contractor_id, con, con_biz,
    membership_id, mem_name, mem_street, mem_city, mem_email, status, canceled_at, inv_date, material, labor,
    inv_total_material, inv_total_labor, inv_net_sale, tax, inv_tax_amount, total, rate, factor_percent, factor_amount, con_bill,
    date_con_bill_payed, con_paid, con_payment_check_number, payment_id)
  ${BILLS}
  SELECT ${uuid(4)}, ${AT}, ${AT}, 'S' || n, billers.id, alpha_ref, name, n, ${first} || ' ' || ${last}, ${address}, 'Seattle, WA', ${email},
    bills.status, CASE WHEN n % 200 = 6 THEN ${AT} END, day, ${line('Parts', 'material')}, ${line('Work', 'labor')},
    material, labor, net, 1035, tax, total, 1000, 1000, factoring, total - factoring, CASE WHEN ${PAID} THEN day END,
    CASE WHEN ${PAID} THEN total - factoring END, CASE WHEN ${PAID} AND n % 20 <> 10 THEN 'S' || n ELSE '' END,
    CASE WHEN ${PAID} THEN ${paymentId} END
  FROM bills JOIN billers ON place = n % amount`;

const CONTRACTOR_PAYMENT_LINES = `INSERT INTO contractor_payment_lines (payment_id, contractor_invoice_id, amount)
  ${numbers} SELECT payment_id, id, con_paid FROM numbers JOIN contractor_invoices ON uuid = ${uuid(4)} WHERE payment_id IS NOT NULL`;

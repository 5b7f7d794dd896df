// The SQL that the least API reads by: the columns and rows of the product's lists and of its record, by the product's own
// counters and indexes.
const LIST = 'memberships:MEMBERSHIP';
const LINE = `memberships.id, memberships.uuid, primary_name AS name, primary_address AS address, primary_phone AS cell_phone,
  primary_email AS email, status, expires_at`;
const TOTAL = `SELECT count FROM list_blocks WHERE list = '${LIST}' AND level = 0 AND block = 0`;
/** Hits are counted up to so many. */
export const CAP = 1000;

/** By the rows before it; at some distance by the 64 ids in which the page begins. */
export const page = (skip) => [
  [TOTAL],
  skip <= 100
    ? [`SELECT ${LINE} FROM memberships WHERE state = 'MEMBERSHIP' ORDER BY id DESC LIMIT 20 OFFSET ?1`, skip]
    : [DEEP, skip],
];

/** The blocks of one level inside the one found above, and the first of them that reaches beyond the rows to skip. */
const level = (number, inside, before) => `level${number} AS MATERIALIZED (
    SELECT block, upto - count AS before FROM (
      SELECT block, count, ${before} + SUM(count) OVER (ORDER BY block DESC) AS upto FROM list_blocks
      WHERE list = '${LIST}' AND level = ${number} ${inside})
    WHERE upto > ?1 ORDER BY block DESC LIMIT 1)`;
const within = (number) =>
  `AND block BETWEEN (SELECT block FROM level${number}) * 16 AND (SELECT block FROM level${number}) * 16 + 15`;
const beforeOf = (number) => `(SELECT before FROM level${number})`;

const DEEP = `WITH ${level(1, '', 0)}, ${level(2, within(1), beforeOf(1))}, ${level(3, within(2), beforeOf(2))}
  SELECT ${LINE} FROM memberships
  WHERE state = 'MEMBERSHIP' AND id < ((SELECT block FROM level3) + 1) * 64
  ORDER BY id DESC LIMIT 20 OFFSET ?1 - ifnull(${beforeOf(3)}, ?1)`;

/** The first rows that an index of the search has, each with how many there are up to the cap. */
const matching = (index) => `SELECT ${LINE}, found
  FROM (SELECT value, found FROM (
      SELECT json_group_array(rowid) AS ids, count(*) AS found FROM (
        SELECT rowid FROM ${index} WHERE ${index} MATCH ?1 ORDER BY rowid DESC LIMIT ${CAP + 1}))
    JOIN json_each(ids) LIMIT 20)
  JOIN memberships ON memberships.id = value ORDER BY value DESC`;
const BY_WORDS = matching('memberships_words');
const BY_PIECES = matching('memberships_grams');
const BY_MAIL = `SELECT ${LINE}, count(*) OVER () AS found FROM memberships
  WHERE state = 'MEMBERSHIP' AND id IN (SELECT membership_id FROM members WHERE email = ?1) ORDER BY id DESC LIMIT 20`;

export function search(text) {
  if (text.includes('@')) return [[BY_MAIL, text]];
  const isNumber = /^\d+$/.test(text);
  return [[isNumber ? BY_PIECES : BY_WORDS, isNumber ? `MEMBERSHIP : "${text}"` : `MEMBERSHIP : "${text}"*`]];
}

const RECORD = [
  `SELECT memberships.id, memberships.uuid, memberships.version, state, status, cancel_reason, service_location_id, date,
    expires_at, memberships.created_at, membership_card, newsletter, communications, invoice_preference, out_of_network,
    about_club, mortgage_holder, years_in_home, checking_savings, branch, subscription_type, subscription_no_years,
    payment_method, paperless_communication, mailing_address_as_home, file_uuid, mailing_address, mailing_city_id,
    mailing_city, mailing_state, mailing_zip, contact_fname, contact_lname, contact_phone, membership_type_id,
    membership_types.code AS type_code, membership_types.name AS type_name,
    (SELECT value FROM prices WHERE key = 'membership:' || membership_types.code AND from_on <= date('now')
      ORDER BY from_on DESC, prices.id DESC LIMIT 1) AS price,
    service_locations.name AS location_name
  FROM memberships JOIN membership_types ON membership_types.id = membership_type_id
  LEFT JOIN service_locations ON service_locations.id = service_location_id WHERE memberships.id = ?1`,
  'SELECT * FROM members WHERE membership_id = ?1 ORDER BY position',
  'SELECT * FROM properties WHERE membership_id = ?1 ORDER BY position',
  `SELECT id, uuid, status, amount, description, invoice_date, payment_method, paid_at FROM invoices
   WHERE membership_id = ?1 ORDER BY id`,
  `SELECT id, uuid, status, dispatched, description, property_id, created_at,
    (SELECT uuid FROM invoices WHERE job_id = jobs.id ORDER BY id DESC LIMIT 1) AS invoice_uuid
  FROM jobs WHERE membership_id = ?1 AND deleted_at IS NULL ORDER BY id DESC LIMIT 100`,
];
export const record = (id) => RECORD.map((sql) => [sql, id]);

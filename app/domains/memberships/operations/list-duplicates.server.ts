import { eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '~/lib/errors';
import { defineOperation } from '~/lib/operation/operation.server';
import { membershipIdOf } from '../queries.server';
import { membershipKeyInput } from '../schema';
import { shownStatus } from '../states';
import { memberships } from '../table.server';

const MOST = 10;
const SHORTEST_PHONE = 7;

/** What two households can share. */
export const likenesses = ['email', 'phone', 'address'] as const;

/**
 * Other memberships, canceled ones too, that share an e-mail address, a phone number or a home with this one, for the
 * review of an application. At most ten, those that share most first.
 */
export const listDuplicates = defineOperation({
  name: 'list-duplicates',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  async run({ db, now }, { id: key }) {
    const id = membershipIdOf(key);
    const others = (hits: SQL) =>
      db
        .select(columns)
        .from(memberships)
        .where(sql`${memberships.id} IN (SELECT hit FROM (${hits}) WHERE hit <> ${id} LIMIT ${MOST + 1})`);
    const [[own], ...found] = await db.batch([
      db.select({ id: memberships.id }).from(memberships).where(eq(memberships.id, id)),
      others(byEmail(id)),
      others(byPhone(id)),
      others(byAddress(id)),
    ]);
    if (!own) throw notFound('Membership');
    const rows = new Map(found.flat().map((row) => [row.id, row]));
    const duplicates = [...rows.values()]
      .sort((one, other) => other.id - one.id)
      .map(({ expires_at, ...row }) => ({
        ...row,
        membership_id: row.id,
        status: shownStatus({ status: row.status, expires_at }, now),
        likenesses: likenesses.filter((_, index) => found[index]!.some(({ id }) => id === row.id)),
      }))
      .sort((one, other) => other.likenesses.length - one.likenesses.length)
      .slice(0, MOST);
    return { duplicates };
  },
});

const columns = {
  id: memberships.id,
  uuid: memberships.uuid,
  name: memberships.primary_name,
  address: memberships.primary_address,
  state: memberships.state,
  status: memberships.status,
  expires_at: memberships.expires_at,
};

// Each select returns memberships' ids as `hit`, by an index.

const byEmail = (id: SQL<number>) => sql`SELECT DISTINCT membership_id AS hit FROM members
  WHERE email IN (SELECT lower(email) FROM members WHERE membership_id = ${id})`;

const byAddress = (id: SQL<number>) => sql`SELECT DISTINCT other.membership_id AS hit FROM properties AS own
  JOIN properties AS other
    ON lower(other.address) = lower(own.address) AND ifnull(other.zip, '') = ifnull(own.zip, '')
  WHERE own.membership_id = ${id}`;

/** A number's digits, without the country code. */
const digits = sql.raw(
  `substr(${['(', ')', '-', ' ', '+', '.'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, 'phone')}, -10)`,
);

const byPhone = (id: SQL<number>) => sql`SELECT rowid AS hit FROM memberships_grams WHERE memberships_grams MATCH (
  SELECT ifnull(group_concat('"' || ${digits} || '"', ' OR '), '""') FROM (
    SELECT cell_phone AS phone FROM members WHERE membership_id = ${id}
    UNION SELECT home_phone FROM members WHERE membership_id = ${id}
    UNION SELECT work_phone FROM members WHERE membership_id = ${id}
  ) WHERE length(${digits}) >= ${SHORTEST_PHONE})`;

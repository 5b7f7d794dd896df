import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import { defineOperation } from '~/lib/operation.server';
import { phoneDigits } from '~/ui/phone-mask';
import { findHousehold, type Household } from '../household.server';
import { findMembership } from '../queries.server';
import { membershipKeyInput } from '../schema';
import { shownStatus } from '../states';
import { memberships } from '../table.server';

const MOST = 10;
const SHORTEST_PHONE = 7;

/** What two households have in common. */
export const likenesses = ['email', 'phone', 'address'] as const;
export type Likeness = (typeof likenesses)[number];

/**
 * Other memberships, canceled ones too, that share an e-mail address, a phone number or a home with this one: whoever
 * decides on an application looks at them first. At most ten, those with most in common first.
 */
export const listDuplicates = defineOperation({
  name: 'list-duplicates',
  needs: 'membership.read',
  input: membershipKeyInput,
  reads: true,
  async run({ db, now }, { id }) {
    const household = await findHousehold(db, (await findMembership(db, id)).id);
    const own = household.membership.id;
    const reasons = new Map<number, Set<Likeness>>();
    for (const [likeness, found] of searches(household)) {
      const hits = await db
        .select({ hit: sql<number>`hit` })
        .from(sql`(${found})`)
        .limit(MOST + 1);
      for (const { hit } of hits) if (hit !== own) reasons.set(hit, (reasons.get(hit) ?? new Set()).add(likeness));
    }
    if (reasons.size === 0) return { duplicates: [] };
    const rows = await db
      .select()
      .from(memberships)
      .where(inArray(memberships.id, [...reasons.keys()].slice(0, 3 * MOST)))
      .orderBy(desc(memberships.id));
    const duplicates = rows
      .map((row) => ({
        id: row.id,
        uuid: row.uuid,
        membership_id: row.id,
        name: row.primary_name,
        address: row.primary_address,
        state: row.state,
        status: shownStatus(row, now),
        likenesses: likenesses.filter((likeness) => reasons.get(row.id)!.has(likeness)),
      }))
      .sort((one, other) => other.likenesses.length - one.likenesses.length)
      .slice(0, MOST);
    return { duplicates };
  },
});

/** Each select answers memberships' ids as `hit`, by an index. */
function searches({ members, properties }: Household): [Likeness, SQL][] {
  const oneOf = (values: string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
  const emails = members.map(({ email }) => email.toLowerCase());
  const phones = members
    .flatMap(({ cell_phone, home_phone, work_phone }) => [cell_phone, home_phone, work_phone])
    .map((phone) => phoneDigits(phone ?? ''))
    .filter((digits) => digits.length >= SHORTEST_PHONE);
  const homes = properties.map(({ address, zip }) => [address.toLowerCase(), zip ?? '']);
  const searched: [Likeness, SQL][] = [
    ['email', sql`SELECT DISTINCT membership_id AS hit FROM members WHERE email IN ${oneOf(emails)}`],
    [
      'address',
      sql`SELECT DISTINCT membership_id AS hit FROM json_each(${JSON.stringify(homes)}) AS home
          JOIN properties ON lower(address) = home.value ->> 0 AND ifnull(zip, '') = home.value ->> 1`,
    ],
  ];
  if (phones.length > 0) {
    const match = [...new Set(phones)].map((digits) => `"${digits}"`).join(' OR ');
    searched.push(['phone', sql`SELECT rowid AS hit FROM memberships_grams WHERE memberships_grams MATCH ${match}`]);
  }
  return searched;
}

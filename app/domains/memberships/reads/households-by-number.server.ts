import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { planSearch } from '~/lib/list/list-search';
import { membershipStates } from '../states';
import { members, memberships } from '../table.server';

/** Most households returned for a shared number. */
const MOST = 10;

/** The households with a member who has this number, as it is stored (`+12065550142`): ACTIVE ones first. */
export async function listHouseholdsByNumber(db: Database, number: string) {
  const { grams } = planSearch(number, { columns: membershipStates });
  if (grams === null) return [];
  const hits = sql`(SELECT rowid FROM memberships_grams WHERE memberships_grams MATCH ${grams} LIMIT 50)`;
  return db
    .selectDistinct({
      id: memberships.id,
      uuid: memberships.uuid,
      name: memberships.primary_name,
      status: memberships.status,
      state: memberships.state,
    })
    .from(memberships)
    .innerJoin(members, eq(members.membership_id, memberships.id))
    .where(and(sql`${memberships.id} IN ${hits}`, hasNumber(number)))
    .orderBy(desc(sql`${memberships.status} = 'ACTIVE'`), asc(memberships.id))
    .limit(MOST);
}

const hasNumber = (number: string): SQL =>
  or(eq(members.cell_phone, number), eq(members.home_phone, number), eq(members.work_phone, number))!;

/** The service location of the household with this number, the ACTIVE one first; null where there is none. */
export async function getLocationIdByNumber(db: Database, number: string): Promise<number | null> {
  const [household] = await listHouseholdsByNumber(db, number);
  if (!household) return null;
  const [row] = await db
    .select({ id: memberships.service_location_id })
    .from(memberships)
    .where(eq(memberships.id, household.id));
  return row?.id ?? null;
}

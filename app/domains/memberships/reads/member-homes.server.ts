import { eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { memberships, properties } from '../table.server';

/** A home of a member, with both records' columns on an invoice. */
export interface MemberHome {
  property_id: number;
  membership_id: number;
  mem_name: string;
  mem_email: string;
  mem_phone: string;
  address: string;
  city: string | null;
  state: string | null;
  zip: string | null;
}

const select = (db: Database) =>
  db
    .select({
      property_id: properties.id,
      membership_id: properties.membership_id,
      mem_name: memberships.primary_name,
      mem_email: memberships.primary_email,
      mem_phone: memberships.primary_phone,
      address: properties.address,
      city: properties.city,
      state: properties.state,
      zip: properties.zip,
    })
    .from(properties)
    .innerJoin(memberships, eq(memberships.id, properties.membership_id));

/** The homes of these memberships, each one's first home first. @param ids a select in brackets */
export const selectHomesOf = (db: Database, ids: SQL) =>
  select(db).where(sql`${properties.membership_id} IN ${ids}`).orderBy(properties.membership_id, properties.position);

/** The homes in these streets, without those of canceled members. */
export const selectHomesAt = (db: Database, streets: readonly string[]) =>
  select(db).where(
    sql`lower(${properties.address}) IN (SELECT lower(value) FROM json_each(${JSON.stringify(streets)})) AND ${ne(memberships.state, 'CANCELED')}`,
  );

import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { rowsByKeys } from '~/lib/read-together.server';
import { members, memberships, properties } from '../table.server';

/** A property with the columns that records copy of its membership. */
const home = {
  membership_id: properties.membership_id,
  property_id: properties.id,
  address: properties.address,
  city: properties.city,
  state: properties.state,
  zip: properties.zip,
  primary_name: memberships.primary_name,
  primary_email: memberships.primary_email,
  primary_phone: memberships.primary_phone,
};

/** The properties of these memberships, each membership's in order. */
export const homesOfRead = (db: Database, membershipIds: readonly number[]) =>
  rowsByKeys(membershipIds, (json) =>
    db
      .select(home)
      .from(properties)
      .innerJoin(memberships, eq(memberships.id, properties.membership_id))
      .where(sql`${properties.membership_id} IN (SELECT value FROM json_each(${json}))`)
      .orderBy(properties.membership_id, properties.position),
  );

/** The properties with a street and a member of a name, with the requested pair; without canceled memberships. */
export const homesAtRead = (db: Database, asked: readonly { name: string; street: string }[]) => {
  const name = sql<string>`asked.value ->> 0`;
  const street = sql<string>`asked.value ->> 1`;
  const isMember = sql`EXISTS (SELECT 1 FROM ${members} WHERE ${members.membership_id} = ${memberships.id}
    AND lower(${members.first_name} || ' ' || ${members.last_name}) = lower(${name}))`;
  const pairs = asked.map((each) => [each.name, each.street]);
  return rowsByKeys(pairs, (json) =>
    db
      .select({ ...home, asked_name: name.as('asked_name'), asked_street: street.as('asked_street') })
      // A cross join, so that the index on streets is used once for each requested pair.
      .from(sql`json_each(${json}) AS asked`)
      .crossJoin(properties)
      .innerJoin(memberships, eq(memberships.id, properties.membership_id))
      .where(
        and(
          sql`lower(${properties.address}) = lower(${street})`,
          ne(memberships.state, 'CANCELED'),
          or(sql`lower(${memberships.primary_name}) = lower(${name})`, isMember),
        ),
      ),
  );
};

import { sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { countUpTo } from '~/lib/list/count-up-to.server';
import { memberships } from '../table.server';

/** Whether the club has any membership, in whatever state, as part of a statement. */
export const hasMembership = sql<number>`EXISTS (SELECT 1 FROM ${memberships})`;

/** How many memberships there are, in whatever state. */
export const membershipsRead = (db: Database) => countUpTo(db, sql`${memberships}`);

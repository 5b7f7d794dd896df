import { sql } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';

/** The office's counters, read from what the list triggers keep: five rows, whatever the club's size. */
export async function countClub(db: Database, userId: number) {
  const names = {
    memberships: 'memberships:MEMBERSHIP',
    new_memberships: 'memberships:APPLICATION',
    tasks: 'tasks:open',
    my_tasks: `tasks:user:${userId}`,
  };
  const rows = await db
    .select({ list: sql<string>`list`, count: sql<number>`count` })
    .from(sql`list_blocks`)
    .where(
      sql`level = 0 AND block = 0 AND list IN (${sql.join(
        Object.values(names).map((name) => sql`${name}`),
        sql`, `,
      )})`,
    );
  const counts = new Map(rows.map(({ list, count }) => [list, count]));
  return Object.fromEntries(Object.entries(names).map(([name, list]) => [name, counts.get(list) ?? 0])) as Record<
    keyof typeof names,
    number
  >;
}

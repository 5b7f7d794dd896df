import { inArray, sql } from 'drizzle-orm';
import { openTaskStatuses } from '~/domains/tasks/states';
import type { Database } from '~/lib/database.server';

/** The office's counters, read from the counts that the lists' triggers keep: one row per list. */
export async function countLists(db: Database, userId: number) {
  const lists = {
    memberships: ['memberships:MEMBERSHIP'],
    new_memberships: ['memberships:APPLICATION'],
    tasks: openTaskStatuses.map((status) => `tasks:${status}`),
    my_tasks: openTaskStatuses.map((status) => `tasks:${status}:${userId}`),
  };
  const rows = await db
    .select({ list: sql<string>`list`, count: sql<number>`count` })
    .from(sql`list_blocks`)
    .where(sql`level = 0 AND block = 0 AND ${inArray(sql`list`, Object.values(lists).flat())}`);
  const counts = new Map(rows.map(({ list, count }) => [list, count]));
  const sum = (names: string[]) => names.reduce((total, name) => total + (counts.get(name) ?? 0), 0);
  return {
    memberships: sum(lists.memberships),
    new_memberships: sum(lists.new_memberships),
    tasks: sum(lists.tasks),
    my_tasks: sum(lists.my_tasks),
  };
}

import { asc, eq } from 'drizzle-orm';
import type { Database } from '~/lib/database.server';
import { jobCategories, jobCodes, jobs } from './table.server';

export type Job = typeof jobs.$inferSelect;

export async function getJob(db: Database, id: number): Promise<Job | null> {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  return job ?? null;
}

export function listCategories(db: Database) {
  return db.select().from(jobCategories).orderBy(asc(jobCategories.name));
}

export function listCodes(db: Database, categoryId: number) {
  return db
    .select({ id: jobCodes.id, description: jobCodes.description })
    .from(jobCodes)
    .where(eq(jobCodes.category_id, categoryId))
    .orderBy(asc(jobCodes.description));
}

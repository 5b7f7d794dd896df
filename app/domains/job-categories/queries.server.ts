import { asc } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { keptLookup } from '~/lib/kept-lookup.server';
import { jobCategories, jobCodes } from './table.server';

/** Category and type of a job, where chosen. */
interface Kind {
  category_id: number | null;
  code_id: number | null;
}

/** Every category by its name, and every type. */
export const readKinds = keptLookup('job categories and codes', async (db) => {
  const [categories, codes] = await db.batch([
    db.select().from(jobCategories).orderBy(asc(jobCategories.name)),
    db.select().from(jobCodes).orderBy(asc(jobCodes.description)),
  ]);
  return { categories, codes };
});

export const listCategories = async (db: Database) => (await readKinds(db)).categories;

export const listEveryCode = async (db: Database) => (await readKinds(db)).codes;

export async function listCodes(db: Database, categoryId: number) {
  const codes = await listEveryCode(db);
  return codes
    .filter(({ category_id }) => category_id === categoryId)
    .map(({ id, description }) => ({ id, description }));
}

/** Returns a lookup of a job's category and type; each is null where it is not chosen. */
export async function kindFinder(db: Database) {
  const { categories, codes } = await readKinds(db);
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  const codeOf = new Map(codes.map((code) => [code.id, code]));
  return ({ category_id, code_id }: Kind) => ({
    category: categoryOf.get(category_id ?? 0) ?? null,
    code: codeOf.get(code_id ?? 0) ?? null,
  });
}

/** Whether all these categories exist. */
export async function areCategories(db: Database, ids: readonly number[]): Promise<boolean> {
  const known = new Set((await listCategories(db)).map(({ id }) => id));
  return ids.every((id) => known.has(id));
}

export type KindFinder = Awaited<ReturnType<typeof kindFinder>>;

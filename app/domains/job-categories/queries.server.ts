import type { Database } from '~/lib/drizzle/database.server';
import { snapshotLookup } from '~/lib/settings/snapshots.server';

/** Category and type of a job, where chosen. */
interface Kind {
  category_id: number | null;
  code_id: number | null;
}

/** A kind of work. */
export interface JobCategory {
  id: number;
  version: number;
  code: string;
  name: string;
  name_es: string;
  position: number;
  /** In milliseconds since 1970. */
  retired_at: number | null;
  merged_into_id: number | null;
}

/** A type of job of a category. */
export interface JobCode {
  id: number;
  version: number;
  category_id: number;
  description: string;
  description_es: string;
  position: number;
  /** In milliseconds since 1970. */
  retired_at: number | null;
}

/** Every category and every type in their order, retired ones too. */
export const readKinds = snapshotLookup<{ categories: JobCategory[]; codes: JobCode[] }>('kinds');

export async function listCategories(db: Database) {
  return (await readKinds(db)).categories.map(({ id, code, name }) => ({ id, code, name }));
}

export async function listEveryCode(db: Database) {
  return (await readKinds(db)).codes.map(({ id, category_id, description }) => ({ id, category_id, description }));
}

export async function listCodes(db: Database, categoryId: number) {
  const codes = await listEveryCode(db);
  return codes
    .filter(({ category_id }) => category_id === categoryId)
    .map(({ id, description }) => ({ id, description }));
}

/** Returns a lookup of a job's category and type; each is null where it is not chosen. */
export async function kindFinder(db: Database) {
  const [categories, codes] = await Promise.all([listCategories(db), listEveryCode(db)]);
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

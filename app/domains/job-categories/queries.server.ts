import type { Database } from '~/lib/drizzle/database.server';
import { snapshotLookup } from '~/lib/settings/snapshots.server';
import { idsOfAll, type Kind, type Kinds, offeredCategories, offeredCodes, wholeOf } from './rules/kinds';

/** Every category and every type in their order, retired ones too. */
export const readKinds = snapshotLookup<Kinds>('kinds');

/** The categories that forms offer. */
export const listCategories = async (db: Database) => offeredCategories(await readKinds(db));

/** The same with the retired ones, which records may have. */
export async function listEveryCategory(db: Database) {
  const { categories } = await readKinds(db);
  return categories
    .filter(({ merged_into_id }) => merged_into_id === null)
    .map(({ id, code, name, retired_at }) => ({ id, code, name, retired: retired_at !== null }));
}

/** The types of a category that forms offer. */
export async function listCodes(db: Database, categoryId: number) {
  const kinds = await readKinds(db);
  const whole = wholeOf(kinds, categoryId)?.id;
  return offeredCodes(kinds)
    .filter(({ category_id }) => category_id === whole)
    .map(({ id, description }) => ({ id, description }));
}

/** The ids that records of these categories have. */
export async function listCategoryIds(db: Database, ids: readonly number[]): Promise<number[]> {
  return ids.length === 0 ? [] : idsOfAll(await readKinds(db), ids);
}

/** The same by what this isolate read last, without reading: see `listCategoryIds`. */
export function presumedCategoryIds(ids: readonly number[]): number[] {
  const kinds = readKinds.cached();
  return kinds && ids.length > 0 ? idsOfAll(kinds, ids) : [...ids];
}

/** Returns a lookup of a job's category and type; each is null where it is not chosen. */
export async function kindFinder(db: Database) {
  const kinds = await readKinds(db);
  const wholes = new Map<number, { id: number; code: string; name: string }>();
  for (const { id } of kinds.categories) {
    const whole = wholeOf(kinds, id)!;
    wholes.set(id, { id: whole.id, code: whole.code, name: whole.name });
  }
  const codeOf = new Map(kinds.codes.map(({ id, category_id, description }) => [id, { id, category_id, description }]));
  return ({ category_id, code_id }: Kind) => ({
    category: wholes.get(category_id ?? 0) ?? null,
    code: codeOf.get(code_id ?? 0) ?? null,
  });
}

export type KindFinder = Awaited<ReturnType<typeof kindFinder>>;

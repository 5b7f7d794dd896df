/** A kind of work. */
export interface JobCategory {
  id: number;
  version: number;
  code: string;
  name: string;
  name_es: string;
  /** What is written in requests of this kind of work, in English and in Spanish. */
  words: readonly string[];
  words_es: readonly string[];
  position: number;
  /** In milliseconds since 1970. */
  retired_at: number | null;
  /** The category that it is part of since it was merged; that one is no part of another. */
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
export interface Kinds {
  categories: readonly JobCategory[];
  codes: readonly JobCode[];
}

/** Category and type as a job has them stored. */
export interface Kind {
  category_id: number | null;
  code_id: number | null;
}

/** As many words may name a kind of work, in each language. */
export const MOST_WORDS = 40;

/** As many categories may be merged into one. */
export const MOST_PARTS = 20;

/** The category that this one is part of, or itself; null for an unknown one. */
export function wholeOf({ categories }: Kinds, id: number | null): JobCategory | null {
  const category = categories.find((each) => each.id === id);
  if (!category || category.merged_into_id === null) return category ?? null;
  return categories.find((each) => each.id === category.merged_into_id) ?? category;
}

/** The ids that records of a category have: its own and those of its parts. */
export function idsOf(kinds: Kinds, id: number): number[] {
  const whole = wholeOf(kinds, id)?.id ?? id;
  return [whole, ...kinds.categories.filter((each) => each.merged_into_id === whole).map((part) => part.id)];
}

/** The ids that records of these categories have, each once. */
export const idsOfAll = (kinds: Kinds, ids: readonly number[]): number[] => [
  ...new Set(ids.flatMap((id) => idsOf(kinds, id))),
];

/** The categories of stored ids, each once, in the order of the ids. */
export const wholesOf = (kinds: Kinds, ids: readonly number[]): number[] => [
  ...new Set(ids.flatMap((id) => wholeOf(kinds, id)?.id ?? [])),
];

const retired = (name: string, { retired_at }: { retired_at: number | null }) =>
  retired_at === null ? name : `${name} (retired)`;

/** The categories that a form offers, and the retired ones that its record has. */
export const offeredCategories = (kinds: Kinds, has: readonly number[] = []) => {
  const chosen = wholesOf(kinds, has);
  return kinds.categories
    .filter(
      ({ id, retired_at, merged_into_id }) => merged_into_id === null && (retired_at === null || chosen.includes(id)),
    )
    .map((each) => ({ id: each.id, code: each.code, name: retired(each.name, each) }));
};

/**
 * The types that a form offers, each with the category that it is chosen in, and the one that its record has. Of types
 * with the same name in merged categories one is offered.
 */
export function offeredCodes(kinds: Kinds, has: number | null = null) {
  const wholes = new Map(kinds.categories.map(({ id }) => [id, wholeOf(kinds, id)!.id]));
  const placed = kinds.codes.map((code) => ({ ...code, whole: wholes.get(code.category_id) ?? code.category_id }));
  const nameOf = ({ whole, description }: (typeof placed)[number]) => `${whole} ${description.toLowerCase()}`;
  const known = new Set(placed.filter(({ id }) => id === has).map(nameOf));
  // A category's own types before those of its parts
  const own = placed.filter(({ whole, category_id }) => whole === category_id);
  const parts = placed.filter(({ whole, category_id }) => whole !== category_id);
  return [...own, ...parts]
    .filter((code) => {
      if (code.id === has) return true;
      if (code.retired_at !== null || known.has(nameOf(code))) return false;
      known.add(nameOf(code));
      return true;
    })
    .map((code) => ({ id: code.id, category_id: code.whole, description: retired(code.description, code) }));
}

/**
 * What is stored for a chosen category and type: the type's own category, also where it was merged into the chosen one.
 * A retired one is taken where the record has it already.
 * @returns the field that is refused, where one is
 */
export function chooseKind(kinds: Kinds, before: Kind, chosen: Kind): Kind | 'category_id' | 'code_id' {
  const whole = wholeOf(kinds, chosen.category_id);
  const isSame = whole !== null && wholeOf(kinds, before.category_id)?.id === whole.id;
  if (!whole || (whole.retired_at !== null && !isSame)) return 'category_id';
  const code = kinds.codes.find(({ id }) => id === chosen.code_id);
  if (!code || wholeOf(kinds, code.category_id)?.id !== whole.id) return 'code_id';
  if (code.retired_at !== null && code.id !== before.code_id) return 'code_id';
  return {
    category_id: code.id === before.code_id && isSame ? before.category_id : code.category_id,
    code_id: code.id,
  };
}

/**
 * The ids to store for the chosen categories of a record: those that it has stay as they are while they are chosen.
 * @returns null where one is unknown, or retired and not among those that it has
 */
export function chooseCategories(kinds: Kinds, before: readonly number[], chosen: readonly number[]): number[] | null {
  const wholes = chosen.map((id) => wholeOf(kinds, id));
  const had = wholesOf(kinds, before);
  if (!wholes.every((whole) => whole !== null && (whole.retired_at === null || had.includes(whole.id)))) return null;
  const ids = wholesOf(kinds, chosen);
  const kept = before.filter((id) => ids.includes(wholeOf(kinds, id)?.id ?? 0));
  return [...new Set([...kept, ...ids.filter((id) => !had.includes(id))])].sort((one, other) => one - other);
}

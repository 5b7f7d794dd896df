/** A field, or a part of a form, of which a colleague saved something else than what stands in the form. */
export interface Difference {
  /** The form's name of it. */
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** What both changed: somebody has to choose. */
  differences: Difference[];
  /** What only the colleague changed: taken over. */
  taken: Difference[];
}

type Parts = ReadonlyMap<string, unknown>;

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(Object.values(value ?? {}).filter(Boolean)) : (value ?? '');
const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/**
 * Compares what was loaded, what stands in the form, and what a colleague saved meanwhile, each by the form's names.
 * Where nobody knows any more what was loaded, everything that differs is for the person to choose.
 */
export function mergeParts(before: Parts | null, own: Parts, other: Parts): Merge {
  const merge: Merge = { differences: [], taken: [] };
  for (const name of new Set([...own.keys(), ...other.keys()])) {
    const difference = { name, mine: own.get(name), theirs: other.get(name) };
    if (isSame(difference.mine, difference.theirs)) continue;
    if (before && isSame(before.get(name), difference.theirs)) continue;
    const isUntouched = before !== null && isSame(before.get(name), difference.mine);
    merge[isUntouched ? 'taken' : 'differences'].push(difference);
  }
  return merge;
}

/** A form's values, and how two versions of them become one. */
export interface MergeRules<Values> {
  merge(base: Values | null, mine: Values, theirs: Values): Merge;
  /** The values with one difference settled. */
  settle(values: Values, name: string, value: unknown): Values;
  /** The value under a form's name. */
  valueAt(values: Values, name: string): unknown;
}

export type FlatValues = Record<string, string>;

/** For a form whose fields are texts of one level. */
export const flatRules: MergeRules<FlatValues> = {
  merge: (base, mine, theirs) =>
    mergeParts(base && new Map(Object.entries(base)), new Map(Object.entries(mine)), new Map(Object.entries(theirs))),
  settle: (values, name, value) => ({ ...values, [name]: String(value ?? '') }),
  valueAt: (values, name) => values[name],
};

/** A field, or a part of a form, whose saved value differs from the form's. */
export interface Difference {
  /** Its name in the form. */
  name: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Changed on both sides: a person has to choose. */
  differences: Difference[];
  /** Changed by the colleague only: applied. */
  taken: Difference[];
}

type Parts = ReadonlyMap<string, unknown>;

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(Object.values(value ?? {}).filter(Boolean)) : (value ?? '');
/** Whether two values are the same to a person: blank is the same as absent. */
export const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/**
 * A three-way merge of the loaded values, the form's values and those a colleague has saved since, by field name.
 * Without the loaded values, every difference is a conflict.
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

/** A form's values, and how two versions of them are merged. */
export interface MergeRules<Values> {
  merge(base: Values | null, mine: Values, theirs: Values): Merge;
  /** Returns the values with one difference resolved. */
  settle(values: Values, name: string, value: unknown): Values;
  /** The value under a form's name. */
  valueAt(values: Values, name: string): unknown;
}

/** A value by a form's name for it: `members[1].email`. */
export function valueAt(values: object, name: string): unknown {
  return pathOf(name).reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values);
}

export const pathOf = (name: string) => name.replaceAll(']', '').split(/[[.]/);

export type FlatValues = Record<string, string>;

/** For a form whose fields are texts of one level. */
export function flatRules<Values extends FlatValues>(): MergeRules<Values> {
  return {
    merge: (base, mine, theirs) =>
      mergeParts(base && new Map(Object.entries(base)), new Map(Object.entries(mine)), new Map(Object.entries(theirs))),
    settle: (values, name, value) => ({ ...values, [name]: String(value ?? '') }),
    valueAt,
  };
}

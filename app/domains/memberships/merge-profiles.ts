import { flatten } from './changes-between';
import type { Contact, ProfileValues } from './profile-values';

/** A field, or a whole member, of which a colleague saved something else than what stands in the form. */
export interface Difference {
  /** The form's name: `members[1].email`, `members[2]`. */
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

/** The form's values by its own names; a member that is only on one side stands there as a whole. */
function parts({ members, membership, mailing_address, member_contact_phone }: ProfileValues, rows: number) {
  const values = new Map<string, unknown>(
    Object.entries(flatten({ membership, mailing_address, member_contact_phone })),
  );
  members.forEach((member, index) => {
    if (index >= rows) values.set(`members[${index}]`, member);
    else for (const [name, value] of Object.entries(member)) values.set(`members[${index}].${name}`, value);
  });
  return values;
}

/** How many members, from the first on, are the same people on every side. */
function commonRows(...households: Contact[][]): number {
  const [first = [], ...others] = households;
  const index = first.findIndex(({ id }, position) => !id || others.some((other) => other[position]?.id !== id));
  return index === -1 ? first.length : index;
}

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(Object.values(value ?? {}).filter(Boolean)) : (value ?? '');
const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/**
 * Compares what was loaded, what stands in the form, and what a colleague saved meanwhile. Where nobody knows any more
 * what was loaded, everything that differs is for the person to choose.
 */
export function mergeProfiles(base: ProfileValues | null, mine: ProfileValues, theirs: ProfileValues): Merge {
  const rows = commonRows(theirs.members, mine.members, ...(base ? [base.members] : []));
  const [own, other] = [parts(mine, rows), parts(theirs, rows)];
  const before = base ? parts(base, rows) : null;
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

/** The value under a form's name. */
export function valueAt(values: ProfileValues, name: string): unknown {
  return pathOf(name).reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values);
}

const pathOf = (name: string) => name.replaceAll(']', '').split(/[[.]/);

/** The values with one difference settled. */
export function settle(values: ProfileValues, name: string, value: unknown): ProfileValues {
  const next = structuredClone(values) as unknown as Record<string, unknown>;
  const row = /^members\[(\d+)\]$/.exec(name);
  if (row && value === undefined) {
    next.members = values.members.filter((_, index) => index !== Number(row[1]));
    return next as unknown as ProfileValues;
  }
  const path = pathOf(name);
  const last = path.pop()!;
  const parent = path.reduce<Record<string, unknown>>((part, key) => part[key] as Record<string, unknown>, next);
  parent[last] = value;
  return next as unknown as ProfileValues;
}

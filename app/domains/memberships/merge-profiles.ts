import { flatten } from '~/lib/changes-between';
import { type Merge, type MergeRules, mergeParts } from '~/lib/merge';
import type { Contact, ProfileValues } from './profile-values';

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

/** Compares a profile as it was loaded, as it stands in the form, and as a colleague saved it: see lib/merge. */
export function mergeProfiles(base: ProfileValues | null, mine: ProfileValues, theirs: ProfileValues): Merge {
  const rows = commonRows(theirs.members, mine.members, ...(base ? [base.members] : []));
  return mergeParts(base && parts(base, rows), parts(mine, rows), parts(theirs, rows));
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

export const profileRules: MergeRules<ProfileValues> = { merge: mergeProfiles, settle, valueAt };

import { type Merge, type MergeRules, mergeParts, pathOf, valueAt } from '~/lib/form/merge';
import { flatten } from '~/lib/operation/changes-between';
import type { Contact, ProfileValues } from './profile-values';

/** The form's values by its own names; a member on one side only is a single value. */
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

/** Number of leading members that are the same people on every side. */
function commonRows(...households: Contact[][]): number {
  const [first = [], ...others] = households;
  const index = first.findIndex(({ id }, position) => !id || others.some((other) => other[position]?.id !== id));
  return index === -1 ? first.length : index;
}

/** Merges a profile as loaded, as edited in the form, and as a colleague saved it: see lib/form/merge. */
export function mergeProfiles(base: ProfileValues | null, mine: ProfileValues, theirs: ProfileValues): Merge {
  const rows = commonRows(theirs.members, mine.members, ...(base ? [base.members] : []));
  return mergeParts(base && parts(base, rows), parts(mine, rows), parts(theirs, rows));
}

/** Returns the values with one conflict resolved. */
export function settle(values: ProfileValues, name: string, value: unknown): ProfileValues {
  const row = /^members\[(\d+)\]$/.exec(name);
  if (row && value === undefined) {
    return { ...values, members: values.members.filter((_, index) => index !== Number(row[1])) };
  }
  const next = structuredClone(values);
  const path = pathOf(name);
  const last = path.pop()!;
  const parent = path.reduce<object>((part, key) => (part as Record<string, object>)[key]!, next);
  (parent as Record<string, unknown>)[last] = value;
  return next;
}

export const profileRules: MergeRules<ProfileValues> = { merge: mergeProfiles, settle, valueAt };

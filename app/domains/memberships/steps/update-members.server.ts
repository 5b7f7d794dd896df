import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import type { MembershipUpdate } from '../forms/profile-schema';
import type { Household } from '../reads/household.server';
import { members } from '../table.server';
import { copiesOf } from './primary-copies.server';

/**
 * The writes that replace a membership's members: existing ones, matched by id, are updated; new ones are added, and
 * the others removed. None where no members are given.
 */
export function updateMembers(
  db: Database,
  { membership, members: current }: Household,
  given: MembershipUpdate['members'],
) {
  if (!given) return { writes: [], copies: {}, before: {}, after: {} };
  const known = new Set(current.map((member) => member.id));
  const rows = given.map(({ id, ...contact }, position) => ({
    id: id !== undefined && known.delete(id) ? id : undefined,
    contact: { ...contact, position, is_primary: position === 0 },
  }));
  const ofMembership = eq(members.membership_id, membership.id);
  const writes = rows.map(({ id, contact }) =>
    id === undefined
      ? db.insert(members).values({ membership_id: membership.id, ...contact })
      : db
          .update(members)
          .set(contact)
          .where(and(ofMembership, eq(members.id, id))),
  );
  const gone = known.size > 0 ? [db.delete(members).where(and(ofMembership, inArray(members.id, [...known])))] : [];
  return {
    writes: [...gone, ...writes],
    copies: copiesOf(given[0]!),
    before: { members: current.map(({ id, membership_id, position, is_primary, ...contact }) => contact) },
    after: { members: given.map(({ id, ...contact }) => contact) },
  };
}

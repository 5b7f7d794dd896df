import { eq } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { MembershipListQuery } from '../list';
import { membershipList } from '../list.server';
import { primaryExtension } from '../queries.server';
import { type MembershipState, shownStatus } from '../states';
import { memberships } from '../table.server';

const columns = {
  id: memberships.id,
  uuid: memberships.uuid,
  name: memberships.primary_name,
  address: memberships.primary_address,
  cell_phone: memberships.primary_phone,
  email: memberships.primary_email,
  status: memberships.status,
  expires_at: memberships.expires_at,
};

const partOf = (state: MembershipState, { status }: MembershipListQuery) => ({
  counted: [`memberships:${state}`],
  where: eq(memberships.state, state),
  isIndexed: true,
  columns: [state],
  filters: { status },
});

/** One directory: the memberships in a state. `membership_id` is the displayed number and equals `id`. */
export async function listMemberships(
  { db, now }: OperationContext,
  state: MembershipState,
  query: MembershipListQuery,
) {
  const { results, meta } = await membershipList.page(db, columns, partOf(state, query), query);
  const rows = results.map(({ expires_at, ...row }) => ({
    ...row,
    status: shownStatus({ status: row.status, expires_at }, now),
    membership_id: row.id,
  }));
  return { results: rows, meta };
}

/** All rows of the same directory, in chunks, with the day of joining. */
export function readMemberships({ db }: OperationContext, state: MembershipState, query: MembershipListQuery) {
  const lines = { ...columns, date: memberships.date };
  return membershipList.chunks(db, lines, partOf(state, query), query);
}

const contactColumns = {
  id: memberships.id,
  uuid: memberships.uuid,
  name: memberships.primary_name,
  phone_number: memberships.primary_phone,
  extension: primaryExtension,
};

/** A page of the members, searched as their directory is. */
export async function readContacts({ db }: OperationContext, query: MembershipListQuery) {
  const page = await membershipList.page(db, contactColumns, partOf('MEMBERSHIP', query), query);
  return page.results;
}

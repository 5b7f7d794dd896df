import { eq, sql } from 'drizzle-orm';
import type { ListQuery } from '~/lib/list';
import { defineList } from '~/lib/list.server';
import type { OperationContext } from '~/lib/operation.server';
import { type MembershipState, type MembershipStatus, shownStatus } from './states';
import { members, memberships } from './table.server';

const list = defineList({
  table: memberships,
  id: memberships.id,
  search: { words: 'memberships_words', grams: 'memberships_grams' },
  idsByEmail: (email) => sql`SELECT ${members.membership_id} AS hit FROM ${members} WHERE ${members.email} = ${email}`,
});

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

interface Row {
  id: number;
  uuid: string;
  name: string;
  address: string;
  cell_phone: string;
  email: string;
  status: MembershipStatus;
  expires_at: Date | null;
}

const partOf = (state: MembershipState) => ({
  counted: [`memberships:${state}`],
  where: eq(memberships.state, state),
  scope: { columns: [state] },
});

export type MembershipLine = Row & { date: string };

/** One directory: the memberships in a state. `membership_id` is the number people see and equals `id`. */
export async function listMemberships({ db, now }: OperationContext, state: MembershipState, query: ListQuery) {
  const { results, meta } = await list.page<Row>(db, columns, partOf(state), query);
  const rows = results.map(({ expires_at, ...row }) => ({
    ...row,
    status: shownStatus({ status: row.status, expires_at }, now),
    membership_id: row.id,
  }));
  return { results: rows, meta };
}

/** The same directory whole, piece by piece, with the day of joining. */
export function readMemberships({ db }: OperationContext, state: MembershipState, query: ListQuery) {
  return list.chunks<MembershipLine>(db, { ...columns, date: memberships.date }, partOf(state), query);
}

import { membershipIdOf, membershipIdRead } from '~/domains/memberships/queries.server';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { type ListPage, listMeta } from '~/lib/list/list';
import type { OperationContext } from '~/lib/operation/operation.server';
import { allOf, firstOf, readTogether, type Select } from '~/lib/read-together.server';
import type { MembershipPage } from '../schema';

/** Rows a page for records of one membership. */
const PER_PAGE = 13;

interface Source<Row> {
  count(db: Database, membershipId: IdOf): Select<{ count: number }>;
  list(db: Database, membershipId: IdOf, range: { limit: number; offset: number }): Select<Row>;
}

/** @throws AppError 404 */
export async function readMemberPage<Row>(
  { db }: OperationContext,
  { id: key, page }: MembershipPage,
  { count, list }: Source<Row>,
): Promise<ListPage<Row>> {
  const id = membershipIdOf(key);
  const { membership, counted, results } = await readTogether(db, {
    membership: membershipIdRead(db, id),
    counted: firstOf(count(db, id)),
    results: allOf(list(db, id, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE })),
  });
  if (!membership) throw notFound('Membership');
  const total = counted?.count ?? 0;
  const query = { search: '', page, per_page: PER_PAGE, sort: 'newest' } as const;
  return { results, meta: listMeta(query, total, results.length, false) };
}

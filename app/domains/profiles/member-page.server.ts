import { findMembership } from '~/domains/memberships/queries.server';
import type { Database } from '~/lib/database.server';
import { type ListPage, listMeta } from '~/lib/list';
import type { OperationContext } from '~/lib/operation.server';
import type { MembershipPage } from './schema';

/** Rows a page of what belongs to one membership. */
const PER_PAGE = 13;

interface Source<Row> {
  count(db: Database, membershipId: number): Promise<number>;
  list(db: Database, membershipId: number, range: { limit: number; offset: number }): PromiseLike<Row[]>;
}

/** @throws AppError 404 */
export async function readMemberPage<Row>(
  { db }: OperationContext,
  { id: key, page }: MembershipPage,
  { count, list }: Source<Row>,
): Promise<ListPage<Row>> {
  const { id } = await findMembership(db, key);
  const [total, results] = await Promise.all([
    count(db, id),
    list(db, id, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }),
  ]);
  const query = { search: '', page, per_page: PER_PAGE, sort: 'newest' } as const;
  return { results, meta: listMeta(query, total, results.length, false) };
}

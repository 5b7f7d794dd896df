import { type SQL, sql } from 'drizzle-orm';
import { type UserChip, userChipOf } from '~/domains/users/queries.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { BlockedListQuery } from '../list';
import { blockedList } from '../list.server';
import { blockedNumbers } from '../table.server';

const columns = {
  id: blockedNumbers.id,
  phoneNumber: blockedNumbers.phone_number,
  BlockedDate: blockedNumbers.created_at,
  Notes: blockedNumbers.notes,
  blocked_by: userChipOf(blockedNumbers.blocked_by) as SQL<UserChip | null>,
};

/** A page of the numbers that cannot call the club, the newest first. */
export function listBlockedPage({ db }: OperationContext, query: BlockedListQuery) {
  const part = { counted: ['blocked_numbers'], where: sql`true`, isIndexed: true, columns: ['listed'] };
  return blockedList.page(db, columns, part, query);
}

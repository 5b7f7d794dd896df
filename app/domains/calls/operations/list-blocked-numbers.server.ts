import { type SQL, sql } from 'drizzle-orm';
import { type UserChip, userChipOf } from '~/domains/users/queries.server';
import { defineListing } from '~/lib/list/listing.server';
import { blockedListInput } from '../list';
import { blockedList } from '../list.server';
import { blockedNumbers } from '../table.server';

/** Blocked numbers, newest first. */
export const listBlockedNumbers = defineListing(blockedList, {
  name: 'list-blocked-numbers',
  needs: 'connect.read',
  input: blockedListInput,
  columns: {
    id: blockedNumbers.id,
    phoneNumber: blockedNumbers.phone_number,
    BlockedDate: blockedNumbers.created_at,
    Notes: blockedNumbers.notes,
    blocked_by: userChipOf(blockedNumbers.blocked_by) as SQL<UserChip | null>,
  },
  part: () => ({ counted: ['blocked_numbers'], where: sql`true`, isIndexed: true, columns: ['listed'] }),
});

import { gt, sql } from 'drizzle-orm';
import { type Counted, countUpTo } from '~/lib/list/count-up-to.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Read } from '~/lib/read-together.server';
import { estimateLinks } from '../table.server';

/** How many links of contractors still work. */
export const openLinksRead = ({ db, now }: OperationContext): Read<Counted> =>
  countUpTo(db, sql`${estimateLinks} WHERE ${gt(estimateLinks.expires_at, now)}`);

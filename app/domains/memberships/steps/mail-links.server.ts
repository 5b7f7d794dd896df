import { lt } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { mailLinks } from '../table.server';

const DAY_MILLISECONDS = 86_400_000;
/** How long a link works: mails are read again after a year. */
const LINK_DAYS = 400;

interface LinkOf {
  membershipId: number | null;
  address: string;
}

/** A new link's token, by which the mails about jobs are switched without signing in; only its hash is stored. */
export async function openMailLink(
  { db, now }: Pick<OperationContext, 'db' | 'now'>,
  { membershipId, address }: LinkOf,
) {
  const token = newToken();
  const oldest = new Date(now.getTime() - LINK_DAYS * DAY_MILLISECONDS);
  await db.batch([
    db.delete(mailLinks).where(lt(mailLinks.created_at, oldest)),
    db
      .insert(mailLinks)
      .values({ token_hash: await hashToken(token), membership_id: membershipId, address, created_at: now }),
  ]);
  return token;
}

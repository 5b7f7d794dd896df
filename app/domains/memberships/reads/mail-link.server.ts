import { eq } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import { hashToken } from '~/lib/tokens.server';
import { mailLinks, memberships } from '../table.server';

/** What the link of a mail switches: a household's mails, or those to an address of none. @throws AppError 404 */
export async function followMailLink(db: Database, token: string) {
  const hash = await hashToken(token);
  const [row] = await db
    .select({
      link: mailLinks,
      membership: { id: memberships.id, version: memberships.version, mails_off: memberships.mails_off },
    })
    .from(mailLinks)
    .leftJoin(memberships, eq(memberships.id, mailLinks.membership_id))
    .where(eq(mailLinks.token_hash, hash));
  if (!row) throw notFound('Link');
  return { hash, membership: row.membership, off: row.membership?.mails_off ?? row.link.mails_off };
}

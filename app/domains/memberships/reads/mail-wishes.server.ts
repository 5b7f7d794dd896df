import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/lib/drizzle/database.server';
import { allOf, joined } from '~/lib/read-together.server';
import type { JobMail } from '../rules/job-mails';
import { mailLinks, members, memberships } from '../table.server';

interface Whose {
  /** Null for an address that nobody has found a household for. */
  membershipId: number | null;
  address: string;
}

export interface Wishes {
  do_not_email: boolean;
  mails_off: JobMail[];
  language: string;
  primary_email: string;
}

/** Which mails a household wants; without one, every household with this address, and the address itself. */
export function wishesRead(db: Database, { membershipId, address }: Whose) {
  const isOfAddress: SQL = sql`${memberships.id} IN (SELECT membership_id FROM ${members} WHERE email = ${address.toLowerCase()})`;
  const households = db
    .select({
      do_not_email: memberships.do_not_email,
      mails_off: memberships.mails_off,
      language: memberships.language,
      primary_email: memberships.primary_email,
    })
    .from(memberships)
    .where(
      membershipId === null ? and(isOfAddress, ne(memberships.state, 'CANCELED')) : eq(memberships.id, membershipId),
    );
  const links = db
    .select({ off: mailLinks.mails_off })
    .from(mailLinks)
    .where(and(sql`membership_id IS NULL`, eq(mailLinks.address, address.toLowerCase())))
    .orderBy(desc(mailLinks.created_at))
    .limit(membershipId === null ? MOST_LINKS : 0);
  return joined({ found: allOf(households), links: allOf(links) }, ({ found, links }): Wishes | null => {
    const [first] = found;
    if (!first && links.length === 0) return null;
    return {
      do_not_email: found.some(({ do_not_email }) => do_not_email),
      mails_off: [...found.map(({ mails_off }) => mails_off), ...links.map(({ off }) => off)].flat(),
      language: first?.language ?? '',
      primary_email: membershipId === null ? '' : (first?.primary_email ?? ''),
    };
  });
}

/** Of one address: it gets at most three mails a day. */
const MOST_LINKS = 1000;

import { wishesRead } from '~/domains/memberships/reads/mail-wishes.server';
import type { Database } from '~/lib/drizzle/database.server';
import { firstOf, readTogether } from '~/lib/read-together.server';
import { sentMailRead, wasRefusedRead } from '~/services/mail/sent-mails.server';
import type { Job } from '../queries.server';

/**
 * Returns who is mailed about a job, and which mails they want: the contact's address, else the primary member's; the language of
 * their membership, else of the page on which the job was requested.
 * @param key of the mail: `earlier` is what was sent of it, or skipped
 */
export async function readAddressee(db: Database, job: Job, key: string) {
  const { household, earlier } = await readTogether(db, {
    household: wishesRead(db, { membershipId: job.membership_id, address: job.contact_email }),
    earlier: sentMailRead(db, key),
  });
  const to = (job.contact_email || household?.primary_email || '').trim().toLowerCase();
  const { refused } = await readTogether(db, { refused: firstOf(wasRefusedRead(db, to)) });
  const member = job.membership_id === null ? null : household;
  return {
    to,
    name: job.contact_name,
    language: member?.language ?? job.language ?? 'en',
    membershipId: job.membership_id,
    doNotEmail: household?.do_not_email ?? false,
    mailsOff: household?.mails_off ?? [],
    isRefused: refused !== null,
    earlier,
  };
}

export type Addressee = Awaited<ReturnType<typeof readAddressee>>;

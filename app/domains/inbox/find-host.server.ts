import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation.server';
import type { MailKind } from './kinds';
import { mails } from './table.server';

const HOUR_MILLISECONDS = 3_600_000;
/** As many tasks as one sender's mails open in an hour; a person's mailbox may be a scanner or a program gone wild. */
const TASKS_AN_HOUR = { person: 60, bulk: 20 } as const;

/**
 * The mail whose task shows this one too, so that a storm of mails is no storm of tasks: replies of mailboxes and of
 * mail servers gather by the day; of any sender only so many an hour have tasks of their own.
 * @returns its id, or null for a mail that opens a task
 */
export async function findHost({ db, now }: OperationContext, from: string, kind: MailKind): Promise<number | null> {
  if (kind === 'reply' || kind === 'bounce') {
    const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
    const [host] = await db
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(eq(mails.kind, kind), gt(mails.received_at, new Date(midnight.getTime() - 1)), isNull(mails.kept_with)),
      )
      .orderBy(desc(mails.id))
      .limit(1);
    return host?.id ?? null;
  }
  const hosts = await db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(mails.from, from),
        gt(mails.received_at, new Date(now.getTime() - HOUR_MILLISECONDS)),
        isNull(mails.kept_with),
      ),
    )
    .orderBy(desc(mails.received_at))
    .limit(TASKS_AN_HOUR[kind]);
  return hosts.length === TASKS_AN_HOUR[kind] ? hosts[0]!.id : null;
}

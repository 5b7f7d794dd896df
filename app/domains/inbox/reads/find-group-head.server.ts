import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { startOfDay } from '~/lib/calendar';
import { clubToday, zoneOf } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { MailKind } from '../rules/kinds';
import { mails } from '../table.server';

const HOUR_MILLISECONDS = 3_600_000;
/** Tasks that one sender's mails open in an hour; a seeming person may be a scanner or a program in a loop. */
const TASKS_AN_HOUR = { person: 60, bulk: 20 } as const;

/** A reply joins its conversation's task: only the first message of a conversation has one of its own. */
const isHead = and(isNull(mails.grouped_with_id), or(eq(mails.thread_id, mails.id), isNull(mails.thread_id)));

/**
 * Finds the mail whose task this one is grouped under, so that a flood of mails opens few tasks: automatic replies and
 * mail server reports are grouped by day; each sender opens a limited number of tasks an hour.
 * @returns its id, or null for a mail that opens a task
 */
export async function findGroupHead(context: OperationContext, from: string, kind: MailKind): Promise<number | null> {
  const { db, env, now } = context;
  if (kind === 'reply' || kind === 'bounce') {
    const midnight = startOfDay(clubToday(context), zoneOf(env));
    const [host] = await db
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.kind, kind), gt(mails.received_at, new Date(midnight.getTime() - 1)), isHead))
      .orderBy(desc(mails.id))
      .limit(1);
    return host?.id ?? null;
  }
  const hosts = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.from, from), gt(mails.received_at, new Date(now.getTime() - HOUR_MILLISECONDS)), isHead))
    .orderBy(desc(mails.received_at))
    .limit(TASKS_AN_HOUR[kind]);
  return hosts.length === TASKS_AN_HOUR[kind] ? hosts[0]!.id : null;
}

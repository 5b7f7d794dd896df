import { sql } from 'drizzle-orm';
import type { Day } from '~/lib/calendar';
import { dayOf } from '~/lib/calendar';
import { zoneOf } from '~/lib/env.server';
import { networkOf } from '~/lib/http/network';
import { logWarning } from '~/lib/log';
import type { ActorAccount, OperationContext, Refusal } from '~/lib/operation/operation.server';
import { cutText } from '~/lib/text/cut-text';
import { publish } from '../../../../durable-objects/data-sync-client';
import { provocable, ROWS_AN_HOUR } from '../rules/limits';
import type { SecurityEventKind } from '../states';
import { securityEvents } from '../table.server';

/** A day as its number since 1970: list filters are numbers. */
export const dayNumber = (day: Day): number => Date.parse(day) / 86_400_000;

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MILLISECONDS = 3_600_000;
const LONGEST_ACCOUNT = 255;
const LONGEST_USER_AGENT = 120;

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The account's user; null where there is none. */
  userId: number | null;
  /** The account's e-mail address, or the one that was tried. Never any other input. */
  account: string;
  what?: string;
  /** Number of events at a time. */
  count?: number;
}

/** The write of an event, for the commit that causes it: adds to the row of its account, network and minute. */
export function eventWrite(context: OperationContext, event: SecurityEvent) {
  const { db, env, now, request } = context;
  const { kind, userId, what = '', count = 1 } = event;
  const account = cutText(event.account, LONGEST_ACCOUNT);
  const network = request.address && networkOf(request.address);
  const time = now.getTime();
  const minute = time - (time % MINUTE_MILLISECONDS);
  const day = dayNumber(dayOf(now, zoneOf(env)));
  const told = (value: string | number | null, otherwise: string | null = '') => sql`iif(told, ${value}, ${otherwise})`;
  return db
    .insert(securityEvents)
    .select(
      sql`SELECT NULL, ${kind}, ${told(userId, null)}, ${told(account)}, ${told(what)}, ${told(network)},
        ${told(request.address)}, ${told(cutText(request.userAgent, LONGEST_USER_AGENT))},
        ${minute}, ${day}, ${count}, ${time}, ${time} FROM (SELECT ${isTold()} AS told) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [
        securityEvents.kind,
        securityEvents.account,
        securityEvents.what,
        securityEvents.network,
        securityEvents.minute,
      ],
      set: { count: sql`${securityEvents.count} + excluded.count`, last_at: sql`excluded.last_at` },
    });

  /** Whether the event is stored with details: its row exists already, or the hour's limit of rows is not reached. */
  function isTold() {
    if (!provocable.has(kind)) return sql`1`;
    return sql`EXISTS (SELECT 1 FROM security_events WHERE kind = ${kind} AND account = ${account} AND what = ${what}
        AND network = ${network} AND minute = ${minute})
      OR (SELECT count(*) FROM (SELECT 1 FROM security_events WHERE kind = ${kind}
        AND minute > ${time - HOUR_MILLISECONDS} LIMIT ${ROWS_AN_HOUR})) < ${ROWS_AN_HOUR}`;
  }
}

/** Records an event after the response: it neither delays nor fails its cause. */
export function traceEvent(context: OperationContext, event: SecurityEvent): void {
  const lost = (error: unknown) => logWarning(`security event ${event.kind} lost`, error);
  context.waitUntil(record(context, event).catch(lost));
}

/** Records an event. Open pages are notified of a new row, not of each event counted in it. */
async function record(context: OperationContext, event: SecurityEvent): Promise<void> {
  const [row] = await eventWrite(context, event).returning({ id: securityEvents.id, count: securityEvents.count });
  if (row && row.count === (event.count ?? 1)) await publish(context.env, [pushOf(row.id)]);
}

const pushOf = (id: number) => ({ event: 'security-event.created' as const, needs: ['setting.read'], data: { id } });

/** Records a refused operation. */
export function traceRefusal(context: OperationContext, { kind, operation, account }: Refusal): void {
  const { actor } = context;
  const isUser = actor.kind === 'user';
  traceEvent(context, {
    kind,
    userId: isUser ? actor.userId : null,
    account: account ?? (isUser ? accountOf(actor) : ''),
    what: operation.replaceAll('-', ' '),
  });
}

/** The e-mail address of the signed-in user; the users domain adds the account. */
export const accountOf = ({ account }: { account?: ActorAccount }): string => account?.email ?? '';

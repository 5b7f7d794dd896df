import { sql } from 'drizzle-orm';
import { listedSince } from '~/domains/settings/reads/listed-since.server';
import { addDays, dayOf, startOfDay } from '~/lib/calendar';
import { clubToday, zoneOf } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { memberships, renewalNotices } from '../table.server';

/** Ends of terms whose notice of so many days is due. */
export interface NoticeWindow {
  days: number;
  /** The first end; null without limit. A notice whose day was over when its number was added is never due. */
  from: Date | null;
  /** The last one: its notice is due today. */
  until: Date;
}

/** For each number of days before the end, the ends whose notice is due; the fewest days first. */
export async function readNoticeWindows(context: OperationContext): Promise<NoticeWindow[]> {
  const zone = zoneOf(context.env);
  const today = clubToday(context);
  const listed = await listedSince(context, 'renewals', 'days_before');
  return listed
    .map(({ value: days, since }) => ({
      days,
      from: since && startOfDay(addDays(dayOf(since, zone), days), zone),
      until: startOfDay(addDays(today, days), zone),
    }))
    .sort((one, other) => one.days - other.days);
}

/** The notice that is due for an end: of several the last; null where none is. */
export function noticeDue(windows: readonly NoticeWindow[], end: Date): number | null {
  return windows.find(({ from, until }) => end <= until && (from === null || end >= from))?.days ?? null;
}

/** The same as part of a statement. @param windows at least one */
export function noticeDueSql(windows: readonly NoticeWindow[]) {
  const cases = windows.map(
    ({ days, from, until }) =>
      sql`WHEN ${memberships.expires_at} <= ${until.getTime()} AND ${memberships.expires_at} >= ${from?.getTime() ?? 0} THEN ${days}`,
  );
  return sql<number | null>`CASE ${sql.join(cases, sql` `)} END`;
}

/** Whether the notice of so many days was sent for the membership’s term, or a later one. */
export const isNoticed = (days: unknown) =>
  sql`EXISTS (SELECT 1 FROM ${renewalNotices} AS notice WHERE notice.membership_id = ${memberships.id} AND notice.expires_at = ${memberships.expires_at} AND notice.days_before <= ${days})`;

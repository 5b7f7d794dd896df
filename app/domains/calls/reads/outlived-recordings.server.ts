import { lt, type SQL, sql } from 'drizzle-orm';
import { type Counted, countUpTo } from '~/lib/list/count-up-to.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import type { Read } from '~/lib/read-together.server';
import { savedSetting } from '~/lib/settings/saved-setting.server';
import { deletedBefore, nextNight } from '../rules/retention';
import { recordings } from '../table.server';

const DAY_MILLISECONDS = 86_400_000;

/** Past the club's retention period, as it is saved: where it cannot be read, nothing is deleted by a default. */
export function isOutlived(context: OperationContext, now = context.now): SQL {
  const days = savedSetting(context, 'deadlines', 'recording_days');
  return sql`(${days} > 0 AND ${recordings.started_at} < ${now.getTime()} - ${days} * ${DAY_MILLISECONDS})`;
}

/** How many recordings are deleted in the next night. @param days of retention, where it is another than what is saved */
export function outlivedRead(context: OperationContext, days?: number): Read<Counted> {
  const night = nextNight(context.now);
  const before = days === undefined ? undefined : deletedBefore(night, days);
  const where = days === undefined ? isOutlived(context, night) : before ? lt(recordings.started_at, before) : sql`0`;
  return countUpTo(context.db, sql`${recordings} WHERE ${where}`);
}

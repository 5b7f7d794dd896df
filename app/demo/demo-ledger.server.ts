import type { BatchItem } from 'drizzle-orm/batch';
import { addDays, dayOf, startOfDay } from '~/lib/calendar';
import type { Database } from '~/lib/drizzle/database.server';
import type { ActionOf, Subject } from '~/lib/operation/commit.server';
import { history } from '~/lib/operation/tables.server';

const DAY = 86_400_000;

/** The actor: a visitor, the system, or a user by id. */
export type Doer = 'visitor' | 'system' | number;

/** One step of a record's history. */
export type Step<Noun extends Subject> = [action: ActionOf<Noun>, daysAgo: number, by: Doer];

/**
 * Collects the demo club's rows with their history; ids, uuids and days are the same on every run of one day.
 * @param now its day in the time zone is the demo club's last day
 */
export function openLedger(db: Database, now: Date, timezone: string) {
  const today = dayOf(now, timezone);
  const writes: BatchItem<'sqlite'>[] = [];
  const instant = (daysAgo: number) => {
    const days = Math.ceil(daysAgo);
    return new Date(startOfDay(addDays(today, -days), timezone).getTime() + Math.round((days - daysAgo) * DAY));
  };
  return {
    db,
    writes,
    instant,
    timezone,
    day: (daysAgo: number) => dayOf(instant(daysAgo), timezone),
    uuid: (kind: number, id: number) => {
      const [k, n] = [kind.toString(16), id.toString(16)];
      return `${n.padStart(8, '0')}-0000-4000-8d${k.padStart(2, '0')}-${n.padStart(12, '0')}`;
    },
    add(...rows: BatchItem<'sqlite'>[]) {
      writes.push(...rows);
    },
    /** One history row per step, the first version first, all with the same data. Returns the record's last version. */
    tell<Noun extends Subject>(
      subject: Noun,
      id: number,
      steps: Step<Noun>[],
      data: Record<string, unknown> = {},
      first = 1,
    ): number {
      for (const [index, [action, daysAgo, by]] of steps.entries()) {
        const user_id = typeof by === 'number' ? by : null;
        const actor_kind = typeof by === 'number' ? 'user' : by;
        writes.push(
          db.insert(history).values({
            subject_type: subject,
            subject_id: id,
            version: first + index,
            action,
            data,
            actor_kind,
            user_id,
            created_at: instant(daysAgo),
          }),
        );
      }
      return first + steps.length - 1;
    },
  };
}

/** The data of a history row that a member's timeline also shows. */
export const ofMember = (id: number | undefined, data: Record<string, unknown> = {}) =>
  id === undefined ? data : { parent_type: 'membership', parent_id: id, ...data };

export type Ledger = ReturnType<typeof openLedger>;

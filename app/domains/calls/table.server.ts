import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant, record } from '~/lib/columns.server';

/** A missed call that somebody has to return. */
export const calls = sqliteTable(
  'calls',
  {
    ...record(),
    /** The telephone system's id of the call. */
    outside_id: text().notNull(),
    phone_number: text().notNull(),
    /** As the telephone system says: Voice, Fax. */
    type: text().notNull(),
    /** Missed, Voicemail. */
    status: text().notNull(),
    called_at: instant().notNull(),
  },
  (table) => [uniqueIndex('calls_by_outside_id').on(table.outside_id), index('calls_by_time').on(table.called_at)],
);

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { users } from '~/domains/users/table.server';
import { record } from '~/lib/columns.server';
import type { ParentType } from '~/lib/operation/parents.server';

/** A note of staff on a record, as clean HTML. */
export const notes = sqliteTable(
  'notes',
  {
    ...record(),
    notable_type: text().$type<ParentType>().notNull(),
    notable_id: integer().notNull(),
    /** Its author. */
    user_id: integer()
      .notNull()
      .references(() => users.id),
    content: text().notNull(),
    /** The page's idempotency key. */
    submission_id: text().unique(),
  },
  (table) => [index('notes_by_record').on(table.notable_type, table.notable_id)],
);

export type NoteRow = typeof notes.$inferSelect;

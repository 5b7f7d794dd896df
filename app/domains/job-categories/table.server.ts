import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Kinds of work, of jobs and contractors. */
export const jobCategories = sqliteTable('job_categories', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
});

/** Job types ("codes") of a category. */
export const jobCodes = sqliteTable(
  'job_codes',
  {
    id: integer().primaryKey(),
    category_id: integer()
      .notNull()
      .references(() => jobCategories.id),
    description: text().notNull(),
  },
  (table) => [index('job_codes_by_category').on(table.category_id)],
);

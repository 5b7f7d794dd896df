import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { caselessText, choice } from '~/lib/columns.server';

/** Kinds of work, of jobs and contractors. */
export const jobCategories = sqliteTable(
  'job_categories',
  {
    ...choice(),
    code: caselessText().notNull(),
    /** What is written in requests of this kind of work, in English and in Spanish: words, or several in a row. */
    words: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    words_es: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    /**
     * The category that this one is part of since it was merged: records are unchanged, reads resolve it. Its trigger
     * checks it: a foreign key to the same table would write both indexes again with each merge.
     */
    merged_into_id: integer(),
  },
  (table) => [
    uniqueIndex('job_categories_by_code').on(table.code).where(sql`retired_at IS NULL`),
    uniqueIndex('job_categories_by_name').on(table.name).where(sql`retired_at IS NULL`),
  ],
);

const { name: _, name_es: __, ...place } = choice();

/** Job types ("codes") of a category. */
export const jobCodes = sqliteTable(
  'job_codes',
  {
    ...place,
    category_id: integer()
      .notNull()
      .references(() => jobCategories.id),
    description: caselessText().notNull(),
    description_es: text().notNull().default(''),
  },
  (table) => [
    index('job_codes_by_category').on(table.category_id),
    uniqueIndex('job_codes_by_description').on(table.category_id, table.description).where(sql`retired_at IS NULL`),
  ],
);

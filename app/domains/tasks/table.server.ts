import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, record } from '~/lib/columns.server';
import { taskPriorities, taskStatuses, taskTypes } from './states';

/**
 * One thing somebody has to do. `taskable` is the record it is about; the contact columns are copies taken when the
 * task was opened, so that a page of the queue reads one row a line and the search finds them.
 */
export const tasks = sqliteTable(
  'tasks',
  {
    ...record(),
    status: text({ enum: taskStatuses }).notNull(),
    task_type: text({ enum: taskTypes }).notNull(),
    priority: text({ enum: taskPriorities }).notNull().default('NORMAL'),
    title: text().notNull(),
    /** 'membership' | 'job' | 'mail' | 'call' | 'batch' */
    taskable_type: text().notNull(),
    taskable_id: integer().notNull(),
    membership_id: integer(),
    assigned_to: integer(),
    contact_name: text().notNull().default(''),
    contact_email: text().notNull().default(''),
    contact_phone: text().notNull().default(''),
    /** What opened it, once: 'membership:12', 'mail:<message id>'. */
    source: text().notNull().unique(),
    closed_at: instant(),
    /** 'open' holds the openTaskStatuses. */
    queue: text({ enum: ['open', 'closed'] }).generatedAlwaysAs(
      sql`CASE status WHEN 'CLOSED' THEN 'closed' ELSE 'open' END`,
      { mode: 'virtual' },
    ),
  },
  (table) => [index('tasks_by_taskable').on(table.taskable_type, table.taskable_id)],
);

export type Task = typeof tasks.$inferSelect;

import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { memberships } from '~/domains/memberships/table.server';
import { users } from '~/domains/users/table.server';
import { instant, record } from '~/lib/columns.server';
import { sortedBy } from '~/lib/list/sort-order.server';
import { taskPriorities, taskStatuses, taskTypes } from './states';

/**
 * A task of the queue. `taskable` is its record; the contact columns are copies taken when the task was opened, so that
 * the queue reads one row per line and the search finds them.
 */
export const tasks = sqliteTable(
  'tasks',
  {
    ...record(),
    status: text({ enum: taskStatuses }).notNull(),
    task_type: text({ enum: taskTypes }).notNull(),
    priority: text({ enum: taskPriorities }).notNull().default('NORMAL'),
    title: text().notNull(),
    /** 'membership' | 'job' | 'mail' | 'call' | 'text' | 'batch' | 'note' */
    taskable_type: text().notNull(),
    taskable_id: integer().notNull(),
    membership_id: integer().references(() => memberships.id),
    assigned_to: integer().references(() => users.id),
    contact_name: text().notNull().default(''),
    contact_email: text().notNull().default(''),
    contact_phone: text().notNull().default(''),
    /** The key of the event that opened it, unique: 'membership:12', 'mail:<message id>'. */
    source: text().notNull().unique(),
    closed_at: instant(),
    /** 'open' for the openTaskStatuses. */
    queue: text({ enum: ['open', 'closed'] }).generatedAlwaysAs(
      sql`CASE status WHEN 'CLOSED' THEN 'closed' ELSE 'open' END`,
      { mode: 'virtual' },
    ),
    /** The priority as a number that sorts, 0 for HIGH. */
    urgency: integer().generatedAlwaysAs(sql`CASE priority WHEN 'HIGH' THEN 0 WHEN 'NORMAL' THEN 1 ELSE 2 END`, {
      mode: 'virtual',
    }),
  },
  (table) => [
    index('tasks_by_taskable').on(table.taskable_type, table.taskable_id),
    index('tasks_listed').on(table.queue),
    index('tasks_listed_by_assignee').on(table.assigned_to, table.queue),
    index('tasks_by_status').on(table.status),
    index('tasks_by_assignee_and_status').on(table.assigned_to, table.status),
    index('tasks_by_contact_email').on(table.contact_email),
    index('tasks_listed_by_contact').on(table.queue, sortedBy(table.contact_name)),
    index('tasks_listed_by_type').on(table.queue, sortedBy(table.task_type)),
    index('tasks_listed_by_urgency').on(table.queue, sortedBy(table.urgency)),
    index('tasks_listed_by_status').on(table.queue, sortedBy(table.status)),
  ],
);

export type Task = typeof tasks.$inferSelect;

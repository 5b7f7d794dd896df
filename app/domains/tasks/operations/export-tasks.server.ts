import { clubToday } from '~/lib/env.server';
import type { CsvExport } from '~/lib/http/csv.server';
import { defineOperation } from '~/lib/operation/operation.server';
import { formatPhone } from '~/ui/form/phone-mask';
import { formatTime } from '~/ui/format/format-time';
import { allTasksInput } from '../list';
import { partOfTasks, readTasks, type TaskLine } from '../views/list-task-page.server';

/** Exports the queue as CSV: with the current search, all rows of it. */
export const exportTasks = defineOperation({
  name: 'export-tasks',
  needs: 'task.read',
  input: allTasksInput,
  reads: true,
  async run(context, query): Promise<CsvExport<TaskLine>> {
    const { timezone } = context.request;
    return {
      name: `tasks-${clubToday(context)}`,
      columns: {
        ID: ({ id }) => id,
        Title: ({ title }) => title,
        'Task Type': ({ task_type }) => task_type,
        Status: (row) => row.status,
        Priority: ({ priority }) => priority,
        Member: ({ contact }) => contact,
        Phone: ({ cell_phone }) => formatPhone(cell_phone),
        Email: ({ email }) => email,
        'Assigned to': ({ assignee }) => assignee?.name ?? '',
        'Date|Time': ({ created_at }) => formatTime(created_at, timezone),
      },
      chunks: readTasks(context, partOfTasks(context, query), query),
    };
  },
});

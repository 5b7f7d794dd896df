import { defineExport } from '~/lib/list/export.server';
import { shownPhone } from '~/lib/text/phone';
import { formatTime } from '~/ui/format/format-time';
import { allTasksInput } from '../list';
import { partOfTasks, readTasks } from '../views/list-task-page.server';

/** Exports the queue as CSV: with the current search, all rows of it. */
export const exportTasks = defineExport(
  {
    needs: 'task.read',
    input: allTasksInput,
    rows: (context, query) => readTasks(context, partOfTasks(context, query), query),
  },
  {
    name: 'export-tasks',
    file: 'tasks',
    columns: {
      ID: ({ id }) => id,
      Title: ({ title }) => title,
      'Task Type': ({ task_type }) => task_type,
      Status: (row) => row.status,
      Priority: ({ priority }) => priority,
      Member: ({ contact }) => contact,
      Phone: ({ cell_phone }) => shownPhone(cell_phone),
      Email: ({ email }) => email,
      'Assigned to': ({ assignee }) => assignee?.name ?? '',
      'Date|Time': ({ created_at }, { request }) => formatTime(created_at, request.timezone),
    },
  },
);

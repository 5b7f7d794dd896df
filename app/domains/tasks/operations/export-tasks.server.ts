import { listAssignees } from '~/domains/users/queries.server';
import type { CsvExport } from '~/lib/csv.server';
import { defineOperation } from '~/lib/operation.server';
import { formatTime } from '~/ui/format-time';
import { formatPhone } from '~/ui/phone-mask';
import { allTasksInput } from '../list';
import { partOfTasks, readTasks, type TaskRow } from '../list-page.server';

/** The queue as a file: as searched, and whole however long. */
export const exportTasks = defineOperation({
  name: 'export-tasks',
  needs: 'task.read',
  input: allTasksInput,
  reads: true,
  async run(context, { status, assigned, ...query }): Promise<CsvExport<TaskRow>> {
    const people = new Map((await listAssignees(context.db)).map(({ id, name }) => [id, name]));
    const { timezone } = context.request;
    return {
      name: `tasks-${context.now.toISOString().slice(0, 10)}`,
      columns: {
        ID: ({ id }) => id,
        Title: ({ title }) => title,
        'Task Type': ({ task_type }) => task_type,
        Status: (row) => row.status,
        Priority: ({ priority }) => priority,
        Member: ({ contact }) => contact,
        Phone: ({ cell_phone }) => formatPhone(cell_phone),
        Email: ({ email }) => email,
        'Assigned to': ({ assigned_to }) => (assigned_to ? (people.get(assigned_to) ?? '') : ''),
        'Date|Time': ({ created_at }) => formatTime(created_at, timezone),
      },
      chunks: readTasks(context, partOfTasks(context, { status, assigned }), query),
    };
  },
});

import { z } from 'zod';
import { listInput } from '~/lib/list';
import { optional } from '~/lib/schema';
import { taskStatuses } from './states';

/** Search, page, per_page: by id of the task, name, phone or e-mail of who it is about. */
export const taskListInput = listInput({});

/** The same with a status, and `assigned=me` for one's own open tasks. */
export const allTasksInput = listInput({
  status: optional(z.enum(taskStatuses)),
  assigned: optional(z.enum(['me'])),
});

import { z } from 'zod';
import { id, optional, requiredText, text, wholeNumber } from '~/lib/schema';
import { taskPriorities, taskStatuses } from './states';

/** The version a page showed; where it is given, a change on top of a colleague's is refused. */
const version = optional(wholeNumber());

export const taskIdInput = z.object({ id: id() });

export const changeTaskStatusInput = z.object({ id: id(), status: z.enum(taskStatuses, 'Choose a status'), version });

export const changeTaskPriorityInput = z.object({
  id: id(),
  value: z.enum(taskPriorities, 'Choose LOW, NORMAL or HIGH'),
  version,
});

export const changeTaskUserInput = z.object({
  id: id(),
  /** 0 is Unassigned. */
  user_id: z.preprocess(
    (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value),
    z.int('Choose a person').min(0),
  ),
  /** What kind of record is assigned. */
  module: z.preprocess((value) => (value ? String(value).toLowerCase() : 'task'), requiredText(20)),
  name: text(500),
  version,
});

export const taskTypes = [
  'JOB_REQUEST',
  'NEW_MEMBERSHIP_APPLICATION',
  'NEW_MESSAGE',
  'NEW_MESSAGE_EST',
  'NEW_ESTIMATE',
  'DISPATCH_REQUEST',
  'CHECK_PAYMENT',
  'INVOICE_BATCH',
  'INVOICE',
  'MISSED_CALL',
  'FEEDBACK',
] as const;
export type TaskType = (typeof taskTypes)[number];

/** Types that a task of an e-mail can get. */
export const mailTaskTypes = [
  'NEW_MESSAGE',
  'NEW_MESSAGE_EST',
  'INVOICE',
  'INVOICE_BATCH',
] as const satisfies readonly TaskType[];
export type MailTaskType = (typeof mailTaskTypes)[number];

/** Whether a user works on the task: only then is its check booked, its file imported or its type changed. */
export const isInWork = ({ status }: { status: TaskStatus }) => status === 'PROCESSING';

/** Whether a task can become another of these types: it is in progress and came by e-mail. */
export function isRetypable({
  status,
  task_type,
  taskable_type,
}: {
  status: TaskStatus;
  task_type: TaskType;
  taskable_type: string;
}) {
  return isInWork({ status }) && taskable_type === 'mail' && (mailTaskTypes as readonly TaskType[]).includes(task_type);
}

/** Every transition among these is allowed; CLOSED tasks show only in Closed Tasks. */
export const taskStatuses = ['OPEN', 'PROCESSING', 'CLOSED'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Statuses in All Tasks and My Tasks. */
export const openTaskStatuses = ['OPEN', 'PROCESSING'] as const satisfies readonly TaskStatus[];

export const taskStatusTones = {
  OPEN: 'blue',
  PROCESSING: 'orange',
  CLOSED: 'grey',
} as const satisfies Record<TaskStatus, string>;

export const taskPriorities = ['LOW', 'NORMAL', 'HIGH'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/** A task that a step closed, with the status that it had. */
export interface ClosedTask {
  id: number;
  uuid: string;
  status: (typeof openTaskStatuses)[number];
}

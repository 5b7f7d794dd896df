import type { Assignee } from '~/domains/tasks/ui/queue/assignee-select';
import type { OnPage } from '~/lib/remix/on-page';
import type { showTaskDialog } from '../operations/show-task-dialog.server';

/** A task as its dialog gets it. */
export type ShownTask = Omit<OnPage<Awaited<ReturnType<typeof showTaskDialog.run>>['task']>, 'taskable'>;
export type ShownMessage = NonNullable<ShownTask['message']>;
export type ShownAttachment = ShownMessage['attachments'][number];

/** The props of every part of the dialog. */
export interface TaskPartProps {
  task: ShownTask;
  assignees: Assignee[];
  zone: string;
  /** Whether the person may change the task. */
  mayWork: boolean;
  /** Whether the person may enter a member's check. */
  mayBookPayments: boolean;
  /** Whether the person may make an invoice of the task. */
  mayMakeInvoices: boolean;
}

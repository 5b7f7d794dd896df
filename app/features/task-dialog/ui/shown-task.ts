import type { Assignee } from '~/domains/tasks/ui/queue/assignee-select';
import type { OnPage } from '~/lib/remix/on-page';
import type { showTaskDialog } from '../operations/show-task-dialog.server';

/** A task in page data. */
export type ShownTask = Omit<OnPage<Awaited<ReturnType<typeof showTaskDialog.run>>['task']>, 'taskable'>;
export type ShownMessage = NonNullable<ShownTask['message']>;
export type ShownAttachment = ShownMessage['attachments'][number];

/** The props of every part of the dialog. */
export interface TaskPartProps {
  task: ShownTask;
  assignees: Assignee[];
  zone: string;
  /** Whether the reader may change the task. */
  mayWork: boolean;
  /** Whether the reader may dispatch contractors. */
  mayDispatch: boolean;
  /** Whether the reader may enter a member's check. */
  mayBookPayments: boolean;
  /** Whether the reader may create an invoice from the task. */
  mayMakeInvoices: boolean;
}

import type { SerializeFrom } from '@remix-run/cloudflare';
import type { Assignee } from '~/domains/tasks/ui/assignee-select';
import type { showTask } from '../operations/show-task.server';

/** A task as its dialog gets it. */
export type ShownTask = Omit<SerializeFrom<Awaited<ReturnType<typeof showTask.run>>['task']>, 'taskable'>;
export type ShownMessage = NonNullable<ShownTask['message']>;
export type ShownAttachment = ShownMessage['attachments'][number];

/** What every part of the dialog gets. */
export interface TaskPartProps {
  task: ShownTask;
  assignees: Assignee[];
  zone: string;
}

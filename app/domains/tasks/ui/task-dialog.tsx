import type { SerializeFrom } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { Dialog, DialogContent } from '~/ui/dialog';
import { formatPhone } from '~/ui/phone-mask';
import { Time } from '~/ui/time';
import type { findTask } from '../operations/find-task.server';
import { type Assignee, AssigneeSelect } from './assignee-select';
import { TaskChoice } from './task-choice';
import { typeLabel } from './task-title';

type Task = SerializeFrom<Awaited<ReturnType<typeof findTask.run>>['task']>;

/** What a visitor sent with the job request form. */
export interface TaskDraft {
  contact_first: string;
  contact_last: string;
  membership_id: string;
  service_address: string;
  zip: string;
  job_description: string;
}

interface TaskDialogProps {
  task: Task;
  /** What the task is about: one of the two, by its type. */
  draft: TaskDraft | null;
  message: { subject: string; content: string } | null;
  assignees: Assignee[];
  zone: string;
  onClose(): void;
}

/** One task: who it is about, what was sent, and its status, person and priority. */
export function TaskDialog({ task, draft, message, assignees, zone, onClose }: TaskDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={`Task #${task.id} · ${typeLabel(task.task_type)}`} description={task.title} size="xl">
        <div className="grid gap-6">
          <div className="grid gap-4 sm:grid-cols-3">
            <TaskChoice task={task} what="status" />
            <div className="grid gap-1">
              <span className="font-semibold">Assign to</span>
              <AssigneeSelect task={task} assignees={assignees} label="Assign to" />
            </div>
            <TaskChoice task={task} what="priority" />
          </div>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            <Fact name="From">{task.contact || '—'}</Fact>
            <Fact name="Opened">
              <Time value={task.created_at} zone={zone} />
            </Fact>
            <Fact name="Email">
              {task.email ? (
                <a href={`mailto:${task.email}`} className="hover:underline">
                  {task.email}
                </a>
              ) : (
                '—'
              )}
            </Fact>
            <Fact name="Phone">{task.cell_phone ? formatPhone(task.cell_phone) : '—'}</Fact>
          </dl>
          {draft && <Draft draft={draft} />}
          {message && (
            <section className="grid gap-2">
              <h3 className="text-[1.05em]">{message.subject}</h3>
              <pre className="max-h-[300px] overflow-y-auto rounded border bg-muted p-4 font-sans whitespace-pre-wrap">
                {message.content}
              </pre>
            </section>
          )}
          {task.membership_id && (
            <p>
              <Link to={`/app/members/${task.membership_id}`} className="font-semibold text-brand-text hover:underline">
                Open the member
              </Link>
            </p>
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}

const draftLabels = {
  contact_first: 'Contact first name',
  contact_last: 'Contact last name',
  membership_id: 'Membership number',
  service_address: 'Service address',
  zip: 'Zip',
  job_description: 'Job description',
} as const;

function Draft({ draft }: { draft: TaskDraft }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-[1.05em]">Sent from the website</h3>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {Object.entries(draftLabels).map(([field, label]) => {
          const value = draft[field as keyof typeof draftLabels];
          return value ? (
            <Fact key={field} name={label}>
              <span className="whitespace-pre-wrap">{value}</span>
            </Fact>
          ) : null;
        })}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

import type { SerializeFrom } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatPhone } from '~/ui/phone-mask';
import { Time } from '~/ui/time';
import type { findTask } from '../operations/find-task.server';
import { type Assignee, AssigneeSelect } from './assignee-select';
import { TaskChoice } from './task-choice';

type OpenedTask = SerializeFrom<Awaited<ReturnType<typeof findTask.run>>['task']>;

/** What a visitor sent with the job request form. */
export interface TaskDraft {
  contact_first: string;
  contact_last: string;
  membership_id: string;
  service_address: string;
  zip: string;
  job_description: string;
}

export interface TaskMessage {
  from: string;
  from_name: string;
  subject: string;
  content: string;
}

export interface TaskDetailsProps {
  task: OpenedTask;
  /** What the task is about: one of the two, by its type. */
  draft: TaskDraft | null;
  message: TaskMessage | null;
  assignees: Assignee[];
  zone: string;
}

/** One task: its status, person and priority, who it is about, and what was sent. */
export function TaskDetails({ task, draft, message, assignees, zone }: TaskDetailsProps) {
  return (
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
      {message && <Message message={message} />}
      {task.membership_id && (
        <p>
          <Link to={`/app/members/${task.membership_id}`} className="font-semibold text-brand-text hover:underline">
            Open the member
          </Link>
        </p>
      )}
    </div>
  );
}

function Message({ message }: { message: TaskMessage }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-[1.05em]">{message.subject}</h3>
      <p className="text-muted-foreground">
        {message.from_name ? `${message.from_name} <${message.from}>` : message.from}
      </p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
        tabIndex={0}
        className="max-h-[300px] overflow-y-auto rounded border bg-muted p-4 font-sans wrap-anywhere whitespace-pre-wrap"
      >
        {message.content}
      </pre>
    </section>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

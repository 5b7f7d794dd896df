import type { ReactNode } from 'react';
import type { TaskType } from '~/domains/tasks/states';
import { BatchPart } from './batch-part';
import { CallPart, TextPart } from './call-part';
import { CheckPart } from './check-part';
import { DispatchPart } from './dispatch-part';
import { EstimatePart } from './estimate-part';
import { FeedbackPart } from './feedback-part';
import { InvoicePart } from './invoice-part';
import { DraftPart, JobPart } from './job-part';
import { MessagePart } from './message-part';
import { NotePart } from './note-part';
import type { TaskPartProps } from './shown-task';

const message = (props: TaskPartProps) => {
  const { task, zone } = props;
  if (task.taskable_type === 'note') return <NotePart note={task.note} zone={zone} />;
  return task.text ? <TextPart task={task} /> : <MessagePart {...props} />;
};
const job = ({ task }: TaskPartProps) => <JobPart task={task} />;

/** The part of the dialog for each task type. */
const bodies: Record<TaskType, (props: TaskPartProps) => ReactNode> = {
  JOB_REQUEST: ({ task }) => <DraftPart task={task} />,
  NEW_MEMBERSHIP_APPLICATION: () => null,
  NEW_MESSAGE: message,
  NEW_MESSAGE_EST: (props) => (
    <>
      {message(props)}
      <EstimatePart {...props} />
    </>
  ),
  NEW_ESTIMATE: (props) => (
    <>
      {job(props)}
      {message(props)}
    </>
  ),
  DISPATCH_REQUEST: (props) => <DispatchPart {...props} />,
  CHECK_PAYMENT: (props) => <CheckPart {...props} />,
  INVOICE_BATCH: (props) => <BatchPart {...props} />,
  INVOICE: (props) => <InvoicePart {...props} />,
  MISSED_CALL: ({ task }) => <CallPart task={task} />,
  FEEDBACK: ({ task }) => <FeedbackPart task={task} />,
};

export function TaskBody(props: TaskPartProps) {
  return bodies[props.task.task_type](props);
}

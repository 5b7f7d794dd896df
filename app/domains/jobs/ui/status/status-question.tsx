import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { useOperation } from '~/ui/form/use-operation';
import { type JobStatus, withdrawsJob } from '../../states';
import { REFUSED } from '../sheet/refusals';
import { HOLD_SECONDS, useUndo } from '../undo/use-undo';
import { type DispatchedTo, toldWords } from './told-words';

interface StatusQuestionProps {
  job: { id: number; status: JobStatus };
  dispatchedTo: DispatchedTo | null;
  status: JobStatus;
  /** Called when it is confirmed or canceled; `isDone` once the status is saved. */
  onClose(isDone: boolean): void;
}

/** The confirmation's text before a status is set: its side effects. */
const questions: Partial<Record<JobStatus, (id: number) => { title: string; text: string; confirmLabel: string }>> = {
  DUPLICATE: (id) => ({
    title: `Duplicate job ${id}?`,
    text: 'A new job is made for the same member, place and work. This one stays as it is.',
    confirmLabel: 'Duplicate',
  }),
  RESERVICE: (id) => ({
    title: `Service job ${id} again?`,
    text: 'A re-service requires another estimate: the contractor is taken off, and the accepted estimate is declined.',
    confirmLabel: 'Re-service',
  }),
};

/** Confirms before it changes a job's status; for DUPLICATE it opens the copy's page. */
export function StatusQuestion({ job, dispatchedTo, status, onClose }: StatusQuestionProps) {
  const navigate = useNavigate();
  const [submissionId] = useState(() => `${job.id}-${crypto.randomUUID()}`);
  const isCopy = status === 'DUPLICATE';
  const undo = useUndo();
  const { perform, isPending } = useOperation('change-job-status', {
    faultText: REFUSED,
    ...(isCopy
      ? { titles: { refused: 'There was an error duplicating the job. Please try again.' } }
      : { toastOf: undo }),
    onDone: ({ result }) => {
      if (isCopy) navigate(`/app/jobs/${result.job.uuid}`);
    },
  });
  const question = questions[status]?.(job.id) ?? {
    title: `Set job ${job.id} to ${status}?`,
    text: `It is ${job.status} now.${status === 'CANCEL' ? ' No work is done for it any more.' : ''}`,
    confirmLabel: `Set to ${status}`,
  };
  const told = withdrawsJob(job.status, status) ? toldWords(dispatchedTo) : '';
  return (
    <Confirm
      {...question}
      text={[question.text, told].filter(Boolean).join(' ')}
      tone={status === 'CANCEL' || status === 'RESERVICE' ? 'danger' : 'primary'}
      pending={isPending}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose(false)}
      onConfirm={() =>
        void perform({
          id: job.id,
          status,
          was: job.status,
          submission_id: submissionId,
          hold_seconds: HOLD_SECONDS,
        }).then(({ ok }) => onClose(ok))
      }
    />
  );
}

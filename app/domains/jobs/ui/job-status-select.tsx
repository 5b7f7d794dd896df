import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { NativeSelect } from '~/ui/native-select';
import { useOperation } from '~/ui/use-operation';
import { chosenStatuses, type JobStatus } from '../states';
import { REFUSED } from './refusals';

interface JobStatusSelectProps {
  job: { id: number; status: JobStatus };
  /** A copy is a new job. */
  mayCreate: boolean;
}

/** What is asked before a status is set: what it does beside. */
const questions: Partial<Record<JobStatus, { title: string; text: string; confirmLabel: string }>> = {
  DUPLICATE: {
    title: 'Duplicate this job?',
    text: 'A new job is made for the same member, place and work. This one stays as it is.',
    confirmLabel: 'Duplicate',
  },
  RESERVICE: {
    title: 'Service this job again?',
    text: 'A re-service requires another estimate: the contractor is taken off, and the accepted estimate is declined.',
    confirmLabel: 'Re-service',
  },
};

/** Changes a job's status after a question, with scripts off by a button; NEW is offered only while it is current. */
export function JobStatusSelect({ job, mayCreate }: JobStatusSelectProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<JobStatus | null>(null);
  const [submissionId] = useState(() => `${job.id}-${crypto.randomUUID()}`);
  const isCopy = asked === 'DUPLICATE';
  const { perform, isPending } = useOperation('change-job-status', {
    faultText: REFUSED,
    ...(isCopy && { titles: { refused: 'There was an error duplicating the job. Please try again.' } }),
    onDone: ({ result }) => {
      if (isCopy) navigate(`/app/jobs/${(result as { job: { uuid: string } }).job.uuid}`);
    },
  });
  const offered: readonly JobStatus[] = [
    ...(job.status === 'NEW' ? (['NEW'] as const) : []),
    ...chosenStatuses.filter((status) => status !== 'DUPLICATE' || mayCreate || job.status === 'DUPLICATE'),
  ];
  const question = asked
    ? (questions[asked] ?? {
        title: `Set this job to ${asked}?`,
        text: `It is ${job.status} now.`,
        confirmLabel: `Set to ${asked}`,
      })
    : null;
  return (
    <form method="post" action="/do/change-job-status" className="flex items-end gap-2">
      <input type="hidden" name="id" value={job.id} />
      <div className="grid gap-1">
        <label htmlFor="job-status" className="text-muted-foreground">
          Status
        </label>
        <NativeSelect
          id="job-status"
          key={job.status}
          name="status"
          aria-busy={isPending || undefined}
          value={asked ?? job.status}
          onChange={(event) => {
            const status = event.currentTarget.value as JobStatus;
            if (status !== job.status) setAsked(status);
          }}
          options={offered.map((status) => ({ value: status, label: status }))}
          className="w-44"
        />
      </div>
      <Button type="submit" variant="secondary" size="sm" className="with-scripts:hidden">
        Set status
      </Button>
      {asked && question && (
        <Confirm
          {...question}
          tone={asked === 'CANCEL' || asked === 'RESERVICE' ? 'danger' : 'primary'}
          pending={isPending}
          isOpen
          onOpenChange={(isOpen) => !isOpen && setAsked(null)}
          onConfirm={() =>
            void perform({ id: job.id, status: asked, was: job.status, submission_id: submissionId }).then(() =>
              setAsked(null),
            )
          }
        />
      )}
    </form>
  );
}

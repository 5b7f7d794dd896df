import { useState } from 'react';
import { Button } from '~/ui/form/buttons/button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { chosenStatuses, type JobStatus } from '../../states';
import { HOLD_SECONDS } from '../undo/use-undo';
import { StatusQuestion } from './status-question';
import type { DispatchedTo } from './told-words';

interface JobStatusSelectProps {
  job: { id: number; status: JobStatus };
  dispatchedTo: DispatchedTo | null;
  /** Duplicating creates a job. */
  mayCreate: boolean;
}

/** Changes a job's status after a confirmation, with scripts off by a button; NEW is an option only while current. */
export function JobStatusSelect({ job, dispatchedTo, mayCreate }: JobStatusSelectProps) {
  const [asked, setAsked] = useState<JobStatus | null>(null);
  const offered: readonly JobStatus[] = [
    ...(job.status === 'NEW' ? (['NEW'] as const) : []),
    ...chosenStatuses.filter((status) => status !== 'DUPLICATE' || mayCreate || job.status === 'DUPLICATE'),
  ];
  return (
    <form method="post" action="/do/change-job-status" className="flex items-end gap-2">
      <input type="hidden" name="id" value={job.id} />
      <input type="hidden" name="hold_seconds" value={HOLD_SECONDS} />
      <div className="grid gap-1">
        <label htmlFor="job-status" className="text-muted-foreground">
          Status
        </label>
        <NativeSelect
          id="job-status"
          key={job.status}
          name="status"
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
      {asked && <StatusQuestion job={job} dispatchedTo={dispatchedTo} status={asked} onClose={() => setAsked(null)} />}
    </form>
  );
}

import { useState } from 'react';
import { ContractorPicker } from '~/domains/contractors/ui/picker/contractor-picker';
import { isOpenJob, type JobStatus } from '~/domains/jobs/states';
import { JobPicker } from '~/domains/jobs/ui/picker/job-picker';
import { useLeave } from '~/lib/remix/use-leave';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import type { TaskPartProps } from './shown-task';

/** Links an estimate that came by e-mail to its contractor and job. */
export function EstimatePart({ task, mayWork }: TaskPartProps) {
  const leave = useLeave();
  const { sender } = task;
  const [job, setJob] = useState<{ id: number; status: JobStatus } | null>(null);
  const [contractor, setContractor] = useState(sender && { id: sender.id, name: sender.name });
  const { perform, isPending } = useOperation('link-estimate-reply', { onDone: () => leave(`/app/jobs/${job?.id}`) });
  if (task.status === 'CLOSED' || !mayWork) return null;
  return (
    <section className="grid gap-4">
      <h3 className="text-[1.05em]">Link the estimate</h3>
      {!sender && (
        <Notice kind="warning" title="No contractor is known by this e-mail address.">
          Choose the contractor whose estimate this is.
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <JobPicker chosen={job?.id ?? null} onChoose={setJob} />
        <ContractorPicker chosen={contractor?.id ?? null} onChoose={setContractor} />
      </div>
      <p role="status">
        {contractor?.id === sender?.id && sender
          ? `Contractor found by the sender’s address: ${sender.name}`
          : contractor && `Contractor: ${contractor.name}`}
      </p>
      {job && !isOpenJob(job.status) && (
        <Notice kind="warning" title={`Job #${job.id} is ${job.status}.`}>
          An estimate linked to it is kept with the job, but nobody waits for it. Choose an open job if it is for
          another.
        </Notice>
      )}
      <p>
        <Button
          pending={isPending}
          disabled={job === null || !contractor}
          onClick={() =>
            job && contractor && void perform({ task_id: task.id, job_id: job.id, contractor_id: contractor.id })
          }
        >
          Link Estimate
        </Button>
      </p>
    </section>
  );
}

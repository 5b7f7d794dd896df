import { useState } from 'react';
import { ContractorPicker } from '~/domains/contractors/ui/picker/contractor-picker';
import { JobPicker } from '~/domains/jobs/ui/picker/job-picker';
import { useLeave } from '~/lib/remix/use-leave';
import { Notice } from '~/ui/feedback/notice';
import { Button } from '~/ui/form/button';
import { useOperation } from '~/ui/form/use-operation';
import type { TaskPartProps } from './shown-task';

/** Links an estimate that came by e-mail to its contractor and job. */
export function EstimatePart({ task }: TaskPartProps) {
  const leave = useLeave();
  const { sender } = task;
  const [job, setJob] = useState<number | null>(null);
  const [contractor, setContractor] = useState(sender && { id: sender.id, name: sender.name });
  const { perform, isPending } = useOperation('link-estimate-reply', { onDone: () => leave(`/app/jobs/${job}`) });
  if (task.status === 'CLOSED') return null;
  return (
    <section className="grid gap-4">
      <h3 className="text-[1.05em]">Link the estimate</h3>
      {!sender && (
        <Notice kind="warning" title="No contractor is known by this e-mail address.">
          Choose the contractor whose estimate this is.
        </Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        <JobPicker chosen={job} onChoose={({ id }) => setJob(id)} />
        <ContractorPicker chosen={contractor?.id ?? null} onChoose={setContractor} />
      </div>
      <p role="status">
        {contractor?.id === sender?.id && sender
          ? `Contractor found by the sender’s address: ${sender.name}`
          : contractor && `Contractor: ${contractor.name}`}
      </p>
      <p>
        <Button
          pending={isPending}
          disabled={job === null || !contractor}
          onClick={() =>
            job && contractor && void perform({ task_id: task.id, job_id: job, contractor_id: contractor.id })
          }
        >
          Link Estimate
        </Button>
      </p>
    </section>
  );
}

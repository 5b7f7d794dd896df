import type { JobOnPage } from '~/domains/jobs/forms/job-values';
import { REFUSED } from '~/domains/jobs/ui/sheet/refusals';
import { HOLD_SECONDS, useUndo } from '~/domains/jobs/ui/undo/use-undo';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';

/** Completes a job, with scripts off by a form. It follows the button that dispatches, in the same place. */
export function CompleteButton({ job }: { job: Pick<JobOnPage, 'id' | 'status'> }) {
  const toastOf = useUndo();
  const { perform, isPending } = useOperation('change-job-status', { faultText: REFUSED, toastOf });
  return (
    <form
      method="post"
      action="/do/change-job-status"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void perform({ id: job.id, status: 'COMPLETED', was: job.status, hold_seconds: HOLD_SECONDS });
      }}
    >
      <input type="hidden" name="id" value={job.id} />
      <input type="hidden" name="status" value="COMPLETED" />
      <input type="hidden" name="was" value={job.status} />
      <input type="hidden" name="hold_seconds" value={HOLD_SECONDS} />
      <Button
        type="submit"
        pending={isPending}
        onKeyDown={(event) => {
          // A held key counts once
          if (event.repeat && event.key === 'Enter') event.preventDefault();
        }}
        onClick={(event) => {
          // The second click of a double click on the button before
          if (event.detail > 1) event.preventDefault();
        }}
      >
        Complete job
      </Button>
    </form>
  );
}

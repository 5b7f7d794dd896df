import { useState } from 'react';
import type { JobOnPage } from '~/domains/jobs/forms/job-values';
import { Button } from '~/ui/form/buttons/button';
import { EstimateRequestDialog } from './estimate-request-dialog';

/** The button that requests estimates of a job, in a dialog, which needs scripts. */
export function AskButton({ job, variant }: { job: JobOnPage; variant: 'primary' | 'secondary' }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)} className="hidden with-scripts:inline-flex">
        Send Estimate Request
      </Button>
      {isAsking && <EstimateRequestDialog job={job} onClose={() => setAsking(false)} />}
    </>
  );
}

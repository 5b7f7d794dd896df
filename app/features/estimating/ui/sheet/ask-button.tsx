import { useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import type { JobOnPage } from '~/domains/jobs/forms/job-values';
import { ASKING } from '~/domains/jobs/rules/asking';
import { Button } from '~/ui/form/buttons/button';
import { EstimateRequestDialog } from './estimate-request-dialog';

/** The button that requests estimates of a job, in a dialog, which needs scripts; the URL can open it too. */
export function AskButton({ job, variant }: { job: JobOnPage; variant: 'primary' | 'secondary' }) {
  const [params, setParams] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const isOpened = params.has(ASKING);
  const close = () => {
    setAsking(false);
    if (!isOpened) return;
    const left = new URLSearchParams(params);
    left.delete(ASKING);
    setParams(left, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)} className="hidden with-scripts:inline-flex">
        Send Estimate Request
      </Button>
      {(isAsking || isOpened) && <EstimateRequestDialog job={job} onClose={close} />}
    </>
  );
}

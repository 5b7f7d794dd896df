import { useState } from 'react';
import { EstimateFacts } from '~/domains/estimates/ui/view/estimate-facts';
import type { EstimateOnPage } from '~/domains/estimates/ui/view/estimate-on-page';
import { EstimateTypeChip } from '~/domains/estimates/ui/view/estimate-type-chip';
import type { JobOnPage } from '~/domains/jobs/forms/job-values';
import { mayStep } from '~/domains/jobs/states';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Button } from '~/ui/form/button';
import { EstimateDialog } from './estimate-dialog';
import { EstimateRequestDialog } from './estimate-request-dialog';

interface EstimatesSectionProps {
  job: JobOnPage;
  estimates: EstimateOnPage[];
  zone: string;
  may: { ask: boolean; update: boolean };
}

/** A job's estimates, with the actions on each. */
export function EstimatesSection({ job, estimates, zone, may }: EstimatesSectionProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const current = estimates.find(({ id }) => id === opened);
  const mayAsk = may.ask && mayStep('request-estimates', job.status);
  return (
    <section aria-labelledby="estimates" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="estimates" className="text-[1.2em]">
          Estimates
        </h2>
        {mayAsk && (
          <Button variant="secondary" onClick={() => setAsking(true)} className="hidden with-scripts:inline-flex">
            Send Estimate Request
          </Button>
        )}
      </header>
      {estimates.length === 0 && <EmptyState>No contractor has been asked yet.</EmptyState>}
      <ul className="grid gap-4">
        {estimates.map((estimate) => (
          <li key={estimate.id} className="grid gap-3 border-t pt-4">
            <div className="flex flex-wrap items-center gap-3">
              <strong>{estimate.contractor.name}</strong>
              <EstimateTypeChip type={estimate.type} />
              {may.update && <OpenButton estimate={estimate} onClick={() => setOpened(estimate.id)} />}
            </div>
            <EstimateFacts estimate={estimate} zone={zone} />
          </li>
        ))}
      </ul>
      {current && <EstimateDialog job={job} estimate={current} zone={zone} onClose={() => setOpened(null)} />}
      {isAsking && <EstimateRequestDialog job={job} onClose={() => setAsking(false)} />}
    </section>
  );
}

function OpenButton({ estimate, onClick }: { estimate: EstimateOnPage; onClick(): void }) {
  const { type, contractor } = estimate;
  const label = type === 'PENDING' || type === 'REPLIED' ? 'Edit or accept' : 'Notes';
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`${label}: estimate of ${contractor.name}`}
      onClick={onClick}
      className="ml-auto hidden with-scripts:inline-flex"
    >
      {label}
    </Button>
  );
}

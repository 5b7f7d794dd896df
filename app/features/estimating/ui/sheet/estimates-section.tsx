import { useState } from 'react';
import type { EstimateOnPage } from '~/domains/estimates/ui/view/estimate-facts';
import { EstimateFacts } from '~/domains/estimates/ui/view/estimate-facts';
import { EstimateTypeChip } from '~/domains/estimates/ui/view/estimate-type-chip';
import type { JobOnPage } from '~/domains/jobs/forms/job-values';
import { nextStepOf } from '~/domains/jobs/rules/next-step';
import { mayStep } from '~/domains/jobs/states';
import { milesInWords } from '~/domains/jobs/ui/sheet/miles-in-words';
import { Button } from '~/ui/form/buttons/button';
import { Money } from '~/ui/format/money';
import { AcceptButton } from './accept-button';
import { AskButton } from './ask-button';
import { EstimateDialog } from './estimate-dialog';

interface EstimatesSectionProps {
  job: JobOnPage;
  estimates: EstimateOnPage[];
  /** Distances from contractors to the job, by the contractor's id; unknown for some. */
  miles: Record<number, number>;
  zone: string;
  may: { ask: boolean; update: boolean };
}

/** A job's estimates side by side, with the actions on each. */
export function EstimatesSection({ job, estimates, miles, zone, may }: EstimatesSectionProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const current = estimates.find(({ id }) => id === opened);
  const step = nextStepOf(job);
  // Where requesting is the next step, its button is in that bar
  const mayAsk = may.ask && mayStep('request-estimates', job.status) && step !== 'ask' && step !== 'wait';
  const lowest = lowestOf(estimates);
  const mayAccept = may.update && mayStep('accept-estimate', job.status) && job.contractor === null;
  const othersThan = (mine: number) =>
    estimates.filter(({ id, type }) => id !== mine && (type === 'PENDING' || type === 'REPLIED'));
  return (
    <section aria-labelledby="estimates" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="estimates" tabIndex={-1} className="scroll-mt-20 text-[1.2em]">
          Estimates
        </h2>
        {mayAsk && <AskButton job={job} variant="secondary" />}
      </header>
      {estimates.length === 0 && <p className="text-muted-foreground">No contractor has been asked yet.</p>}
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {estimates.map((estimate) => (
          <li
            key={estimate.id}
            data-card
            className="flex min-w-0 flex-col gap-3 rounded-(--radius-card) border bg-card p-(--card-pad) shadow-card"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <strong className="min-w-0 wrap-anywhere">{estimate.contractor.name}</strong>
              <EstimateTypeChip type={estimate.type} />
            </div>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-[1.4em] font-semibold">
                <Money cents={estimate.total_cost} />
              </span>
              {estimate.id === lowest && <span className="font-semibold text-brand-text">Lowest</span>}
              <span className="text-muted-foreground">{milesInWords(miles[estimate.contractor.id])}</span>
            </p>
            <EstimateFacts estimate={estimate} zone={zone} isWithoutTotal />
            {may.update && (
              <div className="mt-auto flex flex-wrap gap-2">
                {mayAccept && estimate.type === 'REPLIED' && (
                  <AcceptButton jobId={job.id} estimate={estimate} others={othersThan(estimate.id)} />
                )}
                <OpenButton estimate={estimate} onClick={() => setOpened(estimate.id)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {current && (
        <EstimateDialog
          job={job}
          estimate={current}
          others={othersThan(current.id)}
          zone={zone}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/** The id of the cheapest of several acceptable estimates. */
function lowestOf(estimates: EstimateOnPage[]): number | undefined {
  const priced = estimates.flatMap(({ id, type, total_cost }) =>
    total_cost !== null && type !== 'REJECTED' ? [{ id, total_cost }] : [],
  );
  if (priced.length < 2) return undefined;
  return priced.reduce((best, each) => (each.total_cost < best.total_cost ? each : best)).id;
}

interface OpenButtonProps {
  estimate: EstimateOnPage;
  onClick(): void;
}

function OpenButton({ estimate: { type, contractor }, onClick }: OpenButtonProps) {
  const label = type === 'PENDING' || type === 'REPLIED' ? 'Edit' : 'Notes';
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${label}: estimate of ${contractor.name}`}
      onClick={onClick}
      className="hidden with-scripts:inline-flex"
    >
      {label}
    </Button>
  );
}

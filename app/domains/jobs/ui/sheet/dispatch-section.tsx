import { useState } from 'react';
import { ContractorPicker, type PickedContractor } from '~/domains/contractors/ui/picker/contractor-picker';
import { Link } from '~/lib/remix/link';
import { showToast } from '~/ui/feedback/toast';
import { StepButton } from '~/ui/form/buttons/step-button';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { Time } from '~/ui/format/time';
import type { JobOnPage } from '../../forms/job-values';
import { mayStep } from '../../states';
import { dispatchedToOf, toldWords } from '../status/told-words';
import { HOLD_SECONDS, useUndo } from '../undo/use-undo';
import { milesInWords } from './miles-in-words';
import { NO_EMAIL, REFUSED } from './refusals';
import { SendDispatchButton } from './send-dispatch-button';

interface DispatchSectionProps {
  job: JobOnPage;
  /** From the contractor to the job; undefined where unknown. */
  miles: number | undefined;
  zone: string;
  mayUpdate: boolean;
}

/** The contractor of a job: chosen, dispatched, or removed again. */
export function DispatchSection({ job, miles, zone, mayUpdate }: DispatchSectionProps) {
  const { contractor } = job;
  const undo = useUndo();
  const maySend = mayUpdate && !job.dispatched && mayStep('dispatch-job', job.status);
  return (
    <section aria-labelledby="dispatch" className="grid gap-4">
      <h2 id="dispatch" className="text-[1.2em]">
        Contractor
      </h2>
      {contractor ? (
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="leading-6">
            <Link
              to={`/app/contractors/${contractor.id}`}
              className="block font-semibold text-brand-text hover:underline"
            >
              {contractor.name}
            </Link>
            <span className="block">
              {contractor.email ? (
                <EmailLink address={contractor.email} className="inline-block" />
              ) : (
                'No e-mail address'
              )}
            </span>
            <PhoneLink number={contractor.phone} className="inline-block" />
            {miles !== undefined && <span className="block text-muted-foreground">{milesInWords(miles)}</span>}
            <span className="mt-1 block text-muted-foreground">
              {job.dispatched ? (
                <>
                  Dispatch request sent <Time value={job.dispatched_at} zone={zone} />
                </>
              ) : (
                'Not dispatched yet'
              )}
            </span>
          </div>
          {mayUpdate && (
            <div className="flex flex-wrap gap-2">
              <StepButton
                operation="remove-contractor"
                input={{ id: job.id, hold_seconds: HOLD_SECONDS }}
                toastOf={undo}
                faultText={REFUSED}
                label="Remove Contractor"
                title={`Remove ${contractor.name} from job ${job.id}?`}
                text={[`${contractor.name} is taken off this job.`, toldWords(dispatchedToOf(job))]
                  .filter(Boolean)
                  .join(' ')}
                confirmLabel="Remove Contractor"
                tone="danger"
              />
            </div>
          )}
        </div>
      ) : maySend ? (
        <ChooseContractor job={job} />
      ) : (
        <p className="text-muted-foreground">No contractor is set.</p>
      )}
    </section>
  );
}

function ChooseContractor({ job }: { job: JobOnPage }) {
  const [chosen, setChosen] = useState<PickedContractor | null>(null);
  const choose = (contractor: PickedContractor) => {
    if (!contractor.email) showToast({ kind: 'error', title: NO_EMAIL });
    setChosen(contractor);
  };
  return (
    <div className="hidden max-w-xl gap-3 with-scripts:grid">
      <ContractorPicker job={job} chosen={chosen?.id ?? null} onChoose={choose} />
      <SendDispatchButton job={job} contractor={chosen} variant="secondary" />
    </div>
  );
}

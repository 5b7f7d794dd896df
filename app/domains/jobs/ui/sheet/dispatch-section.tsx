import { useState } from 'react';
import { ContractorPicker, type PickedContractor } from '~/domains/contractors/ui/picker/contractor-picker';
import { Link } from '~/lib/remix/link';
import { Confirm } from '~/ui/dialog/confirm';
import { showToast } from '~/ui/feedback/toast';
import { Button } from '~/ui/form/buttons/button';
import { StepButton } from '~/ui/form/buttons/step-button';
import { isOutOfDate, useOperation } from '~/ui/form/use-operation';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { formatMoney } from '~/ui/format/format-money';
import { Time } from '~/ui/format/time';
import type { JobOnPage, JobToDispatch } from '../../forms/job-values';
import { mayStep } from '../../states';
import { dispatchedToOf, toldWords } from '../status/told-words';
import { milesInWords } from './miles-in-words';
import { NO_EMAIL, REFUSED } from './refusals';

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
                input={{ id: job.id }}
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

interface SendDispatchButtonProps {
  job: JobToDispatch;
  contractor: { id: number; name: string; email: string } | null;
  variant?: 'primary' | 'secondary';
}

const SEND = 'Send Dispatch Request';

/** Sets a contractor on a job and mails the request, after a question with a word to them. */
export function SendDispatchButton({ job, contractor, variant = 'primary' }: SendDispatchButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { perform, isPending } = useOperation('dispatch-job', {
    faultText: REFUSED,
    onDone: close,
    onRefused: (result) => isOutOfDate(result) && close(),
  });
  const accepted = job.estimates.find(({ type, contractor: { id } }) => type === 'APPROVED' && id === contractor?.id);
  const price =
    accepted &&
    (accepted.total_cost === null ? 'No price is agreed.' : `Agreed price: ${formatMoney(accepted.total_cost)}.`);
  return (
    <>
      <Button
        variant={variant}
        disabled={!contractor?.email}
        onClick={() => setAsking(true)}
        className="justify-self-start"
      >
        {SEND}
      </Button>
      {contractor && (
        <Confirm
          title={`Send ${contractor.name} to job ${job.id}?`}
          text={[`House: ${job.address || 'none is set'}.`, price].filter(Boolean).join(' ')}
          confirmLabel={SEND}
          tone="primary"
          reason={{ label: `A word to ${contractor.name}`, help: 'It is added to their mail.', maxLength: 1000 }}
          isOpen={isAsking}
          onOpenChange={setAsking}
          pending={isPending}
          onConfirm={(word) => void perform({ id: job.id, contractor_id: contractor.id, word })}
        />
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import type { JobOnPage } from '~/domains/jobs/forms/job-values';
import { type NextStep, nextStepOf } from '~/domains/jobs/rules/next-step';
import { SendDispatchButton } from '~/domains/jobs/ui/sheet/dispatch-section';
import { StatusQuestion } from '~/domains/jobs/ui/status/status-question';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { counted } from '~/ui/format/counted';
import { AskButton } from './ask-button';

interface NextStepBarProps {
  job: JobOnPage;
  may: { ask: boolean; update: boolean; bill: boolean };
}

/** The next step of a job as text, with its button. */
export function NextStepBar({ job, may }: NextStepBarProps) {
  const step = nextStepOf(job);
  if (!step) return null;
  return (
    <section
      aria-label="Next step"
      data-screen-only
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-(--radius-card) border border-brand-text/30 bg-brand-soft px-4 py-3"
    >
      <p className="min-w-0">
        <strong className="mr-2">Next</strong>
        {wordsOf(step, job)}
      </p>
      {buttonOf(step, job, may)}
    </section>
  );
}

function wordsOf(step: NextStep, { contractor, estimates }: JobOnPage): string {
  const of = (type: string) => estimates.filter((estimate) => estimate.type === type).length;
  switch (step) {
    case 'member':
      return 'Say whose job this is.';
    case 'ask':
      return 'Ask contractors for estimates, or send one of them.';
    case 'wait':
      return `${counted(of('PENDING'), 'estimates')} asked for. Ask others while you wait, or send a contractor.`;
    case 'compare':
      return `${counted(of('REPLIED'), 'estimates')} came in. Accept one of them.`;
    case 'dispatch':
      return `Send ${contractor?.name} to the member.`;
    case 'complete':
      return `${contractor?.name} is at it. Complete the job when the work is done.`;
    case 'bill':
      return 'The work is done. Send the member an invoice.';
  }
}

function buttonOf(step: NextStep, job: JobOnPage, may: NextStepBarProps['may']): ReactNode {
  switch (step) {
    case 'member':
      return null;
    case 'ask':
    case 'wait':
      return may.ask && <AskButton job={job} variant={step === 'ask' ? 'primary' : 'secondary'} />;
    case 'compare':
      return may.update && <LinkButton to="#estimates">Compare estimates</LinkButton>;
    case 'dispatch':
      return may.update && <SendDispatchButton job={job} contractor={job.contractor} />;
    case 'complete':
      return may.update && <CompleteButton job={job} />;
    case 'bill':
      return (
        may.bill &&
        job.membership_id && <LinkButton to={`/app/invoices/create?job=${job.job_number}`}>Create Invoice</LinkButton>
      );
  }
}

/** Completes a job after a confirmation; with scripts off use the status select above. */
function CompleteButton({ job }: { job: JobOnPage }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)} className="hidden with-scripts:inline-flex">
        Complete job
      </Button>
      {isAsking && <StatusQuestion job={job} dispatchedTo={null} status="COMPLETED" onClose={() => setAsking(false)} />}
    </>
  );
}

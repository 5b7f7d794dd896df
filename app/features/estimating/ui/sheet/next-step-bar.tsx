import type { ReactNode } from 'react';
import type { JobOnPage } from '~/domains/jobs/forms/job-values';
import { type NextStep, nextStepOf } from '~/domains/jobs/rules/next-step';
import { SendDispatchButton } from '~/domains/jobs/ui/sheet/send-dispatch-button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { nextStepWords, rightOfStep, whoDoes } from '../../rules/next-step-words';
import { AskButton } from './ask-button';
import { CompleteButton } from './complete-button';

interface NextStepBarProps {
  job: JobOnPage;
  may: { ask: boolean; update: boolean; bill: boolean };
  /** Without it the job has no estimates on the page, and nobody knows whether some are there. */
  readsEstimates: boolean;
  /** Who has each right, for those without it. */
  holders: Partial<Record<string, string>>;
}

/** The next step of a job as text, with its button, or for those who may not take it with who may. */
export function NextStepBar({ job, may, readsEstimates, holders }: NextStepBarProps) {
  const step = nextStepOf(job);
  if (!step || (step === 'ask' && !readsEstimates && !may.ask)) return null;
  const held = { 'job.update': may.update, 'job.create_estimate': may.ask, 'invoice.update': may.bill };
  const right = rightOfStep[step];
  return (
    <section
      aria-label="Next step"
      data-screen-only
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-(--radius-card) border border-brand-text/30 bg-brand-soft px-4 py-3"
    >
      <p className="min-w-0">
        <strong className="mr-2">Next</strong>
        {nextStepWords(step, job)}
        {!held[right] && holders[right] && <> {whoDoes(step, holders[right])}</>}
      </p>
      {held[right] && buttonOf(step, job)}
    </section>
  );
}

function buttonOf(step: NextStep, job: JobOnPage): ReactNode {
  switch (step) {
    case 'member':
      return null;
    case 'ask':
    case 'wait':
      return <AskButton job={job} variant={step === 'ask' ? 'primary' : 'secondary'} />;
    case 'compare':
      return <LinkButton to="#estimates">Compare estimates</LinkButton>;
    case 'dispatch':
      return <SendDispatchButton job={job} contractor={job.contractor} />;
    case 'complete':
      return <CompleteButton job={job} />;
    case 'bill':
      return <LinkButton to={`/app/invoices/create?job=${job.job_number}`}>Create Invoice</LinkButton>;
  }
}

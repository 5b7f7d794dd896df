import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { PdfButton } from '~/ui/form/buttons/pdf-button';
import { StepButton } from '~/ui/form/buttons/step-button';
import { type DispatchedTo, toldWords } from '../status/told-words';

interface JobActionsProps {
  job: { id: number; dispatched_to: DispatchedTo | null; may: { update: boolean; delete: boolean } };
}

/** Actions of a job of the directory. */
export function JobActions({ job }: JobActionsProps) {
  return (
    <span className="inline-flex justify-end max-sm:flex-wrap">
      <Link
        to={`/app/jobs/${job.id}`}
        aria-label={`View job ${job.id}`}
        className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}
      >
        View
      </Link>
      {job.may.update && <EmailJob id={job.id} />}
      <JobPdf id={job.id} />
      {job.may.delete && <DeleteJob id={job.id} dispatchedTo={job.dispatched_to} />}
    </span>
  );
}

/** The job's sheet. */
export function JobPdf({ id }: { id: number }) {
  return (
    <PdfButton href={`/api/v1/jobs/get-pdf/${id}`} fileName={`job-${id}.pdf`} label="PDF" name={`PDF of job ${id}`} />
  );
}

/** Mails the job to its member, after a confirmation: a mail cannot be recalled. */
export function EmailJob({ id }: { id: number }) {
  return (
    <StepButton
      operation="send-job-mail"
      input={{ id }}
      label="Email"
      name={`Email job ${id}`}
      title={`Email job ${id}`}
      text="The member gets the job and its sheet by e-mail."
      confirmLabel="Send"
      tone="primary"
    />
  );
}

interface DeleteJobProps {
  id: number;
  dispatchedTo: DispatchedTo | null;
  onDone?(): void;
}

export function DeleteJob({ id, dispatchedTo, onDone }: DeleteJobProps) {
  return (
    <StepButton
      operation="delete-job"
      input={{ id }}
      label="Delete"
      name={`Delete job ${id}`}
      titles={{ refused: 'Job Deleted Unsuccessful!' }}
      onDone={onDone}
      title={`Delete job ${id}?`}
      text={['Its estimates go with it, and its open tasks are closed.', toldWords(dispatchedTo)]
        .filter(Boolean)
        .join(' ')}
      confirmLabel="Delete"
      tone="danger"
    />
  );
}

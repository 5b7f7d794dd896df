import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { DoNotEmailChip } from '~/domains/memberships/ui/profile/do-not-email-chip';
import { type Assignee, assigneeOptions } from '~/domains/tasks/ui/queue/assignee-select';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { InstantSelect } from '~/ui/form/fields/instant-select';
import { PageHeader } from '~/ui/frame/page-header';
import type { JobOnPage } from '../../forms/job-values';
import { nextStepOf } from '../../rules/next-step';
import { jobPriorities } from '../../states';
import { JobStatusChip } from '../status/job-status-chip';
import { JobStatusSelect } from '../status/job-status-select';
import { dispatchedToOf } from '../status/told-words';
import { UndoButton } from '../undo/undo-button';
import { DeleteJob, EmailJob, JobPdf } from './job-actions';

export interface JobRights {
  create: boolean;
  update: boolean;
  delete: boolean;
  ask: boolean;
  readMembers: boolean;
  /** Adds a home to the member. */
  updateMembers: boolean;
  /** Creates the invoice to the member. */
  bill: boolean;
}

interface JobHeaderProps {
  job: JobOnPage;
  assignees: Assignee[];
  may: JobRights;
  actions?: ReactNode;
}

/** A job's number, member and status, with the fields that are saved on change. */
export function JobHeader({ job, assignees, may, actions }: JobHeaderProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={`Job ${job.job_number}`}
        status={
          <>
            <JobStatusChip status={job.status} dispatched={job.dispatched} />
            {job.membership_id && may.readMembers ? (
              <LinkButton to={`/app/members/${job.membership_id}`} variant="link" size="sm">
                {job.member || `Member ${job.membership_id}`}
              </LinkButton>
            ) : (
              <span className="text-muted-foreground">{job.member}</span>
            )}
            {job.do_not_email && <DoNotEmailChip />}
          </>
        }
        actions={
          <>
            {actions}
            {may.bill && nextStepOf(job) !== 'bill' && job.membership_id && (
              <LinkButton to={`/app/invoices/create?job=${job.job_number}`} variant="ghost" size="sm">
                Create Invoice
              </LinkButton>
            )}
            {job.undo && <UndoButton job={job} what={job.undo.what} />}
            {may.update && <EmailJob id={job.id} />}
            <JobPdf id={job.id} />
            {may.delete && (
              <DeleteJob id={job.id} dispatchedTo={dispatchedToOf(job)} onDone={() => navigate('/app/jobs')} />
            )}
          </>
        }
      />
      {may.update ? (
        <div className="mb-6 flex flex-wrap items-end gap-4">
          <JobStatusSelect job={job} dispatchedTo={dispatchedToOf(job)} mayCreate={may.create} />
          <InstantSelect
            operation="change-job"
            id={job.id}
            field="assigned_to"
            inputOf={(assigned_to) => ({ id: job.id, assigned_to })}
            label="Assigned to"
            isLabelShown
            className="w-44"
            value={String(job.assigned_to ?? 0)}
            options={assigneeOptions(assignees)}
          />
          <InstantSelect
            operation="change-job"
            id={job.id}
            field="priority"
            inputOf={(priority) => ({ id: job.id, priority })}
            label="Priority"
            isLabelShown
            className="w-44"
            value={job.priority}
            options={jobPriorities.map((value) => ({ value, label: value }))}
          />
        </div>
      ) : (
        <p className="mb-6 text-muted-foreground">
          {job.assigned ? `Assigned to ${job.assigned.name}` : 'Unassigned'} · Priority {job.priority}
        </p>
      )}
    </>
  );
}

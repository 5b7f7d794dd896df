import { useNavigate } from '@remix-run/react';
import { type Assignee, assigneeOptions } from '~/domains/tasks/ui/assignee-select';
import { InstantSelect } from '~/ui/instant-select';
import { LinkButton } from '~/ui/link-button';
import { PageHeader } from '~/ui/page-header';
import type { JobOnPage } from '../job-values';
import { jobPriorities } from '../states';
import { DeleteJob, EmailJob, JobPdf } from './job-actions';
import { JobStatusChip } from './job-status-chip';
import { JobStatusSelect } from './job-status-select';

export interface JobRights {
  create: boolean;
  update: boolean;
  delete: boolean;
  ask: boolean;
  readMembers: boolean;
}

interface JobHeaderProps {
  job: JobOnPage;
  assignees: Assignee[];
  may: JobRights;
}

/** Which job it is and how it stands, with what is changed at once. */
export function JobHeader({ job, assignees, may }: JobHeaderProps) {
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
          </>
        }
        actions={
          <>
            {may.update && <EmailJob id={job.id} />}
            <JobPdf id={job.id} />
            {may.delete && <DeleteJob id={job.id} onDone={() => navigate('/app/jobs')} />}
          </>
        }
      />
      {may.update ? (
        <div className="mb-6 flex flex-wrap items-end gap-4">
          <JobStatusSelect job={job} mayCreate={may.create} />
          <InstantSelect
            operation="change-job"
            id={job.id}
            field="assigned_to"
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

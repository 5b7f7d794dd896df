import { StatusChip } from '~/ui/format/status-chip';
import { type JobStatus, jobStatusLabel, jobStatusTones } from '../../states';

/** A job's status in its colour; a pending dispatch is marked. */
export function JobStatusChip(job: { status: JobStatus; dispatched: boolean }) {
  return <StatusChip tone={jobStatusTones[job.status]}>{jobStatusLabel(job)}</StatusChip>;
}

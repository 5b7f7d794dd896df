import { StatusChip } from '~/ui/format/status-chip';
import { type JobStatus, jobStatusLabel, jobStatusTones } from '../../states';

/** A job's status in its colour; one that waits for its dispatch says so. */
export function JobStatusChip(job: { status: JobStatus; dispatched: boolean }) {
  return <StatusChip tone={jobStatusTones[job.status]}>{jobStatusLabel(job)}</StatusChip>;
}

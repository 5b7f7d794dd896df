import { callApi } from '~/lib/http/api-client';
import { type PickerRow, RecordPicker } from '~/ui/dialog/record-picker';
import type { PickerQuery } from '~/ui/dialog/use-picker-rows';
import type { JobStatus } from '../../states';

interface PickedJob {
  id: number;
  uuid: string;
  status: JobStatus;
  membership_id: number | null;
  member: string;
  property: string;
}

interface JobPickerProps {
  /** For billing: a job without a member cannot be chosen. */
  isBilled?: boolean;
  chosen: number | null;
  onChoose(job: PickedJob): void;
}

const find = (query: PickerQuery) => callApi('GET /jobs/list', query);
const show = ({ id, member, property, status }: PickedJob): PickerRow => ({
  id,
  title: `${id} · ${member || 'No member yet'}`,
  detail: [property, status].filter(Boolean).join(' · '),
});

const showBilled = (job: PickedJob): PickerRow => ({
  ...show(job),
  ...(job.membership_id === null && { refusal: 'This job has no member who could be billed.' }),
});

/** Picks a job, by its number, the member's name, phone or mail, or the address. */
export function JobPicker({ isBilled = false, ...props }: JobPickerProps) {
  return (
    <RecordPicker<PickedJob>
      label="Job"
      noun="jobs"
      find={find}
      placeholder="By ID, First Name, Last Name, Phone or Email"
      show={isBilled ? showBilled : show}
      {...props}
    />
  );
}

import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { InstantSelect } from '~/ui/form/fields/instant-select';
import { StatusChip } from '~/ui/format/status-chip';
import { plainOptions } from '~/ui/table/list-filters';
import { type ThreadStatus, threadStatuses, threadStatusTones } from '../../states';

interface ThreadStatusSelectProps {
  thread: { id: number; status: ThreadStatus };
  label: string;
  isLabelShown?: boolean;
  mayChange: boolean;
}

/** The status of a conversation: an optimistic update, rolled back on a refusal; read-only without the permission. */
export function ThreadStatusSelect(props: ThreadStatusSelectProps) {
  const { thread, label, isLabelShown = false, mayChange } = props;
  const { id, status } = thread;
  if (!mayChange) {
    return (
      <span className="grid min-w-0 justify-items-start gap-1">
        {isLabelShown && <span className="text-muted-foreground">{label}</span>}
        <StatusChip tone={threadStatusTones[status]}>{status}</StatusChip>
      </span>
    );
  }
  return (
    <InstantSelect
      operation="change-thread-status"
      id={id}
      field="status"
      inputOf={(value, was) => ({ id, status: value, was })}
      value={status}
      options={plainOptions(threadStatuses)}
      label={label}
      isLabelShown={isLabelShown}
      tones={threadStatusTones}
      faultText={SOMETHING_WENT_WRONG}
      className="w-full min-w-44"
    />
  );
}

import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { InstantSelect } from '~/ui/form/instant-select';
import { plainOptions } from '~/ui/table/list-filters';
import { type ThreadStatus, threadStatuses, threadStatusTones } from '../../states';

interface ThreadStatusSelectProps {
  thread: { id: number; status: ThreadStatus };
  label: string;
  isLabelShown?: boolean;
}

/** The status of a conversation, changed at once and taken back on a refusal. */
export function ThreadStatusSelect({ thread: { id, status }, label, isLabelShown = false }: ThreadStatusSelectProps) {
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

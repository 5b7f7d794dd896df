import { useEffect, useRef } from 'react';
import { useDataSync } from '~/lib/live/data-sync';
import { useLeave } from '~/lib/remix/use-leave';
import { showToast } from '~/ui/feedback/toast';
import { batchPath } from '../../rules/batch-path';

const DELAY_MILLISECONDS = 1000;
/** Short, because the toast can cover a button of an open dialog; the batch is also in its list. */
const SHOWN_MILLISECONDS = 20_000;

/**
 * A toast that an import is finished, with a link to its invoices, for all but the colleague who watched it. The latest
 * batch's replaces an earlier one's; it does not take the focus.
 */
export function BatchFinished({ userId }: { userId: number }) {
  const leave = useLeave();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      for (const timer of waiting) clearTimeout(timer);
    };
  }, []);
  useDataSync(({ event, data }) => {
    if (event !== 'batch.event.finished' || data.silent) return;
    if (data.user_id === userId && data.had_feedback) return;
    const id = Number(data.batch_id);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      showToast({
        kind: 'info',
        title: 'Batch Import Finished',
        text: `The invoices of batch ${id} can be reviewed.`,
        id: 'batch-finished',
        duration: SHOWN_MILLISECONDS,
        action: { label: 'View Invoices', onClick: () => leave(batchPath(id)) },
      });
    }, DELAY_MILLISECONDS);
    timers.current.add(timer);
  });
  return null;
}

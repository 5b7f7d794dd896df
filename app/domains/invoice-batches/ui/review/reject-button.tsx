import { useLeave } from '~/lib/remix/use-leave';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { useShortcuts } from '~/ui/frame/use-shortcuts';
import { reviewPath } from '../../rules/batch-path';

const FORM = 'reject-batch-invoice';

interface RejectButtonProps {
  id: number;
  batchId: number;
  /** The next invoice; null where this is the last. */
  next: number | null;
}

/**
 * Rejects an invoice and opens the next; the toast undoes it. R does the same. It is inside the form that approves the
 * invoice.
 */
export function RejectButton({ id, batchId, next }: RejectButtonProps) {
  const leave = useLeave();
  const key = { id: batchId, batch_invoice_id: id };
  const { perform: restore } = useOperation('restore-batch-invoice', { onDone: () => leave(reviewPath(batchId, id)) });
  const { perform, isPending } = useOperation('reject-batch-invoice', {
    onDone: () => leave(reviewPath(batchId, next)),
  });
  const reject = () => {
    if (!isPending) void perform(key, () => void restore(key));
  };
  useShortcuts({ r: reject });
  return (
    <Button
      type="submit"
      form={FORM}
      variant="danger"
      pending={isPending}
      aria-keyshortcuts="R"
      onClick={(event) => {
        event.preventDefault();
        // The second click of a double click would reject the next invoice
        if (event.detail < 2) reject();
      }}
    >
      Reject
    </Button>
  );
}

/** What RejectButton sends with scripts off, as a form beside the one that approves. */
export function RejectForm({ id, batchId, next }: RejectButtonProps) {
  const to = encodeURIComponent(reviewPath(batchId, next));
  return (
    <form id={FORM} method="post" action={`/do/reject-batch-invoice?to=${to}`} hidden>
      <input type="hidden" name="id" value={batchId} />
      <input type="hidden" name="batch_invoice_id" value={id} />
    </form>
  );
}

import { useNavigate } from '@remix-run/react';
import { Button } from '~/ui/form/button';
import { useOperation } from '~/ui/form/use-operation';
import { useShortcuts } from '~/ui/frame/use-shortcuts';

import { batchPath } from '../../rules/batch-path';

const FORM = 'reject-batch-invoice';

/**
 * Rejects an invoice; the page then shows the next, and the toast takes it back. R does the same. It stands in the form
 * that approves the invoice.
 */
export function RejectButton({ id, batchId }: { id: number; batchId: number }) {
  const navigate = useNavigate();
  const { perform: restore } = useOperation('restore-batch-invoice', {
    onDone: () => navigate(`${batchPath(batchId)}?invoice=${id}`),
  });
  const { perform, isPending } = useOperation('reject-batch-invoice');
  const reject = () => {
    if (!isPending) void perform({ id }, () => void restore({ id }));
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
        // The second click of two would be at the next invoice
        if (event.detail < 2) reject();
      }}
    >
      Reject
    </Button>
  );
}

/** What RejectButton sends with scripts off: forms do not stand in each other. */
export function RejectForm({ id }: { id: number }) {
  return (
    <form id={FORM} method="post" action="/do/reject-batch-invoice" hidden>
      <input type="hidden" name="id" value={id} />
    </form>
  );
}

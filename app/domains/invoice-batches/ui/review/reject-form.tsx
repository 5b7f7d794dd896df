import { useRef } from 'react';
import { Button } from '~/ui/form/button';
import { useOperation } from '~/ui/form/use-operation';
import { useShortcuts } from '~/ui/frame/use-shortcuts';

const FORM = 'reject-batch-invoice';

/** Rejects an invoice; the page then shows the next. R does the same. Its button stands in the bar of another form. */
export function RejectForm({ id }: { id: number }) {
  const form = useRef<HTMLFormElement>(null);
  const { perform, isPending } = useOperation('reject-batch-invoice');
  useShortcuts({ r: () => form.current?.requestSubmit() });
  return (
    <form
      ref={form}
      id={FORM}
      method="post"
      action="/do/reject-batch-invoice"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void perform({ id });
      }}
    >
      <input type="hidden" name="id" value={id} />
    </form>
  );
}

export const RejectButton = () => (
  <Button type="submit" form={FORM} variant="danger" aria-keyshortcuts="R">
    Reject
  </Button>
);

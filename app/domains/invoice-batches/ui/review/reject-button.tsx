import { useRef } from 'react';
import { Button } from '~/ui/form/button';
import { useOperation } from '~/ui/form/use-operation';
import { useShortcuts } from '~/ui/frame/use-shortcuts';

/** Rejects an invoice; the page then shows the next. R does the same. */
export function RejectButton({ id }: { id: number }) {
  const form = useRef<HTMLFormElement>(null);
  const { perform, isPending } = useOperation('reject-batch-invoice');
  useShortcuts({ r: () => form.current?.requestSubmit() });
  return (
    <form
      ref={form}
      method="post"
      action="/do/reject-batch-invoice"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void perform({ id });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="danger" pending={isPending} aria-keyshortcuts="R">
        Reject
      </Button>
    </form>
  );
}

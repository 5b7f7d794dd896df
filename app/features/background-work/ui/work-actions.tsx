import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';

interface Acted {
  id: string;
  label: string;
}

/** The page's list has this label. */
export const LIST = 'Background work';

/** Focuses the list once the row has left it with the button that was pressed. @returns what says that it will */
function useFocusOfList() {
  const isDone = useRef(false);
  useEffect(
    () => () => {
      // After a dialog has given back the focus
      if (isDone.current)
        setTimeout(() => document.querySelector<HTMLElement>(`section[aria-label="${LIST}"]`)?.focus());
    },
    [],
  );
  return () => {
    isDone.current = true;
  };
}

export function Retry({ id, label }: Acted) {
  const onDone = useFocusOfList();
  const { perform, isPending } = useOperation('retry-work', { onDone });
  return (
    <Form
      method="post"
      action="/do/retry-work"
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault();
        void perform({ id });
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary" size="sm" pending={isPending} aria-label={`Try again: ${label}`}>
        Try again
      </Button>
    </Form>
  );
}

/** All dead work of the kind that the list is narrowed to. */
export function RetryAll({ kind }: { kind: string }) {
  const { perform, isPending } = useOperation('retry-work-of-kind');
  return (
    <Form
      method="post"
      action="/do/retry-work-of-kind"
      reloadDocument
      onSubmit={(event) => {
        event.preventDefault();
        void perform({ kind });
      }}
    >
      <input type="hidden" name="kind" value={kind} />
      <Button type="submit" variant="secondary" size="sm" pending={isPending}>
        Try all again
      </Button>
    </Form>
  );
}

export function GiveUp({ id, label }: Acted) {
  const onDone = useFocusOfList();
  const { perform, isPending } = useOperation('cancel-work', { onDone });
  return (
    <Confirm
      title={`Give up “${label}”?`}
      text="It is not tried again. The history says who gave it up, and why."
      confirmLabel="Give up"
      reason={{ label: 'Reason', requiredMessage: 'Say why', maxLength: 500 }}
      pending={isPending}
      onConfirm={(reason) => void perform({ id, reason })}
      trigger={
        <Button type="button" variant="ghost" size="sm" aria-label={`Give up: ${label}`}>
          Give up
        </Button>
      }
    />
  );
}

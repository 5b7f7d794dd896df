import { Form } from '@remix-run/react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Confirm } from '../dialog/confirm';
import { Button } from '../form/buttons/button';
import { buttonVariants } from '../form/buttons/button-variants';
import { useHydrated } from '../frame/use-hydrated';

interface DeleteRecordProps {
  operation: string;
  id: number | string;
  /** The name of the operation's input; by default its id. */
  field?: string;
  /** What is deleted, as people call it. */
  name: string;
  /** What follows from the deletion. */
  consequence: ReactNode;
  isPending: boolean;
  onConfirm(): Promise<unknown>;
}

/** A button that confirms before it deletes, with scripts off too, so that a click before hydration deletes nothing. */
export function DeleteRecord({
  operation,
  id,
  field = 'id',
  name,
  consequence,
  isPending,
  onConfirm,
}: DeleteRecordProps) {
  const [isAsking, setAsking] = useState(false);
  const look = { variant: 'danger-ghost', size: 'sm' } as const;
  if (!useHydrated()) {
    return (
      <details>
        <summary aria-label={`Delete ${name}`} className={clsx(buttonVariants(look))}>
          Delete
        </summary>
        <Form method="post" action={`/do/${operation}`} reloadDocument>
          <Button type="submit" name={field} value={id} variant="danger" size="sm">
            Delete {name}
          </Button>
        </Form>
      </details>
    );
  }
  return (
    <>
      <Button aria-label={`Delete ${name}`} onClick={() => setAsking(true)} {...look}>
        Delete
      </Button>
      {isAsking && (
        <Confirm
          title={`Delete ${name}?`}
          text={consequence}
          confirmLabel="Delete"
          pending={isPending}
          isOpen
          onOpenChange={setAsking}
          onConfirm={() => void onConfirm().then(() => setAsking(false))}
        />
      )}
    </>
  );
}

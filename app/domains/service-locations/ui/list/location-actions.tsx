import { Form, Link, useSearchParams } from '@remix-run/react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/button';
import { buttonVariants } from '~/ui/form/button-variants';
import { useOperation } from '~/ui/form/use-operation';
import { useHydrated } from '~/ui/frame/use-hydrated';
import { withParams } from '~/ui/table/with-params';

interface LocationActionsProps {
  location: { id: number; label: string; mayUpdate: boolean; mayDelete: boolean };
}

/** What can be done with a service location of the list. */
export function LocationActions({ location }: LocationActionsProps) {
  const { id, label, mayUpdate, mayDelete } = location;
  const [params] = useSearchParams();
  return (
    <span className="inline-flex justify-end">
      {mayUpdate && (
        <Link
          to={withParams('/app/settings', params, { location: String(id), page: params.get('page') })}
          preventScrollReset
          aria-label={`Edit ${label}`}
          className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }))}
        >
          Edit
        </Link>
      )}
      {mayDelete && <DeleteLocation id={id} label={label} />}
    </span>
  );
}

/** Confirms before it deletes, with scripts off too, so that a click before hydration deletes nothing. */
function DeleteLocation({ id, label }: { id: number; label: string }) {
  const [isAsking, setAsking] = useState(false);
  const { perform, isPending } = useOperation('delete-service-location');
  const look = { variant: 'danger-ghost', size: 'sm' } as const;
  if (!useHydrated()) {
    return (
      <details>
        <summary aria-label={`Delete ${label}`} className={clsx(buttonVariants(look))}>
          Delete
        </summary>
        <Form method="post" action="/do/delete-service-location" reloadDocument>
          <Button type="submit" name="id" value={id} variant="danger" size="sm">
            Delete {label}
          </Button>
        </Form>
      </details>
    );
  }
  return (
    <>
      <Button aria-label={`Delete ${label}`} onClick={() => setAsking(true)} {...look}>
        Delete
      </Button>
      {isAsking && (
        <Confirm
          title={`Delete ${label}?`}
          text="Its zips are served no more, unless another service location serves them too."
          confirmLabel="Delete"
          pending={isPending}
          isOpen
          onOpenChange={setAsking}
          onConfirm={() => void perform({ id }).then(() => setAsking(false))}
        />
      )}
    </>
  );
}

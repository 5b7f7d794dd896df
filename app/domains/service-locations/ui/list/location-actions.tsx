import { useSearchParams } from '@remix-run/react';
import { clsx } from 'clsx';
import { Link } from '~/lib/remix/link';
import { buttonVariants } from '~/ui/form/buttons/button-variants';
import { useOperation } from '~/ui/form/use-operation';
import { DeleteRecord } from '~/ui/table/delete-record';
import { withParams } from '~/ui/table/with-params';

interface LocationActionsProps {
  location: { id: number; label: string; mayUpdate: boolean; mayDelete: boolean };
}

/** Actions of a service location of the list. */
export function LocationActions({ location }: LocationActionsProps) {
  const { id, label, mayUpdate, mayDelete } = location;
  const [params] = useSearchParams();
  const { perform, isPending } = useOperation('delete-service-location');
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
      {mayDelete && (
        <DeleteRecord
          operation="delete-service-location"
          id={id}
          name={label}
          consequence="Its zips are served no more, unless another service location serves them too."
          isPending={isPending}
          onConfirm={() => perform({ id })}
        />
      )}
    </span>
  );
}

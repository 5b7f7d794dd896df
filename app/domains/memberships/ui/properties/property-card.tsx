import { Form } from '@remix-run/react';
import { useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/buttons/button';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { useOperation } from '~/ui/form/use-operation';
import { Badge } from '~/ui/format/badge';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { Membership } from '../../forms/profile-values';
import { addressLine } from '../fields/address-line';

export type Property = Membership['properties'][number];

/** One property; the home can be edited but not deleted. */
export function PropertyCard({ property, editHref }: { property: Property; editHref: string | null }) {
  const where = addressLine({ ...property, address: '' });
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-(--radius-card) border bg-card p-(--card-pad) shadow-card">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {property.address} {property.is_primary && <Badge>Home</Badge>}
        </p>
        <p className="text-muted-foreground">{where}</p>
      </div>
      {editHref && (
        <div className="flex gap-2">
          <LinkButton
            to={editHref}
            preventScrollReset
            variant="secondary"
            size="sm"
            aria-label={`Edit ${property.address}`}
          >
            Edit
          </LinkButton>
          {!property.is_primary && <DeleteProperty property={property} />}
        </div>
      )}
    </li>
  );
}

function DeleteProperty({ property }: { property: Property }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { perform, isPending } = useOperation('delete-property', { onDone: close, onRefused: close });
  const label = `Delete ${property.address}`;
  if (!useHydrated()) {
    return (
      <Form method="post" action="/do/delete-property" reloadDocument>
        <Button type="submit" name="id" value={property.id} variant="danger-ghost" size="sm" aria-label={label}>
          Delete
        </Button>
      </Form>
    );
  }
  return (
    <Confirm
      isOpen={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="danger-ghost" size="sm" aria-label={label}>
          Delete
        </Button>
      }
      title={`Delete ${property.address}?`}
      text={`${addressLine(property)} is taken off this membership.`}
      confirmLabel="Delete"
      tone="danger"
      pending={isPending}
      onConfirm={() => void perform({ id: property.id })}
    />
  );
}

import { useNavigate, useSearchParams } from '@remix-run/react';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/buttons/link-button';
import type { Membership } from '../../forms/profile-values';
import { MAX_PROPERTIES } from '../../rules/limits';
import { PropertyCard } from './property-card';
import { PropertyDialog } from './property-dialog';

interface PropertiesPanelProps {
  membership: Membership;
  states: { code: string; name: string }[];
  mayUpdate: boolean;
  path: string;
}

/** A membership's properties, the home first. The URL's `property` is the one that is being added or edited. */
export function PropertiesPanel({ membership, states, mayUpdate, path }: PropertiesPanelProps) {
  const { properties } = membership;
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const list = `${path}?tab=properties`;
  const chosen = params.get('property');
  const edited = properties.find((property) => String(property.id) === chosen) ?? null;
  const mayAdd = mayUpdate && properties.length < MAX_PROPERTIES;
  const isOpen = mayUpdate && (edited !== null || (chosen === 'new' && mayAdd));
  return (
    <section aria-label="Properties" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground">
          {properties.length} of {MAX_PROPERTIES} properties
        </p>
        {mayAdd && (
          <LinkButton to={`${list}&property=new`} preventScrollReset>
            Add Property
          </LinkButton>
        )}
      </div>
      {isOpen && (
        <PropertyDialog
          key={chosen}
          property={edited}
          membershipKey={membership.uuid}
          states={states}
          onClose={() => navigate(list, { replace: true, preventScrollReset: true })}
        />
      )}
      {properties.length === 0 && <EmptyState title="No properties available" />}
      <ul className="grid gap-3 lg:grid-cols-2">
        {properties.map((property) => (
          <PropertyCard
            key={property.id}
            property={property}
            editHref={mayUpdate ? `${list}&property=${property.id}` : null}
          />
        ))}
      </ul>
    </section>
  );
}

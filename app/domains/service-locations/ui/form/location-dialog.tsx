import { PageDialog } from '~/ui/dialog/page-dialog';
import type { ServiceLocation } from '../../forms/location-values';
import { LocationForm } from './location-form';
import { NewLocationForm } from './new-location-form';

interface LocationDialogProps {
  /** The service location as last loaded; null to add one. */
  location: ServiceLocation | null;
  states: { code: string; name: string }[];
  onClose(): void;
}

/** Adds or changes a service location. With scripts off it is a plain form in the page. */
export function LocationDialog({ location, states, onClose }: LocationDialogProps) {
  const title = location ? `Edit ${location.label}` : 'Add service Location';
  const form = { states, onClose };
  return (
    <PageDialog title={title} size="lg" onClose={onClose}>
      {location ? <LocationForm location={location} {...form} /> : <NewLocationForm {...form} />}
    </PageDialog>
  );
}

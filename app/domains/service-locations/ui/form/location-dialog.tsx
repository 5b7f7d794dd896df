import { PageDialog } from '~/ui/dialog/page-dialog';
import type { ServiceLocation } from '../../forms/location-values';
import { LocationForm } from './location-form';
import { NewLocationForm } from './new-location-form';

interface LocationDialogProps {
  /** The service location as the page knows it now; null to add one. */
  location: ServiceLocation | null;
  states: { code: string; name: string }[];
  onClose(): void;
}

/** Adds a service location or changes one. With scripts off it stands in the page as a plain form. */
export function LocationDialog({ location, states, onClose }: LocationDialogProps) {
  const title = location ? `Edit ${location.label}` : 'Add service Location';
  const form = { states, onClose };
  return (
    <PageDialog title={title} size="lg" onClose={onClose}>
      {location ? <LocationForm location={location} {...form} /> : <NewLocationForm {...form} />}
    </PageDialog>
  );
}

import { PageDialog } from '~/ui/dialog/page-dialog';
import { NewPropertyForm } from './new-property-form';
import type { Property } from './property-card';
import { PropertyForm } from './property-form';

interface PropertyDialogProps {
  /** Null to add one. */
  property: Property | null;
  membershipKey: string;
  states: { code: string; name: string }[];
  onClose(): void;
}

/** Adds or changes a property. With scripts off it is a plain form in the page. */
export function PropertyDialog({ property, ...form }: PropertyDialogProps) {
  return (
    <PageDialog title={property ? 'Update Property' : 'Add Property'} size="lg" onClose={form.onClose}>
      {property ? <PropertyForm property={property} {...form} /> : <NewPropertyForm {...form} />}
    </PageDialog>
  );
}

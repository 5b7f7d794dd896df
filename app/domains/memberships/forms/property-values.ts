/** The fields of a property's form, in its order, and what they are called. */
const labels = { address: 'Address', zip: 'Zip code', city: 'City', state: 'State' } as const;

type FieldName = keyof typeof labels;
export type PropertyValues = Record<FieldName, string>;

export const propertyLabel = (name: string): string => labels[name as FieldName] ?? name;

interface ShownProperty {
  address: string;
  zip: string | null;
  city: { label: string };
  state: string | null;
}

/** A property as form values. */
export function propertyValues(property: ShownProperty): PropertyValues {
  const { address, zip, city, state } = property;
  return { address, zip: zip ?? '', city: city.label, state: state ?? '' };
}

export const vendorTypes = [
  { id: 1, name: 'Contractor' },
  { id: 2, name: 'Supplier' },
  { id: 3, name: 'Office and services' },
  { id: 4, name: 'Utility' },
  { id: 5, name: 'Other' },
] as const;

export function vendorTypeName(id: number): string {
  return vendorTypes.find((type) => type.id === id)?.name ?? '';
}

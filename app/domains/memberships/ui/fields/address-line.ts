interface Place {
  address: string;
  city: { label: string };
  state: string | null;
  zip: string | null;
}

/** An address on one line: `1423 10th Ave E, Seattle, WA 98102`. */
export function addressLine({ address, city, state, zip }: Place): string {
  return [address, city.label, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

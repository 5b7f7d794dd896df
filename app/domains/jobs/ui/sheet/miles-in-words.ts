/** A distance between two zip codes as people say it; nothing where it is not known. */
export function milesInWords(miles: number | undefined): string {
  if (miles === undefined) return '';
  return miles < 1 ? 'under a mile away' : `${miles} mi away`;
}

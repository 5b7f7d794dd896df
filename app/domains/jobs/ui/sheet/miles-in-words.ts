/** A distance between two zip codes as text; empty where unknown. */
export function milesInWords(miles: number | undefined): string {
  if (miles === undefined) return '';
  return miles < 1 ? 'under a mile away' : `${miles} mi away`;
}

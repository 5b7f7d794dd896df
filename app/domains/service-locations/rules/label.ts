/** A service location's label: `01-Seattle`. */
export function locationLabel({ name, city }: { name: string; city: string }): string {
  return `${name}-${city}`;
}

/** The path of its page, with dashes for spaces. */
export function locationPath(location: { name: string; city: string }): string {
  return `/app/settings/${encodeURIComponent(inPath(locationLabel(location)))}`;
}

/** A name normalized as in a path, for comparisons. */
export const inPath = (name: string): string => name.trim().replace(/\s+/g, '-');

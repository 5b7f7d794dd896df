/** A service location as it is called: `01-Seattle`. */
export function locationLabel({ name, city }: { name: string; city: string }): string {
  return `${name}-${city}`;
}

/** Its page; spaces in the name are dashes there. */
export function locationPath(location: { name: string; city: string }): string {
  return `/app/settings/${encodeURIComponent(inPath(locationLabel(location)))}`;
}

/** A name as it stands in a path, for comparing. */
export const inPath = (name: string): string => name.trim().replace(/\s+/g, '-');

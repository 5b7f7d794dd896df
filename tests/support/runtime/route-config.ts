import type { RouteConfigEntry } from '@remix-run/route-config';

/** What app/routes.ts is written with, in the Workers runtime: the real one brings Remix's compiler along. */
type Entry = Pick<RouteConfigEntry, 'id' | 'path' | 'index' | 'file' | 'children'>;

export const index = (file: string): Entry => ({ index: true, file });
export const layout = (file: string, children: Entry[]): Entry => ({ file, children });
export const route = (path: string, file: string, more: Entry[] | Pick<Entry, 'id'> = {}): Entry => ({
  path,
  file,
  ...(Array.isArray(more) ? { children: more } : more),
});
export const prefix = (path: string, entries: Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, path: `${path}/${entry.path}` }));

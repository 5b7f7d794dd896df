import type { RouteConfigEntry } from '@remix-run/route-config';

/** What app/routes.ts is written with, in the Workers runtime: the real one brings Remix's compiler along. */
type Entry = Pick<RouteConfigEntry, 'path' | 'index' | 'file' | 'children'>;

export const index = (file: string): Entry => ({ index: true, file });
export const layout = (file: string, children: Entry[]): Entry => ({ file, children });
export const route = (path: string, file: string, children?: Entry[]): Entry => ({
  path,
  file,
  ...(children && { children }),
});
export const prefix = (path: string, entries: Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, path: `${path}/${entry.path}` }));

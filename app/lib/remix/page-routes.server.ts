import type { EntryContext } from '@remix-run/cloudflare';
import { matchRoutes } from '@remix-run/react';
import { shapeOf, stepsOf } from './path-shape.server';

type Manifest = EntryContext['manifest'];
type Routes = Manifest['routes'];
type Tree = Parameters<typeof matchRoutes>[0];

interface Known {
  tree: Tree;
  steps: ReturnType<typeof stepsOf>;
  /** By a path's shape: there are few, whatever paths are sent, so that none has to be evicted. */
  idsOf: Map<string, string[]>;
}

const known = new WeakMap<Manifest, Known>();

/**
 * Returns the manifest with only the routes that a page's HTML consists of or names: its own, and those of the paths
 * above it, without the assets that the browser may preload of these. Of a whole manifest React Router ranks every
 * route again, once for the page and once for each path above.
 */
export function manifestOfPage({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const { matches, location } = staticHandlerContext;
  const routes: Routes = {};
  for (const id of idsAbove(manifest, location.pathname)) routes[id] = { ...manifest.routes[id]!, imports: [] };
  for (const { route } of matches) routes[route.id] = manifest.routes[route.id]!;
  return { ...manifest, routes };
}

/** Returns the ids of a path's routes, from the root down; none where the path has no route. */
export const idsAt = (manifest: Manifest, path: string): string[] => idsOfShape(manifest, shapeAt(manifest, path));

/** Returns the ids of the routes above, named in the HTML, so that navigating up needs no request. */
export function idsAbove(manifest: Manifest, path: string): string[] {
  const shape = shapeAt(manifest, path);
  return shape.flatMap((_, count) => idsOfShape(manifest, shape.slice(0, count)));
}

/** Returns a path that has the same routes, and the same above it, with at most one segment more than any route has. */
export const shortPath = (manifest: Manifest, path: string): string => pathOf(shapeAt(manifest, path));

/**
 * Returns the path, or its short one where it is deeper than any route. React Router matches each path above that of a
 * page, and would do so for as many slashes as a stranger sends.
 */
export function withoutDepths(manifest: Manifest, path: string): string {
  const shape = shapeAt(manifest, path);
  return path.split('/').filter(Boolean).length > shape.length ? pathOf(shape) : path;
}

const pathOf = (shape: string[]) => `/${shape.join('/')}`;
const shapeAt = (manifest: Manifest, path: string) => shapeOf(knownOf(manifest).steps, path);

function idsOfShape(manifest: Manifest, shape: string[]): string[] {
  const { tree, idsOf } = knownOf(manifest);
  const path = pathOf(shape);
  const ids = idsOf.get(path) ?? matchRoutes(tree, path)?.map(({ route }) => route.id!) ?? [];
  idsOf.set(path, ids);
  return ids;
}

function knownOf(manifest: Manifest): Known {
  const { routes } = manifest;
  const found = known.get(manifest) ?? { tree: treeOf(routes), steps: stepsOf(routes), idsOf: new Map() };
  known.set(manifest, found);
  return found;
}

function treeOf(routes: Routes, parentId?: string): Tree {
  return Object.values(routes)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }));
}

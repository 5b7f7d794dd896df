import type { EntryContext } from '@remix-run/cloudflare';
import { matchRoutes } from '@remix-run/react';

type Manifest = EntryContext['manifest'];
type Routes = Manifest['routes'];
type Tree = Parameters<typeof matchRoutes>[0];

const PATHS_REMEMBERED = 500;
const known = new WeakMap<Manifest, { tree: Tree; idsOf: Map<string, string[]> }>();

/**
 * Returns the manifest with those routes only that a page's HTML is made of or names: its own, and those of the paths
 * above it, without what the browser may load beforehand of these. Of a whole manifest React Router ranks every route
 * anew, once for the page and once for each path above.
 */
export function manifestOfPage({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const { matches, location } = staticHandlerContext;
  const routes: Routes = {};
  for (const id of idsAbove(manifest, location.pathname)) routes[id] = { ...manifest.routes[id]!, imports: [] };
  for (const { route } of matches) routes[route.id] = manifest.routes[route.id]!;
  return { ...manifest, routes };
}

/** Returns the ids of a path's routes, from the root down; none where the path has no route. */
export function idsAt(manifest: Manifest, path: string): string[] {
  const { tree, idsOf } = rememberedOf(manifest);
  const remembered = idsOf.get(path);
  if (remembered) return remembered;
  const found = matchRoutes(tree, path)?.map(({ route }) => route.id!) ?? [];
  if (idsOf.size >= PATHS_REMEMBERED) idsOf.clear();
  idsOf.set(path, found);
  return found;
}

/** Returns the ids of the routes of the paths above, which React Router names in the HTML, so that a way back up asks the server for nothing. */
export function idsAbove(manifest: Manifest, pathname: string): string[] {
  const segments = pathname.split('/').filter(Boolean);
  return segments.flatMap((_, count) => idsAt(manifest, `/${segments.slice(0, count).join('/')}`));
}

function rememberedOf(manifest: Manifest) {
  const remembered = known.get(manifest) ?? { tree: treeOf(manifest.routes), idsOf: new Map() };
  known.set(manifest, remembered);
  return remembered;
}

function treeOf(routes: Routes, parentId?: string): Tree {
  return Object.values(routes)
    .filter((route) => (route.parentId || undefined) === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: treeOf(routes, id) }));
}

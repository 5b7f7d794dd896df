import type { EntryContext } from '@remix-run/cloudflare';

type Routes = EntryContext['manifest']['routes'];

/** A node of the routes' paths: the words that may follow, and the node of a parameter. */
interface Step {
  words: Map<string, Step>;
  parameter?: Step;
}

/** Any text that is no word of a route. */
const SOMETHING = '_';

const newStep = (): Step => ({ words: new Map() });

/** The paths of all routes as a tree. What follows a splat does not matter to it: the path ends there. */
export function stepsOf(routes: Routes): Step {
  const first = newStep();
  for (const id of Object.keys(routes)) {
    let step = first;
    for (const segment of segmentsOf(routes, id)) {
      if (segment === '*') break;
      if (segment.startsWith(':')) {
        step.parameter ??= newStep();
        step = step.parameter;
      } else {
        const next = step.words.get(lowerCase(segment)) ?? newStep();
        step.words.set(lowerCase(segment), next);
        step = next;
      }
    }
  }
  return first;
}

function segmentsOf(routes: Routes, id: string): string[] {
  const { path = '', parentId } = routes[id]!;
  const own = path.split('/').filter(Boolean);
  if (own.some((segment) => segment.endsWith('?'))) throw new Error(`The path of ${id} has an optional part.`);
  return parentId ? [...segmentsOf(routes, parentId), ...own] : own;
}

/**
 * Returns a path's segments as far as routes distinguish them: the routes' own words, `_` for any other text, and at
 * most one segment beyond those of a route. All paths together have few such shapes, and paths of one shape have the
 * same routes.
 */
export function shapeOf(steps: Step, path: string): string[] {
  const shape: string[] = [];
  let reached = [steps];
  for (const segment of decodedSegments(path)) {
    const word = lowerCase(segment);
    const isWord = reached.some(({ words }) => words.has(word));
    shape.push(isWord || segment === '' ? word : SOMETHING);
    reached = reached.flatMap(({ words, parameter }) => {
      const byWord = words.get(word);
      return [...(byWord ? [byWord] : []), ...(parameter && segment !== '' ? [parameter] : [])];
    });
    if (reached.length > 0) continue;
    // A trailing empty segment does not count
    return segment === '' ? [...shape, SOMETHING] : shape;
  }
  return shape;
}

/** The segments as React Router compares them: decoded, but for escaped slashes; without trailing empty ones. */
function decodedSegments(path: string): string[] {
  const segments = path.split('/').slice(1);
  while (segments.at(-1) === '') segments.pop();
  try {
    return segments.map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'));
  } catch {
    return segments;
  }
}

/** In lower case as React Router compares: only these letters have two cases there. */
const lowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

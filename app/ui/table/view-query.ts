/** Characters of a view's name. */
export const MOST_NAME = 60;

/** Of the moment: where in the list somebody is. */
const PLACE = ['page', 'after'];

/** A list's parameters as a view keeps them: in one order, without the place in it and without what is not the list's. */
export function viewQueryOf(params: URLSearchParams, besides: readonly string[]): string {
  const kept = new URLSearchParams(params);
  for (const name of [...PLACE, ...besides]) kept.delete(name);
  for (const [name, value] of [...kept]) if (value === '') kept.delete(name);
  kept.sort();
  return kept.toString();
}

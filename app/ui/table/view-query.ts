/** Characters of a view's name. */
export const MOST_NAME = 60;

/** Not part of a view: the position in the list. */
const PLACE = ['page', 'after'];

/** A list's parameters as a view stores them: in one order, without the position and without those of others. */
export function viewQueryOf(params: URLSearchParams, besides: readonly string[]): string {
  const kept = new URLSearchParams(params);
  for (const name of [...PLACE, ...besides]) kept.delete(name);
  for (const [name, value] of [...kept]) if (value === '') kept.delete(name);
  kept.sort();
  return kept.toString();
}

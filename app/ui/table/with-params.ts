/** A query without these of its parameters. */
export function paramsWithout(search: string, names: readonly string[]): string {
  const params = new URLSearchParams(search);
  for (const name of names) params.delete(name);
  return params.toString();
}

/**
 * `path` with its query changed: null or an empty text removes a parameter, any change of others goes to page 1. The
 * cursor `after` is removed with its page.
 */
export function withParams(
  path: string,
  params: URLSearchParams,
  changes: Record<string, string | number | null>,
): string {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) next.delete('page');
  if (String(changes.page ?? '') !== (params.get('page') ?? '') || !('page' in changes)) next.delete('after');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  const query = next.toString();
  return query ? `${path}?${query}` : path;
}

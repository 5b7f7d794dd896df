import { orderOf } from '~/lib/list/list-sort';
import type { TableSort } from './data-table-header';
import { withParams } from './with-params';

/**
 * The sort order of a list's page, by its URL, and the links that change it. `id` is its own order.
 * @param params the basis of the links: of the page that is loading, if any
 */
export function sortOf(path: string, shown: URLSearchParams, params = shown): TableSort {
  const { key, isDescending } = orderOf(shown.get('sort') ?? 'newest');
  return {
    key: key ?? 'id',
    direction: isDescending ? 'desc' : 'asc',
    href: (wanted, direction) => withParams(path, params, { sort: sortParam(wanted, direction) }),
  };
}

function sortParam(key: string, direction: TableSort['direction']): string | null {
  if (key === 'id') return direction === 'desc' ? null : 'oldest';
  return direction === 'desc' ? `-${key}` : key;
}

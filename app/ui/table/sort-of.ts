import { orderOf } from '~/lib/list/list-sort';
import type { TableSort } from './data-table-header';
import { withParams } from './with-params';

/**
 * What a list's page is sorted by, as its URL has it, and the links that sort it otherwise. `id` is its own order.
 * @param params what the links change: of the page on its way, where there is one
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

import { orderOf } from '~/lib/list/list-sort';
import type { TableSort } from './data-table-header';
import { withParams } from './with-params';

/** What a list's page is sorted by, as its URL has it, and the links that sort it otherwise. `id` is its own order. */
export function sortOf(path: string, params: URLSearchParams): TableSort {
  const { key, isDescending } = orderOf(params.get('sort') ?? 'newest');
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

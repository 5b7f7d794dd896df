import type { ListFilter } from '~/ui/table/list-filters';

/** The filter of the directory by what contractors do. */
export const tradeFilter = (categories: { id: number; name: string; retired?: boolean }[]): ListFilter => ({
  name: 'job_category_id',
  label: 'Trade',
  options: categories.map(({ id, name, retired }) => ({
    value: String(id),
    label: retired ? `${name} (retired)` : name,
  })),
});

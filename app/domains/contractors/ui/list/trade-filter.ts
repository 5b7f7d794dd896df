import type { ListFilter } from '~/ui/table/list-filters';

/** The filter of the directory by what contractors do. */
export const tradeFilter = (categories: { id: number; name: string }[]): ListFilter => ({
  name: 'job_category_id',
  label: 'Trade',
  options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
});

/** What a list can be sorted by: its ids, or a column, descending with a minus before it. */
export type ListSort<Key extends string = never> = 'newest' | 'oldest' | Key | `-${Key}`;

/** The column a list is sorted by, null for its ids, and the direction. */
export function orderOf<Key extends string>(sort: ListSort<Key>): { key: Key | null; isDescending: boolean } {
  if (sort === 'newest' || sort === 'oldest') return { key: null, isDescending: sort === 'newest' };
  const isDescending = sort.startsWith('-');
  return { key: (isDescending ? sort.slice(1) : sort) as Key, isDescending };
}

import { z } from 'zod';

/** Paging as the API answers it. `total_capped` marks a search whose total is only a lower bound. */
export interface ListMeta {
  current_page: number;
  from: number | null;
  last_page: number;
  per_page: number;
  to: number | null;
  total: number;
  total_capped?: true;
}

export interface ListPage<Row> {
  results: Row[];
  meta: ListMeta;
}

export const DEFAULT_PER_PAGE = 10;
const MAX_PER_PAGE = 100;
const MAX_PAGE = 1_000_000_000;
/** A search counts no further than this. */
export const SEARCH_CAP = 1000;

const whole = (value: unknown, fallback: number) => {
  const number = Math.trunc(Number(value));
  return Number.isNaN(number) || value === '' || value === null ? fallback : number;
};

/** What every list takes: odd numbers are clamped, `filters` may be nested or flat, and nested wins. */
export const listFields = {
  search: z.preprocess(
    (value) => (typeof value === 'number' ? String(value) : (value ?? '')),
    z.string().trim().max(500),
  ),
  page: z.preprocess((value) => Math.min(MAX_PAGE, Math.max(1, whole(value, 1))), z.int()),
  per_page: z.preprocess((value) => Math.min(MAX_PER_PAGE, Math.max(1, whole(value, DEFAULT_PER_PAGE))), z.int()),
  sort: z.enum(['newest', 'oldest']).catch('newest'),
};

/** `filters` as a query parameter holds JSON; anything else there is no filter. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** A list's input schema: the fields of every list and the filters of this one. */
export function listInput<Filters extends z.ZodRawShape>(filters: Filters) {
  return z.preprocess(
    (value) => {
      const { filters, ...flat } = (value ?? {}) as Record<string, unknown>;
      const nested = typeof filters === 'string' ? parsed(filters) : filters;
      return typeof nested === 'object' && nested !== null ? { ...flat, ...nested } : flat;
    },
    z.object({ ...listFields, ...filters }),
  );
}

export type ListQuery = { [Field in keyof typeof listFields]: z.output<(typeof listFields)[Field]> };

type PageOf = Pick<ListQuery, 'page' | 'per_page'>;

export function listMeta(query: PageOf, total: number, rows: number, capped: boolean): ListMeta {
  const first = (query.page - 1) * query.per_page + 1;
  return {
    current_page: query.page,
    from: rows > 0 ? first : null,
    last_page: Math.max(1, Math.ceil(total / query.per_page)),
    per_page: query.per_page,
    to: rows > 0 ? first + rows - 1 : null,
    total,
    ...(capped && { total_capped: true as const }),
  };
}

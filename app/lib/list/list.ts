import * as z from 'zod';
import { id, wholeOr } from '../form/schema';
import { withoutReserved } from '../http/reserved-names';
import type { ListSort } from './list-sort';

/** Paging as the API returns it. `total_capped` marks a search whose total is only a lower bound. */
export interface ListMeta {
  current_page: number;
  from: number | null;
  last_page: number;
  per_page: number;
  to: number | null;
  total: number;
  total_capped?: true;
  /** Only this many of the newest rows are sorted; older ones are left out. */
  sorted_among?: number;
  /** The `after` cursor of the next page, where that page has no number. */
  next?: string;
}

export interface ListPage<Row> {
  results: Row[];
  meta: ListMeta;
}

const DEFAULT_PER_PAGE = 10;
const MAX_PER_PAGE = 100;
const MAX_PAGE = 1_000_000_000;
/** A search counts no further than this. */
export const SEARCH_CAP = 1000;
/** In a list sorted by a column, pages are numbered up to this row; further ones have an `after` cursor. */
export const NUMBERED_ROWS = 1000;
/** Rows that are sorted in memory where no index has the order: each costs two reads, its hit and itself. */
export const SORTED_CAP = 500;

/** A cursor: the offset, id and sort value of the row before the page. */
export interface ListPosition {
  place: number;
  id: number;
  value: string;
}

const POSITION = /^(\d{1,9})~(\d{1,15})~(.*)$/s;

function parsePosition(text: unknown): ListPosition | null {
  const [, place, id, value] = POSITION.exec(typeof text === 'string' ? text : '') ?? [];
  return place === undefined ? null : { place: Number(place), id: Number(id), value: value ?? '' };
}

export const formatPosition = ({ place, id, value }: ListPosition) => `${place}~${id}~${value}`;

/** The input of every list: numbers out of range are clamped, `filters` may be nested or flat, and nested wins. */
export const listFields = {
  search: z.preprocess(
    (value: string | number | null | undefined) => (typeof value === 'number' ? String(value) : (value ?? '')),
    z.string().trim().max(500),
  ),
  page: z.preprocess(
    (value: number | string | null | undefined) => Math.min(MAX_PAGE, Math.max(1, wholeOr(value, 1))),
    z.int(),
  ),
  per_page: z.preprocess(
    (value: number | string | null | undefined) =>
      Math.min(MAX_PER_PAGE, Math.max(1, wholeOr(value, DEFAULT_PER_PAGE))),
    z.int(),
  ),
  sort: z.enum(['newest', 'oldest']).catch('newest'),
  after: z.preprocess(
    parsePosition,
    z.object({ place: z.int(), id: z.int(), value: z.string() }).nullable(),
  ) as z.ZodType<ListPosition | null, string | null | undefined>,
};

/** A filter's choice of some of these words: one, several, or several joined by commas. None selects everything. */
export function choiceOf<const Word extends string>(words: readonly Word[]) {
  return z.preprocess(chosen<string>, z.array(z.enum(words, 'Choose from what is offered')));
}

/** The same of records, by their ids. */
export function choiceOfIds() {
  return z.preprocess(chosen<string | number>, z.array(id()).max(100, 'At most 100 of them'));
}

const chosen = <Value extends string | number>(value: Value | readonly Value[] | null | undefined) =>
  [value ?? []]
    .flat()
    .flatMap((each) => String(each).split(','))
    .filter(Boolean);

/** Parses `filters` of a query as JSON; anything else is no filter. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json, withoutReserved);
  } catch {
    return null;
  }
}

/** A list's input schema: the fields of every list, the filters of this one and the columns it can be sorted by. */
export function listInput<Filters extends z.ZodRawShape, const Key extends string = never>(
  filters: Filters,
  sorts: readonly Key[] = [],
) {
  const orders: string[] = ['newest', 'oldest', ...sorts.flatMap((key) => [key, `-${key}`])];
  const sort = z.enum(orders).catch('newest') as unknown as z.ZodType<ListSort<Key>, string | undefined>;
  return z.preprocess(withFlatFilters, z.object({ ...listFields, sort, ...filters }));
}

/** An input whose `filters` are beside its other fields: nested, as JSON of a query, or flat; nested wins. */
export function withFlatFilters(value: Record<string, unknown>) {
  const { filters, ...flat } = value ?? {};
  const nested = typeof filters === 'string' ? parsed(filters) : filters;
  return typeof nested === 'object' && nested !== null ? { ...flat, ...nested } : flat;
}

type Fields = { [Field in keyof typeof listFields]: z.output<(typeof listFields)[Field]> };
export type ListQuery<Key extends string = never> = Omit<Fields, 'sort'> & { sort: ListSort<Key> };

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

import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import {
  formatPosition,
  type ListMeta,
  type ListPage,
  type ListPosition,
  type ListQuery,
  listMeta,
  NUMBERED_ROWS,
  SORTED_CAP,
} from './list';
import {
  batchOf,
  countOfFilters,
  countOfPart,
  isFiltered,
  type ListRead,
  lotsOf,
  matchesOf,
  skipOf,
} from './list-part.server';
import { orderOf } from './list-sort';
import { selectById } from './searched-list.server';
import { sortedBy, sortKeyOf } from './sort-order.server';

type SortedRead = ListRead<ListQuery<string>>;

/** A row with its id and its sort value. */
type Placed<Row> = Row & { hit: number; sort_value: string | number };

/** The column that a read is sorted by, and its direction. */
function sortOf({ list, query }: SortedRead) {
  const { key, isDescending } = orderOf(query.sort);
  return { column: list.sorts![key!]!, isDescending };
}

/** Named, because a batch's rows distinguish columns by name only. */
const places = (id: SQLiteColumn, value: SQL) => ({
  hit: sql<number>`${id}`.as('hit'),
  sort_value: sql<string | number>`${value}`.as('sort_value'),
});

const unplaced = <Row>({ hit: _, sort_value: __, ...row }: Placed<Row>) => row as Row;

/** Rows by the index that has this order; `edge` narrows them further. */
function selectSorted(read: SortedRead, edge: SQL | undefined, limit: number, order = orderingOf(read)) {
  const { db, list, columns, part } = read;
  return db
    .select({ ...columns, ...places(list.table.id, sortedBy(sortOf(read).column)) })
    .from(list.table)
    .where(and(part.where, edge))
    .orderBy(...order)
    .limit(limit);
}

function orderingOf(read: SortedRead): SQL[] {
  const { column, isDescending } = sortOf(read);
  const direction = isDescending ? desc : asc;
  return [direction(sortedBy(column)), direction(read.list.table.id)];
}

/** Two selects, one range of the index each: rows of the same value with a later id, and rows of a later value. */
function selectAfter(read: SortedRead, { id, value }: ListPosition, limit: number) {
  const { column, isDescending } = sortOf(read);
  const order = sortedBy(column);
  const at = typed(column, value);
  const after = sql.raw(isDescending ? '<' : '>');
  return [
    // Ordered by the id alone: SQLite would sort by the expression too, although it is constant here.
    selectSorted(
      read,
      sql`${order} = ${at} AND ${read.list.table.id} ${after} ${id}`,
      limit,
      orderingOf(read).slice(1),
    ),
    selectSorted(read, sql`${order} ${after} ${at}`, limit),
  ];
}

const typed = (column: SQLiteColumn, value: string) =>
  column.getSQLType() === 'text' ? value : Number.isFinite(Number(value)) ? Number(value) : 0;

/** A page in the order of an index: by number within the first thousand rows, by cursor from there on. */
async function indexedPage<Row>(read: SortedRead): Promise<ListPage<Row>> {
  const { db, query } = read;
  const { after, per_page } = query;
  const lastNumbered = Math.floor(NUMBERED_ROWS / per_page);
  const skip = skipOf(query);
  const selects = after
    ? selectAfter(read, after, per_page)
    : query.page <= lastNumbered
      ? [selectSorted(read, undefined, per_page).offset(skip)]
      : [];
  const [total, lots] = await batchOf<Placed<Row>>(db, countOfPart(read), ...selects);
  const rows = lots.flat().slice(0, per_page);
  const begin = after?.place ?? skip;
  const end = begin + rows.length;
  const meta: ListMeta = listMeta({ per_page, page: Math.floor(begin / per_page) + 1 }, total, rows.length, false);
  if (rows.length > 0) Object.assign(meta, { from: begin + 1, to: end });
  meta.last_page = Math.min(meta.last_page, lastNumbered);
  const last = rows.at(-1);
  if (last && rows.length === per_page && end < total && (after || query.page === lastNumbered)) {
    meta.next = formatPosition({ place: end, id: last.hit, value: String(last.sort_value) });
  }
  return { results: rows.map(unplaced), meta };
}

interface Newest<Row> {
  rows: Row[];
  total: number;
  /** Whether the total is exact, though not all rows were read. */
  isCounted: boolean;
  isWhole: boolean;
}

/** The newest rows of a list without an index for this order, sorted in memory. */
async function newestSorted<Row>(read: SortedRead): Promise<Newest<Row>> {
  const { db, list, columns, part, query } = read;
  const { column, isDescending } = sortOf(read);
  const { id } = list.table;
  const select = db.select({ ...columns, ...places(id, sortKeyOf(column)) }).from(list.table);
  const sorted = (rows: Placed<Row>[]) => inOrder(rows, isDescending).map(unplaced);
  if (query.search === '' && !isFiltered(part)) {
    const newest = select.where(part.where).orderBy(desc(id)).limit(SORTED_CAP);
    const [total, [rows]] = await batchOf<Placed<Row>>(db, countOfPart(read), newest);
    return { rows: sorted(rows!), total, isCounted: true, isWhole: rows!.length === total };
  }
  const byId = { ...read, query: { ...query, sort: 'newest' as const } };
  const { hits } = matchesOf(read);
  const found = sql`(${hits} ORDER BY hit DESC LIMIT ${SORTED_CAP}) AS hits`;
  const [pinned, rows, counts] = (await lotsOf(
    db,
    selectById(byId),
    hits && select.innerJoin(found, sql`${id} = hits.hit`),
    countOfFilters(read),
  )) as [Row[], Placed<Row>[], { count: number }[]];
  const all = [...pinned, ...sorted(rows)];
  const isCounted = counts.length > 0;
  return { rows: all, total: counts[0]?.count ?? all.length, isCounted, isWhole: rows.length < SORTED_CAP };
}

function inOrder<Row>(rows: Placed<Row>[], isDescending: boolean): Placed<Row>[] {
  const upwards = (a: Placed<Row>, b: Placed<Row>) =>
    a.sort_value < b.sort_value ? -1 : a.sort_value > b.sort_value ? 1 : a.hit - b.hit;
  return rows.sort(isDescending ? (a, b) => upwards(b, a) : upwards);
}

async function newestPage<Row>(read: SortedRead): Promise<ListPage<Row>> {
  const { query } = read;
  const { rows, total, isCounted, isWhole } = await newestSorted<Row>(read);
  const skip = skipOf(query);
  const results = rows.slice(skip, skip + query.per_page);
  const meta = listMeta(query, total, results.length, !isWhole && !isCounted);
  if (isWhole) return { results, meta };
  const last_page = Math.max(1, Math.ceil(rows.length / query.per_page));
  return { results, meta: { ...meta, last_page, sorted_among: SORTED_CAP } };
}

const hasIndex = ({ part, query }: SortedRead) => part.isIndexed && query.search === '' && !isFiltered(part);

/** A page sorted by a column. */
export const sortedPage = <Row>(read: SortedRead): Promise<ListPage<Row>> =>
  hasIndex(read) ? indexedPage(read) : newestPage(read);

/** All rows sorted by a column, in chunks; null for more than can be sorted without an index. */
export async function sortedChunks<Row>(read: SortedRead, size: number): Promise<AsyncIterable<Row[]> | null> {
  if (hasIndex(read)) return indexedChunks(read, size);
  const { rows, isWhole } = await newestSorted<Row>(read);
  return isWhole ? inOnePiece(rows) : null;
}

async function* inOnePiece<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

async function* indexedChunks<Row>(read: SortedRead, size: number): AsyncGenerator<Row[]> {
  let after: ListPosition | null = null;
  do {
    const selects: ReturnType<typeof selectAfter> = after
      ? selectAfter(read, after, size)
      : [selectSorted(read, undefined, size)];
    const lots = (await Promise.all(selects)) as Placed<Row>[][];
    const rows: Placed<Row>[] = lots.flat().slice(0, size);
    const last: Placed<Row> | undefined = rows.at(-1);
    after = last && rows.length === size ? { place: 0, id: last.hit, value: String(last.sort_value) } : null;
    yield rows.map(unplaced);
  } while (after !== null);
}

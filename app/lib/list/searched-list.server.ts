import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { formatPosition, type ListPage, type ListQuery, SEARCH_CAP } from './list';
import {
  countedPageOf,
  countOf,
  countOfFilters,
  isAddressed,
  type ListRead,
  lotsOf,
  matchesOf,
  pageOf,
  skipOf,
} from './list-part.server';

const directionOf = ({ sort }: ListQuery) => sql.raw(sort === 'newest' ? 'DESC' : 'ASC');
const ordered = ({ list, query }: ListRead) => (query.sort === 'newest' ? desc : asc)(list.table.id);

/** Selects the record whose id was typed, which stands first; the number may be a piece of other people's phone numbers too. */
export function selectById({ db, list, columns, ...read }: ListRead) {
  const { plan, where } = matchesOf({ db, list, columns, ...read });
  if (plan.id === null) return null;
  return db
    .select(columns)
    .from(list.table)
    .where(and(eq(list.table.id, plan.id), where));
}

/** A page of what a search or filters find, by the ids; further than its cap it goes by `after`. */
export async function searchPage<Row>(read: ListRead): Promise<ListPage<Row>> {
  if (read.query.after) return furtherPage(read);
  return skipOf(read.query) === 0 ? firstPage(read) : numberedPage(read);
}

/** In one call; see addressPage for a mail address that is a piece of more than a page of others. */
async function firstPage<Row>(read: ListRead): Promise<ListPage<Row>> {
  const { db, query } = read;
  const { plan, hits } = matchesOf(read);
  const exact = plan.email && (await addressPage<Row>(read, plan.email));
  if (exact) return exact;
  const counter = countOfFilters(read);
  const count = counter ?? (hits && countOf(db, sql`COUNT(*)`, sql`(${hits} LIMIT ${SEARCH_CAP + 1})`));
  const [counts, pinned, rows] = (await lotsOf(db, count, selectById(read), hits && selectFirst(read, hits))) as [
    { count: number }[],
    Row[],
    Row[],
  ];
  const total = pinned.length + (counts[0]?.count ?? 0);
  if (counter) return countedPageOf(query, rows, total);
  return pageOf(query, [...pinned, ...rows].slice(0, query.per_page), total, total > SEARCH_CAP);
}

function selectFirst({ db, list, columns, query }: ListRead, hits: SQL) {
  const found = sql`(${hits} ORDER BY hit ${directionOf(query)} LIMIT ${query.per_page}) AS hits`;
  return db
    .select(columns)
    .from(list.table)
    .innerJoin(found, sql`${list.table.id} = hits.hit`)
    .orderBy(sql`hits.hit ${directionOf(query)}`);
}

/**
 * The first page of an address and what it is a piece of, read together: those that have it exactly, else all. Null where
 * that fills the page: others may have it exactly.
 */
async function addressPage<Row>(read: ListRead, email: string): Promise<ListPage<Row> | null> {
  const { db, list, columns, query } = read;
  const { indexed } = matchesOf(read);
  const found = (await db
    .select({ ...columns, is_exact: isAddressed(list, email) })
    .from(sql`(${indexed}) AS hits`)
    .innerJoin(list.table, sql`${list.table.id} = hits.hit`)
    .orderBy(sql`hits.hit ${directionOf(query)}`)
    .limit(query.per_page)) as unknown as (Row & { is_exact: boolean })[];
  if (found.length === query.per_page) return null;
  const exact = found.filter(({ is_exact }) => is_exact);
  const rows = (exact.length > 0 ? exact : found).map(({ is_exact: _, ...row }) => row as Row);
  return pageOf(query, rows, rows.length);
}

/** In one call, in which the ids up to the cap are read once. */
async function numberedPage<Row>(read: ListRead): Promise<ListPage<Row>> {
  const { db, query } = read;
  const { hits } = matchesOf(read);
  const skip = skipOf(query);
  const end = Math.min(skip + query.per_page, SEARCH_CAP);
  const [pinned, places, counts] = (await lotsOf(
    db,
    selectById(read),
    hits && selectPlaces(read, hits, end - skip),
    countOfFilters(read),
  )) as [Row[], (Row & { hit: number | null; found: number })[], { count: number }[]];
  const total = pinned.length + (places[0]?.found ?? 0);
  const found = places.filter(({ hit }) => hit !== null);
  const rows = found.map(({ hit: _, found: __, ...row }) => row as Row);
  const [counted] = counts;
  const { results, meta } = counted
    ? countedPageOf(query, rows, counted.count)
    : pageOf(query, rows, total, total > SEARCH_CAP);
  const last = found.at(-1)?.hit;
  if (!last || end < SEARCH_CAP || total <= SEARCH_CAP) return { results, meta };
  return { results, meta: { ...meta, next: formatPosition({ place: end, id: last, value: '' }) } };
}

/**
 * The rows at the places of a page, each with its id as `hit`, null at a place behind the last, and with how many ids the
 * search finds up to its cap as `found`. The ids are kept as JSON and taken by their place: a window, or a second walk,
 * reads them twice.
 */
function selectPlaces(read: ListRead, hits: SQL, limit: number) {
  const { db, list, columns, query } = read;
  const direction = directionOf(query);
  const byId = selectById(read);
  const skip = byId === null ? sql`${skipOf(query)}` : sql`${skipOf(query)} - (SELECT COUNT(*) FROM (${byId}))`;
  const places = JSON.stringify(Array.from({ length: Math.max(limit, 0) }, (_, place) => place));
  const ids = sql`SELECT json_group_array(hit) AS ids FROM (${hits} ORDER BY hit ${direction} LIMIT ${SEARCH_CAP + 1})`;
  const place = sql`'$[' || (place.value + CAST(${skip} AS INTEGER)) || ']'`;
  const page = sql`(
    WITH all_ids AS MATERIALIZED (${ids})
    SELECT ids ->> (${place}) AS hit, json_array_length(ids) AS found FROM all_ids LEFT JOIN json_each(${places}) AS place
  ) AS hits`;
  return db
    .select({ ...columns, hit: sql<number | null>`hits.hit`, found: sql<number>`hits.found` })
    .from(page)
    .leftJoin(list.table, sql`${list.table.id} = hits.hit`)
    .orderBy(sql`hits.hit ${direction}`);
}

/** The page behind a row that no number leads to. */
async function furtherPage<Row>(read: ListRead): Promise<ListPage<Row>> {
  const { place, id } = read.query.after!;
  const query = { ...read.query, page: Math.floor(place / read.query.per_page) + 1 };
  const [{ rows, last }, [counts]] = await Promise.all([
    rowsAfter<Row>(read, id, query.per_page),
    lotsOf(read.db, countOfFilters(read)) as Promise<{ count: number }[][]>,
  ]);
  const [counted] = counts ?? [];
  const { results, meta } = counted ? countedPageOf(query, rows, counted.count) : pageOf(query, rows, SEARCH_CAP, true);
  if (rows.length > 0) Object.assign(meta, { from: place + 1, to: place + rows.length });
  if (rows.length < query.per_page) return { results, meta };
  return { results, meta: { ...meta, next: formatPosition({ place: place + rows.length, id: last!, value: '' }) } };
}

/** So many of what is found after an id, and the id of the last. */
async function rowsAfter<Row>(read: ListRead, after: number | null, limit: number) {
  const { db, list, columns, query } = read;
  const { hits } = matchesOf(read);
  if (hits === null) return { rows: [], last: null };
  const beyond = sql.raw(query.sort === 'newest' ? '<' : '>');
  // D1 binds every number as a real one, and FTS5 takes only whole ones as an edge.
  const edge = after === null ? sql`` : sql`AND hit ${beyond} CAST(${after} AS INTEGER)`;
  const found = (await db
    .select({ ...columns, hit: sql<number>`hits.hit` })
    .from(list.table)
    .innerJoin(
      sql`(${hits} ${edge} ORDER BY hit ${directionOf(query)} LIMIT ${limit}) AS hits`,
      sql`${list.table.id} = hits.hit`,
    )
    .orderBy(ordered(read))) as unknown as (Row & { hit: number })[];
  const last = found.at(-1)?.hit ?? null;
  return { rows: found.map(({ hit: _, ...row }) => row as Row), last };
}

/** Everything a search or filters find, so many rows at a time: an export is not capped. */
export async function* searchChunks<Row>(read: ListRead, size: number): AsyncGenerator<Row[]> {
  yield ((await selectById(read)) ?? []) as Row[];
  let after: number | null = null;
  do {
    const { rows, last }: { rows: Row[]; last: number | null } = await rowsAfter<Row>(read, after, size);
    yield rows;
    after = rows.length === size ? last : null;
  } while (after !== null);
}

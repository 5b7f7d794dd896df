import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { formatPosition, type ListPage, type ListQuery, SEARCH_CAP } from './list';
import { countedPageOf, countOfFilters, type ListRead, lotsOf, matchesOf, pageOf, skipOf } from './list-part.server';

const directionOf = ({ sort }: ListQuery) => sql.raw(sort === 'newest' ? 'DESC' : 'ASC');
const ordered = ({ list, query }: ListRead) => (query.sort === 'newest' ? desc : asc)(list.table.id);

/** Selects the record whose id was typed, which comes first; the number may also be a part of phone numbers. */
export function selectById({ db, list, columns, ...read }: ListRead) {
  const { plan, where } = matchesOf({ db, list, columns, ...read });
  if (plan.id === null) return null;
  return db
    .select(columns)
    .from(list.table)
    .where(and(eq(list.table.id, plan.id), where));
}

/** A page of a search or of filters, by id; beyond its cap it is paged by `after`. */
export async function searchPage<Row>(read: ListRead): Promise<ListPage<Row>> {
  if (read.query.after) return furtherPage(read);
  const { email } = matchesOf(read).plan;
  const exact = email && skipOf(read.query) === 0 ? await addressPage<Row>(read, email) : null;
  return exact ?? numberedPage(read);
}

/**
 * The first page of a search by mail address, in one call: exact owners first; substring matches, by trigrams, only if
 * there are none. Null where that is not conclusive: beyond a full page others may have the address too, and its owner
 * may be in another list.
 */
async function addressPage<Row>(read: ListRead, email: string): Promise<ListPage<Row> | null> {
  const { db, list, columns, query } = read;
  const { where, indexed } = matchesOf(read);
  const { address, id } = list.email!;
  const owner = sql`owned.${sql.identifier(id.name)}`;
  const pieces = sql`SELECT json_group_array(hit) FROM (${indexed} ORDER BY hit ${directionOf(query)} LIMIT ${query.per_page})`;
  const [found] = (await lotsOf(
    db,
    db
      .select({ ...columns, hit: sql`${list.table.id}`.as('hit'), owner: owner.as('owner') })
      .from(sql`(SELECT 1) AS always`)
      .leftJoin(sql`${address.table} AS owned`, sql`owned.${sql.identifier(address.name)} = ${email}`)
      // Not a condition of the index: SQLite would look it up all the same, and then discard each of its rows
      .leftJoin(sql`json_each(iif(${owner} IS NULL, (${pieces}), '[]')) AS piece`, sql`true`)
      .leftJoin(list.table, and(sql`${list.table.id} = ifnull(${owner}, piece.value)`, where))
      .limit(query.per_page),
  )) as [(Row & { hit: number | null; owner: number | null })[]];
  if (found.length === query.per_page || found.some(({ hit, owner }) => owner !== null && hit === null)) return null;
  const byId = new Map(found.filter(({ hit }) => hit !== null).map((row) => [row.hit!, row]));
  const ids = [...byId.keys()].sort((a, b) => (query.sort === 'newest' ? b - a : a - b));
  const rows = ids.map((each) => {
    const { hit: _, owner: __, ...row } = byId.get(each)!;
    return row as Row;
  });
  return pageOf(query, rows, rows.length);
}

/** A page by its number, in one call, which reads the ids up to the cap once. */
async function numberedPage<Row>(read: ListRead): Promise<ListPage<Row>> {
  const { db, query } = read;
  const { hits } = matchesOf(read);
  const skip = skipOf(query);
  const end = Math.min(skip + query.per_page, SEARCH_CAP);
  const counter = countOfFilters(read);
  const isCounted = counter !== null && skip === 0;
  const [pinned, places, counts] = (await lotsOf(
    db,
    selectById(read),
    hits && (isCounted ? selectFirst(read, hits) : selectPlaces(read, hits, end - skip)),
    counter,
  )) as [Row[], (Row & { hit: number | null; found: number })[], { count: number }[]];
  const total = pinned.length + (places[0]?.found ?? 0);
  const found = places.filter(({ hit }) => hit !== null);
  const others = found.map(({ hit: _, found: __, ...row }) => row as Row);
  // On further pages the record with the typed id takes the first place
  const rows = skip === 0 ? [...pinned, ...others].slice(0, query.per_page) : others;
  const [counted] = counts;
  const { results, meta } = counted
    ? countedPageOf(query, rows, counted.count)
    : pageOf(query, rows, total, total > SEARCH_CAP);
  const last = found.at(-1)?.hit;
  if (!last || end < SEARCH_CAP || total <= SEARCH_CAP) return { results, meta };
  return { results, meta: { ...meta, next: formatPosition({ place: end, id: last, value: '' }) } };
}

/** The first rows of a list whose total comes from counters. */
function selectFirst({ db, list, columns, query }: ListRead, hits: SQL) {
  const found = sql`(${hits} ORDER BY hit ${directionOf(query)} LIMIT ${query.per_page}) AS hits`;
  return db
    .select(columns)
    .from(list.table)
    .innerJoin(found, sql`${list.table.id} = hits.hit`)
    .orderBy(sql`hits.hit ${directionOf(query)}`);
}

/**
 * The rows at the offsets of a page, each with its id as `hit`, null at an offset past the last, and with the number of
 * ids found up to the cap as `found`. The ids are materialized as JSON and picked by offset: a window, or a second
 * walk, reads them twice, and a broad search merges its words again for each walk.
 */
function selectPlaces(read: ListRead, hits: SQL, limit: number) {
  const { db, list, columns, query } = read;
  const direction = directionOf(query);
  const ids = sql`SELECT json_group_array(hit) AS ids FROM (${hits} ORDER BY hit ${direction} LIMIT ${SEARCH_CAP + 1})`;
  const page = skipOf(query) === 0 ? firstPlaces(ids, limit) : furtherPlaces(ids, limit, read);
  return db
    .select({ ...columns, hit: sql<number | null>`hits.hit`, found: sql<number>`hits.found` })
    .from(sql`(${page}) AS hits`)
    .leftJoin(list.table, sql`${list.table.id} = hits.hit`)
    .orderBy(sql`hits.hit ${direction}`);
}

const firstPlaces = (ids: SQL, limit: number) =>
  sql`SELECT place.value AS hit, json_array_length(ids) AS found FROM (${ids}), json_each(ids) AS place LIMIT ${limit}`;

function furtherPlaces(ids: SQL, limit: number, read: ListRead) {
  const byId = selectById(read);
  const skip = skipOf(read.query);
  const from = byId === null ? sql`${skip}` : sql`${skip} - (SELECT COUNT(*) FROM (${byId}))`;
  const places = JSON.stringify(Array.from({ length: Math.max(limit, 0) }, (_, place) => place));
  const place = sql`'$[' || (place.value + CAST(${from} AS INTEGER)) || ']'`;
  return sql`WITH all_ids AS MATERIALIZED (${ids})
    SELECT ids ->> (${place}) AS hit, json_array_length(ids) AS found FROM all_ids LEFT JOIN json_each(${places}) AS place`;
}

/** The page after a row that no page number reaches. */
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

/** A limited number of hits after an id, and the id of the last. */
async function rowsAfter<Row>(read: ListRead, after: number | null, limit: number) {
  const { db, list, columns, query } = read;
  const { hits } = matchesOf(read);
  if (hits === null) return { rows: [], last: null };
  const beyond = sql.raw(query.sort === 'newest' ? '<' : '>');
  // D1 binds every number as REAL, and FTS5 takes only integers as a bound.
  const edge = after === null ? sql`` : sql`AND hit ${beyond} CAST(${after} AS INTEGER)`;
  const found = (await db
    .select({ ...columns, hit: sql<number>`hits.hit` })
    .from(list.table)
    .innerJoin(
      sql`(${hits} ${edge} ORDER BY hit ${directionOf(query)} LIMIT ${limit}) AS hits`,
      sql`${list.table.id} = hits.hit`,
    )
    .orderBy(ordered(read))) as (Row & { hit: number })[];
  const last = found.at(-1)?.hit ?? null;
  return { rows: found.map(({ hit: _, ...row }) => row as Row), last };
}

/** All hits of a search or of filters, in chunks: an export is not capped. */
export async function* searchChunks<Row>(read: ListRead, size: number): AsyncGenerator<Row[]> {
  yield ((await selectById(read)) ?? []) as Row[];
  let after: number | null = null;
  do {
    const { rows, last }: { rows: Row[]; last: number | null } = await rowsAfter<Row>(read, after, size);
    yield rows;
    after = rows.length === size ? last : null;
  } while (after !== null);
}

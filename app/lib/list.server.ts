import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.server';
import { type ListPage, type ListQuery, listMeta, SEARCH_CAP } from './list';
import { oneOf, spotAt } from './list-blocks.server';
import { planSearch, type SearchScope } from './list-search';

interface ListDefinition {
  table: SQLiteTable;
  id: SQLiteColumn;
  /** FTS5 tables of the search, kept by triggers: words, and pieces of three characters and more. */
  search: { words: string; grams: string };
  /** The ids, as `hit`, of the rows that have exactly this mail address: a select by an index. */
  idsByEmail(email: string): SQL;
}

interface Part {
  /** Names in `list_blocks`, whose triggers keep the counts, of the lists this one is made of: 'memberships:APPLICATION'. */
  counted: readonly string[];
  /** The rows of this list, by an index that ends in the id. */
  where: SQL;
  scope: SearchScope;
}

type Columns = Record<string, SQLiteColumn | SQL>;

/**
 * Pages of one table at any depth and size of table: counts come from `list_blocks`, a page is reached through its
 * blocks instead of an OFFSET over everything before it, a search reads at most its cap. Budgets: docs/scaling.md.
 */
export function defineList({ table, id, search, idsByEmail }: ListDefinition) {
  const ordered = (query: ListQuery) => (query.sort === 'newest' ? desc(id) : asc(id));

  /** Past the last row there is no spot, so that nothing is below or above its edge. */
  const deepRows = (db: Database, columns: Columns, part: Part, query: ListQuery) => {
    // Drizzle writes no MATERIALIZED; without it SQLite walks once for the edge and once more for the offset.
    const walk = spotAt(part.counted, skipOf(query), query.sort);
    const spot = db.$with('nothing', {}).as(sql`SELECT 1), spot AS MATERIALIZED (${walk}`);
    const edge =
      query.sort === 'newest'
        ? sql`${id} < ((SELECT block FROM spot) + 1) * 64`
        : sql`${id} >= (SELECT block FROM spot) * 64`;
    return db
      .with(spot)
      .select(columns)
      .from(table)
      .where(and(part.where, edge))
      .orderBy(ordered(query))
      .limit(query.per_page)
      .offset(sql`ifnull((SELECT skip FROM spot), 0)` as never);
  };

  /** One batch of two statements. */
  const plainPage = async <Row>(db: Database, columns: Columns, part: Part, query: ListQuery) => {
    const top = db.select(columns).from(table).where(part.where).orderBy(ordered(query)).limit(query.per_page);
    const skip = skipOf(query);
    const [total, rows] = await batch<Row>(
      db,
      countOf(
        db,
        sql`ifnull(SUM(count), 0)`,
        sql`list_blocks WHERE ${oneOf(part.counted)} AND level = 0 AND block = 0`,
      ),
      skip <= SHALLOW ? top.offset(skip) : deepRows(db, columns, part, query),
    );
    return pageOf(query, rows, total);
  };

  /** Null where nobody of the list has this address. */
  const emailPage = async <Row>(db: Database, columns: Columns, part: Part, email: string, query: ListQuery) => {
    const hits = sql`(${idsByEmail(email)}) AS hits`;
    const skip = skipOf(query);
    const rows = (await db
      .selectDistinct(columns)
      .from(table)
      .innerJoin(hits, sql`${id} = hits.hit`)
      .where(part.where)
      .orderBy(sql`hits.hit ${directionOf(query)}`)
      .limit(query.per_page)
      .offset(skip)) as Row[];
    if (skip === 0 && rows.length < query.per_page) return rows.length ? pageOf(query, rows, rows.length) : null;
    const all = sql`(SELECT DISTINCT ${id} FROM ${table} JOIN ${hits} ON ${id} = hits.hit WHERE ${part.where} LIMIT ${SEARCH_CAP + 1})`;
    const [counts] = await countOf(db, sql`COUNT(*)`, all);
    return counts?.count ? pageOf(query, rows, counts.count) : null;
  };

  const searchPage = async <Row>(db: Database, columns: Columns, part: Part, query: ListQuery) => {
    const plan = planSearch(query.search, part.scope);
    const exact = plan.email && (await emailPage<Row>(db, columns, part, plan.email, query));
    if (exact) return exact;
    // The record with that very id comes first; the number may be a piece of other people's phone numbers too.
    const byId = plan.id === null ? null : and(eq(id, plan.id), part.where);
    const pinned = byId ? ((await db.select(columns).from(table).where(byId)) as Row[]) : [];
    const skip = skipOf(query);
    const match = plan.words ?? plan.grams;
    if (match === null) return pageOf(query, skip === 0 ? pinned : [], pinned.length);
    const index = sql.identifier(plan.words === null ? search.grams : search.words);
    const others = pinned.length > 0 ? sql`AND rowid <> ${plan.id}` : sql``;
    const hits = sql`SELECT rowid AS hit FROM ${index} WHERE ${index} MATCH ${match} ${others}`;
    const inOrder = sql`${hits} ORDER BY hit ${directionOf(query)}`;
    if (skip === 0) {
      const room = query.per_page - pinned.length;
      const found = sql`(${inOrder} LIMIT ${room}) AS hits`;
      const [total, rows] = await batch<Row>(
        db,
        countOf(db, sql`COUNT(*)`, sql`(${hits} LIMIT ${SEARCH_CAP + 1})`),
        db.select(columns).from(table).innerJoin(found, sql`${id} = hits.hit`).orderBy(ordered(query)),
      );
      return pageOf(query, [...pinned, ...rows], total + pinned.length);
    }
    // Further pages: the ids up to the cap once, instead of counting them and then walking them again.
    const ids = await db.select({ hit: sql<number>`hit` }).from(sql`(${inOrder} LIMIT ${SEARCH_CAP + 1})`);
    const all = [...(pinned.length > 0 ? [plan.id] : []), ...ids.map(({ hit }) => hit)];
    const wanted = JSON.stringify(all.slice(skip, Math.min(skip + query.per_page, SEARCH_CAP)));
    const isWanted = sql`${id} IN (SELECT value FROM json_each(${wanted}))`;
    const rows = (await db.select(columns).from(table).where(isWanted).orderBy(ordered(query))) as Row[];
    return pageOf(query, rows, all.length);
  };

  const page = <Row>(db: Database, columns: Columns, part: Part, query: ListQuery): Promise<ListPage<Row>> =>
    query.search === '' ? plainPage(db, columns, part, query) : searchPage(db, columns, part, query);

  const beyond = (column: SQL | SQLiteColumn, { sort }: ListQuery, after: number | null) =>
    after === null ? undefined : sort === 'newest' ? sql`${column} < ${after}` : sql`${column} > ${after}`;

  /** The next rows of a search after an id, and the id to go on after; null at the end. */
  const searchRows = async <Row>(
    db: Database,
    columns: Columns,
    part: Part,
    query: ListQuery,
    after: number | null,
  ) => {
    const plan = planSearch(query.search, part.scope);
    const exact = after === null && plan.email && (await emailPage<Row>(db, columns, part, plan.email, whole(query)));
    if (exact) return { rows: exact.results, next: null };
    const byId = plan.id === null ? null : and(eq(id, plan.id), part.where);
    const pinned = byId && after === null ? ((await db.select(columns).from(table).where(byId)) as Row[]) : [];
    const match = plan.words ?? plan.grams;
    if (match === null) return { rows: pinned, next: null };
    const index = sql.identifier(plan.words === null ? search.grams : search.words);
    const edge = beyond(sql`rowid`, query, after);
    const others = plan.id === null ? sql`` : sql`AND rowid <> ${plan.id}`;
    const hits = sql`(SELECT rowid AS hit FROM ${index} WHERE ${index} MATCH ${match} ${others} ${edge ? sql`AND ${edge}` : sql``} ORDER BY rowid ${directionOf(query)} LIMIT ${CHUNK}) AS hits`;
    const found = await db
      .select({ ...columns, hit: sql<number>`hits.hit` })
      .from(table)
      .innerJoin(hits, sql`${id} = hits.hit`)
      .orderBy(ordered(query));
    const next = found.length === CHUNK ? Number(found.at(-1)!.hit) : null;
    return { rows: [...pinned, ...(found as unknown as Row[])], next };
  };

  /** Every row of the list as filtered, in its order, a thousand at a time: an export is not capped as a search is. */
  async function* chunks<Row>(db: Database, columns: Columns, part: Part, query: ListQuery): AsyncGenerator<Row[]> {
    let after: number | null = null;
    do {
      if (query.search === '') {
        const rows = await db
          .select({ ...columns, hit: sql<number>`${id}` })
          .from(table)
          .where(and(part.where, beyond(id, query, after)))
          .orderBy(ordered(query))
          .limit(CHUNK);
        after = rows.length === CHUNK ? Number(rows.at(-1)!.hit) : null;
        yield rows as unknown as Row[];
      } else {
        const { rows, next }: { rows: Row[]; next: number | null } = await searchRows(db, columns, part, query, after);
        after = next;
        yield rows;
      }
    } while (after !== null);
  }

  return { page, chunks };
}

/** Rows of an export that are read at a time. */
const CHUNK = 1000;
const whole = (query: ListQuery): ListQuery => ({ ...query, page: 1, per_page: SEARCH_CAP });

/** So far in, reading the rows before a page is cheaper than finding its block. */
const SHALLOW = 100;

const directionOf = ({ sort }: ListQuery) => sql.raw(sort === 'newest' ? 'DESC' : 'ASC');
const skipOf = ({ page, per_page }: ListQuery) => (page - 1) * per_page;

/** A select, not raw SQL: drizzle's batch binds parameters only to those. */
function countOf(db: Database, count: SQL, from: SQL) {
  return db.select({ count: sql<number>`${count}` }).from(from);
}

async function batch<Row>(db: Database, count: ReturnType<typeof countOf>, rows: unknown): Promise<[number, Row[]]> {
  const [counts, found] = (await db.batch([count, rows] as never)) as unknown as [{ count: number }[], Row[]];
  return [counts[0]?.count ?? 0, found];
}

/** A search counts up to its cap and one more. */
function pageOf<Row>(query: ListQuery, results: Row[], total: number): ListPage<Row> {
  const isCapped = query.search !== '' && total > SEARCH_CAP;
  return { results, meta: listMeta(query, isCapped ? SEARCH_CAP : total, results.length, isCapped) };
}

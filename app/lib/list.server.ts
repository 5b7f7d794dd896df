import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.server';
import { type ListMeta, type ListQuery, listMeta, SEARCH_CAP } from './list';
import { planSearch, type SearchPlan } from './list-search';

interface ListDefinition {
  table: SQLiteTable;
  id: SQLiteColumn;
  /** FTS5 tables of the search, kept by triggers: words, and three-character grams. */
  search: { words: string; grams: string };
}

interface Part {
  /** Name of the list in `list_blocks`, whose triggers keep its counts: 'memberships:APPLICATION'. */
  counted: string;
  /** The rows of this list, by an index that ends in the id. */
  where: SQL;
  /** The list's token in the search index. */
  token: string;
}

type Columns = Record<string, SQLiteColumn>;

/**
 * Pages of one table at any depth and size of table: counts come from `list_blocks`, a page is reached through its
 * blocks instead of an OFFSET over everything before it, a search reads at most its cap. Budgets: docs/scaling.md.
 */
export function defineList({ table, id, search }: ListDefinition) {
  const topRows = (db: Database, columns: Columns, { where }: Part, { per_page, sort }: ListQuery) =>
    db
      .select(columns)
      .from(table)
      .where(where)
      .orderBy(sort === 'newest' ? desc(id) : asc(id))
      .limit(per_page);

  const deepRows = (db: Database, columns: Columns, part: Part, query: ListQuery) => {
    const spot = db.$with('spot', {}).as(spotAt(part.counted, (query.page - 1) * query.per_page, query.sort));
    const edge =
      query.sort === 'newest'
        ? sql`${id} < ((SELECT block FROM spot) + 1) * 64`
        : sql`${id} >= (SELECT block FROM spot) * 64`;
    return db
      .with(spot)
      .select(columns)
      .from(table)
      .where(and(part.where, edge))
      .orderBy(query.sort === 'newest' ? desc(id) : asc(id))
      .limit(query.per_page)
      .offset(sql`(SELECT skip FROM spot)` as never);
  };

  const hitsOf = (plan: SearchPlan) => {
    const sources: SQL[] = [];
    const matches = (index: string, match: string) =>
      sql`SELECT rowid AS hit FROM ${sql.identifier(index)} WHERE ${sql.identifier(index)} MATCH ${match}`;
    if (plan.words !== null) sources.push(matches(search.words, plan.words));
    if (plan.grams !== null) sources.push(matches(search.grams, plan.grams));
    return sources.length === 0 ? null : sql.join(sources, sql` UNION `);
  };

  /** @returns the rows and their paging meta, from one batch of two statements */
  return async <Row>(db: Database, columns: Columns, part: Part, query: ListQuery) => {
    const direction = query.sort === 'newest' ? desc(id) : asc(id);
    const skip = (query.page - 1) * query.per_page;
    if (query.search === '') {
      const [counts, rows] = (await db.batch([
        countOf(db, sql`count`, sql`list_blocks WHERE list = ${part.counted} AND level = 0 AND block = 0`),
        skip === 0 ? topRows(db, columns, part, query) : deepRows(db, columns, part, query),
      ] as never)) as unknown as [{ count: number }[], Row[]];
      return pageOf(rows, listMeta(query, counts[0]?.count ?? 0, rows.length, false));
    }
    const plan = planSearch(query.search, part.token);
    if (plan.id !== null) {
      // A number is an id first; only where nothing has that id is it a piece of a phone number.
      const rows = (await db
        .select(columns)
        .from(table)
        .where(and(eq(id, plan.id), part.where))) as Row[];
      if (rows.length > 0) return pageOf(skip === 0 ? rows : [], listMeta(query, 1, skip === 0 ? 1 : 0, false));
    }
    const hits = hitsOf(plan);
    if (!hits || skip > SEARCH_CAP) return pageOf<Row>([], listMeta(query, 0, 0, false));
    const order = sql.raw(query.sort === 'newest' ? 'DESC' : 'ASC');
    const count = countOf(db, sql`COUNT(*)`, sql`(${hits} LIMIT ${SEARCH_CAP + 1})`);
    const select = db
      .select(columns)
      .from(table)
      .innerJoin(
        sql`(${hits} ORDER BY hit ${order} LIMIT ${query.per_page} OFFSET ${skip}) AS hits`,
        sql`${id} = hits.hit`,
      )
      .orderBy(direction);
    // A mail address has so few hits that the rows are their own count.
    if (skip === 0 && query.search.includes('@')) {
      const rows = (await select) as Row[];
      if (rows.length < query.per_page) return pageOf(rows, listMeta(query, rows.length, rows.length, false));
    }
    const [counts, rows] = (await db.batch([count, select])) as unknown as [{ count: number }[], Row[]];
    const found = counts[0]?.count ?? 0;
    return pageOf(rows, listMeta(query, Math.min(found, SEARCH_CAP), rows.length, found > SEARCH_CAP));
  };
}

/** A select, not raw SQL: drizzle's batch binds parameters only to those. */
function countOf(db: Database, count: SQL, from: SQL) {
  return db.select({ count: sql<number>`${count}` }).from(from);
}

function pageOf<Row>(results: Row[], meta: ListMeta) {
  return { results, meta };
}

/** Ids a block of each level holds, as a shift; the triggers of migrations/0004_lists.sql keep the same levels. */
const SHIFTS = [12, 9, 6] as const;

/**
 * Where the row `skip` rows into the list stands: its block of 64 ids, and how many rows of that to skip. It walks the
 * blocks of 4,096 ids, then those of 512 inside the one it found, then those of 64: some 40 steps at 100,000.
 */
function spotAt(list: string, skip: number, sort: ListQuery['sort']): SQL {
  const newest = sort === 'newest';
  const step = sql.raw(newest ? '- 1' : '+ 1');
  const walks = SHIFTS.map((shift, index) => {
    const name = sql.identifier(`level${index + 1}`);
    const countAt = (block: SQL) =>
      sql`ifnull((SELECT count FROM list_blocks WHERE list = ${list} AND level = ${index + 1} AND block = ${block}), 0)`;
    const blocks = 1 << ((SHIFTS[index - 1] ?? 0) - shift);
    const start =
      index === 0
        ? sql`SELECT ${sql.raw(newest ? 'MAX' : 'MIN')}(block) AS block, 0 AS before, MAX(block) - MIN(block) AS left
              FROM list_blocks WHERE list = ${list} AND level = 1`
        : sql`SELECT block * ${blocks} + ${newest ? blocks - 1 : 0} AS block, before, ${blocks - 1} AS left
              FROM ${sql.identifier(`level${index}`)} WHERE before + here > ${skip}`;
    return sql`${name} (block, before, here, left) AS (
      SELECT block, before, ${countAt(sql`start.block`)}, left FROM (${start}) AS start
      UNION ALL
      SELECT block ${step}, before + here, ${countAt(sql`${name}.block ${step}`)}, left - 1
      FROM ${name} WHERE before + here <= ${skip} AND left > 0
    )`;
  });
  return sql`WITH RECURSIVE ${sql.join(walks, sql`, `)}
    SELECT block, ${skip} - before AS skip FROM level3 WHERE before + here > ${skip}`;
}

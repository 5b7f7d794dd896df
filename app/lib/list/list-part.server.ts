import { and, type GetColumnData, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../drizzle/database.server';
import { lotsInOneCall } from '../read-together.server';
import { type ListPage, type ListQuery, listMeta, SEARCH_CAP } from './list';
import { oneOf } from './list-blocks.server';
import {
  eitherCondition,
  eitherGroup,
  isChosen,
  type ListDefinition,
  type MarkChoice,
  markConditions,
  markGroups,
} from './list-definition.server';
import { planSearch } from './list-search';

export type Columns = Record<string, SQLiteColumn | SQL | SQL.Aliased>;

/** A row of which these columns are selected. */
export type RowOf<Selected extends Columns> = { [Name in keyof Selected]: ValueOf<Selected[Name]> };
type ValueOf<Column> = Column extends SQLiteColumn
  ? GetColumnData<Column>
  : Column extends SQL<infer Value> | SQL.Aliased<infer Value>
    ? Value
    : never;

/** One of the lists of a definition: a tab of a directory, a person's tasks. */
export interface ListPart<Mark extends string = string> {
  /** The counters of its rows: 'memberships:APPLICATION'. */
  counted: readonly string[];
  /** The condition of its rows, by an index that ends in the id. */
  where: SQL;
  /** The sort indexes begin with the columns of `where`; without them the newest rows are sorted. */
  isIndexed: boolean;
  /** The columns of the search index that contain its rows. */
  columns: readonly string[];
  /** The marks of its rows, where `where` selects fewer rows than those columns. */
  marks?: MarkChoice<Mark>;
  /** Further filters; with any, the list has no counters and is read like a search. */
  filters?: MarkChoice<Mark>;
  /** Another filter: rows that have any of these marks, of any name. */
  either?: MarkChoice<Mark>;
  /** The counters whose sum is the filtered total, where there are such; a search has none. */
  totalIn?: readonly string[] | undefined;
}

/** The source of a page, and which page. */
export interface ListRead<Query = ListQuery> {
  db: Database;
  list: ListDefinition;
  columns: Columns;
  part: ListPart;
  query: Query;
}

export const isFiltered = ({ filters, either }: ListPart) => isChosen(filters) || isChosen(either);

/**
 * How a read's search is executed: its plan, the rows' own condition, and as selects the matching ids (`hits`) and
 * those that the index finds (`indexed`), which more conditions on `hit` may follow. They differ for a mail address: it
 * may be a substring of others, which match only where no row of the list has exactly this one.
 */
export function matchesOf({ list, part, query }: ListRead<{ search: string }>) {
  const { marks = {}, filters = {}, either } = part;
  const any = isChosen(either) ? either : undefined;
  const choice = [...markGroups(list, marks), ...markGroups(list, filters), ...(any ? [eitherGroup(list, any)] : [])];
  const planned = planSearch(query.search, { columns: part.columns, marks: choice });
  const plan = list.email ? planned : { ...planned, email: null };
  const where = and(part.where, ...markConditions(list, filters), any && eitherCondition(list, any))!;
  const match = plan.words ?? plan.grams;
  const index = sql.identifier(`${getTableName(list.table)}_${plan.words === null ? 'grams' : 'words'}`);
  /** Without the record whose id was typed. */
  const others = plan.id === null ? sql`` : sql`AND rowid <> ${plan.id}`;
  const indexed =
    match === null ? null : sql`SELECT rowid AS hit FROM ${index} WHERE ${index} MATCH ${match} ${others}`;
  const hits = indexed && plan.email ? addressedElse(list, { where, email: plan.email, pieces: indexed }) : indexed;
  return { plan, where, hits, indexed };
}

function addressedElse(
  { table, email: owner }: ListDefinition,
  { where, email, pieces }: { where: SQL; email: string; pieces: SQL },
) {
  const { address, id } = owner!;
  const addressed = sql`(SELECT ${id} AS hit FROM ${address.table} WHERE ${address} = ${email}) AS addressed`;
  return sql`SELECT hit FROM (
    WITH exact AS MATERIALIZED (SELECT DISTINCT addressed.hit FROM ${addressed} CROSS JOIN ${table} ON ${table.id} = addressed.hit WHERE ${where})
    SELECT hit FROM exact UNION ALL SELECT hit FROM (${pieces}) WHERE NOT EXISTS (SELECT 1 FROM exact)
  ) WHERE true`;
}

/** A select, not raw SQL: drizzle's batch binds parameters only to selects. */
export function countOf(db: Database, count: SQL, from: SQL) {
  return db.select({ count: sql<number>`${count}` }).from(from);
}

const countIn = (db: Database, counters: readonly string[]) =>
  countOf(db, sql`ifnull(SUM(count), 0)`, sql`list_blocks WHERE ${oneOf(counters)} AND level = 0 AND block = 0`);

/** The number of rows in the lists of a part. */
export const countOfPart = ({ db, part }: ListRead<unknown>) => countIn(db, part.counted);

/** The filtered number of rows, where counters have it; null where hits have to be counted. */
export const countOfFilters = ({ db, part, query }: ListRead<{ search: string }>) =>
  part.totalIn && query.search === '' ? countIn(db, part.totalIn) : null;

/** Several selects of rows, in one call of the database; none for a null. */
export async function lotsOf(db: Database, ...queries: unknown[]): Promise<unknown[][]> {
  const asked = queries.filter((query) => query !== null);
  const found = asked.length > 0 ? await lotsInOneCall(db, asked as never) : [];
  return queries.map((query) => (query === null ? [] : found.shift()!));
}

/** A count and several selects of rows, in one call of the database. */
export async function batchOf<Row>(
  db: Database,
  count: ReturnType<typeof countOf>,
  ...lots: unknown[]
): Promise<[number, Row[][]]> {
  const [counts, ...found] = (await lotsOf(db, count, ...lots)) as [{ count: number }[], ...Row[][]];
  return [counts[0]?.count ?? 0, found];
}

type PageOf = Pick<ListQuery, 'page' | 'per_page' | 'search'>;

export const skipOf = ({ page, per_page }: Pick<PageOf, 'page' | 'per_page'>) => (page - 1) * per_page;

/** A search counts up to its cap and one more. */
export function pageOf<Row>(query: PageOf, results: Row[], total: number, isCapped = false): ListPage<Row> {
  return { results, meta: listMeta(query, isCapped ? SEARCH_CAP : total, results.length, isCapped) };
}

/** The same with a total from counters: pages have numbers up to the cap, further ones a cursor. */
export function countedPageOf<Row>(query: PageOf, results: Row[], total: number): ListPage<Row> {
  const { meta } = pageOf(query, results, total);
  return { results, meta: { ...meta, last_page: Math.min(meta.last_page, Math.ceil(SEARCH_CAP / query.per_page)) } };
}

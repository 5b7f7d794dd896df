import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../drizzle/database.server';
import { materialized, offsetOf } from '../drizzle/materialized.server';
import type { ListPage, ListQuery } from './list';
import { spotAt } from './list-blocks.server';
import type { ListDefinition } from './list-definition.server';
import {
  batchOf,
  type Columns,
  countOfPart,
  isFiltered,
  type ListPart,
  type ListRead,
  pageOf,
  type RowOf,
  skipOf,
} from './list-part.server';
import { orderOf } from './list-sort';
import { searchChunks, searchPage } from './searched-list.server';
import { sortedChunks, sortedPage } from './sorted-list.server';

/**
 * Pages of one table at any depth and size of table: counts come from `list_blocks`, a page is reached through its
 * blocks instead of an OFFSET over everything before it, a search reads at most its cap. Budgets: docs/scaling.md.
 */
export function defineList<const Sort extends string = never, const Mark extends string = never>(
  definition: ListDefinition<Sort, Mark>,
) {
  const list = definition;
  type Query = ListQuery<Sort>;

  const page = <Selected extends Columns>(
    db: Database,
    columns: Selected,
    part: ListPart<Mark>,
    query: Query,
  ): Promise<ListPage<RowOf<Selected>>> => {
    const read = { db, list, columns, part, query };
    if (isSorted(read)) return sortedPage(read);
    const byId = inOrderOfIds(read);
    return query.search !== '' || isFiltered(part) ? searchPage(byId) : plainPage(byId);
  };

  /** Every filtered row of the list in order, a thousand at a time: an export is not capped as a search is. */
  async function* chunks<Selected extends Columns>(
    db: Database,
    columns: Selected,
    part: ListPart<Mark>,
    query: Query,
  ): AsyncGenerator<RowOf<Selected>[]> {
    type Row = RowOf<Selected>;
    const read = { db, list, columns, part, query };
    const sorted = isSorted(read) ? await sortedChunks<Row>(read, CHUNK) : null;
    const byId = inOrderOfIds(read);
    if (sorted) yield* sorted;
    else if (query.search !== '' || isFiltered(part)) yield* searchChunks<Row>(byId, CHUNK);
    else yield* plainChunks<Row>(byId);
  }

  return { page, chunks, definition: list };
}

/** Rows of an export per read. */
const CHUNK = 1000;
/** Up to this offset, reading the rows before a page is cheaper than finding its block. */
const SHALLOW = 100;

const isSorted = ({ list, query }: ListRead<ListQuery<string>>) => {
  const { key } = orderOf(query.sort);
  return key !== null && Boolean(list.sorts?.[key]);
};
const inOrderOfIds = ({ query, ...read }: ListRead<ListQuery<string>>): ListRead => ({
  ...read,
  query: { ...query, sort: query.sort === 'oldest' ? 'oldest' : 'newest' },
});
const ordered = (id: SQLiteColumn, { sort }: ListQuery) => (sort === 'newest' ? desc(id) : asc(id));

/** One batch of two statements. */
async function plainPage<Row>(read: ListRead): Promise<ListPage<Row>> {
  const { db, list, columns, part, query } = read;
  const { id } = list.table;
  const top = db.select(columns).from(list.table).where(part.where).orderBy(ordered(id, query)).limit(query.per_page);
  const skip = skipOf(query);
  const [total, [rows]] = await batchOf<Row>(
    db,
    countOfPart(read),
    skip <= SHALLOW ? top.offset(skip) : deepRows(read),
  );
  return pageOf(query, rows!, total);
}

/** Past the last row the spot is null, and the comparison with it selects nothing. */
function deepRows({ db, list, columns, part, query }: ListRead) {
  const { id } = list.table;
  // Otherwise SQLite would walk once for the edge and once more for the offset
  const spot = materialized(db, 'spot', spotAt(part.counted, skipOf(query), query.sort));
  const edge =
    query.sort === 'newest'
      ? sql`${id} < ((SELECT block FROM spot) + 1) * 64`
      : sql`${id} >= (SELECT block FROM spot) * 64`;
  return db
    .with(spot)
    .select(columns)
    .from(list.table)
    .where(and(part.where, edge))
    .orderBy(ordered(id, query))
    .limit(query.per_page)
    .offset(offsetOf(sql`ifnull((SELECT skip FROM spot), 0)`));
}

async function* plainChunks<Row>({ db, list, columns, part, query }: ListRead): AsyncGenerator<Row[]> {
  const { id } = list.table;
  let edge: SQL | undefined;
  do {
    const rows: { hit: number }[] = await db
      .select({ ...columns, hit: sql<number>`${id}` })
      .from(list.table)
      .where(and(part.where, edge))
      .orderBy(ordered(id, query))
      .limit(CHUNK);
    const last = rows.length === CHUNK ? rows.at(-1)!.hit : null;
    edge = last === null ? undefined : query.sort === 'newest' ? sql`${id} < ${last}` : sql`${id} > ${last}`;
    yield rows as unknown as Row[];
  } while (edge !== undefined);
}

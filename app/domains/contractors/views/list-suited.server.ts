import { and, type SQL, sql } from 'drizzle-orm';
import { readKinds } from '~/domains/job-categories/queries.server';
import { idsOf, idsOfAll, type Kinds, wholesOf } from '~/domains/job-categories/rules/kinds';
import { squaredMilesOf } from '~/domains/places/queries.server';
import { qualified } from '~/lib/columns.server';
import type { Database } from '~/lib/drizzle/database.server';
import { listMeta } from '~/lib/list/list';
import { markConditions } from '~/lib/list/list-definition.server';
import { matchesOf } from '~/lib/list/list-part.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { hasWords } from '~/lib/text/words';
import type { SuitedListQuery } from '../list';
import { contractorList } from '../list.server';
import { favoritesOf, isFavorite } from '../reads/favorites.server';
import { contractorCategories, contractors, favoriteContractors } from '../table.server';
import { filtersOf, lineColumns, partOf, withTrades } from './list-contractors.server';

/** Most contractors of a trade, or of a search, that are ranked; and as many of the newest. */
const RANKED = 300;
const NEWEST = 100;

/** How a contractor suits a job. */
export interface Suited {
  /** Their kinds of work. */
  trades: string[];
  has_trade: boolean;
  miles: number | null;
}

/**
 * A page of the active contractors, best suited to a job first: of its trade, then the caller's favorites, then the
 * nearest. A search also matches trades. The number ranked is limited; a search finds any other.
 */
export async function listSuitedPage(context: OperationContext, given: SuitedListQuery) {
  const { db, actor } = context;
  const [kinds, query] = await Promise.all([readKinds(db), withTrades(context, given)]);
  const { category_id, latitude, longitude } = query;
  const trade = category_id === undefined ? [] : idsOf(kinds, category_id);
  const here = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  const { id, name } = contractors;
  const ranked = sql`(
    SELECT ${id} AS id, ${isOfTrades(trade)} AS has_trade, ${isFavorite(actor)} AS is_favorite,
      ${here ? squaredMilesOf(contractors.zip, here) : sql`NULL`} AS squared_miles, COUNT(*) OVER () AS total
    FROM ${contractors} WHERE ${and(sql`status = 'ACTIVE'`, ...markConditions(contractorList.definition, filtersOf(query)))}
      AND ${id} IN (${candidates(context, query, { kinds, trade })})
    ORDER BY 2 DESC, 3 DESC, squared_miles IS NULL, squared_miles, ${name} COLLATE NOCASE, ${id}
    LIMIT ${query.per_page} OFFSET ${(query.page - 1) * query.per_page}
  ) AS ranked`;
  const rows = await db
    .select({
      ...lineColumns,
      is_favorite: sql<boolean>`ranked.is_favorite`.mapWith(Boolean),
      has_trade: sql<boolean>`ranked.has_trade`.mapWith(Boolean),
      squared_miles: sql<number | null>`ranked.squared_miles`,
      total: sql<number>`ranked.total`,
      trade_ids: contractors.job_category_ids,
    })
    .from(ranked)
    .innerJoin(contractors, sql`${id} = ranked.id`)
    .orderBy(
      sql`ranked.has_trade DESC, ranked.is_favorite DESC, ranked.squared_miles IS NULL, ranked.squared_miles`,
      sql`${name} COLLATE NOCASE`,
      id,
    );
  const results = rows.map(({ squared_miles, trade_ids, total: _, ...row }) => ({
    ...row,
    trades: namesOf(kinds, trade_ids),
    miles: squared_miles === null ? null : Math.round(Math.sqrt(squared_miles)),
  }));
  return { results, meta: listMeta(query, rows[0]?.total ?? 0, results.length, false) };
}

const isOfTrades = (ids: readonly number[]) =>
  sql`EXISTS (SELECT 1 FROM ${contractorCategories} WHERE contractor_id = ${qualified(contractors.id)} AND category_id IN ${valuesOf(ids)})`;

const valuesOf = (ids: readonly number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

const ofTrades = (ids: readonly number[]) =>
  sql`SELECT contractor_id FROM ${contractorCategories} WHERE category_id IN ${valuesOf(ids)} LIMIT ${RANKED}`;

interface Sought {
  kinds: Kinds;
  /** The ids of the job’s kind of work. */
  trade: number[];
}

/** The names of trades in the order of their list. */
function namesOf(kinds: Kinds, ids: readonly number[]): string[] {
  const wholes = wholesOf(kinds, ids);
  return kinds.categories.filter(({ id }) => wholes.includes(id)).map(({ name }) => name);
}

/** Ids to rank: of the trade, favorites and the newest; or the matches of a search in the directory or by trade. */
function candidates({ db, actor }: OperationContext, query: SuitedListQuery, { kinds, trade }: Sought): SQL {
  const ways = query.search === '' ? unsearched(actor, trade) : searched(db, query, kinds);
  return sql.join(
    ways.map((way) => sql`SELECT * FROM (${way})`),
    sql` UNION `,
  );
}

const unsearched = (actor: OperationContext['actor'], trade: number[]) => [
  ...(trade.length === 0 ? [] : [ofTrades(trade)]),
  sql`SELECT contractor_id FROM ${favoriteContractors} WHERE ${favoritesOf(actor)}`,
  sql`SELECT id FROM ${contractors} WHERE status = 'ACTIVE' ORDER BY id DESC LIMIT ${NEWEST}`,
];

function searched(db: Database, query: SuitedListQuery, kinds: Kinds): SQL[] {
  const named = kinds.categories.filter(({ name }) => hasWords(name, query.search)).map(({ id }) => id);
  const trades = idsOfAll(kinds, named);
  const list = contractorList.definition;
  const { plan, hits } = matchesOf({ db, list, columns: {}, part: partOf('ACTIVE', query), query });
  return [
    ofTrades(trades),
    ...(plan.id === null ? [] : [sql`SELECT ${plan.id}`]),
    ...(hits ? [sql`${hits} LIMIT ${RANKED}`] : []),
  ];
}

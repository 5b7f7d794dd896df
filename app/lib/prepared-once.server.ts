import { fillPlaceholders } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLitePreparedQuery } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.server';

/**
 * Returns a query as it was prepared for this binding of the database: its SQL is written once, not for each request.
 * What differs between requests are placeholders in it.
 */
export function preparedOnce<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const prepared = new WeakMap<object, Query>();
  return (db) => {
    const known = prepared.get(db.$client) ?? prepare(db);
    prepared.set(db.$client, known);
    return known;
  };
}

// biome-ignore lint/suspicious/noExplicitAny: whatever it selects
type Prepared = SQLitePreparedQuery<any>;

/** A prepared query with the values of its placeholders, as Drizzle's batch takes it: that leaves placeholders open. */
export function withValues(query: Prepared, values: Record<string, unknown>): BatchItem<'sqlite'> {
  const { sql, params } = query.getQuery();
  const filled = { sql, params: fillPlaceholders(params, values) };
  const bound = Object.create(query, { getQuery: { value: () => filled } });
  return { _prepare: () => bound } as unknown as BatchItem<'sqlite'>;
}

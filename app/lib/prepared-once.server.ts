import type { Database } from './database.server';

/**
 * Returns a query as it was prepared for this binding of the database: its SQL is written once, not for each request.
 * What differs between requests are placeholders in it.
 */
export function preparedOnce<Query>(prepare: (db: Database) => Query): (db: Database) => Query {
  const prepared = new WeakMap<object, Query>();
  return (db) => {
    const binding = (db as Database & { $client: object }).$client;
    const known = prepared.get(binding) ?? prepare(db);
    prepared.set(binding, known);
    return known;
  };
}

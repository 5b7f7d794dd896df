import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

/** D1 has no interactive transactions: read here, write through `commit`. */
export type Database = DrizzleD1Database & { $client: D1Database };

/** Drizzle's writer of SQL; not in its types. */
interface Dialect {
  escapeParam(index: number): string;
}

/**
 * How a parameter is written. SQLite prepares a statement again whenever a bare `?` of it is bound which a plan or a
 * LIMIT may depend on (`sqlite3VdbeSetVarmask`); for a page far from the front this takes longer than running it. The
 * unary plus changes no value: https://www.sqlite.org/lang_expr.html#operators
 */
const PARAMETER = '+?';

/** By the binding, which an isolate's requests share. */
const opened = new WeakMap<D1Database, Database>();

/**
 * The database of a request, by which its reads find each other (`lib/read-together`). All requests share one writer of
 * SQL: it looks up the names of a table's columns when it meets the table first.
 */
export function database(binding: D1Database): Database {
  const shared = opened.get(binding) ?? open(binding);
  return Object.create(shared);
}

function open(binding: D1Database): Database {
  const db = drizzle(binding);
  const { dialect } = db as unknown as { dialect: Dialect };
  dialect.escapeParam = () => PARAMETER;
  opened.set(binding, db);
  return db;
}

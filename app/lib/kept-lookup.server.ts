import type { Database } from './drizzle/database.server';

/** The cache's time to live: a change made by SQL shows after this long. */
const KEPT_MILLISECONDS = 60_000;

const kept = new Map<string, { rows: unknown; until: number }>();

/**
 * Caches a reference list per isolate, for a minute. Only for lists that no operation changes; requests share the rows,
 * so that nobody may change them.
 */
export function keptLookup<Rows>(name: string, read: (db: Database) => PromiseLike<Rows>) {
  /** By request: one may not wait for a query of another. */
  const asked = new WeakMap<Database, Promise<Rows>>();
  const ask = async (db: Database) => {
    try {
      const rows = await read(db);
      kept.set(name, { rows, until: Date.now() + KEPT_MILLISECONDS });
      return rows;
    } finally {
      asked.delete(db);
    }
  };
  return async (db: Database): Promise<Rows> => {
    const known = kept.get(name);
    if (known && known.until > Date.now()) return known.rows as Rows;
    const rows = asked.get(db) ?? ask(db);
    asked.set(db, rows);
    return rows;
  };
}

/** Empties the cache, for tests, whose databases share an isolate. */
export function forgetLookups(): void {
  kept.clear();
}

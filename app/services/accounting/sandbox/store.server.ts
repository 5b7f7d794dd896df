export type Kept = Record<string, unknown>;

/** The records of the double. A write is one statement, so that concurrent writes are serialized. */
export function openStore(db: D1Database) {
  const get = async (kind: string, key: string): Promise<Kept | null> => {
    const row = await db
      .prepare('SELECT value FROM accounting_sandbox WHERE kind = ? AND key = ?')
      .bind(kind, key)
      .first<{ value: string }>();
    return row && JSON.parse(row.value);
  };
  return {
    get,
    list: async (kind: string): Promise<Kept[]> => {
      const statement = db.prepare('SELECT value FROM accounting_sandbox WHERE kind = ? ORDER BY rowid');
      const { results } = await statement.bind(kind).all<{ value: string }>();
      return results.map(({ value }) => JSON.parse(value));
    },
    /** False where the key exists. */
    add: async (kind: string, key: string, value: Kept): Promise<boolean> => {
      const statement = db.prepare('INSERT OR IGNORE INTO accounting_sandbox (kind, key, value) VALUES (?, ?, ?)');
      return (await statement.bind(kind, key, JSON.stringify(value)).run()).meta.changes === 1;
    },
    put: async (kind: string, key: string, value: Kept) => {
      const statement = db.prepare('INSERT OR REPLACE INTO accounting_sandbox (kind, key, value) VALUES (?, ?, ?)');
      await statement.bind(kind, key, JSON.stringify(value)).run();
    },
    /** Removes one and returns whether it existed. */
    take: async (kind: string, key: string): Promise<boolean> => {
      const statement = db.prepare('DELETE FROM accounting_sandbox WHERE kind = ? AND key = ?');
      return (await statement.bind(kind, key).run()).meta.changes === 1;
    },
  };
}
export type Store = ReturnType<typeof openStore>;

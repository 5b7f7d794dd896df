import type { AccessVersion } from './data-sync-messages';

/** The newest version of each user's permissions, for sockets admitted before a change that connect after it. */
export class AccessVersions {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    sql.exec('CREATE TABLE IF NOT EXISTS access (user_id INTEGER PRIMARY KEY, version INTEGER NOT NULL)');
  }

  store(versions: readonly AccessVersion[]) {
    for (const { userId, accessVersion } of versions) {
      this.#sql.exec(
        'INSERT INTO access VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET version = max(version, excluded.version)',
        userId,
        accessVersion,
      );
    }
  }

  isOutdated({ userId, accessVersion }: AccessVersion): boolean {
    const [row] = this.#sql.exec<{ version: number }>('SELECT version FROM access WHERE user_id = ?', userId).toArray();
    return accessVersion < (row?.version ?? 0);
  }
}

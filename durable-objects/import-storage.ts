import type { ImportState } from './import-steps';

/** What an import's object stores: how far it is, and the rows of the file in chunks. */
export class ImportStorage {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    storage.sql.exec('CREATE TABLE IF NOT EXISTS state (id INTEGER PRIMARY KEY, json TEXT NOT NULL)');
    storage.sql.exec('CREATE TABLE IF NOT EXISTS chunks (number INTEGER PRIMARY KEY, rows TEXT NOT NULL)');
  }

  state(): ImportState | null {
    const [row] = this.#storage.sql.exec<{ json: string }>('SELECT json FROM state').toArray();
    return row ? (JSON.parse(row.json) as ImportState) : null;
  }

  /** Stores the state of another batch, without chunks. */
  begin(state: ImportState) {
    this.deleteChunks();
    this.#write(state);
  }

  /** Stores the changes of a step; false where another batch was begun since. */
  update(state: ImportState): boolean {
    if (this.state()?.batchId !== state.batchId) return false;
    this.#write(state);
    return true;
  }

  /** The same with all chunks of the file. */
  updateWithChunks(state: ImportState, chunks: readonly { rows: string }[]) {
    this.#storage.transactionSync(() => {
      if (!this.update(state)) return;
      this.deleteChunks();
      for (const [number, { rows }] of chunks.entries()) {
        this.#storage.sql.exec('INSERT INTO chunks (number, rows) VALUES (?, ?)', number, rows);
      }
    });
  }

  chunk(number: number): unknown[] {
    const chunks = this.#storage.sql.exec<{ rows: string }>('SELECT rows FROM chunks WHERE number = ?', number);
    return JSON.parse(chunks.one().rows) as unknown[];
  }

  deleteChunks() {
    this.#storage.sql.exec('DELETE FROM chunks');
  }

  #write(state: ImportState) {
    this.#storage.sql.exec('INSERT OR REPLACE INTO state (id, json) VALUES (1, ?)', JSON.stringify(state));
  }
}

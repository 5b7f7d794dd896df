export interface SandboxObject {
  id: string;
  object: string;
  created: number;
  metadata: Record<string, string>;
}

/** Reads, and the collected writes of one request; `commit` stores all of them atomically. */
export interface Ledger {
  get<T extends SandboxObject>(id: string, kind: T['object']): Promise<T | null>;
  /** Newest first. */
  list(
    kind: string,
    by?: { invoiceUuid?: string | undefined; paymentIntent?: string | undefined },
  ): Promise<SandboxObject[]>;
  put(object: SandboxObject): void;
  emit(type: string, object: SandboxObject): void;
  /** False when a concurrent request was first: nothing is written then, and the request must be processed again. */
  commit(result?: StoredResponse): Promise<boolean>;
}

export interface StoredResponse {
  key: string;
  fingerprint: string;
  status: number;
  body: string;
}

export function openLedger(db: D1Database): Ledger {
  const versions = new Map<string, number>();
  const changed = new Map<string, SandboxObject>();
  const events: { id: string; type: string; body: string }[] = [];

  return {
    async get<T extends SandboxObject>(id: string, kind: T['object']) {
      const pending = changed.get(id);
      if (pending) return pending.object === kind ? (pending as T) : null;
      const row = await db
        .prepare('SELECT body, version FROM sandbox_objects WHERE id = ? AND object = ? ORDER BY version DESC LIMIT 1')
        .bind(id, kind)
        .first<{ body: string; version: number }>();
      if (!row) return null;
      versions.set(id, row.version);
      return JSON.parse(row.body) as T;
    },

    async list(kind, { invoiceUuid, paymentIntent } = {}) {
      const conditions = [
        ...(invoiceUuid === undefined ? [] : [{ sql: 'AND invoice_uuid = ?', value: invoiceUuid }]),
        ...(paymentIntent === undefined ? [] : [{ sql: "AND body ->> 'payment_intent' = ?", value: paymentIntent }]),
      ];
      // SQLite takes the bare column `body` from the row that holds the maximum.
      const { results } = await db
        .prepare(
          `SELECT body, MAX(version) FROM sandbox_objects WHERE object = ? ${conditions.map(({ sql }) => sql).join(' ')}
           GROUP BY id ORDER BY created_at DESC, id LIMIT 100`,
        )
        .bind(kind, ...conditions.map(({ value }) => value))
        .all<{ body: string }>();
      return results.map((row) => JSON.parse(row.body) as SandboxObject);
    },

    put(object) {
      changed.set(object.id, object);
    },

    emit(type, object) {
      const id = newId('evt');
      const event = {
        id,
        object: 'event',
        type,
        created: seconds(),
        livemode: false,
        data: { object: publicOf(object) },
      };
      events.push({ id, type, body: JSON.stringify(event) });
    },

    async commit(result) {
      const now = Date.now();
      const writes = [...changed.values()].map((object) =>
        db
          .prepare('INSERT INTO sandbox_objects (id, version, object, body, created_at) VALUES (?, ?, ?, ?, ?)')
          .bind(object.id, (versions.get(object.id) ?? 0) + 1, object.object, JSON.stringify(object), object.created),
      );
      for (const { id, type, body } of events) {
        writes.push(
          db
            .prepare('INSERT INTO sandbox_events (id, type, body, created_at, next_attempt_at) VALUES (?, ?, ?, ?, ?)')
            .bind(id, type, body, now, now),
        );
      }
      if (result) {
        writes.push(
          db
            .prepare(
              'INSERT INTO sandbox_idempotency (key, fingerprint, status, body, created_at) VALUES (?, ?, ?, ?, ?)',
            )
            .bind(result.key, result.fingerprint, result.status, result.body, now),
        );
      }
      if (writes.length === 0) return true;
      try {
        await db.batch(writes);
        return true;
      } catch (error) {
        if (error instanceof Error && error.message.includes('UNIQUE constraint failed')) return false;
        throw error;
      }
    },
  };
}

/** Fields that begin with an underscore are internal to the sandbox. */
export function publicOf(object: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(object, (key, value) => (key.startsWith('_') ? undefined : value)));
}

export function newId(prefix: string): string {
  return `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`;
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

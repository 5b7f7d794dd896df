import { and, eq, ne, or } from 'drizzle-orm';
import type { Database } from '../drizzle/database.server';
import { logWarning } from '../log';
import { type Call, nextCall, readIn } from '../read-together.server';
import { settingsSnapshots } from './tables.server';

/** How long a request that reads nothing else trusts a cached snapshot. */
const TRUSTED_MILLISECONDS = 5000;

interface Row {
  version: number;
  json: string;
}

interface Cached<Value> {
  version: number;
  value: Value;
  readAt: number;
}

interface SnapshotOptions<Value> {
  scope: string;
  /** @param saved undefined where no snapshot is stored */
  decode(saved: unknown): Value;
  /** How long a cached snapshot is trusted where the request reads nothing else, in milliseconds. */
  trusted?: number;
}

/** What this isolate read last, by scope. */
const cache = new Map<string, Cached<unknown>>();

interface Reading {
  /** The cached version of each scope that is read, 0 where none is. */
  versions: Map<string, number>;
  /** The snapshots of other versions; undefined where no call was made. */
  rows: Promise<(Row & { scope: string })[] | undefined>;
}

/** What each call reads of the snapshots. */
const readings = new WeakMap<Call, Reading>();

/** The snapshots of scopes unless they have these versions; another one may be older, of a restored database. */
const snapshotsBeside = (db: Database, versions: Map<string, number>) =>
  db
    .select({ scope: settingsSnapshots.scope, version: settingsSnapshots.version, json: settingsSnapshots.json })
    .from(settingsSnapshots)
    .where(
      or(
        ...Array.from(versions, ([scope, version]) =>
          and(eq(settingsSnapshots.scope, scope), ne(settingsSnapshots.version, version)),
        ),
      ),
    );

/**
 * Reads a scope in the statement that reads all scopes in the request's next call.
 * @returns null where the cached version is that of the database, undefined where nobody needs a call
 */
async function rowBeside(
  db: Database,
  { scope, version, isNeeded }: { scope: string; version: number; isNeeded: boolean },
): Promise<Row | null | undefined> {
  const call = nextCall(db, isNeeded);
  let reading = readings.get(call);
  if (!reading) {
    const versions = new Map<string, number>();
    const read = {
      get statements() {
        return [snapshotsBeside(db, versions)];
      },
      resultOf: ([rows]: unknown[][]) => rows as (Row & { scope: string })[],
    };
    reading = { versions, rows: readIn(call, read) };
    readings.set(call, reading);
  }
  reading.versions.set(scope, version);
  const rows = await reading.rows;
  return rows && (rows.find((row) => row.scope === scope) ?? null);
}

/** Reads a scope in the call of the request's first reads. @throws where the database cannot be read and none is cached */
export async function readSnapshot<Value>(db: Database, options: SnapshotOptions<Value>): Promise<Value> {
  const { scope, decode, trusted = TRUSTED_MILLISECONDS } = options;
  const cached = () => cache.get(scope) as Cached<Value> | undefined;
  const before = cached();
  const isTrusted = before !== undefined && Date.now() - before.readAt < trusted;
  try {
    const found = await rowBeside(db, { scope, version: before?.version ?? 0, isNeeded: !isTrusted });
    if (found === undefined) return before!.value;
    const { version, value } = found
      ? { version: found.version, value: decode(JSON.parse(found.json)) }
      : (before ?? { version: 0, value: decode(undefined) });
    // A response that was overtaken by a later one
    if (cached() === before || version > (cached()?.version ?? 0)) {
      cache.set(scope, { version, value, readAt: Date.now() });
    }
    return value;
  } catch (error) {
    if (!before) throw error;
    logWarning(`the settings could not be read: ${scope}`, error);
    return before.value;
  }
}

/**
 * Returns the function that reads a scope once a request, of lists that triggers write into its snapshot. A change shows
 * with the next request everywhere. Requests share the value, so that nobody may change it.
 */
export function snapshotLookup<Value>(scope: string) {
  const decode = (saved: unknown) => {
    if (saved === undefined) throw new Error(`no snapshot of ${scope}`);
    return saved as Value;
  };
  const reads = new WeakMap<Database, Promise<Value>>();
  const lookup = (db: Database): Promise<Value> => {
    const read = reads.get(db) ?? readSnapshot(db, { scope, decode, trusted: 0 });
    reads.set(db, read);
    return read;
  };
  /** What this isolate read last, unread now: to begin what is done again where it is out of date. */
  const cached = () => cache.get(scope)?.value as Value | undefined;
  return Object.assign(lookup, { cached });
}

/** Empties the cache, for tests, whose databases share an isolate. */
export function evictSettings(): void {
  cache.clear();
}

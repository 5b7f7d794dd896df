import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../drizzle/database.server';
import { logWarning } from '../log';
import { firstOf, type Read, readAlong, readSoon } from '../read-together.server';
import { type SettingGroups, type Settings, type SettingVars, settingsOf } from './define-settings';
import { settingsSnapshots } from './tables.server';

/** The scope of the groups that any page may need. */
export const CORE = 'core';

/** How long a request that reads nothing else trusts the cached settings. */
const TRUSTED_MILLISECONDS = 5000;

interface Snapshot {
  version: number;
  json: string;
}

interface Cached {
  version: number;
  settings: Settings;
  readAt: number;
}

/** The settings that this isolate read last. */
let cached: Cached | undefined;

/** The snapshot of a scope unless it has this version; another one may be older, of a restored database. */
const snapshotBeside = (db: Database, version: number): Read<Snapshot | null> =>
  firstOf(
    db
      .select({ version: settingsSnapshots.version, json: settingsSnapshots.json })
      .from(settingsSnapshots)
      .where(and(eq(settingsSnapshots.scope, CORE), ne(settingsSnapshots.version, version))),
  );

interface ReaderOptions {
  db: Database;
  vars: SettingVars;
  groups: SettingGroups;
  /** How long cached settings are trusted where the request reads nothing else, in milliseconds. */
  trusted?: number;
}

/**
 * Returns the function by which a request reads the club's settings: once, in the call of its first reads. Where the
 * database cannot be read, they are the cached ones or else the defaults.
 */
export function settingsReader(options: ReaderOptions): () => Promise<Settings> {
  let read: Promise<Settings> | undefined;
  return () => {
    read ??= newest(options);
    return read;
  };
}

async function newest({ db, vars, groups, trusted = TRUSTED_MILLISECONDS }: ReaderOptions): Promise<Settings> {
  const before = cached;
  const snapshot = snapshotBeside(db, before?.version ?? 0);
  const isTrusted = before !== undefined && Date.now() - before.readAt < trusted;
  try {
    const found = isTrusted ? await readAlong(db, snapshot) : await readSoon(db, snapshot);
    if (found === undefined) return before!.settings;
    const { version, settings } = found
      ? { version: found.version, settings: settingsOf(groups, vars, JSON.parse(found.json)) }
      : (before ?? { version: 0, settings: settingsOf(groups, vars) });
    // A response that was overtaken by a later one
    if (cached === before || version > (cached?.version ?? 0)) cached = { version, settings, readAt: Date.now() };
    return settings;
  } catch (error) {
    logWarning('the settings could not be read', error);
    return before?.settings ?? settingsOf(groups, vars);
  }
}

/** Empties the cache, for tests, whose databases share an isolate. */
export function evictSettings(): void {
  cached = undefined;
}

import type { Database } from '../drizzle/database.server';
import { logWarning } from '../log';
import { type SettingGroups, type Settings, type SettingVars, settingsOf } from './define-settings';
import { readSnapshot } from './snapshots.server';

/** The scope of the groups that any page may need. */
export const CORE = 'core';

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
export function settingsReader({ db, vars, groups, trusted }: ReaderOptions): () => Promise<Settings> {
  let read: Promise<Settings> | undefined;
  const decode = (saved: unknown) => settingsOf(groups, vars, saved as Record<string, object> | undefined);
  return () => {
    read ??= readSnapshot(db, { scope: CORE, decode, ...(trusted !== undefined && { trusted }) }).catch((error) => {
      logWarning('the settings could not be read', error);
      return decode(undefined);
    });
    return read;
  };
}

import { inArray, type SQL, sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { CORE } from '~/lib/settings/read-settings.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';
import { settings } from '../table.server';

/**
 * The write of the snapshot that requests read, after the write of a group. The database makes it of all groups as they
 * are then: a group that was saved meanwhile is in it.
 */
export const groupsSnapshot = ({ db, settingGroups }: OperationContext) =>
  snapshotWrite(
    db,
    sql`SELECT ${CORE}, 1, json_group_object(${settings.key}, json(${settings.values})) FROM ${settings}
      WHERE ${inArray(settings.key, Object.keys(settingGroups))}`,
  );

/** The prefix of the rows that are a scope's entries. */
export const entryKey = (scope: string, key: string) => `${scope}/${key}`;

/** The same for the entries of a scope, by their keys: without the defaults that they were saved over. */
export const entriesSnapshot = ({ db }: OperationContext, scope: string) => {
  const prefix = entryKey(scope, '');
  return snapshotWrite(
    db,
    sql`SELECT ${scope}, 1, json_group_object(substr(${settings.key}, ${prefix.length + 1}), json_remove(${settings.values}, '$.basis'))
      FROM ${settings} WHERE ${settings.key} >= ${prefix} AND ${settings.key} < ${`${prefix}\uffff`}`,
  );
};

const snapshotWrite = (db: OperationContext['db'], rows: SQL) =>
  db
    .insert(settingsSnapshots)
    .select(rows)
    .onConflictDoUpdate({
      target: settingsSnapshots.scope,
      set: { version: sql`${settingsSnapshots.version} + 1`, json: sql`excluded.json` },
    });

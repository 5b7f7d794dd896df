import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Day } from '~/lib/calendar';
import type { OperationContext } from '~/lib/operation/operation.server';
import { CORE } from '~/lib/settings/read-settings.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';
import { settings, settingVersions } from '../table.server';

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

/**
 * The same for a legal text: the version in force on this day and those to come, so that midnight writes nothing.
 * Another of the same day, or of a later one that has begun, takes a version's place.
 */
export const documentSnapshot = ({ db }: OperationContext, key: string, today: Day) =>
  snapshotWrite(
    db,
    sql`SELECT ${key}, 1, json_group_array(json_object('version', one.version, 'from_on', one."values" ->> 'from_on',
        'en', one."values" ->> 'en', 'es', one."values" ->> 'es'))
      FROM ${settingVersions} AS one WHERE one.setting_id = (SELECT id FROM ${settings} WHERE key = ${key})
      AND NOT EXISTS (SELECT 1 FROM ${settingVersions} AS other WHERE other.setting_id = one.setting_id AND (
        (other."values" ->> 'from_on' = one."values" ->> 'from_on' AND other.version > one.version)
        OR (other."values" ->> 'from_on' <= ${today} AND other."values" ->> 'from_on' > one."values" ->> 'from_on')))`,
  );

const snapshotWrite = (db: OperationContext['db'], rows: SQL) =>
  db
    .insert(settingsSnapshots)
    .select(rows)
    .onConflictDoUpdate({
      target: settingsSnapshots.scope,
      set: { version: sql`${settingsSnapshots.version} + 1`, json: sql`excluded.json` },
    });

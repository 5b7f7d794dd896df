import { inArray, sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { CORE } from '~/lib/settings/read-settings.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';
import { settings } from '../table.server';

/**
 * The write of the snapshot that requests read, after the write of a group. The database makes it of all groups as they
 * are then: a group that was saved meanwhile is in it.
 */
export const snapshotWrite = ({ db, settingGroups }: OperationContext) =>
  db
    .insert(settingsSnapshots)
    .select(
      sql`SELECT ${CORE}, 1, json_group_object(${settings.key}, json(${settings.values})) FROM ${settings}
        WHERE ${inArray(settings.key, Object.keys(settingGroups))}`,
    )
    .onConflictDoUpdate({
      target: settingsSnapshots.scope,
      set: { version: sql`${settingsSnapshots.version} + 1`, json: sql`excluded.json` },
    });

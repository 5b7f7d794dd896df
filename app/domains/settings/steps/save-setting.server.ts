import { sql } from 'drizzle-orm';
import { forbidden, invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { isRefusedBy } from '~/lib/operation/commit.server';
import { editRecord } from '~/lib/operation/edit-record.server';
import { may, type OperationContext } from '~/lib/operation/operation.server';
import { settings, settingVersions } from '../table.server';
import { findGroup, readRow, readSetting } from '../views/read-setting.server';
import { snapshotWrite } from './snapshot.server';

const TOO_LARGE = 'The settings have no room for this. Please shorten it.';

type Values = Record<string, unknown>;

interface Save {
  group: string;
  /** The version that was edited. */
  seen: number | undefined;
  note: string;
  message: string;
  /** The version that is brought back, where one is. */
  restored?: number | 'default';
  /** The values to store, by those that are. @throws AppError 422 */
  change(saved: Values): Values | Promise<Values>;
}

/**
 * Saves a group of settings as its next version, with the snapshot that requests read: see editRecord.
 * @throws AppError 403 for a change that takes a further permission
 */
export async function saveSetting(context: OperationContext, save: Save) {
  const { group, seen, note, message, restored, change } = save;
  const { db, now, env } = context;
  const { alsoNeeds, ...declared } = findGroup(context, group);
  const defaults: Values = { ...declared.defaults(env) };
  const row = await readRow(context, group);
  const id = sql<number>`(SELECT id FROM ${settings} WHERE key = ${group})`;
  return editRecord(context, {
    subject: 'setting',
    row: { id, version: row?.version ?? 0 },
    seen,
    async edit() {
      const saved: Values = row?.values ?? {};
      const values = await change(saved);
      const [before, after] = [saved, values].map((given) => ({ ...defaults, ...given }));
      const needed = alsoNeeds?.(before!, after!);
      if (needed && !may(context.actor, needed)) throw forbidden();
      return {
        before: before!,
        after: after!,
        told: { data: { group, ...(note && { note }), ...(restored !== undefined && { restored }) } },
        writes: ({ version }) => [
          db
            .insert(settings)
            .values({ key: group, version, values, created_at: now, updated_at: now })
            .onConflictDoUpdate({ target: settings.key, set: { version, values, updated_at: now } }),
          db
            .insert(settingVersions)
            .values({ setting_id: id as unknown as number, version, values, note })
            // The history's key refuses a second one of this version
            .onConflictDoNothing(),
          snapshotWrite(context),
        ],
      };
    },
    effects: [changedEffect(context, 'setting.changed', {})],
    refusalOf: (error) => (isRefusedBy(error, 'settings_snapshot_size') ? invalid({ '': TOO_LARGE }) : null),
    read: async () => ({ setting: await readSetting(context, group) }),
    message,
  });
}

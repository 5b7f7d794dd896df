import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { invalid } from '~/lib/errors';
import { changedEffect } from '~/lib/operation/changed-effect.server';
import { isRefusedBy } from '~/lib/operation/commit.server';
import { editRecord } from '~/lib/operation/edit-record.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { settings, settingVersions } from '../table.server';
import { readRow } from '../views/read-setting.server';

const TOO_LARGE = 'The settings have no room for this. Please shorten it.';

export type StoredValues = Record<string, unknown>;

export interface RowSave<View extends Record<string, unknown>> {
  /** Of the row: a group's name, or that of an entry. */
  key: string;
  /** The version that was edited. */
  seen: number | undefined;
  note: string;
  message: string;
  /** What the history tells beside the changes. */
  told: Record<string, unknown>;
  /** The values to store, by those that are. @throws AppError 422 */
  change(saved: StoredValues): StoredValues | Promise<StoredValues>;
  /** Stored values with the defaults, of which the history has the difference. */
  shown(values: StoredValues): object;
  snapshot: BatchItem<'sqlite'>;
  read(): Promise<View>;
}

/** Saves a row of the settings as its next version, with the snapshot that requests read: see editRecord. */
export async function saveRow<View extends Record<string, unknown>>(context: OperationContext, save: RowSave<View>) {
  const { key, seen, note, message, told, change, shown, snapshot, read } = save;
  const { db, now } = context;
  const row = await readRow(context, key);
  const id: SQL<number> = sql<number>`(SELECT id FROM ${settings} WHERE key = ${key})`;
  return editRecord(context, {
    subject: 'setting',
    row: { id, version: row?.version ?? 0 },
    seen,
    async edit() {
      const saved: StoredValues = row?.values ?? {};
      const values = await change(saved);
      return {
        before: shown(saved),
        after: shown(values),
        told: { data: { ...told, ...(note && { note }) } },
        writes: ({ version }) => [
          db
            .insert(settings)
            .values({ key, version, values, created_at: now, updated_at: now })
            .onConflictDoUpdate({ target: settings.key, set: { version, values, updated_at: now } }),
          db
            .insert(settingVersions)
            .values({ setting_id: id as unknown as number, version, values, note })
            // The history's key refuses a second one of this version
            .onConflictDoNothing(),
          snapshot,
        ],
      };
    },
    effects: [changedEffect(context, 'setting.changed', {})],
    refusalOf: (error) => (isRefusedBy(error, 'settings_snapshot_size') ? invalid({ '': TOO_LARGE }) : null),
    read,
    message,
  });
}

import { eq, inArray } from 'drizzle-orm';
import { settings, settingVersions } from '~/domains/settings/table.server';
import { history, work } from '~/lib/operation/tables.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { settingsSnapshots } from '~/lib/settings/tables.server';
import { db } from './context';

/** Lets the club have its default settings and words again, with nothing in their history and no work. */
export async function forgetSettings(): Promise<void> {
  await db.batch([
    db.delete(settingVersions),
    db.delete(settings),
    db.delete(settingsSnapshots).where(inArray(settingsSnapshots.scope, ['core', 'texts', 'terms', 'privacy'])),
    db.delete(work),
    db.delete(history).where(eq(history.subject_type, 'setting')),
  ]);
  evictSettings();
}

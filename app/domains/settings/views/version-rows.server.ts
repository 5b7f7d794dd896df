import { and, desc, eq, sql } from 'drizzle-orm';
import { nameOfUser } from '~/domains/users/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { changesBetween } from '~/lib/operation/changes-between';
import { history } from '~/lib/operation/tables.server';
import { settings, settingVersions } from '../table.server';

/** The saved versions of a row of the settings, the newest first, with who saved each. */
export const selectVersions = (db: Database, key: string, { limit, offset = 0 }: { limit: number; offset?: number }) =>
  db
    .select({
      version: settingVersions.version,
      values: settingVersions.values,
      note: settingVersions.note,
      changed_at: history.created_at,
      user_id: history.user_id,
      user_name: nameOfUser(history.user_id).as('user_name'),
      newest: sql<number>`${settings.version}`.as('newest'),
    })
    .from(settings)
    .innerJoin(settingVersions, eq(settingVersions.setting_id, settings.id))
    .innerJoin(
      history,
      and(
        eq(history.subject_type, 'setting'),
        eq(history.subject_id, settings.id),
        eq(history.version, settingVersions.version),
      ),
    )
    .where(eq(settings.key, key))
    .orderBy(desc(settingVersions.version))
    .limit(limit)
    .offset(offset);

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

interface Listed {
  /** How many there may be in the list; one more has been read, of which the last one differs. */
  most: number;
  /** Stored values with the defaults. */
  shown(values: Record<string, unknown>): Record<string, unknown>;
  /** The names of the fields that changed, by the paths of what did. */
  nameOf(path: string): string;
  /** The value of a field by its name. */
  valueAt(values: Record<string, unknown>, name: string): unknown;
}

/** The versions as the API lists them, each with what it changed; version 0 are the defaults. */
export function versionsOf(rows: readonly VersionRow[], { most, shown, nameOf, valueAt }: Listed) {
  const versions = rows.map(({ user_id, user_name, newest: _, values, ...row }) => ({
    ...row,
    values: shown(values),
    changed_by: user_id === null ? null : { id: user_id, name: user_name ?? '' },
  }));
  const first = { version: 0, values: shown({}), note: '', changed_at: null, changed_by: null };
  const withFirst = versions.length > most ? versions : [...versions, first];
  return withFirst.slice(0, most).map((each, index) => {
    const before = withFirst[index + 1]?.values ?? each.values;
    const changed = [...new Set(Object.keys(changesBetween(before, each.values)).map(nameOf))];
    return { ...each, changed, before: Object.fromEntries(changed.map((name) => [name, valueAt(before, name)])) };
  });
}

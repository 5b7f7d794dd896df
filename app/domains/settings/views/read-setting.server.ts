import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { nameOfUser } from '~/domains/users/queries.server';
import type { Database } from '~/lib/drizzle/database.server';
import { notFound } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { firstOf, readTogether } from '~/lib/read-together.server';
import type { SettingGroup } from '~/lib/settings/define-settings';
import { settings } from '../table.server';

/** @throws AppError 404 for a group that no domain declares */
export function findGroup({ settingGroups }: Pick<OperationContext, 'settingGroups'>, name: string): SettingGroup {
  const group = Object.hasOwn(settingGroups, name) ? settingGroups[name] : undefined;
  if (!group) throw notFound('Setting');
  return group;
}

/** The history row of the version that a row of settings has. */
const itsHistory = and(
  eq(history.subject_type, 'setting'),
  eq(history.subject_id, settings.id),
  eq(history.version, settings.version),
);

const columns = {
  id: settings.id,
  key: settings.key,
  version: settings.version,
  values: settings.values,
  changed_at: settings.updated_at,
  user_id: sql<number | null>`(SELECT user_id FROM ${history} WHERE ${itsHistory})`.as('user_id'),
  user_name: sql<string | null>`(SELECT ${nameOfUser(history.user_id)} FROM ${history} WHERE ${itsHistory})`.as(
    'user_name',
  ),
};

/** A row as it is saved, with who saved it. */
export const readRow = ({ db }: OperationContext, name: string) =>
  readTogether(db, {
    row: firstOf(db.select(columns).from(settings).where(eq(settings.key, name))),
  }).then(({ row }) => row);

/** The saved entries of a scope, each as a row has it, with who saved it. */
export const selectEntries = (db: Database, scope: string) =>
  db
    .select(columns)
    .from(settings)
    .where(and(gte(settings.key, `${scope}/`), lt(settings.key, `${scope}/\uffff`)));

/** Rows by their names, each with who saved it. */
export const selectRows = (db: Database, keys: readonly string[]) =>
  db
    .select(columns)
    .from(settings)
    .where(inArray(settings.key, [...keys]));

/** When a row was saved last, and by whom; nulls for one that nobody saved. */
export const changeOf = (row: Awaited<ReturnType<typeof readRow>> | undefined) => ({
  changed_at: row?.changed_at ?? null,
  changed_by: row?.user_id ? { id: row.user_id, name: row.user_name ?? '' } : null,
});

/** A group of settings in the API's format; one that nobody saved has version 0 and the defaults. */
export async function readSetting(context: OperationContext, name: string) {
  const { defaults } = findGroup(context, name);
  const row = await readRow(context, name);
  const byDefault: Record<string, unknown> = { ...defaults(context.env) };
  return {
    group: name,
    version: row?.version ?? 0,
    values: { ...byDefault, ...row?.values },
    defaults: byDefault,
    is_default: row === null,
    ...changeOf(row),
  };
}

export type SettingView = Awaited<ReturnType<typeof readSetting>>;

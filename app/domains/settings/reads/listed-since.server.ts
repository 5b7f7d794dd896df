import { sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { settings, settingVersions } from '../table.server';
import { findGroup } from '../views/read-setting.server';

export interface Listed {
  value: number;
  /** When it was added for the last time; null for one that has been there by default ever since. */
  since: Date | null;
}

/**
 * The numbers of a setting that is a list, each with the moment from which it has been in it. Read of what is saved: no
 * cached settings and, where the database cannot be read, no defaults.
 */
export async function listedSince(context: OperationContext, group: string, name: string): Promise<Listed[]> {
  const defaults: Record<string, unknown> = { ...findGroup(context, group).defaults(context.env) };
  const byDefault = JSON.stringify(defaults[name] ?? []);
  const path = `$.${name}`;
  const id = sql`(SELECT id FROM ${settings} WHERE key = ${group})`;
  const saved = sql`(SELECT json_extract("values", ${path}) FROM ${settings} WHERE key = ${group})`;
  const lastWithout = sql`(SELECT max(version) FROM ${settingVersions} AS earlier WHERE earlier.setting_id = ${id}
    AND entry.value NOT IN (SELECT value FROM json_each(coalesce(json_extract(earlier."values", ${path}), ${byDefault}))))`;
  // The defaults are version 0; before them there is none
  const before = sql`CASE WHEN entry.value IN (SELECT value FROM json_each(${byDefault})) THEN -1 ELSE 0 END`;
  const rows = await context.db.all<{ value: number; since: number | null }>(
    sql`SELECT entry.value AS value,
      (SELECT created_at FROM ${history} WHERE subject_type = 'setting' AND subject_id = ${id}
        AND version = 1 + coalesce(${lastWithout}, ${before})) AS since
      FROM json_each(coalesce(${saved}, ${byDefault})) AS entry`,
  );
  return rows.map(({ value, since }) => ({ value, since: since === null ? null : new Date(since) }));
}

import { type SQL, sql } from 'drizzle-orm';
import type { OperationContext } from '../operation/operation.server';
import type { Settings } from './define-settings';
import { CORE } from './read-settings.server';
import { settingsSnapshots } from './tables.server';

/**
 * A setting as part of a statement, so that what depends on it is read in the same call of the database: its saved value,
 * else its default. A list is its JSON.
 */
export function savedSetting<Group extends keyof Settings, Name extends keyof Settings[Group] & string>(
  { settingGroups, env }: Pick<OperationContext, 'settingGroups' | 'env'>,
  group: Group,
  name: Name,
): SQL<number> {
  const defaults: Record<string, unknown> = { ...settingGroups[group]?.defaults(env) };
  const value = defaults[name];
  const byDefault = typeof value === 'object' ? JSON.stringify(value) : value;
  const path = `$.${group}.${name}`;
  return sql`coalesce((SELECT json_extract(${settingsSnapshots.json}, ${path}) FROM ${settingsSnapshots} WHERE ${settingsSnapshots.scope} = ${CORE}), ${byDefault})`;
}

import { and, eq, sql } from 'drizzle-orm';
import { invalid } from '~/lib/errors';
import type { OperationContext } from '~/lib/operation/operation.server';
import { settings, settingVersions } from '../table.server';
import type { StoredValues } from './save-row.server';

const DEFAULT = 'default';

/** The version that `to` names, or the default, and the message of its restoration. */
export function restoredBy(to: string): { restored: number | 'default'; message: string } {
  return to === DEFAULT || to === '0'
    ? { restored: DEFAULT, message: 'The default is back.' }
    : { restored: Number(to), message: `Version ${to} is back.` };
}

/** The stored values of an earlier version of a row; none for the default. @throws AppError 422 at `to` */
export async function savedVersion({ db }: OperationContext, key: string, to: string): Promise<StoredValues> {
  if (restoredBy(to).restored === DEFAULT) return {};
  const [found] = /^\d+$/.test(to)
    ? await db
        .select({ values: settingVersions.values })
        .from(settingVersions)
        .where(
          and(
            eq(settingVersions.setting_id, sql`(SELECT id FROM ${settings} WHERE key = ${key})`),
            eq(settingVersions.version, Number(to)),
          ),
        )
    : [];
  if (!found) throw invalid({ to: 'There is no such version.' });
  return found.values;
}

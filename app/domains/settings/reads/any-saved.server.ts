import { sql } from 'drizzle-orm';
import { settings } from '../table.server';

/** Whether anybody has saved a setting, as part of a statement. */
export const hasSavedSetting = sql<number>`EXISTS (SELECT 1 FROM ${settings})`;

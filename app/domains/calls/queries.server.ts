import { eq } from 'drizzle-orm';
import type { IdOf } from '~/lib/by-key.server';
import type { Database } from '~/lib/database.server';
import { firstOf } from '~/lib/read-together.server';
import { calls } from './table.server';

export type Call = typeof calls.$inferSelect;

export const callRead = (db: Database, id: IdOf) => firstOf(db.select().from(calls).where(eq(calls.id, id)));

import { sql } from 'drizzle-orm';

/** Approved and paid memberships. The words of the partial index memberships_by_expiry, as SQLite needs them. */
export const isRunning = sql`state = 'MEMBERSHIP' AND status = 'ACTIVE'`;

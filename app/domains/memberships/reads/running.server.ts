import { sql } from 'drizzle-orm';

/** Approved and paid: the memberships that can end. Worded as the partial index memberships_by_expiry needs it. */
export const isRunning = sql`state = 'MEMBERSHIP' AND status = 'ACTIVE'`;

import { sql } from 'drizzle-orm';

/**
 * Approved and paid memberships, which can expire. In the words of the partial index memberships_by_expiry, which is
 * used then.
 */
export const isRunning = sql`state = 'MEMBERSHIP' AND status = 'ACTIVE'`;

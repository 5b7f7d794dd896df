import { sql } from 'drizzle-orm';

/** Approved and paid: the memberships that can end. As memberships_by_expiry says it, so that it is used. */
export const isRunning = sql`state = 'MEMBERSHIP' AND status = 'ACTIVE'`;

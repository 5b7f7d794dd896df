import { and, inArray, lte } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { KEPT_DAYS } from '../rules/limits';
import { securityEventKinds } from '../states';
import { securityEvents } from '../table.server';

const DAY_MILLISECONDS = 86_400_000;

/** Deletes expired events. */
export async function pruneSecurityEvents({ db, now }: OperationContext): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MILLISECONDS);
  // By kind, because the index begins with it
  await db
    .delete(securityEvents)
    .where(and(inArray(securityEvents.kind, [...securityEventKinds]), lte(securityEvents.minute, before)));
}

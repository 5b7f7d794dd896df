import { and, gt, inArray, sql } from 'drizzle-orm';
import type { OperationContext } from '~/lib/operation/operation.server';
import { type SecurityWarning, warningRules, warningsOf } from './rules/limits';
import { securityEvents } from './table.server';

const HOUR_MILLISECONDS = 3_600_000;

/** Warnings of the last hour. Reads at most the rows that the kinds get in an hour. */
export async function listWarnings({ db, now }: OperationContext): Promise<SecurityWarning[]> {
  const kinds = Object.keys(warningRules) as SecurityWarning['kind'][];
  const counts = await db
    .select({ kind: securityEvents.kind, count: sql<number>`sum(${securityEvents.count})` })
    .from(securityEvents)
    .where(
      and(inArray(securityEvents.kind, kinds), gt(securityEvents.minute, new Date(now.getTime() - HOUR_MILLISECONDS))),
    )
    .groupBy(securityEvents.kind);
  return warningsOf(counts);
}

import { sql } from 'drizzle-orm';
import { clubToday } from '~/lib/env.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { periods, type SecurityEventListQuery } from '../list';
import { securityEventList } from '../list.server';
import { dayNumber } from '../rules/day-number';
import { securityEvents } from '../table.server';

const columns = {
  id: securityEvents.id,
  kind: securityEvents.kind,
  account: securityEvents.account,
  what: securityEvents.what,
  network: securityEvents.network,
  address: securityEvents.address,
  user_agent: securityEvents.user_agent,
  count: securityEvents.count,
  created_at: securityEvents.created_at,
  last_at: securityEvents.last_at,
};

function partOf(context: OperationContext, { kind, period }: SecurityEventListQuery) {
  const today = dayNumber(clubToday(context));
  const day = period ? Array.from({ length: periods[period] }, (_, back) => today - back) : [];
  return {
    counted: ['security_events'],
    where: sql`true`,
    isIndexed: true,
    columns: ['listed'],
    filters: { kind, day },
  };
}

/** A page of the events, filtered by kind and by the days up to today. */
export const pageSecurityEvents = (context: OperationContext, query: SecurityEventListQuery) =>
  securityEventList.page(context.db, columns, partOf(context, query), query);

/** All of them, in chunks. */
export const readSecurityEvents = (context: OperationContext, query: SecurityEventListQuery) =>
  securityEventList.chunks(context.db, columns, partOf(context, query), query);

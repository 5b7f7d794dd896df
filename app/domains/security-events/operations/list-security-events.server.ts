import { sql } from 'drizzle-orm';
import { clubToday } from '~/lib/env.server';
import { defineListing } from '~/lib/list/listing.server';
import { periods, securityEventListInput } from '../list';
import { securityEventList } from '../list.server';
import { dayNumber } from '../steps/trace-event.server';
import { securityEvents } from '../table.server';

/** Failed sign-ins, refusals, limits reached and changes of accounts, newest first, of a period up to today. */
export const listSecurityEvents = defineListing(securityEventList, {
  name: 'list-security-events',
  needs: 'setting.read',
  input: securityEventListInput,
  columns: {
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
  },
  part({ kind, period }, context) {
    const today = dayNumber(clubToday(context));
    const day = period ? Array.from({ length: periods[period] }, (_, back) => today - back) : [];
    return {
      counted: ['security_events'],
      where: sql`true`,
      isIndexed: true,
      columns: ['listed'],
      filters: { kind, day },
    };
  },
});

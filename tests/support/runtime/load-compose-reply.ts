// In place of app/domains/inbox/work/load-compose-reply.server.ts, for the reason of backstage-on-call.ts.
import * as composeReply from '~/domains/inbox/work/compose-reply.server';
import type { loadComposeReply as original } from '~/domains/inbox/work/load-compose-reply.server';

export const loadComposeReply: typeof original = async () => composeReply;

import { graphMailbox } from './graph.server';
import type { Mailbox, MailboxEnv } from './port';

/** Who keeps the club's mailbox: the one built in, which mail is routed to, or Microsoft beside it. */
export type MailboxProvider = 'embedded' | 'microsoft';

export const mailboxProvider = (env: MailboxEnv): MailboxProvider =>
  env.GRAPH_CLIENT_ID && env.GRAPH_CLIENT_SECRET && env.SECRETS_KEY ? 'microsoft' : 'embedded';

/** Microsoft's mailbox where it is configured; null with the one built in alone, which needs no sign-in. */
export function mailboxOf(env: MailboxEnv): Mailbox | null {
  if (mailboxProvider(env) === 'embedded') return null;
  return graphMailbox({
    clientId: env.GRAPH_CLIENT_ID!,
    clientSecret: env.GRAPH_CLIENT_SECRET!,
    tenant: env.GRAPH_TENANT || 'organizations',
    fetch: (request) => (env.GRAPH ? env.GRAPH.fetch(request) : fetch(request)),
  });
}

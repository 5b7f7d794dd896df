import { doublesFor } from '../doubles-for.server';
import type { ServiceState } from '../service-state';
import { graphMailbox } from './graph.server';
import type { Mailbox, MailboxEnv } from './port';

/** The provider of the club's mailbox: the embedded one, which mail is routed to, or Microsoft beside it. */
export type MailboxProvider = 'embedded' | 'microsoft';

const isConfigured = (env: MailboxEnv) => Boolean(env.GRAPH_CLIENT_ID && env.GRAPH_CLIENT_SECRET && env.SECRETS_KEY);

/** Without an account in a deployed club there is none: mail is routed to the club alone. */
export function mailboxState(env: MailboxEnv): ServiceState {
  if (isConfigured(env)) return 'real';
  return doublesFor(env) ? 'embedded' : 'unused';
}

export const mailboxProvider = (env: MailboxEnv): MailboxProvider =>
  mailboxState(env) === 'real' ? 'microsoft' : 'embedded';

/** Microsoft's mailbox where it is configured, on a developer's machine its double; null where there is none. */
export function mailboxOf(env: MailboxEnv): Mailbox | null {
  if (isConfigured(env)) {
    return graphMailbox({
      clientId: env.GRAPH_CLIENT_ID!,
      clientSecret: env.GRAPH_CLIENT_SECRET!,
      tenant: env.GRAPH_TENANT || 'organizations',
      fetch: (request) => (env.GRAPH ? env.GRAPH.fetch(request) : fetch(request)),
    });
  }
  const double = doublesFor(env);
  return double && graphMailbox(double.localGraph(env));
}

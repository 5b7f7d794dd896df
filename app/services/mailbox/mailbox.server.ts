import { isLocal } from '~/lib/env.server';
import type { ServiceState } from '../service-state';
import { graphMailbox } from './graph.server';
import type { Mailbox, MailboxEnv } from './port';
import { LOCAL_CLIENT, localMailbox } from './sandbox/local-mailbox.server';

/** Who keeps the club's mailbox: the one built in, which mail is routed to, or Microsoft beside it. */
export type MailboxProvider = 'embedded' | 'microsoft';

/** Without an account in a deployed club there is none: mail is routed to the club alone. */
export function mailboxState(env: MailboxEnv): ServiceState {
  if (env.GRAPH_CLIENT_ID && env.GRAPH_CLIENT_SECRET && env.SECRETS_KEY) return 'real';
  return isLocal(env) ? 'embedded' : 'unused';
}

export const mailboxProvider = (env: MailboxEnv): MailboxProvider =>
  mailboxState(env) === 'real' ? 'microsoft' : 'embedded';

/** Microsoft's mailbox where it is configured, on a developer's machine its double; null where there is none. */
export function mailboxOf(env: MailboxEnv): Mailbox | null {
  switch (mailboxState(env)) {
    case 'real':
      return graphMailbox({
        clientId: env.GRAPH_CLIENT_ID!,
        clientSecret: env.GRAPH_CLIENT_SECRET!,
        tenant: env.GRAPH_TENANT || 'organizations',
        fetch: (request) => (env.GRAPH ? env.GRAPH.fetch(request) : fetch(request)),
      });
    case 'embedded':
      return graphMailbox({
        ...LOCAL_CLIENT,
        fetch: localMailbox(env),
        consentAt: (origin) => `${origin}/dev/microsoft`,
      });
    default:
      return null;
  }
}

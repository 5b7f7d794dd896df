import { database } from '~/lib/drizzle/database.server';
import { type Env, sendingAddress } from '~/lib/env.server';
import { capturedMail } from '../../mail/captured-mail.table.server';
import type { GraphAccount } from '../graph.server';
import { graphSandbox } from './graph-sandbox.server';
import { graphStore, type Held } from './store.server';

const LOCAL_CLIENT = { clientId: 'local-club', clientSecret: 'local-secret', tenant: 'local' };
const PAGE = 50;

/** The account of the double of Microsoft's mailbox. */
export const localGraph = (env: LocalEnv): GraphAccount => ({
  ...LOCAL_CLIENT,
  fetch: localMailbox(env),
  consentAt: (origin) => `${origin}/dev/microsoft`,
});

type LocalEnv = Pick<Env, 'DB'> & Parameters<typeof sendingAddress>[0];

/** The double of Microsoft's mailbox on a developer's machine; what it sends is read at /dev/mailbox. */
const localMailbox = (env: LocalEnv) =>
  graphSandbox(graphStore(env.DB), {
    clientSecret: LOCAL_CLIENT.clientSecret,
    address: () => sendingAddress(env).toLowerCase(),
    pageSize: PAGE,
    deliver: (message) => capture(env, message),
  });

async function capture(env: LocalEnv, { id, draft }: Held): Promise<void> {
  const { messageId, headers, subject, html, to, cc, attachments } = draft!;
  await database(env.DB)
    .insert(capturedMail)
    .values({
      key: `mailbox:${id}`,
      from: sendingAddress(env),
      to: to.join(', '),
      cc: cc.join(', '),
      subject,
      text: html.replace(/<(br|\/p|\/div)\b[^<>]*>/gi, '\n').replace(/<[^<>]*>/g, ''),
      html,
      attachments,
      headers: { 'Message-ID': `<${messageId}>`, ...headers },
      created_at: new Date(),
    })
    .onConflictDoNothing();
}

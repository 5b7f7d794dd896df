import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { finishMailLogin } from '~/domains/inbox/operations/finish-mail-login.server';
import { startMailLogin } from '~/domains/inbox/operations/start-mail-login.server';
import { syncMailbox } from '~/domains/inbox/operations/sync-mailbox.server';
import { mailboxConnections, mailboxFolders, mailboxMessages, missedMessages } from '~/domains/inbox/table.server';
import type { Env } from '~/lib/env.server';
import type { EffectName } from '~/lib/operation/commit.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { effectHandlers } from '~/nouns.server';
import { contextFor, db } from '../club/context';
import { runRows } from '../club/work';
import type { GraphDouble } from './graph-double';

const key = Buffer.alloc(32, 7).toString('base64');

/** A club whose mailbox is Microsoft's; the work of its commits waits for drainReplies. */
export async function asMailClub(
  who: Parameters<typeof contextFor>[0],
  double: GraphDouble,
): Promise<OperationContext> {
  const secrets = { GRAPH_CLIENT_ID: 'client', GRAPH_CLIENT_SECRET: 'secret', SECRETS_KEY: key, GRAPH: double };
  return { ...(await contextFor(who)), env: { ...(env as Env), ...secrets } as Env, drain: async () => {} };
}

export async function connectMailbox(double: GraphDouble) {
  const context = await asMailClub('executive', double);
  const { url } = await perform(startMailLogin, context, {});
  return perform(finishMailLogin, context, await double.consent(url));
}

export const syncWith = async (double: GraphDouble) => perform(syncMailbox, await asMailClub('system', double), {});

/** No mailbox is connected. */
export async function forgetMailbox() {
  await db.delete(mailboxMessages);
  await db.delete(missedMessages);
  await db.delete(mailboxFolders);
  await db.delete(mailboxConnections);
}

/** Sends the replies that are due. */
export const drainReplies = (context: OperationContext) => drainEffects(context, 'reply.send');

/** Runs the due work of this kind. */
export async function drainEffects(context: OperationContext, effect: EffectName) {
  const isDue = sql`kind = ${effect} AND status <> 'DONE'`;
  const rows = await db.select({ id: work.id }).from(work).where(isDue);
  const ids = rows.map(({ id }) => id);
  await runRows(context, effectHandlers, ids);
}

import { eq, sql } from 'drizzle-orm';
import { isTaskClosed } from '~/domains/tasks/queries.server';
import { commit, nextVersion } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { getMail, getThreadOf, type Mail } from '../queries.server';
import { mails, threads } from '../table.server';
import { type Addressed, readMail } from '../work/read-mail.server';
import { newThread } from './new-thread.server';
import { threadNews } from './thread-step.server';

/**
 * Assigns a conversation to a message from before there were any: its recipients and references are read from the raw
 * mail. A conversation whose task is closed is ACKNOWLEDGED.
 */
export async function fileMail(context: OperationContext, mail: Mail): Promise<void> {
  const { db } = context;
  const addressed = await addressedFrom(context, mail);
  const related = { ...mail, ...addressed };
  const host = mail.grouped_with_id === null ? null : await getMail(db, mail.grouped_with_id);
  const thread = host?.thread_id ? { id: host.thread_id } : await getThreadOf(db, related);
  const filed = {
    changes: [
      { subject: 'mail' as const, id: mail.id, version: nextVersion('mail', mail.id), action: 'filed' as const },
    ],
    writes: [
      db
        .update(mails)
        .set({
          ...addressed,
          ...(thread && { thread_id: thread.id }),
          version: sql`${mails.version} + 1`,
          updated_at: context.now,
        })
        .where(eq(mails.id, mail.id)),
    ],
  };
  if (!thread) {
    const { uuid, subject, from, from_name, received_at } = mail;
    const status = (await isTaskClosed(db, 'mail', mail.id)) ? ('ACKNOWLEDGED' as const) : ('To Do' as const);
    const opened = newThread(context, { uuid, subject, from, from_name, received_at, status });
    return commit(context, filed, opened);
  }
  const [row] = await db.select().from(threads).where(eq(threads.id, thread.id));
  const set = {
    messages: sql`${threads.messages} + 1`,
    last_mail_id: sql`max(${threads.last_mail_id}, ${mail.id})`,
    last_at: sql`max(${threads.last_at}, ${mail.received_at.getTime()})`,
  };
  return commit(context, filed, threadNews(context, row!, { action: 'received', set }));
}

/** The recipients and references of the raw mail; a message of the website has none. */
async function addressedFrom({ env }: OperationContext, { raw_key }: Mail): Promise<Partial<Addressed>> {
  const raw = raw_key ? await env.FILES.get(raw_key) : null;
  return raw ? (await readMail(await raw.arrayBuffer(), env.MAIL_AUTHSERV_ID)).addressed : {};
}

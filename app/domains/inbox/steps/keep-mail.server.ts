import { sql } from 'drizzle-orm';
import { openTask } from '~/domains/tasks/steps/open-task.server';
import { clubToday } from '~/lib/env.server';
import { type Change, commit, idOf, type Part } from '~/lib/operation/commit.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { findMail, findThread, getThreadOf, type Mail, relatedThreads, type Thread } from '../queries.server';
import { findGroupHead } from '../reads/find-group-head.server';
import type { MailKind } from '../rules/kinds';
import { mails, threads } from '../table.server';
import type { ReadMail } from '../work/read-mail.server';
import { fileMail } from './file-mail.server';
import { newThread } from './new-thread.server';
import { type MessageType, reopenConversationTask } from './task-of-thread.server';
import { threadNews } from './thread-step.server';

type Row = Pick<Mail, 'uuid' | 'outside_id' | 'kind' | 'direction' | 'raw_key' | 'attachments' | 'conversation'>;

/** The message type of a mail that begins a conversation. */
export type TypeOfMail = (mail: { from: string; subject: string }) => Promise<MessageType>;

export interface Arrived {
  mail: ReadMail;
  row: Row;
  receivedAt: Date;
  typeOf: TypeOfMail | undefined;
}

const grouped = { reply: 'Automatic replies', bounce: 'Undelivered e-mails' } as const;

/**
 * Commits a parsed mail: into its conversation, into that of the mails it is grouped with, or as a new conversation
 * with its task.
 * @throws where the conversation or the task was created concurrently
 */
export async function keepMail(context: OperationContext, arrived: Arrived, files: Part): Promise<void> {
  const { db } = context;
  const { mail, row, receivedAt } = arrived;
  const related = { ...mail.addressed, conversation: row.conversation, from: mail.from.address };
  const thread = await getThreadOf(db, related);
  if (thread) {
    const task = await taskOfAnswer(context, thread, arrived);
    return commit(
      context,
      mailPart(context, arrived, { thread_id: thread.id }),
      joins(context, thread, arrived),
      files,
      task,
    );
  }
  const isOurs = row.direction === 'out';
  const hostId = isOurs ? null : await findGroupHead(context, mail.from.address, row.kind);
  const host = hostId === null ? null : await threadOfHost(context, hostId);
  if (host) {
    const write = mailPart(context, arrived, { thread_id: host.id, grouped_with_id: hostId });
    const task = await reopenConversationTask(context, host, {
      ...row,
      from: mail.from.address,
      from_name: mail.from.name,
    });
    return commit(context, write, joins(context, host, arrived), files, task);
  }
  const opened = newThread(context, {
    uuid: row.uuid,
    subject: mail.subject,
    from: mail.from.address,
    from_name: mail.from.name,
    received_at: receivedAt,
    unless: relatedThreads(related),
    ...(isOurs && { status: 'ACKNOWLEDGED' as const, turn: 'answered' as const }),
  });
  // The club's own mail opens no task
  const task = isOurs ? {} : await taskFor(context, arrived);
  return commit(context, mailPart(context, arrived, {}), opened, files, task);
}

/** The conversation of the mail that this one is grouped with; a mail from before there were any gets one first. */
async function threadOfHost(context: OperationContext, hostId: number): Promise<Thread> {
  const host = await findMail(context.db, String(hostId));
  if (host.thread_id === null) await fileMail(context, host);
  return findThread(context.db, hostId);
}

function mailPart({ db, now }: OperationContext, { mail, row, receivedAt }: Arrived, more: Partial<Mail>): Part {
  const write = db.insert(mails).values({
    ...row,
    ...mail.addressed,
    ...more,
    channel: 'mail',
    from: mail.from.address,
    from_name: mail.from.name,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    is_cut: mail.isCut,
    sender_check: mail.senderCheck,
    received_at: receivedAt,
    created_at: now,
    updated_at: now,
    ...(row.direction === 'out' && { delivery: 'sent' as const, sent_at: receivedAt }),
  });
  const received: Change = { subject: 'mail', id: idOf(mails, row.uuid), version: 1, action: 'received' };
  return { changes: [received], writes: [write] };
}

/** A reply from outside makes a conversation To Do; a bounce makes it need attention; an automatic reply nothing. */
function joins(context: OperationContext, thread: Thread, { mail, row, receivedAt }: Arrived): Part {
  const { kind, direction, uuid } = row;
  const next =
    direction === 'out'
      ? { turn: 'answered' as const }
      : kind === 'bounce'
        ? { status: 'NEEDS ATTENTION' as const, turn: 'unanswered' as const }
        : kind === 'reply'
          ? {}
          : { status: 'To Do' as const, turn: 'unanswered' as const };
  // Pages of a mailbox may come out of their order: the newest message is the one sent or received last. A reply to it
  // is newer, whatever its time: the mailbox's clock is not ours
  const at = receivedAt.getTime();
  const answered = JSON.stringify(mail.addressed.refers_to);
  const isNewest = sql`(${threads.last_at} <= ${at} OR EXISTS (SELECT 1 FROM ${mails}
    WHERE ${mails.id} = ${threads.last_mail_id} AND ${mails.message_id} IN (SELECT value FROM json_each(${answered}))))`;
  const ifNewest = <Value>(column: unknown, value: Value) => sql`iif(${isNewest}, ${value}, ${column})`;
  return threadNews(context, thread, {
    action: direction === 'out' ? 'answered' : 'received',
    set: {
      ...('status' in next && { snoozed_until: null }),
      messages: sql`${threads.messages} + 1`,
      last_mail_id: ifNewest(threads.last_mail_id, idOf(mails, uuid)),
      last_at: sql`max(${threads.last_at}, ${at})`,
      ...('turn' in next && { turn: ifNewest(threads.turn, next.turn) }),
      ...('status' in next && { status: ifNewest(threads.status, next.status) }),
    },
  });
}

async function taskOfAnswer(context: OperationContext, thread: Thread, { mail, row }: Arrived): Promise<Part> {
  if (row.direction === 'out' || row.kind === 'reply') return {};
  return reopenConversationTask(context, thread, { ...row, from: mail.from.address, from_name: mail.from.name });
}

async function taskFor(context: OperationContext, { mail, row, typeOf }: Arrived): Promise<Part> {
  const { from, subject } = mail;
  const { uuid, kind, outside_id } = row;
  const isGrouped = kind === 'reply' || kind === 'bounce';
  const type = isGrouped ? undefined : await typeOf?.({ from: from.address, subject });
  return openTask(context, {
    task_type: type ?? 'NEW_MESSAGE',
    title: isGrouped ? grouped[kind] : subject,
    taskable_type: 'mail',
    taskable_id: idOf(mails, uuid),
    contact: { name: from.name || from.address, email: from.address, phone: '' },
    source: isGrouped ? sourceOfDay(kind, clubToday(context)) : outside_id,
    ...(isGrouped && { priority: 'LOW' as const }),
  });
}

const sourceOfDay = (kind: MailKind, day: string) => `mail:${kind} ${day}`;

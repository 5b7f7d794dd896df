import { sql } from 'drizzle-orm';
import { idOf, joinParts, type Part } from '~/lib/operation/commit.server';
import { type OperationContext, userIdOf } from '~/lib/operation/operation.server';
import type { Mail, Thread } from '../queries.server';
import { copiesOf, recipientsOf } from '../rules/answerable';
import { TAKE_BACK_SECONDS } from '../states';
import { mails, threads } from '../table.server';
import { forgetDraft } from './reply-draft.server';
import { sendEffect } from './send-effect.server';
import { threadStep } from './thread-step.server';

/** Subject of a reply: `Re:` once, whatever the prefix was. */
export const subjectOfReply = (subject: string) => `Re: ${subject.replace(/^((re|aw|fwd?|wg)\s*:\s*)+/i, '')}`;

interface Reply {
  uuid: string;
  outside_id: string;
  thread: Thread;
  answered: Mail;
  /** The club's addresses, which get no copy. */
  own: readonly string[];
  /** The club's name and the address that it writes from. */
  sender: { from: string; name: string };
  input: { message: string; cc: string[]; without_quote: boolean; hold: boolean };
  attachments: Mail['attachments'];
}

/**
 * The part of a commit that adds a reply to its conversation, as its next version, and has it sent. A thread that was
 * To Do then waits for an answer.
 */
export function replyPart(
  context: OperationContext,
  { uuid, outside_id, thread, answered, own, sender, input, attachments }: Reply,
): Part {
  const { db, now, actor } = context;
  const held_until = input.hold ? new Date(now.getTime() + TAKE_BACK_SECONDS * 1000) : null;
  const to = recipientsOf(answered, own);
  const cc = copiesOf(input.cc, to, own);
  const addressed = (list: string[]) => list.map((address) => ({ name: '', address }));
  const write = db.insert(mails).values({
    uuid,
    outside_id,
    channel: 'mail',
    direction: 'out',
    thread_id: thread.id,
    in_reply_to: answered.message_id,
    refers_to: [...answered.refers_to, ...(answered.message_id ? [answered.message_id] : [])],
    from: sender.from,
    from_name: sender.name,
    to: to[0] ?? '',
    to_all: addressed(to),
    cc: addressed(cc),
    subject: subjectOfReply(answered.subject),
    text: input.message,
    html: '',
    attachments,
    received_at: now,
    user_id: userIdOf(actor),
    answers_id: answered.id,
    is_quoting: !input.without_quote,
    delivery: 'going out',
    held_until,
    created_at: now,
    updated_at: now,
  });
  const step = threadStep(context, thread, {
    action: 'answered',
    data: { from: thread.status },
    set: {
      snoozed_until: null,
      turn: 'answered',
      status: thread.status === 'To Do' ? 'PENDING' : thread.status,
      messages: sql`${threads.messages} + 1`,
      last_mail_id: idOf(mails, uuid) as unknown as number,
      last_at: now,
    },
  });
  const written: Part = {
    changes: [{ subject: 'mail', id: idOf(mails, uuid), version: 1, action: 'written' }],
    writes: [write, ...forgetDraft(context, thread.id)],
    effects: [sendEffect(uuid, held_until)],
  };
  return joinParts([written, step]);
}

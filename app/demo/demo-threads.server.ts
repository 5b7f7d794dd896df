import { eq } from 'drizzle-orm';
import type { ThreadStatus } from '~/domains/inbox/states';
import { mails, threadPeople, threads } from '~/domains/inbox/table.server';
import type { Ledger, Step } from './demo-ledger.server';

export interface DemoThread {
  status?: ThreadStatus;
  people?: number[];
  /** Later messages, oldest first: by a colleague, or by its sender. */
  further?: { by?: number; text: string; daysAgo: number }[];
}

interface First {
  id: number;
  from: [name: string, email: string];
  subject: string;
  opened: number;
}

/** Ids of the later messages; the first ones' are fixed. */
const FURTHER = 1000;
export const CLUB = 'desk@club.example';
export const demoMessageId = (id: number) => `demo-${id}@mail.example`;

/** The conversation of an existing mail, with its later messages, assignees and history. */
export function seedThread(ledger: Ledger, first: First, thread: DemoThread = {}) {
  const { db } = ledger;
  const { status = 'To Do', people = [], further = [] } = thread;
  const { id, opened, subject } = first;
  const last = further.at(-1);
  const lastId = last ? FURTHER * id + further.length : id;
  const steps: Step<'thread'>[] = [['opened', opened, 'system']];
  if (people[0]) steps.push(['assigned', opened - 0.01, people[0]]);
  for (const { by, daysAgo } of further) steps.push([by ? 'answered' : 'received', daysAgo, by ?? 'system']);
  if (status !== 'To Do') steps.push(['status-changed', last?.daysAgo ?? opened - 0.02, people[0] ?? 'system']);
  const at = ledger.instant(opened);
  ledger.add(
    db.insert(threads).values({
      id,
      uuid: ledger.uuid(14, id),
      version: ledger.tell('thread', id, steps),
      status,
      turn: last?.by ? 'answered' : 'unanswered',
      subject,
      from: first.from[1],
      from_name: first.from[0],
      messages: 1 + further.length,
      // The later messages are inserted below
      last_mail_id: id,
      last_at: ledger.instant(last?.daysAgo ?? opened),
      created_at: at,
      updated_at: at,
    }),
    db
      .update(mails)
      .set({ thread_id: id, message_id: demoMessageId(id) })
      .where(eq(mails.id, id)),
    ...people.map((user_id) => db.insert(threadPeople).values({ thread_id: id, user_id })),
  );
  for (const [index, message] of further.entries()) addMessage(ledger, first, FURTHER * id + index + 1, message);
  if (last) ledger.add(db.update(threads).set({ last_mail_id: lastId }).where(eq(threads.id, id)));
}

type Further = NonNullable<DemoThread['further']>[number];

function addMessage(ledger: Ledger, first: First, id: number, { by, text, daysAgo }: Further) {
  const at = ledger.instant(daysAgo);
  const [name, email] = first.from;
  const [theirs, ours] = [
    { name, address: email },
    { name: '', address: CLUB },
  ];
  const reply = { user_id: by, answers_id: first.id, delivery: 'sent' as const, sent_at: at, is_quoting: true };
  ledger.tell('mail', id, by ? [['written', daysAgo, by]] : [['received', daysAgo, 'system']]);
  ledger.add(
    ledger.db.insert(mails).values({
      id,
      uuid: ledger.uuid(5, id),
      channel: 'mail',
      outside_id: `mail:demo-${id}`,
      thread_id: first.id,
      message_id: demoMessageId(id),
      in_reply_to: demoMessageId(first.id),
      refers_to: [demoMessageId(first.id)],
      from: by ? CLUB : email,
      from_name: by ? 'Homeowners Club' : name,
      to: by ? email : CLUB,
      to_all: [by ? theirs : ours],
      subject: `Re: ${first.subject.replace(/^Re: /, '')}`,
      text,
      html: '',
      attachments: [],
      received_at: at,
      created_at: at,
      updated_at: at,
      ...(by && { direction: 'out' as const, ...reply }),
    }),
  );
}

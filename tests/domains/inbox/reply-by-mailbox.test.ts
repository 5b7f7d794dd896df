import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { replyToThread } from '~/domains/inbox/operations/reply-to-thread.server';
import { resendReply } from '~/domains/inbox/operations/resend-reply.server';
import { showThread } from '~/domains/inbox/operations/show-thread.server';
import { DRAFT_GONE } from '~/domains/inbox/rules/delivery-errors';
import { mailboxConnections, mailboxMessages, mails } from '~/domains/inbox/table.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { outbox } from '~/lib/operation/tables.server';
import { contextFor, db } from '../../support/club/context';
import { deliverMail, mailOf, newMessageId, threadOf } from '../../support/club/threads';
import { type GraphDouble, graphDouble } from '../../support/doubles/graph-double';
import { asMailClub, connectMailbox, drainReplies, forgetMailbox, syncWith } from '../../support/doubles/mailbox';
import { rawMail } from '../../support/samples/mail-samples-raw';
import { mailsTo } from '../../support/samples/mails';

let people = 0;
const newSender = () => `asker${people++}@example.com`;
const write = async (context: OperationContext, id: number, more: object = {}) =>
  (await perform(replyToThread, context, { id, message: 'We come on Monday.', ...more })).reply;
/** Every row that waits for this effect is due, as when time has passed. */
const passTime = async () => {
  const past = new Date(Date.now() - 120_000);
  await db.update(mails).set({ updated_at: past, claimed_at: null }).where(eq(mails.direction, 'out'));
  await db.update(outbox).set({ due_at: past }).where(eq(outbox.status, 'PENDING'));
};
const sentOf = ({ delivered }: GraphDouble) => delivered.map(({ draft }) => draft!);
const draftsOf = ({ held }: GraphDouble) => held.filter(({ folder, isRemoved }) => folder === 'drafts' && !isRemoved);
const unavailable = () => new Response('', { status: 500 });

beforeEach(forgetMailbox);

/** The ways in which a reply leaves: each keeps this contract. */
const ways = {
  'the mail service of the club': async () => ({
    context: await contextFor('service'),
    receive: (id: string, from: string) => deliverMail({ id, from }),
    copies: async (to: string) =>
      (await mailsTo(to)).map((mail) => ({
        ...mail,
        cc: mail.cc,
        names: mail.attachments.map((each) => each.filename),
      })),
  }),
  'the mailbox at Microsoft': async () => {
    const double = graphDouble();
    await connectMailbox(double);
    const context = await asMailClub('service', double);
    return {
      context,
      async receive(id: string, from: string) {
        double.put(rawMail({ id, from }));
        await syncWith(double);
        const [mail] = await db
          .select()
          .from(mails)
          .where(eq(mails.message_id, id.slice(1, -1)));
        return mail!;
      },
      async copies(to: string) {
        await drainReplies(context);
        return sentOf(double)
          .filter((sent) => sent.to.includes(to))
          .map((sent) => ({ ...sent, cc: sent.cc.join(', '), names: sent.attachments.map((each) => each.filename) }));
      },
    };
  },
};

describe.each(Object.entries(ways))('a reply by %s', (_name, open) => {
  test('leaves once, as an answer to its mail, with its copies and files, and is not marked as made by a program', {
    tags: ['MAIL-016'],
  }, async () => {
    const { context, receive, copies } = await open();
    const [from, id] = [newSender(), newMessageId()];
    const mail = await receive(id, from);
    const small = new File(['hello'], 'plan.txt', { type: 'text/plain' });
    const large = new File([new Uint8Array(4 * 1024 * 1024).fill(7)], 'plan.bin');
    const made = await write(context, mail.id, { cc: 'ada@example.com', attachments: [small, large] });
    await copies(from);
    await drainReplies(context);
    const [sent, ...others] = await copies(from);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ cc: 'ada@example.com', subject: 'Re: Moss on the roof' });
    expect(sent!.names).toEqual(['plan.txt', 'plan.bin']);
    expect(sent!.headers['In-Reply-To']).toBe(id);
    expect(sent!.headers.References).toBe(id);
    expect(sent!.headers['Auto-Submitted']).toBeUndefined();
    expect(sent!.html).toContain('We come on Monday.');
    const kept = await mailOf(made.id);
    expect(kept).toMatchObject({ delivery: 'sent', message_id: expect.stringMatching(/@/) });
    const answer = await deliverMail({ from, headers: [`In-Reply-To: <${kept.message_id}>`] });
    expect(answer.thread_id).toBe(mail.thread_id);
  });
});

async function opened() {
  const double = graphDouble();
  await connectMailbox(double);
  const [from, id] = [newSender(), newMessageId()];
  double.put(rawMail({ id, from }));
  await syncWith(double);
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.message_id, id.slice(1, -1)));
  return { double, context: await asMailClub('service', double), mail: mail!, from };
}

test('its copy among the sent items is the reply itself, also where the copy has another id there', async () => {
  const { double, context, mail } = await opened();
  const made = await write(context, mail.id);
  await drainReplies(context);
  await syncWith(double);
  expect(await threadOf(mail)).toMatchObject({ messages: 2, turn: 'answered' });
  const sent = double.delivered[0]!;
  double.put(sent.raw!, { folder: 'sentitems', id: 'another-id' });
  await syncWith(double);
  expect(await threadOf(mail)).toMatchObject({ messages: 2 });
  expect(await db.$count(mails, eq(mails.message_id, (await mailOf(made.id)).message_id!))).toBe(1);
});

test('a message that was routed and not in the mailbox is answered from it by the header lines', async () => {
  const double = graphDouble();
  await connectMailbox(double);
  const [from, id] = [newSender(), newMessageId()];
  const mail = await deliverMail({ id, from });
  const context = await asMailClub('service', double);
  await write(context, mail.id);
  await drainReplies(context);
  expect(sentOf(double)).toMatchObject([{ to: [from], headers: { 'In-Reply-To': id, References: id } }]);
});

test('the mailbox’s own address is the club too: no answer goes there, what comes back is the reply', async () => {
  const address = 'office@club.example';
  const double = graphDouble({ address });
  await connectMailbox(double);
  const context = await asMailClub('service', double);
  for (const letter of [{ from: address }, { from: newSender(), headers: ['Reply-To: OFFICE@club.example'] }]) {
    const { id } = await deliverMail(letter);
    const refused = { status: 422, errors: { emailId: [expect.any(String)] } };
    await expect(write(context, id, { anyway: true })).rejects.toMatchObject(refused);
    expect((await perform(showThread, context, { id })).answer?.refusal).toEqual(expect.any(String));
  }
  const from = newSender();
  const mail = await deliverMail({ from, headers: [`Cc: Office <${address}>`] });
  expect((await perform(showThread, context, { id: mail.id })).answer?.copies).not.toContain(address);
  const made = await write(context, mail.id, { cc: `ada@example.com, ${address}` });
  expect(made.cc).toEqual(['ada@example.com']);
  await drainReplies(context);
  const { message_id } = await mailOf(made.id);
  // As where a list of recipients brings it back
  double.put(rawMail({ id: `<${message_id}>`, from: address, headers: ['List-Id: <all.club.example>'] }));
  await syncWith(double);
  expect(await db.$count(mails, eq(mails.message_id, message_id!))).toBe(1);
  expect(await threadOf(mail)).toMatchObject({ messages: 2, turn: 'answered', status: 'PENDING' });
});

test('a crash after the sending and before its record, and a lost response, send nothing twice', async () => {
  const { double, context, mail } = await opened();
  double.faults.push({ when: /POST .*\/send$/, times: 1, isAfterwards: true, response: unavailable });
  const made = await write(context, mail.id);
  await drainReplies(context);
  expect(await mailOf(made.id)).toMatchObject({ delivery: 'failed' });
  expect(double.delivered).toHaveLength(1);
  await passTime();
  await drainReplies(context);
  expect(await mailOf(made.id)).toMatchObject({ delivery: 'sent', delivery_error: null });
  expect(double.delivered).toHaveLength(1);
  // Killed between the sending and the record of it: the claim is there, and nothing else
  await db.update(mails).set({ delivery: 'going out', sent_at: null }).where(eq(mails.id, made.id));
  await db.update(outbox).set({ status: 'PENDING' }).where(sql`effect = 'reply.send'`);
  await passTime();
  await drainReplies(context);
  expect(double.delivered).toHaveLength(1);
  expect(await mailOf(made.id)).toMatchObject({ delivery: 'sent' });
});

test('what fails before the draft is whole leaves no draft behind, and the reply leaves later', async () => {
  const { double, context, mail } = await opened();
  double.faults.push({ when: /POST .*\/attachments$/, times: 1, response: unavailable });
  const file = new File(['hello'], 'plan.txt', { type: 'text/plain' });
  await write(context, mail.id, { attachments: [file] });
  await drainReplies(context);
  expect([double.delivered.length, draftsOf(double).length]).toEqual([0, 0]);
  await passTime();
  await drainReplies(context);
  expect(sentOf(double)).toMatchObject([{ attachments: [{ filename: 'plan.txt' }] }]);
});

test('a mailbox that was not sure is asked again a minute later; one that asks to wait is left alone', async () => {
  const { double, context, mail } = await opened();
  double.faults.push({ when: /POST .*\/send$/, times: 1, response: unavailable });
  const made = await write(context, mail.id);
  await drainReplies(context);
  await db
    .update(outbox)
    .set({ due_at: new Date(0) })
    .where(eq(outbox.status, 'PENDING'));
  await drainReplies(context);
  expect(double.delivered).toHaveLength(0);
  expect(await mailOf(made.id)).toMatchObject({ delivery_error: expect.stringContaining('asked again in a minute') });
  const busy = () => Response.json({ error: {} }, { status: 429, headers: { 'Retry-After': '90' } });
  double.faults.push({ when: /GET .*isDraft/, times: 1, response: busy });
  await passTime();
  await drainReplies(context);
  const asked = double.seen.length;
  await passTime();
  await drainReplies(context);
  expect(double.seen.length).toBe(asked);
  await db.update(mailboxConnections).set({ wait_until: null });
  await passTime();
  await drainReplies(context);
  expect(double.delivered).toHaveLength(1);
});

test('a draft that somebody deleted there is not sent again by itself, but when a person asks for it', async () => {
  const { double, context, mail } = await opened();
  double.faults.push({ when: /POST .*\/send$/, times: 1, response: unavailable });
  const made = await write(context, mail.id);
  await drainReplies(context);
  for (const draft of draftsOf(double)) draft.isRemoved = true;
  await passTime();
  await drainReplies(context);
  await passTime();
  await drainReplies(context);
  expect(await mailOf(made.id)).toMatchObject({ delivery: 'failed', delivery_error: DRAFT_GONE });
  expect(double.delivered).toHaveLength(0);
  await perform(resendReply, context, { id: made.id });
  await drainReplies(context);
  expect(double.delivered).toHaveLength(1);
  const keys = await db.select().from(mailboxMessages).where(eq(mailboxMessages.mail_id, made.id));
  expect(keys).toHaveLength(1);
});

test('what is written while the consent is dead waits, and leaves by itself after the next sign-in', {
  tags: ['MAIL-004'],
}, async () => {
  const { double, context, mail } = await opened();
  double.isConsentDead = true;
  double.expireAccess();
  const made = await write(context, mail.id);
  await drainReplies(context);
  expect(await mailOf(made.id)).toMatchObject({ delivery: 'failed' });
  double.isConsentDead = false;
  await connectMailbox(double);
  await drainReplies(context);
  await passTime();
  await drainReplies(context);
  expect(await mailOf(made.id)).toMatchObject({ delivery: 'sent' });
  expect(double.delivered).toHaveLength(1);
  expect(await threadOf(mail)).toMatchObject({ messages: 2, last_mail_id: made.id });
});

import { env } from 'cloudflare:workers';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { replyToThread } from '~/domains/inbox/operations/reply-to-thread.server';
import { resendReply } from '~/domains/inbox/operations/resend-reply.server';
import { showThread } from '~/domains/inbox/operations/show-thread.server';
import { mails } from '~/domains/inbox/table.server';
import type { Env } from '~/lib/env.server';
import { perform } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { effectHandlers } from '~/nouns.server';
import { mailer } from '~/services/mail/mail.server';
import { contextFor, db } from '../../support/club/context';
import { answerTo, deliverMail, mailOf, newMessageId, threadOf } from '../../support/club/threads';
import { runRows } from '../../support/club/work';
import { mailsTo } from '../../support/samples/mails';

let people = 0;
const newSender = () => `sender${people++}@example.com`;
const reply = async (id: number, more: object = {}, who: 'service' | 'employee' = 'service') =>
  (await perform(replyToThread, await contextFor(who), { id, message: 'We come on Monday.', ...more })).reply;
const header = (name: string, headers: Record<string, string>) =>
  Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
const ownRepliesOf = (threadId: number) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.thread_id, threadId), eq(mails.direction, 'out')))
    .orderBy(asc(mails.id));

test('a reply leaves as a person’s answer to the mail, which is quoted; the answer to it joins', {
  tags: ['MAIL-016'],
}, async () => {
  const from = newSender();
  const [id, root] = [newMessageId(), newMessageId()];
  const mail = await deliverMail({
    id,
    from: `Grace <${from}>`,
    headers: [`References: ${root}`],
    subject: 'RE: Moss',
  });
  const made = await reply(mail.id, { cc: 'ada@example.com; Ben <BEN@example.com>' });
  expect(made).toMatchObject({ direction: 'out', delivery: 'going out', content: 'We come on Monday.', to: [from] });
  expect(await threadOf(mail)).toMatchObject({
    status: 'PENDING',
    turn: 'answered',
    messages: 2,
    last_mail_id: made.id,
  });
  const [sent, ...others] = await mailsTo(from);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ subject: 'Re: Moss', cc: 'ada@example.com, ben@example.com' });
  expect(sent!.text).toContain('Grace wrote:\n> Can somebody look at the moss?');
  expect(header('in-reply-to', sent!.headers)).toBe(id);
  expect(header('references', sent!.headers)).toBe(`${root} ${id}`);
  expect(header('auto-submitted', sent!.headers)).toBeUndefined();
  const kept = await mailOf(made.id);
  expect(kept).toMatchObject({ delivery: 'sent', delivery_error: null, sent_at: expect.any(Date) });
  const answer = await deliverMail({ from, headers: answerTo(`<${kept.message_id}>`) });
  expect(answer.thread_id).toBe(mail.thread_id);
  expect(await threadOf(mail)).toMatchObject({ status: 'To Do', turn: 'unanswered', messages: 3 });
});

test('what a program sends is still marked as such', async () => {
  const to = newSender();
  await mailer(await contextFor()).send(
    { to, subject: 'Your code', text: '123456', html: '123456' },
    crypto.randomUUID(),
  );
  const [sent] = await mailsTo(to);
  expect(header('auto-submitted', sent!.headers)).toBe('auto-generated');
});

test('an empty message, a malformed copy and too many are refused at their fields', {
  tags: ['MAIL-011'],
}, async () => {
  const { id } = await deliverMail();
  await expect(reply(id, { message: '  ' })).rejects.toMatchObject({
    status: 422,
    errors: { message: ['This field is required'] },
  });
  await expect(reply(id, { cc: 'ada@example.com, nobody' })).rejects.toMatchObject({
    errors: { cc: ['Please enter valid email'] },
  });
  const many = Array.from({ length: 21 }, (_, index) => `copy${index}@example.com`);
  await expect(reply(id, { cc: many })).rejects.toMatchObject({ errors: { cc: ['At most 20 addresses'] } });
  await expect(reply(987_654)).rejects.toMatchObject({ status: 404 });
  await expect(reply(id, { emailId: (await deliverMail()).id })).rejects.toMatchObject({ status: 422 });
});

test('nothing goes round for ever: the club itself, mail servers and senders without an address are refused', async () => {
  for (const letter of [
    { from: 'desk@club.example' },
    { from: 'Grace <grace@example.com>', headers: ['Reply-To: DESK@club.example'] },
    { from: 'Mail <mailer-daemon@example.com>' },
    { from: 'bounces+1234@list.example.com' },
    { from: '' },
  ]) {
    const { id } = await deliverMail(letter);
    await expect(reply(id, { anyway: true }), JSON.stringify(letter)).rejects.toMatchObject({
      status: 422,
      errors: { emailId: [expect.any(String)] },
    });
    expect((await perform(showThread, await contextFor('service'), { id })).answer?.refusal).toEqual(
      expect.any(String),
    );
  }
  const { id } = await deliverMail();
  const own = await reply(id);
  await expect(reply(id, { emailId: own.id })).rejects.toMatchObject({ status: 422 });
});

test('an automatic reply and a no-reply address are answered only by who says so', async () => {
  const away = await deliverMail({ headers: ['Auto-Submitted: auto-replied'], from: newSender() });
  const nobody = await deliverMail({ from: 'no-reply@shop.example.com' });
  for (const { id } of [away, nobody]) {
    await expect(reply(id, { emailId: id })).rejects.toMatchObject({
      status: 422,
      errors: { anyway: [expect.any(String)] },
    });
    expect((await reply(id, { emailId: id, anyway: 'on' })).delivery).toBe('going out');
  }
});

test('of two people who answer at once one does; the other is told, and may send afterwards', async () => {
  const from = newSender();
  const mail = await deliverMail({ from });
  const seen = mail.id;
  const both = await Promise.allSettled([
    reply(mail.id, { seen }),
    reply(mail.id, { seen, message: 'Me too.' }, 'employee'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find((one) => one.status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  await expect(reply(mail.id, { seen })).rejects.toMatchObject({ status: 409 });
  expect(await ownRepliesOf(mail.id)).toHaveLength(1);
  const { last_mail_id } = await threadOf(mail);
  await reply(mail.id, { seen: last_mail_id });
  expect(await ownRepliesOf(mail.id)).toHaveLength(2);
  expect(await mailsTo(from)).toHaveLength(2);
});

test('the same form sent twice, one after the other or at once, is one reply', async () => {
  const from = newSender();
  const { id } = await deliverMail({ from });
  const form = { submission_id: crypto.randomUUID(), seen: id };
  const answers = await Promise.all([reply(id, form), reply(id, form), reply(id, form)]);
  answers.push(await reply(id, form));
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(await mailsTo(from)).toHaveLength(1);
});

test('attachments go with the reply, and stand in the conversation', async () => {
  const from = newSender();
  const { id } = await deliverMail({ from });
  const attachments = [new File(['%PDF-1.4 offer'], 'offer.pdf'), new File(['green'], 'offer.pdf')];
  const made = await reply(id, { attachments });
  expect(made.attachments.map(({ label }) => label)).toEqual(['offer.pdf', 'offer (2).pdf']);
  const [sent] = await mailsTo(from);
  expect(sent!.attachments.map(({ content }) => Buffer.from(content, 'base64').toString())).toEqual([
    '%PDF-1.4 offer',
    'green',
  ]);
  const large = new File([new Uint8Array(16 * 1024 * 1024)], 'large.bin');
  await expect(reply(id, { attachments: [large] })).rejects.toMatchObject({ status: 422 });
});

test('HTML that was sent to attack is not sent on in the quote', async () => {
  const from = newSender();
  const body =
    '<p onclick="steal()">Hi</p><script>steal()</script><a href="javascript:steal()">x</a><img src="https://spy.example/p.gif">';
  const { id } = await deliverMail({ from, headers: ['Content-Type: text/html'], body });
  await reply(id, { message: 'A <b>bold</b> & "quoted" answer' });
  const [sent] = await mailsTo(from);
  expect(sent!.html).not.toMatch(/steal|spy\.example|<script|onclick/);
  expect(sent!.html).toContain('A &lt;b&gt;bold&lt;/b&gt; &amp;');
  expect(sent!.text).toContain('> Hi');
  const other = newSender();
  await reply((await deliverMail({ from: other })).id, { without_quote: true });
  expect((await mailsTo(other))[0]!.text).not.toContain('wrote:');
});

test('a reply that cannot be sent says so, is tried again by itself and by whoever asks, and is sent once', async () => {
  const from = newSender();
  const mail = await deliverMail({ from });
  let calls = 0;
  const send = async () => {
    calls += 1;
    throw new Error('451 try later');
  };
  const broken = {
    ...(env as Env),
    EMAIL: { send } as unknown as SendEmail,
  };
  // This test alone sends it
  const quiet = { ...(await contextFor('service')), drain: async () => {} };
  const made = (await perform(replyToThread, quiet, { id: mail.id, message: 'Hello' })).reply;
  const { uuid } = await mailOf(made.id);
  const due = async () =>
    (
      await db
        .select()
        .from(work)
        .where(and(eq(work.kind, 'reply.send'), inArray(work.status, ['READY'])))
    )
      .filter(({ payload }) => (payload as { uuid: string }).uuid === uuid)
      .map((row) => row.id);
  await runRows({ ...quiet, env: broken }, effectHandlers, await due());
  expect(await mailOf(made.id)).toMatchObject({ delivery: 'failed', delivery_error: expect.stringContaining('451') });
  await db
    .update(mails)
    .set({ created_at: new Date(Date.now() - 600_000) })
    .where(eq(mails.id, made.id));
  await db
    .update(work)
    .set({ due_at: new Date(0) })
    .where(inArray(work.id, await due()));
  await runRows({ ...quiet, env: broken }, effectHandlers, await due());
  expect(calls).toBe(2);
  expect(await threadOf(mail)).toMatchObject({ status: 'NEEDS ATTENTION' });
  await perform(resendReply, quiet, { id: made.id });
  await expect(perform(resendReply, quiet, { id: made.id })).rejects.toMatchObject({ status: 409 });
  await db
    .update(work)
    .set({ due_at: new Date(0) })
    .where(inArray(work.id, await due()));
  expect(await due(), 'one sending, whoever asks').toHaveLength(1);
  await runRows(quiet, effectHandlers, await due());
  expect(await mailOf(made.id)).toMatchObject({ delivery: 'sent', delivery_error: null });
  expect(await mailsTo(from)).toHaveLength(1);
  await expect(perform(resendReply, quiet, { id: mail.id })).rejects.toMatchObject({ status: 404 });
});

test('the club’s own reply that comes back to its address is not another message; a forged one is', async () => {
  const from = newSender();
  const mail = await deliverMail({ from });
  const made = await reply(mail.id);
  await mailsTo(from);
  const { message_id } = await mailOf(made.id);
  expect((await deliverMail({ id: `<${message_id}>`, from: 'desk@club.example' })).id).toBe(made.id);
  const forged = await deliverMail({
    id: `<${message_id}>`,
    from: 'desk@club.example',
    headers: ['Authentication-Results: mx.cloudflare.net; dmarc=fail header.from=club.example'],
    body: 'Pay here.',
  });
  expect(forged.id).not.toBe(made.id);
});

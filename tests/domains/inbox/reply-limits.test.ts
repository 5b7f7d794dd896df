import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { replyToThread } from '~/domains/inbox/operations/reply-to-thread.server';
import { resendReply } from '~/domains/inbox/operations/resend-reply.server';
import { takeBackReply } from '~/domains/inbox/operations/take-back-reply.server';
import { replies, strangersWrittenTo } from '~/domains/inbox/rules/rate-limits';
import { mails } from '~/domains/inbox/table.server';
import { perform } from '~/lib/operation/operation.server';
import { rateLimits } from '~/lib/operation/tables.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db, employ } from '../../support/club/context';
import { deliverMail } from '../../support/club/threads';

beforeEach(async () => {
  await db.delete(rateLimits);
});

let people = 0;
const stranger = () => `stranger${people++}@example.org`;
const strangers = (count: number) => Array.from({ length: count }, stranger);
/** Nothing leaves: what is counted is what somebody asks for. */
const quiet = async () => ({ ...(await contextFor('service')), drain: async () => {} });
const newMail = (letter: object = {}) => deliverMail({ from: `sender${people++}@example.com`, ...letter });
const answer = async (id: number, more: object = {}) =>
  (await perform(replyToThread, await quiet(), { id, message: 'We come on Monday.', ...more })).reply;
const countOf = async (kind: 'reply' | 'stranger') => {
  const { id } = await employ('service');
  const [row] = await db
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, `${kind}:${id}`));
  return row?.count ?? 0;
};
const leave = async (kind: 'reply' | 'stranger', count: number) => {
  const { id } = await employ('service');
  const resets_at = new Date(Date.now() + 1_800_000);
  await db.insert(rateLimits).values({ key: `${kind}:${id}`, count, resets_at });
};
const refused = { status: 429, headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } };

test('of many replies at once sixty an hour leave; the others are told when to come back, and leave nothing', async () => {
  const mail = await newMail();
  await leave('reply', replies.tries - 3);
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => answer(mail.id)));
  const reasons = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  const limited = reasons.filter(({ status }) => status === 429);
  // Those that lose against a colleague's at one moment are 409, and count for nothing
  expect(reasons.every(({ status }) => status === 429 || status === 409)).toBe(true);
  expect(limited[0]).toMatchObject(refused);
  const written = await db.$count(mails, eq(mails.answers_id, mail.id));
  expect(written).toBe(results.length - reasons.length);
  expect(written).toBeLessThanOrEqual(3);
  expect(await countOf('reply')).toBe(replies.tries - 3 + written);
  for (let left = replies.tries - (await countOf('reply')); left > 0; left -= 1) await answer(mail.id);
  await expect(answer(mail.id)).rejects.toMatchObject(refused);
  const other = await contextFor('employee');
  await perform(replyToThread, { ...other, drain: async () => {} }, { id: mail.id, message: 'It is mine.' });
});

test('a call beyond the limit is 429 with Retry-After', async () => {
  const mail = await newMail();
  await leave('reply', replies.tries);
  const response = await call(`POST /email/reply/${mail.id}`, {
    token: await tokenOf('service'),
    body: { message: 'We come on Monday.' },
  });
  expect([response.status, await response.json()]).toEqual([429, { message: replies.message }]);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(1700);
});

test('a hundred addresses an hour that never wrote: of forty replies with nineteen copies five leave', async () => {
  const mail = await newMail();
  let left = 0;
  for (let round = 0; round < 40; round += 1) {
    const error = await answer(mail.id, { cc: strangers(19).join(', ') }).then(
      () => null,
      (reason) => reason,
    );
    if (!error) left += 1;
    else expect(error).toMatchObject({ ...refused, message: strangersWrittenTo.message });
  }
  expect(left).toBe(5);
  expect([await countOf('reply'), await countOf('stranger')]).toEqual([5, 95]);
  // What is left of them can be used, and replies without any go on
  await answer(mail.id, { cc: strangers(5).join() });
  await expect(answer(mail.id, { cc: stranger() })).rejects.toMatchObject(refused);
  await answer(mail.id);
});

test('who wrote to the club is no stranger, also in copy; nor is the club itself', async () => {
  const [mail, known] = [await newMail(), await newMail()];
  await leave('stranger', strangersWrittenTo.tries);
  await answer(mail.id, { cc: `${known.from.toUpperCase()}, ${mail.from}, desk@club.example` });
  await expect(answer(mail.id, { cc: stranger() })).rejects.toMatchObject(refused);
});

test('a mail that wants answers at many addresses of others is answered to none of them', async () => {
  const few = await newMail({ headers: [`Reply-To: ${strangers(3).join(', ')}`] });
  await answer(few.id);
  expect(await countOf('stranger')).toBe(3);
  const mail = await newMail({ headers: [`Reply-To: ${strangers(100).join(', ')}`] });
  await expect(answer(mail.id)).rejects.toMatchObject(refused);
  expect(await countOf('stranger')).toBe(3);
});

test('a reply counts when it is asked for: taken back it counts still, the same form twice counts once', async () => {
  const mail = await newMail();
  const held = await answer(mail.id, { hold: true, cc: stranger() });
  await perform(takeBackReply, await quiet(), { id: held.id });
  expect([await countOf('reply'), await countOf('stranger')]).toEqual([1, 1]);
  const submission_id = crypto.randomUUID();
  await Promise.all([answer(mail.id, { submission_id }), answer(mail.id, { submission_id })]);
  await answer(mail.id, { submission_id });
  expect(await countOf('reply')).toBe(2);
  await expect(answer(mail.id, { message: '' })).rejects.toMatchObject({ status: 422 });
  await expect(answer(mail.id, { seen: mail.id })).rejects.toMatchObject({ status: 409 });
  expect(await countOf('reply')).toBe(2);
});

test('sending a reply again counts as the reply did', async () => {
  const mail = await newMail();
  const made = await answer(mail.id, { cc: strangers(2).join() });
  const fail = () => db.update(mails).set({ delivery: 'failed' }).where(eq(mails.id, made.id));
  await fail();
  await perform(resendReply, await quiet(), { id: made.id });
  expect([await countOf('reply'), await countOf('stranger')]).toEqual([2, 4]);
  await fail();
  await db.update(rateLimits).set({ count: 60 });
  await expect(perform(resendReply, await quiet(), { id: made.id })).rejects.toMatchObject(refused);
  const [row] = await db.select().from(mails).where(eq(mails.id, made.id));
  expect(row).toMatchObject({ delivery: 'failed' });
});

import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { finishMailLogin } from '~/domains/inbox/operations/finish-mail-login.server';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { retryMissedMessage } from '~/domains/inbox/operations/retry-missed-message.server';
import { settleMissedMessage } from '~/domains/inbox/operations/settle-missed-message.server';
import { showMailAccess } from '~/domains/inbox/operations/show-mail-access.server';
import { startMailLogin } from '~/domains/inbox/operations/start-mail-login.server';
import { syncMailbox } from '~/domains/inbox/operations/sync-mailbox.server';
import { takeMailNotice } from '~/domains/inbox/operations/take-mail-notice.server';
import { mailboxConnections, mailboxMessages, mails, missedMessages } from '~/domains/inbox/table.server';
import { tasks } from '~/domains/tasks/table.server';
import type { Env } from '~/lib/env.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { contextFor, db } from '../../support/club/context';
import { answerTo, newMessageId, threadOf } from '../../support/club/threads';
import { type GraphDouble, graphDouble } from '../../support/doubles/graph-double';
import { asMailClub, connectMailbox, drainEffects, forgetMailbox, syncWith } from '../../support/doubles/mailbox';
import { rawMail } from '../../support/samples/mail-samples-raw';

let start = 0;
let senders = 0;

const kept = () => db.select().from(mails).where(gt(mails.id, start)).orderBy(asc(mails.id));
const newSender = () => `graph${senders++}@example.com`;

beforeEach(async () => {
  await forgetMailbox();
  start = (await db.select({ last: sql<number>`ifnull(max(id), 0)` }).from(mails))[0]!.last;
});

/** The ways in which mail comes: each keeps this contract. */
const ways = {
  'mail that is routed to the club': () => ({
    async deliver(...raws: ArrayBuffer[]) {
      for (const raw of raws) await perform(receiveMail, await contextFor('system'), { raw });
    },
  }),
  'the mailbox at Microsoft': () => {
    const double = graphDouble();
    let isConnected = false;
    return {
      async deliver(...raws: ArrayBuffer[]) {
        if (!isConnected) await connectMailbox(double);
        isConnected = true;
        for (const raw of raws) double.put(raw);
        await syncWith(double);
      },
    };
  },
};

describe.each(Object.entries(ways))('%s', (_name, open) => {
  test('a message begins a conversation with one task, its answer joins it, and what comes twice is kept once', async () => {
    const { deliver } = open();
    const [from, id] = [newSender(), newMessageId()];
    const first = rawMail({ from, id });
    await deliver(first.slice(0), rawMail({ from, headers: answerTo(id) }));
    await deliver(first.slice(0));
    const [one, answer, ...others] = await kept();
    expect(others).toEqual([]);
    expect(answer!.thread_id).toBe(one!.id);
    expect(await threadOf(one!)).toMatchObject({ status: 'To Do', messages: 2 });
    expect(await db.$count(tasks, eq(tasks.taskable_id, one!.id))).toBe(1);
  });

  test('an answer that comes before what it answers is of the same conversation', async () => {
    const { deliver } = open();
    const [from, id] = [newSender(), newMessageId()];
    await deliver(rawMail({ from, headers: answerTo(id) }));
    await deliver(rawMail({ from, id }));
    const [answer, first] = await kept();
    expect(first!.thread_id).toBe(answer!.thread_id);
  });
});

test('without Microsoft the mailbox built in is there and needs no sign-in; with it one signs in first', {
  tags: ['MAIL-004', 'MAIL-017', 'MAIL-018'],
}, async () => {
  expect(await perform(showMailAccess, await contextFor('service'), {})).toMatchObject({
    exists: true,
    provider: 'embedded',
  });
  const executive = await contextFor('executive');
  const deployed = { ...executive, env: { ...executive.env, APP_ENV: 'production' } as unknown as Env };
  expect((await perform(startMailLogin, deployed, {})).url).toBe('/app/email');
  // On a developer's machine it leads to the double
  const local = new URL((await perform(startMailLogin, executive, {})).url);
  expect(`${local.origin}${local.pathname}`).toBe('http://127.0.0.1:8788/dev/microsoft');
  const double = graphDouble();
  expect(await perform(showMailAccess, await asMailClub('executive', double), {})).toMatchObject({
    exists: false,
    provider: 'microsoft',
  });
  await expect(perform(startMailLogin, await contextFor('service'), {})).rejects.toMatchObject({ status: 403 });
  await connectMailbox(double);
  expect(await perform(showMailAccess, await asMailClub('executive', double), {})).toMatchObject({ exists: true });
  const [connection] = await db.select().from(mailboxConnections);
  expect(JSON.stringify(connection)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4/);
});

test('a state of another session, one used twice, and a refused consent connect nothing', async () => {
  const double = graphDouble();
  const context = await asMailClub('executive', double);
  const { url } = await perform(startMailLogin, context, {});
  const answer = await double.consent(url);
  const stranger = { ...context, actor: { ...context.actor, sessionHash: 'another' } } as OperationContext;
  await expect(perform(finishMailLogin, stranger, answer)).rejects.toMatchObject({ status: 403 });
  await perform(finishMailLogin, context, answer);
  await expect(perform(finishMailLogin, context, answer)).rejects.toMatchObject({ status: 403 });
  const again = await double.consent((await perform(startMailLogin, context, {})).url);
  await expect(perform(finishMailLogin, context, { state: again.state, error: 'access_denied' })).rejects.toMatchObject(
    { status: 409 },
  );
  const wrong = await double.consent((await perform(startMailLogin, context, {})).url);
  await expect(perform(finishMailLogin, context, { ...wrong, code: 'made up' })).rejects.toMatchObject({ status: 502 });
});

test('replies from Outlook join; what was routed and lies in the mailbox too is one; what is removed there stays', async () => {
  const double = graphDouble();
  await connectMailbox(double);
  const [from, id] = [newSender(), newMessageId()];
  const raw = rawMail({ from, id });
  await perform(receiveMail, await contextFor('system'), { raw: raw.slice(0) });
  double.put(raw);
  double.put(rawMail({ from: 'desk@club.example', headers: answerTo(id) }), {
    folder: 'sentitems',
    receivedAt: new Date(Date.now() + 60_000),
  });
  expect(await syncWith(double)).toEqual({ received: 1 });
  const [first, reply, ...others] = await kept();
  expect(others).toEqual([]);
  expect(reply).toMatchObject({ direction: 'out', thread_id: first!.id, delivery: 'sent' });
  expect(await threadOf(first!)).toMatchObject({ turn: 'answered', messages: 2 });
  double.held[0]!.isRemoved = true;
  double.epoch += 1;
  await syncWith(double);
  expect(await kept()).toHaveLength(2);
});

test('an answer counts as the newest message, though the mailbox’s clock is five minutes behind', async () => {
  const double = graphDouble();
  await connectMailbox(double);
  const [from, id, replyId] = [newSender(), newMessageId(), newMessageId()];
  const now = Date.now();
  double.put(rawMail({ from, id }), { receivedAt: new Date(now - 600_000) });
  double.put(rawMail({ from: 'desk@club.example', id: replyId, headers: answerTo(id) }), {
    folder: 'sentitems',
    receivedAt: new Date(now),
  });
  await syncWith(double);
  const [first] = await kept();
  expect(await threadOf(first!)).toMatchObject({ turn: 'answered', messages: 2 });
  double.put(rawMail({ from, headers: answerTo(replyId) }), { receivedAt: new Date(now - 300_000) });
  await syncWith(double);
  const [, , answer] = await kept();
  const thread = await threadOf(first!);
  expect(thread).toMatchObject({ turn: 'unanswered', status: 'To Do', messages: 3, last_mail_id: answer!.id });
  // What comes late and answers nothing that is the newest changes nothing of that
  double.put(rawMail({ from, headers: answerTo(id) }), { receivedAt: new Date(now - 400_000) });
  await syncWith(double);
  expect(await threadOf(first!)).toMatchObject({ messages: 4, last_mail_id: answer!.id, last_at: thread.last_at });
});

test('a token that ends in the midst, a link not known any more and “wait” double nothing and lose nothing', async () => {
  const double = graphDouble();
  await connectMailbox(double);
  for (let index = 0; index < 8; index++) double.put(rawMail({ from: newSender() }));
  // During the second page
  double.faults.push({
    when: /AAMk5/,
    times: 1,
    response: () => Response.json({ error: { code: 'x' } }, { status: 401 }),
  });
  double.faults.push({
    when: /AAMk7/,
    times: 1,
    response: () => Response.json({ error: {} }, { status: 429, headers: { 'Retry-After': '120' } }),
  });
  await syncWith(double);
  expect(await kept()).toHaveLength(6);
  const calls = double.seen.length;
  await syncWith(double);
  expect(double.seen.length, 'nothing is asked before the time').toBe(calls);
  await db.update(mailboxConnections).set({ wait_until: new Date(Date.now() - 1) });
  double.epoch += 1;
  double.isReversed = true;
  await syncWith(double);
  expect(await kept()).toHaveLength(8);
  expect(double.counts.refresh_token).toBe(1);
  expect(double.counts.raw).toBe(8);
});

test('many who need a token at once refresh it once', async () => {
  const double = graphDouble();
  await connectMailbox(double);
  await db.update(mailboxConnections).set({ access_expires_at: new Date(0) });
  const { withToken } = await import('~/domains/inbox/work/mailbox-token.server');
  const context = await asMailClub('system', double);
  const tokens = await Promise.all(Array.from({ length: 8 }, () => withToken(context, async (token) => token)));
  expect(new Set(tokens).size).toBe(1);
  expect(double.counts.refresh_token).toBe(1);
});

test('a dead consent is told, nothing is lost meanwhile, and the next sign-in goes on', {
  tags: ['MAIL-004'],
}, async () => {
  const double = graphDouble();
  await connectMailbox(double);
  double.put(rawMail({ from: newSender() }));
  await syncWith(double);
  double.isConsentDead = true;
  double.expireAccess();
  double.put(rawMail({ from: newSender() }));
  await syncWith(double);
  expect(await perform(showMailAccess, await asMailClub('executive', double), {})).toMatchObject({
    exists: false,
    is_expired: true,
  });
  expect(await kept()).toHaveLength(1);
  double.isConsentDead = false;
  await connectMailbox(double);
  await syncWith(double);
  expect(await kept()).toHaveLength(2);
  expect(double.counts.raw).toBe(2);
});

test('the mailbox changed to another account is read from its beginning', async () => {
  const double = graphDouble();
  await connectMailbox(double);
  double.put(rawMail({ from: newSender() }));
  await syncWith(double);
  const other = graphDouble({ address: 'office@club.example' });
  await connectMailbox(other);
  other.put(rawMail({ from: newSender() }), { id: 'other-1' });
  await syncWith(other);
  expect(await kept()).toHaveLength(2);
  expect((await db.select().from(mailboxConnections))[0]).toMatchObject({ address: 'office@club.example' });
});

test('two runs at once read each message once; a run that died leaves its page to the next', async () => {
  const double = graphDouble();
  await connectMailbox(double);
  for (let index = 0; index < 7; index++) double.put(rawMail({ from: newSender() }));
  // Fails at random moments, as a process that is killed does
  for (const at of [/AAMk2/, /AAMk4/, /link=0-6/])
    double.faults.push({ when: at, times: 1, response: () => new Response('', { status: 500 }) });
  for (let run = 0; run < 4; run++) await syncWith(double).catch(() => {});
  await Promise.all([syncWith(double), syncWith(double), syncWith(double)]);
  expect(await kept()).toHaveLength(7);
  const ids = (await kept()).map((mail) => mail.id);
  expect(await db.select().from(tasks).where(inArray(tasks.taskable_id, ids))).toHaveLength(7);
});

test('the subscription is asked for over https, renewed before its end, and made anew where it is gone', async () => {
  const double = graphDouble();
  await connectMailbox(double);
  const context = await asMailClub('system', double);
  const deployed = { ...context, request: { ...context.request, origin: 'https://club.test' } };
  await perform(syncMailbox, deployed, {});
  expect([...double.subscriptions.values()]).toMatchObject([
    { notificationUrl: 'https://club.test/api/webhooks/mailbox' },
  ]);
  await perform(syncMailbox, deployed, {});
  expect(double.subscriptions.size).toBe(1);
  await db.update(mailboxConnections).set({ subscribed_until: new Date(Date.now() + 3_600_000) });
  await perform(syncMailbox, deployed, {});
  expect(double.subscriptions.size).toBe(1);
  double.subscriptions.clear();
  await db.update(mailboxConnections).set({ subscribed_until: new Date(Date.now() + 3_600_000) });
  await perform(syncMailbox, deployed, {});
  expect(double.subscriptions.size).toBe(1);
});

test('a notice is taken with the club’s own secret alone, and one that the subscription ends makes it anew', async () => {
  const double = graphDouble();
  await connectMailbox(double);
  const context = await asMailClub('system', double);
  const deployed = { ...context, request: { ...context.request, origin: 'https://club.test' } };
  await perform(syncMailbox, deployed, {});
  const { clientState } = [...double.subscriptions.values()][0]!;
  let reads = 0;
  const read = async () => {
    reads += 1;
  };
  const notice = (...value: object[]) => perform(takeMailNotice, context, { body: JSON.stringify({ value }), read });
  expect(await notice({ clientState: 'made up' }, { clientState: '' }, {})).toEqual({ taken: 0 });
  expect(await perform(takeMailNotice, context, { body: '{"value": [', read })).toEqual({ taken: 0 });
  expect(reads).toBe(0);
  expect(await notice({ clientState, resource: 'x' }, { clientState: 'made up' })).toEqual({ taken: 1 });
  expect(reads).toBe(1);
  await notice({ clientState, lifecycleEvent: 'subscriptionRemoved' });
  expect((await db.select().from(mailboxConnections))[0]!.subscribed_until).toBeNull();
  await perform(syncMailbox, deployed, {});
  expect(double.subscriptions.size).toBe(2);
});

describe('a message that the mailbox does not give', () => {
  const refusal = (status: number) => () => Response.json({ error: { code: 'ErrorItem' } }, { status });
  const missed = () => db.select().from(missedMessages).orderBy(asc(missedMessages.key));
  const shown = async (double: GraphDouble) =>
    (await perform(showMailAccess, await asMailClub('service', double), {})).missed;
  const rawAsked = (double: GraphDouble) => double.seen.filter(({ url }) => url.endsWith('$value')).length;
  /** The time for another try has come. */
  const makeDue = () => db.update(missedMessages).set({ due_at: new Date(0) });

  /** A mailbox whose second message is refused for good, read until it is passed over. */
  async function withMissed(status = 400) {
    const double = graphDouble();
    await connectMailbox(double);
    const from = newSender();
    for (const each of [newSender(), `Nora Vale <${from}>`, newSender(), newSender()]) {
      double.put(rawMail({ from: each, subject: each.startsWith('Nora') ? 'The broken lock' : 'Moss' }));
    }
    double.faults.push({ when: /AAMk2%3D\/\$value/, times: Number.POSITIVE_INFINITY, response: refusal(status) });
    for (let run = 0; run < 3; run++) await syncWith(double);
    return { double, from };
  }

  test('holds nothing up: the others are kept at once, and after three tries its folder goes on', async () => {
    const double = graphDouble();
    await connectMailbox(double);
    const never = (id: string, response: () => Response) =>
      double.faults.push({
        when: new RegExp(`${encodeURIComponent(id)}/\\$value`),
        times: Number.POSITIVE_INFINITY,
        response,
      });
    // Three pages, with one on each that can be read
    const statuses = [400, 404, 410, 413, 403];
    for (const [index, status] of statuses.entries()) {
      if (index % 2 === 1) double.put(rawMail({ from: newSender() }));
      const { id } = double.put(rawMail({ from: newSender(), subject: `Refused by ${status}` }));
      never(id, refusal(status));
    }
    double.put(rawMail({ from: newSender() }));
    never(double.put(rawMail({ from: newSender(), subject: 'No text' })).id, () => new Response(''));
    double.put(rawMail({ from: 'desk@club.example' }), { folder: 'sentitems' });
    expect(await syncWith(double), 'what stands behind, and the other folder, do not wait').toEqual({ received: 2 });
    expect(await shown(double), 'nobody is told of what may yet go well').toEqual([]);
    for (let run = 0; run < 6; run++) await syncWith(double);
    expect(await kept()).toHaveLength(4);
    const told = await shown(double);
    expect(told.map(({ subject }) => subject).sort()).toEqual([
      'No text',
      ...[...statuses].sort().map((status) => `Refused by ${status}`),
    ]);
    expect(new Set(told.map(({ attempts }) => attempts))).toEqual(new Set([3]));
    expect(told.find(({ subject }) => subject === 'Refused by 413')).toMatchObject({
      address: 'desk@club.example',
      last_error: expect.stringContaining('413'),
    });
    // Not before the time, and nothing that is new waits for them
    const asked = rawAsked(double);
    double.put(rawMail({ from: newSender() }));
    expect(await syncWith(double)).toEqual({ received: 1 });
    expect(rawAsked(double)).toBe(asked + 1);
  });

  test('is told with its sender and subject, tried again when somebody asks, and kept once when it is given', async () => {
    const { double, from } = await withMissed();
    expect(await kept()).toHaveLength(3);
    const [line] = await shown(double);
    expect(line).toMatchObject({ from, from_name: 'Nora Vale', subject: 'The broken lock', attempts: 3 });
    const service = await asMailClub('service', double);
    await expect(perform(retryMissedMessage, await asMailClub('billing', double), line!)).rejects.toMatchObject({
      status: 403,
    });
    await perform(retryMissedMessage, service, line!);
    await expect(perform(retryMissedMessage, service, line!), 'a second click').rejects.toMatchObject({ status: 409 });
    await drainEffects(await asMailClub('system', double), 'mailbox.read');
    expect(await shown(double)).toMatchObject([{ id: line!.id, attempts: 4 }]);
    double.faults.length = 0;
    await perform(retryMissedMessage, service, line!);
    await drainEffects(await asMailClub('system', double), 'mailbox.read');
    expect(await shown(double)).toEqual([]);
    const mail = (await kept()).find((each) => each.from === from)!;
    expect(mail).toMatchObject({ subject: 'The broken lock', direction: 'in' });
    expect(await db.$count(tasks, eq(tasks.taskable_id, mail.id))).toBe(1);
    await expect(perform(retryMissedMessage, service, line!)).rejects.toMatchObject({ status: 404 });
  });

  test('is tried again by itself when its time has come, also where a process died before it was off the list', async () => {
    const { double, from } = await withMissed(410);
    const [row] = await missed();
    double.faults.length = 0;
    await makeDue();
    expect(await syncWith(double)).toEqual({ received: 1 });
    // The state of a process that died between storing it and recording that it is stored
    await db.delete(mailboxMessages).where(eq(mailboxMessages.key, row!.key));
    await db.insert(missedMessages).values({ ...row!, due_at: new Date(0) });
    expect(await syncWith(double)).toEqual({ received: 0 });
    expect(await missed()).toEqual([]);
    const own = (await kept()).filter((each) => each.from === from);
    expect(own).toHaveLength(1);
    expect(await db.$count(tasks, eq(tasks.taskable_id, own[0]!.id))).toBe(1);
  });

  test('is off the list when it was deleted there, or when somebody has looked after it', async () => {
    const { double } = await withMissed();
    const [line] = await shown(double);
    const service = await asMailClub('service', double);
    await perform(settleMissedMessage, service, line!);
    await expect(perform(settleMissedMessage, service, line!)).rejects.toMatchObject({ status: 404 });
    expect(await shown(double)).toEqual([]);
    await makeDue();
    const asked = rawAsked(double);
    await syncWith(double);
    expect(rawAsked(double), 'nobody waits for it any more').toBe(asked);
    await forgetMailbox();
    const { double: other } = await withMissed();
    expect(await shown(other)).toHaveLength(1);
    other.held[1]!.isRemoved = true;
    await makeDue();
    await syncWith(other);
    expect(await shown(other)).toEqual([]);
  });

  test('of another mailbox stays on the list and is not asked for in this one', async () => {
    const { double } = await withMissed();
    const [line] = await shown(double);
    const other = graphDouble({ address: 'office@club.example' });
    await connectMailbox(other);
    await makeDue();
    await syncWith(other);
    expect(await shown(other)).toMatchObject([{ id: line!.id, address: 'desk@club.example', attempts: 3 }]);
    await expect(perform(retryMissedMessage, await asMailClub('service', other), line!)).rejects.toMatchObject({
      status: 409,
      message: 'The mailbox desk@club.example is not connected.',
    });
  });

  test('because its server fails keeps its folder for three runs, and no longer', async () => {
    const double = graphDouble();
    await connectMailbox(double);
    for (let index = 0; index < 4; index++) double.put(rawMail({ from: newSender() }));
    double.faults.push({ when: /AAMk2%3D\/\$value/, times: 4, response: () => new Response('', { status: 500 }) });
    for (let run = 0; run < 2; run++) await expect(syncWith(double)).rejects.toThrow('500');
    expect(await kept()).toHaveLength(1);
    expect(await syncWith(double)).toEqual({ received: 2 });
    expect(await shown(double)).toMatchObject([{ attempts: 3, last_error: 'The mailbox answered 500' }]);
    await makeDue();
    await syncWith(double);
    expect(await kept(), 'still not').toHaveLength(3);
    await makeDue();
    await syncWith(double);
    expect(await kept()).toHaveLength(4);
    expect(await missed()).toEqual([]);
  });
});

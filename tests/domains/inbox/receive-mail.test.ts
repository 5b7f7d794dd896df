import { createExecutionContext } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import type { AppLoadContext } from '@remix-run/cloudflare';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { receiveMail } from '~/domains/inbox/operations/receive-mail.server';
import { mails } from '~/domains/inbox/table.server';
import { changeTaskStatus } from '~/domains/tasks/operations/change-task-status.server';
import { tasks } from '~/domains/tasks/table.server';
import type { Env } from '~/lib/env.server';
import { SOMETHING_WENT_WRONG } from '~/lib/errors';
import { perform } from '~/lib/operation/operation.server';
import { action as inboundMail } from '~/routes/dev/inbound-mail';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { Backstage } from '../../../workers/backstage/index';
import { contextFor, db } from '../../support/club/context';
import { rawMail, rawParcel } from '../../support/samples/mail-samples-raw';

const { FILES } = env as Env;
const deliver = async (raw: ArrayBuffer, envelope_from: string | null = null) =>
  perform(receiveMail, await contextFor('system'), { raw, envelope_from });
const mailOf = async (id: number) => (await db.select().from(mails).where(eq(mails.id, id)))[0]!;
const tasksOf = (id: number) =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.taskable_type, 'mail'), eq(tasks.taskable_id, id)));
const counts = async () => ({ mails: await db.$count(mails), tasks: await db.$count(tasks) });
const newest = async () => (await db.select().from(mails).orderBy(desc(mails.id)).limit(1))[0]!;

let before: { mails: number; tasks: number };
beforeEach(async () => {
  before = await counts();
});

test('a mail is stored whole and opens one task, also when delivered repeatedly and concurrently', {
  tags: ['TASK-003', 'TASK-011'],
}, async () => {
  const raw = rawMail();
  const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(raw.slice(0))));
  expect(answers.filter(({ stored }) => stored)).toHaveLength(1);
  expect(await deliver(raw)).toMatchObject({ stored: false });
  expect(await counts()).toEqual({ mails: before.mails + 1, tasks: before.tasks + 1 });
  const mail = await newest();
  expect(mail).toMatchObject({ from: 'grace.alder@example.com', subject: 'Moss on the roof', kind: 'person' });
  const kept = await FILES.get(mail.raw_key!);
  expect(new Uint8Array(await kept!.arrayBuffer())).toEqual(new Uint8Array(raw));
  expect((await tasksOf(mail.id))[0]).toMatchObject({ task_type: 'NEW_MESSAGE', status: 'OPEN', priority: 'NORMAL' });
});

test('the same Message-ID by another route is the same mail; without one the bytes identify it', async () => {
  const id = '<one@example.com>';
  await deliver(rawMail({ id }));
  expect(await deliver(rawMail({ id, headers: ['Received: from relay.example by mx.club.example'] }))).toMatchObject({
    stored: false,
  });
  const nameless = rawMail({ id: null });
  expect(await deliver(nameless.slice(0))).toMatchObject({ stored: true });
  expect(await deliver(nameless)).toMatchObject({ stored: false });
  expect(await deliver(rawMail({ id: null, body: 'Something else' }))).toMatchObject({ stored: true });
});

test('a mail with another sender’s Message-ID does not suppress that sender’s mail', async () => {
  const id = '<known@example.com>';
  await deliver(rawMail({ id, from: 'mallory@evil.example' }));
  expect(await deliver(rawMail({ id }))).toMatchObject({ stored: true });
});

test('another content under a known Message-ID and sender is another mail, kept whole', async () => {
  const id = '<reused@example.com>';
  const first = rawMail({ id });
  await deliver(first.slice(0));
  for (const other of [
    rawMail({ id, body: 'The moss is gone, thank you.' }),
    rawMail({ id, subject: 'Moss, again' }),
    rawParcel({ id, html: '<p>With a picture</p>' }, [{ name: 'moss.txt', type: 'text/plain', content: 'green' }]),
    rawParcel({ id, html: '<p>With a picture</p>' }, [{ name: 'moss.txt', type: 'text/plain', content: 'brown' }]),
  ]) {
    expect(await deliver(other.slice(0))).toMatchObject({ stored: true });
    const kept = await FILES.get((await newest()).raw_key!);
    expect(new Uint8Array(await kept!.arrayBuffer())).toEqual(new Uint8Array(other));
  }
  expect(await deliver(first)).toMatchObject({ stored: false });
});

test('an empty Message-ID identifies no mail', async () => {
  await deliver(rawMail({ id: '<>' }));
  expect(await deliver(rawMail({ id: '<>', headers: ['X-Way: another'] }))).toMatchObject({ stored: true });
});

test('a mail without a subject or a sender is accepted', async () => {
  const { id } = await deliver(rawMail({ subject: null, from: '' }));
  expect(await mailOf(id!)).toMatchObject({ subject: '(no subject)', from: '' });
  expect((await tasksOf(id!))[0]!.title).toBe('(no subject)');
});

test('Japanese in ISO-2022-JP is decoded, in the subject and in the text', async () => {
  const words = [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x38, 0x6c, 0x1b, 0x28, 0x42];
  const subject = `=?ISO-2022-JP?B?${Buffer.from(words).toString('base64')}?=`;
  const body = String.fromCharCode(...words);
  const { id } = await deliver(rawMail({ subject, headers: ['Content-Type: text/plain; charset=iso-2022-jp'], body }));
  expect(await mailOf(id!)).toMatchObject({ subject: '日本語', text: expect.stringContaining('日本語') });
});

test('thirty attachments are kept, each under a name of its own, in their order', {
  tags: ['TASK-021', 'TASK-049'],
}, async () => {
  const enclosures = Array.from({ length: 30 }, (_, index) => ({
    name: index % 2 ? 'scan.pdf' : `photo ${index}.png`,
    type: 'application/octet-stream',
    content: index % 2 ? `%PDF-1.4 ${index}` : `\x89PNG\r\n\x1a\n${index}`,
  }));
  const { id } = await deliver(rawParcel({}, enclosures));
  const { attachments } = await mailOf(id!);
  expect(attachments).toHaveLength(30);
  expect(new Set(attachments.map(({ label }) => label)).size).toBe(30);
  expect(attachments[1]).toMatchObject({ label: 'scan.pdf', content_type: 'application/pdf' });
  expect(attachments[3]!.label).toBe('scan (2).pdf');
  const last = await FILES.get(`files/${attachments[29]!.uuid}`);
  expect(await last!.text()).toBe('%PDF-1.4 29');
});

test('a mail of 25 MB is stored whole', async () => {
  const content = new Uint8Array(18 * 1024 * 1024).fill(65);
  const raw = rawParcel({ subject: 'Plans' }, [{ name: 'plans.bin', type: 'application/octet-stream', content }]);
  expect(raw.byteLength).toBeGreaterThan(24.5 * 1024 * 1024);
  const { id } = await deliver(raw);
  const mail = await mailOf(id!);
  expect(mail.attachments).toMatchObject([{ label: 'plans.bin', size: content.byteLength }]);
  expect((await FILES.head(mail.raw_key!))!.size).toBe(raw.byteLength);
});

test('a mail that is nothing but broken nesting still opens a task', async () => {
  const levels = Array.from(
    { length: 400 },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}`,
  );
  const { id } = await deliver(
    rawMail({
      subject: 'Nested',
      headers: ['Content-Type: multipart/mixed; boundary=top'],
      body: `--top\r\n${levels.join('\r\n')}`,
    }),
  );
  expect(await mailOf(id!)).toMatchObject({ subject: 'Nested', text: expect.stringMatching(/could not be read/) });
  expect(await tasksOf(id!)).toHaveLength(1);
});

test('a very long text is cut for display and whole in the raw mail', async () => {
  const { id } = await deliver(rawMail({ body: 'word '.repeat(100_000) }));
  const mail = await mailOf(id!);
  expect(mail).toMatchObject({ is_cut: true });
  expect(mail.text).toHaveLength(200_000);
});

const heap = (kind: string) =>
  ({
    bounce: rawMail({ from: 'MAILER-DAEMON@mx.example', subject: 'Undelivered Mail Returned to Sender' }),
    report: rawMail({ headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=x'] }),
    reply: rawMail({ subject: 'Out of office', headers: ['Auto-Submitted: auto-replied'] }),
  })[kind]!;

test('automatic replies and bounces share one low-priority task a day, and get no reply', async () => {
  const sent = await db.$count(capturedMail);
  const first = await deliver(heap('reply'));
  const others = await Promise.all([1, 2, 3, 4].map(() => deliver(heap('reply'))));
  expect(others.every(({ stored }) => stored)).toBe(true);
  expect((await tasksOf(first.id!))[0]).toMatchObject({ title: 'Automatic replies', priority: 'LOW' });
  expect(await counts()).toEqual({ mails: before.mails + 5, tasks: before.tasks + 1 });
  for (const { id } of others) expect((await mailOf(id!)).grouped_with_id).toBe(first.id);
  await Promise.all([deliver(heap('bounce')), deliver(heap('report')), deliver(heap('bounce'))]);
  expect(await counts()).toEqual({ mails: before.mails + 8, tasks: before.tasks + 2 });
  expect(await db.$count(capturedMail)).toBe(sent);
});

test('a bounce that comes after its day’s task was closed opens it again', async () => {
  const { id } = await deliver(heap('bounce'));
  const host = (await mailOf(id!)).grouped_with_id ?? id!;
  const [task] = await tasksOf(host);
  await perform(changeTaskStatus, await contextFor('service'), { id: task!.id, status: 'CLOSED' });
  await deliver(heap('bounce'));
  expect((await tasksOf(host))[0]).toMatchObject({ status: 'OPEN', closed_at: null, version: task!.version + 2 });
});

test('a flood of one sender’s mails opens few tasks, and every mail is stored', async () => {
  const from = 'Scanner <scanner@printer.example>';
  const headers = ['Precedence: bulk'];
  for (let number = 0; number < 25; number++) await deliver(rawMail({ from, headers, subject: `Scan ${number}` }));
  expect(await counts()).toEqual({ mails: before.mails + 25, tasks: before.tasks + 20 });
  expect(await newest()).toMatchObject({ subject: 'Scan 24', grouped_with_id: expect.any(Number) });
});

test('a contractor’s accounting program may send invoices: its mail opens a task like any other', async () => {
  const headers = ['Auto-Submitted: auto-generated', 'List-Unsubscribe: <mailto:stop@books.example>'];
  const { id } = await deliver(rawMail({ from: 'invoices@books.example', headers }));
  expect(await mailOf(id!)).toMatchObject({ kind: 'bulk', grouped_with_id: null });
  expect(await tasksOf(id!)).toHaveLength(1);
});

test('an aborted delivery leaves no task, and the next one is complete', async () => {
  const enclosures = ['one', 'two', 'three'].map((name) => ({
    name: `${name}.txt`,
    type: 'text/plain',
    content: name,
  }));
  const raw = rawParcel({}, enclosures);
  const context = await contextFor('system');
  let puts = 0;
  const put = (...given: Parameters<R2Bucket['put']>) => {
    puts += 1;
    if (puts === 3) throw new Error('the bucket is away');
    return FILES.put(...given);
  };
  const breaking = { ...context, env: { ...context.env, FILES: { put } as unknown as R2Bucket } };
  await expect(perform(receiveMail, breaking, { raw })).rejects.toThrow('the bucket is away');
  expect(await counts()).toEqual(before);
  const { id, stored } = await deliver(raw);
  expect(stored).toBe(true);
  const { attachments } = await mailOf(id!);
  for (const [index, { uuid }] of attachments.entries()) {
    expect(await (await FILES.get(`files/${uuid}`))!.text()).toBe(enclosures[index]!.content);
  }
});

test('an empty mail is refused, at the handler and at the developer’s door, and nothing is stored', async () => {
  await expect(deliver(new ArrayBuffer(0))).rejects.toMatchObject({
    status: 422,
    errors: { raw: ['The mail is empty.'] },
  });
  const refusals: string[] = [];
  const message = {
    raw: new Response(new Uint8Array(0)).body,
    from: 'a@b.example',
    setReject: refusals.push.bind(refusals),
  };
  await new Backstage(createExecutionContext(), env as Env).email(message as unknown as ForwardableEmailMessage);
  expect(refusals).toEqual(['The mail is empty.']);
  const response = await post((exports as unknown as { default: Env['BACKSTAGE'] }).default, new ArrayBuffer(0));
  expect([response.status, await response.json()]).toEqual([
    422,
    { message: 'The mail is empty.', errors: { raw: ['The mail is empty.'] } },
  ]);
  expect(await counts()).toEqual(before);
});

test('a fault at the developer’s door for mail is JSON with a request id', async () => {
  const away = { receive: () => Promise.reject(new Error('away')) } as unknown as Env['BACKSTAGE'];
  const response = await post(away, rawMail());
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ message: SOMETHING_WENT_WRONG, request_id: expect.any(String) });
});

/** Sends a raw mail to the developer's door. */
function post(BACKSTAGE: Env['BACKSTAGE'], body: ArrayBuffer): Promise<Response> {
  const request = new Request('http://club.example/dev/inbound-mail', { method: 'POST', body });
  const context = { cloudflare: { env: { ...env, BACKSTAGE } } } as unknown as AppLoadContext;
  return inboundMail({ request, context, params: {} });
}

import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { listThreads } from '~/domains/inbox/operations/list-threads.server';
import { showThread } from '~/domains/inbox/operations/show-thread.server';
import { database } from '~/lib/drizzle/database.server';
import { type Operation, perform } from '~/lib/operation/operation.server';
import { contextFor, employ, db as plain } from '../../support/club/context';
import { metered } from '../../support/proofs/rows-read';

const THREADS = 50_000;
const EACH = 4;
/** Rows that the names of the staff cost, sorted. */
const STAFF = 10;
/** The address of the mailbox, to which no answer goes. */
const MAILBOX = 1;
const { db, meter, reset, plans } = metered(env.DB);

async function measure<Result>(operation: Operation<never, Result>, input: object) {
  const context = { ...(await contextFor('service')), db: database(db) };
  reset();
  return { ...(await perform(operation, context, input)), ...meter };
}
const list = (input: object) => measure(listThreads as never, input) as Promise<Measured>;
type Measured = Awaited<ReturnType<typeof listThreads.run>> & typeof meter;

const numbers =
  'WITH RECURSIVE numbers (n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)';
const STATUS = 'json_extract(\'["To Do","PENDING","NEEDS ATTENTION","ACKNOWLEDGED"]\', \'$[\' || (n % 4) || \']\')';

/** Conversations of four messages each; a tenth waits, a hundredth is Dana's. The one with 200 messages is the last. */
async function fill(from: number, to: number, dana: number) {
  const run = (text: string, ...more: number[]) => env.DB.prepare(text).bind(from, to, ...more);
  const mail = (id: string, thread: string) =>
    `${numbers} INSERT INTO mails (id, uuid, created_at, updated_at, channel, outside_id, from_address, from_name, to_address, subject, text_content, html_content, attachments, received_at, thread_id)
     SELECT ${id}, printf('%08x-0000-4000-8005-%012x', ${id}, ${id}), n, n, 'mail', 'mail:' || ${id}, 'sender' || (n % 5000) || '@example.com', 'Sender ' || n, 'desk@club.example', 'Roof ' || n, 'Hello', '', '[]', n * 1000, ${thread} FROM numbers`;
  await env.DB.batch([
    run(mail('n', 'NULL')),
    run(`${numbers} INSERT INTO threads (id, uuid, created_at, updated_at, status, turn, subject, from_address, from_name, messages, last_mail_id, last_at)
      SELECT n, printf('%08x-0000-4000-8006-%012x', n, n), n, n, ${STATUS}, iif(n % 10 = 0, 'unanswered', 'answered'), 'Roof ' || n, 'sender' || (n % 5000) || '@example.com', 'Sender ' || n, ${EACH}, n, ((n * 7919) % 1000003) * 1000 FROM numbers`),
    run('UPDATE mails SET thread_id = id WHERE id BETWEEN ?1 AND ?2'),
    ...[1, 2, 3].map((nth) => run(mail(`(${THREADS * nth} + n)`, 'n'))),
    run('INSERT INTO thread_people SELECT id, ?3 FROM threads WHERE id BETWEEN ?1 AND ?2 AND id % 100 = 0', dana),
  ]);
}

let atHundred: number;
beforeAll(async () => {
  const { id } = await employ('service');
  await fill(1, 100, id);
  atHundred = (await list({ per_page: 20 })).rowsRead;
  for (let from = 101; from <= THREADS; from += 4975) await fill(from, Math.min(THREADS, from + 4974), id);
  await plain.run(sql`UPDATE mails SET thread_id = ${THREADS} WHERE id > ${THREADS * EACH - 197}`);
}, 240_000);

test('page 1 of 50,000 conversations reads as many rows as of a hundred, by id and by time', {
  tags: ['MAIL-002', 'MAIL-012'],
}, async () => {
  for (const input of [{}, { sort: '-time' }, { turn: 'unanswered' }, { status: 'PENDING', sort: '-time' }]) {
    const { results, rowsRead, calls, statements } = await list({ per_page: 20, ...input });
    expect(results).toHaveLength(20);
    expect(calls, 'the page, and the names of the staff with it').toBe(1);
    expect(rowsRead, JSON.stringify(input)).toBeLessThanOrEqual(20 + statements + STAFF);
  }
  expect((await list({ per_page: 20 })).rowsRead).toBe(atHundred);
  expect((await list({})).meta.total).toBe(THREADS);
  expect((await list({ turn: 'unanswered' })).meta.total).toBe(THREADS / 10);
});

test('any page reads at most 300 rows and holds the rows that belong there', { tags: ['MAIL-012'] }, async () => {
  for (const page of [2, 7, 1250, 2500]) {
    const { results, rowsRead } = await list({ per_page: 20, page });
    expect(results[0]!.id).toBe(THREADS - (page - 1) * 20);
    expect(rowsRead).toBeLessThanOrEqual(300 + STAFF);
  }
  const { results } = await list({ per_page: 20, page: 3, sort: '-time', turn: 'unanswered' });
  const truth = await plain.all<{ id: number }>(
    sql`SELECT id FROM threads WHERE turn = 'unanswered' ORDER BY last_at DESC, id DESC LIMIT 20 OFFSET 40`,
  );
  expect(results.map((row) => row.id)).toEqual(truth.map((row) => row.id));
});

test('a search, one’s own and a colleague’s stay within the budget of a search', { tags: ['MAIL-012'] }, async () => {
  const { id } = await employ('service');
  for (const input of [
    { search: 'roof' },
    { search: 'sender' },
    { assigned: 'me' },
    { people: id },
    { assigned: 'nobody' },
  ]) {
    for (const sort of ['newest', '-time']) {
      const { rowsRead, results } = await list({ per_page: 20, sort, ...input });
      expect(results).toHaveLength(20);
      expect(rowsRead, `${JSON.stringify(input)} ${sort}`).toBeLessThanOrEqual(1001 + 3 * 20 + STAFF);
      expect((await plans()).filter((step) => /^SCAN (threads|mails|thread_people)( |$)/.test(step))).toEqual([]);
    }
  }
  const mine = await list({ assigned: 'me', per_page: 100 });
  expect(mine.meta.total).toBe(THREADS / 100);
  expect(mine.results.every((row) => row.people.some((person) => person.id === id))).toBe(true);
  expect((await list({ search: String(THREADS - 7) })).results[0]!.id).toBe(THREADS - 7);
  expect((await list({ search: 'Xyzzyqq' })).rowsRead).toBeLessThanOrEqual(2 + STAFF);
});

test('a conversation of 200 messages opens in one call of the database, and reads its rows alone', {
  tags: ['MAIL-013'],
}, async () => {
  const opened = (await measure(showThread as never, { id: THREADS, messages: 200 })) as never as Shown;
  expect(opened.messages).toHaveLength(200);
  expect(opened.calls).toBe(1);
  expect(opened.rowsRead).toBeLessThanOrEqual(3 * 200 + STAFF + MAILBOX);
});
test('a conversation of 500 messages opens in one call, the newest of them or all', {
  tags: ['MAIL-013'],
}, async () => {
  await plain.run(sql`UPDATE mails SET thread_id = ${THREADS} WHERE id > ${THREADS * EACH - 497}`);
  for (const messages of [20, 1000]) {
    const opened = (await measure(showThread as never, { id: THREADS, messages })) as never as Shown;
    const shown = Math.min(messages, 500);
    expect(opened.messages).toHaveLength(shown);
    expect(opened.messages.slice(-20).map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, index) => THREADS * EACH - 19 + index),
    );
    expect(opened.calls).toBe(1);
    expect(opened.rowsRead).toBeLessThanOrEqual(3 * 500 + STAFF + MAILBOX);
  }
});

type Shown = Awaited<ReturnType<typeof showThread.run>> & typeof meter;

test('a message that joins writes as many rows as in a small inbox', async () => {
  const write = (id: number) =>
    env.DB.prepare("UPDATE threads SET messages = messages + 1, last_at = last_at + 1, status = 'To Do' WHERE id = ?")
      .bind(id)
      .run();
  expect((await write(THREADS - 3)).meta.rows_written).toBeLessThanOrEqual(16);
});

import { env, exports } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { handleError } from '~/entry.server';
import { apiError } from '~/lib/http/boundary.server';
import { logFault } from '~/lib/log';
import { commit } from '~/lib/operation/commit.server';
import { work } from '~/lib/operation/tables.server';
import { effectHandlers } from '~/nouns.server';
import { ORIGIN, tokenOf } from '../support/calling/api-client';
import { contextFor, db } from '../support/club/context';
import { runRows } from '../support/club/work';

const PLANTED = 'Quoted Surname\nat 12 Planted Street';
const ADDRESS = 'quoted@planted.example';
const SECRET = 'planted-token-0123456789';
const backstage = (exports as unknown as { default: Fetcher & { receive(raw: ArrayBuffer): Promise<unknown> } })
  .default;

let spies: MockInstance[];
beforeEach(() => {
  const methods = ['error', 'warn', 'info', 'log', 'debug'] as const;
  spies = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => {}));
});
afterEach(() => vi.restoreAllMocks());

/** All that was printed, as a log shows it: errors with their stacks and causes. */
function logged(): string {
  const shown = (value: unknown): string =>
    value instanceof Error ? [value.stack, value.message, shown(value.cause)].join('\n') : String(value);
  return spies.flatMap((spy) => spy.mock.calls.flat().map(shown)).join('\n');
}

function expectNoneOf(text: string) {
  for (const planted of ['Quoted', 'Planted Street', ADDRESS, SECRET]) expect(text).not.toContain(planted);
}

/** What drizzle throws for a query that the database refuses, with what it was given. */
async function failingQuery(): Promise<Error> {
  return db
    .run(sql`INSERT INTO nowhere VALUES (${PLANTED}, ${ADDRESS}, ${SECRET}, ${'\n    at planted'})`)
    .then(() => new Error('the query did not fail'))
    .catch((error) => error);
}

test('what a failing query was given is in no log, and the query and the lines of code are', async () => {
  const error = await failingQuery();
  expect(`${error.message}`, 'drizzle still quotes it').toContain('Planted Street');
  logFault('planted fault', new Error('outside', { cause: error }));
  expectNoneOf(logged());
  expect(logged()).toMatch(/planted fault: Error: outside: Failed query: INSERT INTO nowhere/);
  expect(logged()).toMatch(/no such table: nowhere/);
  expect(logged()).toMatch(/\n +at .+log\.test/);
});

test('a failing call and a failing loader log no data', async () => {
  const response = apiError(await failingQuery());
  expect(response.status).toBe(500);
  handleError(await failingQuery(), { request: new Request(ORIGIN) });
  handleError(new Error(`no page at /reset-password?token=${SECRET}`), { request: new Request(ORIGIN) });
  handleError(ADDRESS, { request: new Request(ORIGIN) });
  expectNoneOf(logged() + (await response.text()));
  expect(logged()).toContain('a page failed: Error: no page at /reset-password?…');
});

test('failing effects and mails store and log no data', async () => {
  const context = { ...(await contextFor('system')), drain: async () => {} };
  await db.delete(work);
  const changes = [{ subject: 'call', id: 4711, version: 1, action: 'missed' }] as const;
  await commit(
    context,
    { changes: [...changes] },
    {
      effects: [
        { effect: 'task.updated', payload: { uuid: 'nobody', user_id: null } },
        { effect: 'job.mailed', payload: { uuid: 'nobody', to: ADDRESS, name: PLANTED } },
      ],
    },
  );
  const rows = await db.select({ id: work.id }).from(work);
  const handlers = {
    ...effectHandlers,
    'task.updated': async () => {
      throw await failingQuery();
    },
    'job.mailed': async () => {
      throw new Error(`destination address ${ADDRESS} is not verified (https://mail.example/send?key=${SECRET})`);
    },
  };
  await runRows(
    context,
    handlers,
    rows.map(({ id }) => id),
  );
  const stored = await db.select({ last_error: work.last_error }).from(work);
  expect(stored).toHaveLength(2);
  expectNoneOf(JSON.stringify(stored) + logged());
  expect(JSON.stringify(stored)).toContain('destination address …@… is not verified');
});

test('a socket with a token at an unknown party or room is refused without a word of it', async () => {
  const token = await tokenOf('service');
  for (const path of ['/parties/nowhere/club', '/parties/main/club', '/parties/data-sync/elsewhere', '/parties/']) {
    const url = `${ORIGIN}${path}?token=${token}`;
    const { status } = await backstage.fetch(url, { headers: { Upgrade: 'websocket' } });
    expect([path, status]).toEqual([path, 404]);
    expect((await backstage.fetch(url)).status).toBe(404);
  }
  expect(logged()).not.toContain(token);
});

test('an error of the Worker behind the site reaches the runtime without data', async () => {
  const raw = `From: ${PLANTED.split('\n')[0]} <${ADDRESS}>\r\nSubject: ${SECRET}\r\n\r\nHello`;
  await env.DB.prepare('ALTER TABLE mails RENAME TO mails_away').run();
  const error = await backstage
    .receive(new TextEncoder().encode(raw).buffer as ArrayBuffer)
    .catch((thrown: Error) => thrown)
    .finally(() => env.DB.prepare('ALTER TABLE mails_away RENAME TO mails').run());
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toMatch(/no such table/);
  expectNoneOf(logged() + (error as Error).message + (error as Error).stack);
});

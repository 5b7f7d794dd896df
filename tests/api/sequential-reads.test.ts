import { env } from 'cloudflare:workers';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { estimateLinks } from '~/domains/estimates/table.server';
import { jobs } from '~/domains/jobs/table.server';
import { memberships } from '~/domains/memberships/table.server';
import { forgetCallers } from '~/lib/http/known-callers.server';
import { forgetLookups } from '~/lib/kept-lookup.server';
import type { Operation } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { ORIGIN, tokenOf } from '../support/calling/api-client';
import { applicationOf } from '../support/club/applications';
import { db } from '../support/club/context';
import { calls, faultsOf, pages, recordsRead } from '../support/proofs/calls';
import { trips as budgets, type Read, written } from '../support/proofs/read-requests';
import { metered } from '../support/proofs/rows-read';
import { countingTrips } from '../support/proofs/trips';
import { appRoutes, dataOf, visit } from '../support/runtime/remix-app';

/** A Worker has at most this many connections open: further queries wait. */
const CONNECTIONS = 6;

const operations = Object.values(
  import.meta.glob<Record<string, Operation>>('../../app/{domains,features}/*/operations/*.server.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter((each) => typeof each === 'object' && 'run' in each);

/** What the requests so far have performed. */
const performed = new Set<string>();
const restored: (() => unknown)[] = [];
afterAll(() => {
  for (const restore of restored) restore();
});

const LINK = 'a-link';
const records: Record<string, string> = { link: LINK };
let token: string;

beforeAll(async () => {
  for (const operation of operations) {
    const { run } = operation;
    operation.run = (context, input) => {
      performed.add(operation.name);
      return run(context, input);
    };
    restored.push(() => Object.assign(operation, { run }));
  }
  await seedDemoClub(db, { bucket: env.FILES });
  const first = async (column: string, from: string) => {
    const [row] = await db.all<{ value: string }>(sql.raw(`SELECT ${column} AS value FROM ${from} LIMIT 1`));
    if (!row) throw new Error(`the demo club has no ${from}`);
    return String(row.value);
  };
  for (const [name, [column, from]] of Object.entries(recordsRead)) records[name] = await first(column, from);
  await db.insert(estimateLinks).values({
    token_hash: await hashToken(LINK),
    estimate_id: Number(await first('id', "estimates WHERE type = 'PENDING'")),
    expires_at: new Date(Date.now() + 3_600_000),
  });
  await env.DB.prepare("UPDATE mails SET html_content = '<p>Hello</p>', raw_key = 'raw-mail' WHERE id = ?")
    .bind(records.mail)
    .run();
  await env.FILES.put('raw-mail', 'Subject: Hello');
  token = await tokenOf('executive');
}, 60_000);

const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => records[name]!);

/** Asks as a fresh isolate does, without a cached lookup or caller. */
async function countTrips(path: string, asked: RequestInit & { isPublic: boolean }) {
  forgetLookups();
  forgetCallers();
  return countTripsNow(path, asked);
}

async function countTripsNow(path: string, { isPublic, ...init }: RequestInit & { isPublic: boolean }) {
  const { db: meteredDb, writes } = metered(env.DB);
  const { db: counted, longest, widest, calls } = countingTrips(meteredDb);
  const { status, text, waiting } = await visit(path, {
    ...init,
    headers: { ...(init.headers as object), ...(!isPublic && { Authorization: `Bearer ${token}` }) },
    token: isPublic ? undefined : token,
    db: counted,
  });
  const chain = calls.map((queries, index) => `${index + 1}. ${queries.join('\n   ')}`).join('\n');
  const waited = { longest: longest(), widest: widest() };
  await Promise.all(waiting);
  return { status, text, ...waited, tables: tablesOf(writes), told: `${path}\n${chain}` };
}

/** The tables that statements write into, but for those of a double, which stands for what is outside. */
const tablesOf = (writes: string[]) =>
  [
    ...new Set(writes.map((query) => /^\s*(?:insert\b.*? into|update|delete from) "?(\w+)/i.exec(query)?.[1] ?? query)),
  ].filter((table) => !/(^|_)sandbox(_|$)/.test(table));

async function expectWithin(kind: keyof typeof budgets, path: string, writes: string[] = []) {
  const isPublic = ['none', 'public', 'checkout'].includes(kind);
  const { status, longest, widest, told, tables } = await countTrips(path, { isPublic });
  const others = tables.filter((table) => !writes.includes(table));
  expect.soft(others, `written to: ${told}`).toEqual([]);
  expect.soft(status, path).toBeLessThan(kind === 'none' || kind === 'refused' ? 500 : 400);
  expect.soft(longest, told).toBeLessThanOrEqual(budgets[kind]);
  expect.soft(widest, told).toBeLessThanOrEqual(CONNECTIONS);
  if (!isPublic) await expectOneLessFor(kind, path);
}

/** Requests that read nothing until the caller is confirmed: exports, since they are streamed, and writes. */
const WAITS_FOR_CALLER = /\/export\b|\/(callback|redirect)\b/;

/** A cached caller is queried beside the first reads. */
async function expectOneLessFor(kind: keyof typeof budgets, path: string) {
  const { longest, widest, told } = await countTripsNow(path, { isPublic: false });
  const fewer = kind === 'write' || kind === 'limitedWrite' || WAITS_FOR_CALLER.test(path) ? 0 : 1;
  expect.soft(longest, `known: ${told}`).toBeLessThanOrEqual(Math.max(1, budgets[kind] - fewer));
  expect.soft(widest, `known: ${told}`).toBeLessThanOrEqual(CONNECTIONS);
}

describe('no page waits for the database more often than its kind may', () => {
  test('every page of app/routes.ts is measured', () => {
    // A layout comes with its pages; the API has rows of its own.
    const isPage = ({ id, entry }: (typeof appRoutes)[number]) =>
      !entry.children && id !== 'routes/api/v1' && id !== 'routes/api/do';
    expect(Object.keys(pages).sort()).toEqual(
      appRoutes
        .filter(isPage)
        .map(({ id }) => id)
        .sort(),
    );
  });

  for (const [id, [kind, ...paths]] of Object.entries(pages)) {
    test(id, async () => {
      for (const path of paths.map(filled)) {
        for (const asked of [path, dataOf(path), dataOf(path, id)]) await expectWithin(kind, asked, written[id]);
      }
    });
  }
});

describe('no GET call of the API waits for the database more often than its kind may', () => {
  test('every GET call is measured', () => {
    expect(faultsOf('trips', (call) => call.startsWith('GET '))).toEqual([]);
  });

  for (const [call, { trips, writes }] of Object.entries(calls)) {
    if (!trips) continue;
    const [kind, ...paths]: Read = typeof trips === 'string' ? [trips, call.slice('GET '.length)] : trips;
    test(call, async () => {
      for (const path of paths.map(filled)) await expectWithin(kind, `/api/v1${path}`, writes);
    });
  }
});

const json = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

describe('an operation that says it only reads writes nothing', () => {
  const lookups = Object.entries(calls).flatMap(([call, { lookup }]) => (lookup ? [[call, lookup] as const] : []));
  test.each(lookups)('%s', async (call, body) => {
    const path = `/api/v1${call.slice('POST '.length)}`;
    const { status, tables, told, text } = await countTrips(path, {
      ...(body instanceof FormData ? { method: 'POST', body } : json(body)),
      isPublic: false,
    });
    expect(status, text).toBe(200);
    expect(tables, told).toEqual([]);
  });

  test('every one of them was performed: by a page, a GET call or one of these', () => {
    const reading = operations.filter(({ reads, needs }) => reads && needs !== 'system').map(({ name }) => name);
    const unperformed = reading.filter((name) => !performed.has(name));
    expect(unperformed, 'the calls of these lack `lookup` in their calls.ts').toEqual([]);
  });
});

describe('no frequent write waits for the database more often than it may', () => {
  const form = (body: object) => ({
    method: 'POST',
    headers: { Host: new URL(ORIGIN).host, Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(flat(body)).toString(),
  });

  test('a public application: its checks, and the commit with what was made', async () => {
    for (const [path, init] of [
      ['/api/v1/membership/create-web', json(applicationOf('one@example.com', {}, { submission_id: 'one' }))],
      ['/membership-application.data', form(applicationOf('two@example.com', {}, { submission_id: 'two' }))],
    ] as const) {
      const { status, longest, widest, told, text } = await countTrips(path, { ...init, isPublic: true });
      expect(status, text).toBe(200);
      expect.soft(longest, told).toBeLessThanOrEqual(2);
      expect.soft(widest, told).toBeLessThanOrEqual(CONNECTIONS);
    }
    expect(
      await db.$count(memberships, inArray(memberships.primary_email, ['one@example.com', 'two@example.com'])),
    ).toBe(2);
  });

  test.each<[string, { limit: number; isPublic?: boolean; body(): Promise<object> }]>([
    // The try is counted, then the request committed.
    ['POST /job-request', { limit: 2, isPublic: true, body: async () => jobRequest }],
    // Session, the task, commit.
    ['POST /tasks/change-status', { limit: 3, body: async () => ({ id: records.jobTask, status: 'PROCESSING' }) }],
    // Session, the record beside the zip of a new mailing address, commit with the record as it is then.
    ['POST /membership/update', { limit: 3, body: changedMembership }],
    // Session, the job beside its member and kind of work, commit with the job as it is then.
    ['POST /jobs/{job}', { limit: 3, body: changedJob }],
  ])('%s', async (call, { limit, isPublic = false, body }) => {
    const path = `/api/v1${filled(call.slice('POST '.length))}`;
    const { status, longest, widest, told, text } = await countTrips(path, { ...json(await body()), isPublic });
    expect(status, text).toBe(200);
    expect.soft(longest, told).toBeLessThanOrEqual(limit);
    expect.soft(widest, told).toBeLessThanOrEqual(CONNECTIONS);
  });
});

/** An object as the fields of a form: `members[0].email`. */
function flat(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, each]) =>
    flat(each, Array.isArray(value) ? `${name}[${key}]` : name ? `${name}.${key}` : key),
  );
}

const jobRequest = {
  first_name: 'Ruth',
  last_name: 'Adler',
  email: 'ruth@example.com',
  phone_no: '(+1) 206-555-0142',
  service_address: '1419 E Aloha St',
  zip: '98112',
  job_description: 'The tap drips.',
};

async function changedMembership() {
  const [row] = await db.select().from(memberships).where(eq(memberships.uuid, records.application!));
  const { id, version } = row!;
  const mailing_address = { address: 'PO Box 12', city: { label: 'Seattle' }, state: 'WA', zip: '98112' };
  return { id, version, membership: { mailing_address_as_home: false, branch: 'Ballard' }, mailing_address };
}

async function changedJob() {
  const [row] = await db.select().from(jobs).where(eq(jobs.uuid, records.job!));
  const { version, contact_id, property_id, category_id, code_id, assigned_to } = row!;
  const description = 'The tap drips again.';
  return { version, contact_id, property_id, category_id, code_id, assigned_to: assigned_to ?? 0, description };
}

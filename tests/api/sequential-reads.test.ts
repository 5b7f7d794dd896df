import { env } from 'cloudflare:workers';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { estimateFiles, estimateLinks } from '~/domains/estimates/table.server';
import { jobs, requestLinks } from '~/domains/jobs/table.server';
import { mailLinks, memberships } from '~/domains/memberships/table.server';
import type { TaskStatus } from '~/domains/tasks/states';
import { tasks } from '~/domains/tasks/table.server';
import { users } from '~/domains/users/table.server';
import { forgetCallers } from '~/lib/http/known-callers.server';
import { forgetLookups } from '~/lib/kept-lookup.server';
import type { Operation } from '~/lib/operation/operation.server';
import { evictSettings } from '~/lib/settings/snapshots.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { ORIGIN, tokenOf } from '../support/calling/api-client';
import { applicationOf } from '../support/club/applications';
import { db, employ } from '../support/club/context';
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
const ANSWERED_LINK = 'a-link-to-an-answer';
const REQUEST_LINK = 'a-link-to-a-request';
const MAIL_LINK = 'a-link-to-mails';
const records: Record<string, string> = {
  link: LINK,
  answeredLink: ANSWERED_LINK,
  requestLink: REQUEST_LINK,
  mailLink: MAIL_LINK,
};
let token: string;

beforeAll(async () => {
  for (const operation of operations) {
    const { run } = operation;
    operation.run = (context, input, first) => {
      performed.add(operation.name);
      return run(context, input, first);
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
  records.answered = await first('id', "estimates WHERE type = 'REPLIED'");
  records.sentFile = await first('uuid', "files WHERE type = 'file'");
  const file_id = Number(await first('id', "files WHERE type = 'file'"));
  await db.insert(estimateFiles).values({ estimate_id: Number(records.answered), file_id });
  for (const [link, id] of [
    [LINK, await first('id', "estimates WHERE type = 'PENDING'")],
    [ANSWERED_LINK, records.answered],
  ] as const) {
    await db.insert(estimateLinks).values({
      token_hash: await hashToken(link),
      estimate_id: Number(id),
      expires_at: new Date(Date.now() + 3_600_000),
    });
  }
  await db.insert(requestLinks).values({
    token_hash: await hashToken(REQUEST_LINK),
    job_id: Number(await first('id', "jobs WHERE status = 'NEW'")),
    created_at: new Date(),
  });
  const mailLink = { token_hash: await hashToken(MAIL_LINK), address: 'ida@example.com', created_at: new Date() };
  await db.insert(mailLinks).values({ ...mailLink, membership_id: Number(await first('id', 'memberships')) });
  await env.DB.prepare("UPDATE mails SET html_content = '<p>Hello</p>', raw_key = 'raw-mail' WHERE id = ?")
    .bind(records.mail)
    .run();
  await env.FILES.put('raw-mail', 'Subject: Hello');
  token = await tokenOf('executive');
}, 60_000);

const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => records[name]!);

interface Sent extends RequestInit {
  isPublic: boolean;
  /** The token of the caller, where it is not the executive's. */
  by?: string;
}

/** Asks as a fresh isolate does, without a cached lookup, caller or setting. */
async function countTrips(path: string, asked: Sent) {
  forgetLookups();
  forgetCallers();
  evictSettings();
  return countTripsNow(path, asked);
}

async function countTripsNow(path: string, { isPublic, by = token, ...init }: Sent) {
  const { db: meteredDb, writes } = metered(env.DB);
  const { db: counted, longest, widest, calls } = countingTrips(meteredDb);
  const { status, text, waiting } = await visit(path, {
    ...init,
    headers: { ...(init.headers as object), ...(!isPublic && { Authorization: `Bearer ${by}` }) },
    token: isPublic ? undefined : by,
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
  expect.soft(longest, told).toBeLessThanOrEqual(kind === 'none' ? SETTINGS : budgets[kind]);
  expect.soft(widest, told).toBeLessThanOrEqual(CONNECTIONS);
  if (kind === 'none') await expectNone(path);
  if (!isPublic) await expectOneLessFor(kind, path);
}

/** A page that reads nothing else reads the settings where they are not cached. */
const SETTINGS = 1;

async function expectNone(path: string) {
  const { longest, told } = await countTripsNow(path, { isPublic: true });
  expect.soft(longest, `settings cached: ${told}`).toBe(0);
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
    const named = call.replace(/\{(\w+)\}/g, (_, name: string) => String((body as Record<string, unknown>)[name]));
    const path = `/api/v1${named.slice('POST '.length)}`;
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

  test('a request for a job: the try is counted, then it is committed', async () => {
    const { status, longest, widest, told, text } = await countTrips('/api/v1/job-request', {
      ...json(jobRequest),
      isPublic: true,
    });
    expect(status, text).toBe(200);
    expect.soft(longest, told).toBeLessThanOrEqual(2);
    expect.soft(widest, told).toBeLessThanOrEqual(CONNECTIONS);
  });

  /** Sent twice, each time with a change, by a caller whom the isolate has not cached, then by the cached one. */
  const writes: [call: string, bodyOf: (isCached: boolean) => object | Promise<object>][] = [
    ['POST /tasks/change-status', (isCached) => ({ id: records.jobTask, status: isCached ? 'OPEN' : 'PROCESSING' })],
    [
      'POST /tasks/change-user',
      async (isCached) => ({ id: records.jobTask, user_id: isCached ? 0 : await somebody() }),
    ],
    [
      'POST /tasks/change-user',
      async (isCached) => ({ id: 1, module: 'job', user_id: isCached ? 0 : await somebody() }),
    ],
    ['POST /tasks/priority/{jobTask}', (isCached) => ({ value: isCached ? 'HIGH' : 'LOW' })],
    ['POST /tasks/change-type/{mailTask}', openedTask('PROCESSING')],
    ['POST /notes/create', () => ({ notable_type: 'job', notable_id: records.job, content: 'Call back' })],
    ['POST /notes/create', () => ({ notable_type: 'membership', notable_id: records.member, content: MENTION })],
    ['POST /jobs/change-status', (isCached) => ({ id: records.job, status: isCached ? 'RESERVICE' : 'COMPLETED' })],
    ['POST /jobs/change-status', () => ({ id: records.job, status: 'DUPLICATE', submission_id: crypto.randomUUID() })],
    ['POST /jobs/duplicate/{job}', () => ({ submission_id: crypto.randomUUID() })],
    ['POST /jobs/{job}', changedJob],
    ['POST /jobs/change/{job}', (isCached) => ({ priority: isCached ? 'HIGH' : 'LOW' })],
    ['POST /membership/update', changedMembership],
    ['POST /email/update/assigned_to/{mail}', (isCached) => ({ assigned_to_user: isCached ? 'Not Assigned' : DANA })],
    ['POST /email/update/status/{mail}', (isCached) => ({ status: isCached ? 'PENDING' : 'ACKNOWLEDGED' })],
  ];
  test.each(writes)('%s: what is changed beside the caller, then the commit', async (call, bodyOf) => {
    const path = `/api/v1${filled(call.slice('POST '.length))}`;
    await expectTwo(path, async (isCached) => json(await bodyOf(isCached)));
  });

  test.each([
    ['/app/members/{application}.data', changedMembership],
    ['/app/jobs/{job}.data', changedJob],
    ['/do/start-task', openedTask('OPEN')],
  ])('the form of %s too', async (path, bodyOf) => {
    await expectTwo(filled(path), async () => form(await bodyOf()));
  });

  test.each(writes)('%s: who may not gets nothing of what was read beside them', async (call, bodyOf) => {
    const body = await bodyOf(false);
    const named = call.replace(/\{(\w+)\}/g, (_, name: string) => String((body as Record<string, unknown>)[name]));
    const path = `/api/v1${named.slice('POST '.length)}`;
    const nowhere = { ...body, id: 987_654_321, notable_id: 987_654_321 };
    const requests = [
      [filled(path), body],
      [path.replace(/\{\w+\}/, '987654321'), nowhere],
      // Of a note the kind of record says which permission it takes
      ...(call === 'POST /notes/create' ? [] : [[filled(path), {}] as const]),
    ] as const;
    const texts = new Set<string>();
    for (const [to, sent] of requests) {
      const refused = await countTrips(to, { ...json(sent), isPublic: false, by: await tokenOfReader() });
      expect(refused.status, refused.text).toBe(403);
      expect(refused.tables.filter((table) => table !== 'security_events')).toEqual([]);
      texts.add(refused.text);
      const ended = await countTrips(to, { ...json(sent), isPublic: false, by: newToken() });
      expect([ended.status, ended.tables]).toEqual([401, []]);
      const visitor = await countTrips(to, { ...json(sent), isPublic: true });
      expect([visitor.status, visitor.longest], visitor.told).toEqual([401, 0]);
    }
    expect(texts.size, [...texts].join()).toBe(1);
  });

  test('every operation with first reads is one of these', () => {
    const beginning = operations.filter(({ first }) => first).map(({ name }) => name);
    expect(beginning.filter((name) => !performed.has(name))).toEqual([]);
  });

  async function expectTwo(path: string, request: (isCached: boolean) => Promise<RequestInit>) {
    for (const [isCached, send] of [
      [false, countTrips],
      [true, countTripsNow],
    ] as const) {
      const { status, longest, widest, told, text, tables } = await send(path, {
        ...(await request(isCached)),
        isPublic: false,
      });
      expect(status, text).toBeLessThan(400);
      expect(tables, text).toContain('history');
      expect.soft(longest, told).toBeLessThanOrEqual(2);
      expect.soft(widest, told).toBeLessThanOrEqual(CONNECTIONS);
    }
  }
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

const DANA = 'Dana Whitfield';
const MENTION = `@${DANA} please call back`;

/** A change of a mail's task, which is set to a state that allows it. */
const openedTask = (status: TaskStatus) => async () => {
  const id = Number(records.mailTask);
  await db.update(tasks).set({ status, assigned_to: null, task_type: 'NEW_MESSAGE' }).where(eq(tasks.id, id));
  return { id, task_type: 'INVOICE' };
};

/** A new session of somebody who reads vendors and nothing else. */
async function tokenOfReader(): Promise<string> {
  const token = await tokenOf('viewer');
  await db
    .update(users)
    .set({ permissions: ['vendor.read'] })
    .where(eq(users.id, (await employ('viewer')).id));
  return token;
}

/** A member of the staff who is not disabled. */
const somebody = async () => (await employ('service')).id;

async function changedMembership() {
  const [row] = await db.select().from(memberships).where(eq(memberships.uuid, records.application!));
  const { id, version } = row!;
  const mailing_address = { address: `PO Box ${version}`, city: { label: 'Seattle' }, state: 'WA', zip: '98112' };
  return { id, version, membership: { mailing_address_as_home: false, branch: 'Ballard' }, mailing_address };
}

async function changedJob() {
  const [row] = await db.select().from(jobs).where(eq(jobs.uuid, records.job!));
  const { uuid: id, version, contact_id, property_id, category_id, code_id, assigned_to } = row!;
  const description = `The tap drips again, says version ${version}.`;
  return { id, version, contact_id, property_id, category_id, code_id, assigned_to: assigned_to ?? 0, description };
}

import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { fillWithSyntheticClub } from '~/demo/synthetic-club';
import { exportMembers } from '~/domains/memberships/operations/export-members.server';
import { memberships } from '~/domains/memberships/table.server';
import { database } from '~/lib/drizzle/database.server';
import { csv } from '~/lib/http/csv.server';
import { perform } from '~/lib/operation/operation.server';
import { readCsv } from '~/lib/text/read-csv';
import { call, tokenOf } from '../support/calling/api-client';
import { callApi } from '../support/calling/call-api';
import { contextFor, db } from '../support/club/context';
import { metered } from '../support/proofs/rows-read';

const SIZE = 5200;
beforeAll(() => fillWithSyntheticClub(env.DB, SIZE), 60_000);

async function download(path: string) {
  const answer = await call(`GET ${path}`, { token: await tokenOf('viewer') });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  const [heads, ...lines] = readCsv(text.replace(/^\uFEFF/, ''));
  const rows = lines.map((line) => Object.fromEntries(heads!.map((head, at) => [head, line[at]!])));
  return { answer, text, rows, ids: rows.map(({ ID }) => Number(ID)) };
}

const idsIn = async (where: string) =>
  (
    await env.DB.prepare(`SELECT id FROM memberships WHERE ${where} ORDER BY id DESC`).all<{ id: number }>()
  ).results.map(({ id }) => id);

test('a directory is exported whole, in its order, with the columns it shows', async () => {
  const { answer, text, rows, ids } = await download('/membership/export');
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/);
  expect(text.startsWith('\uFEFFID,Name,Address,Phone,Email,Status,Joined,Expires\r\n')).toBe(true);
  expect(ids).toEqual(await idsIn("state = 'MEMBERSHIP'"));
  const [first] = rows;
  expect(first).toMatchObject({ Phone: expect.stringMatching(/^\+1\(206\) /), Joined: '01/15/2024', Expires: '' });
  expect((await download('/membership/export?tab=new&sort=oldest')).ids).toEqual(
    (await idsIn("state = 'APPLICATION'")).reverse(),
  );
});

test('what is exported is what is searched, past the thousand that a search shows, each row once', async () => {
  for (const [search, where] of [
    ['ma', "primary_name LIKE 'ma%' OR primary_name LIKE '% ma%'"],
    ['Smith', "primary_name LIKE '%Smith%'"],
    ['member42@example.org', "primary_email = 'member42@example.org'"],
    ['nobody of that name', 'FALSE'],
  ] as const) {
    const { ids } = await download(`/membership/export?search=${encodeURIComponent(search)}`);
    const shown = (await callApi(`GET /membership?per_page=100&search=${encodeURIComponent(search)}`, { as: 'viewer' }))
      .json;
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, 100)).toEqual(shown.results.map(({ id }: { id: number }) => id));
    if (!shown.meta.total_capped) expect(ids).toHaveLength(shown.meta.total);
    else expect(ids.length).toBeGreaterThan(1000);
    for (const id of await idsIn(`state = 'MEMBERSHIP' AND (${where})`)) expect(ids).toContain(id);
  }
  const { ids } = await download('/membership/export?search=42');
  expect(ids[0]).toBe(42);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the queue is exported as filtered too, with the names of those who have a task', async () => {
  const { rows } = await download('/tasks/export');
  const { json } = await callApi('GET /tasks?per_page=100', { as: 'viewer' });
  expect(rows).toHaveLength(json.meta.total);
  expect(Object.keys(rows[0]!)).toContain('Assigned to');
});

test('what a spreadsheet would run as a formula is text, and every letter survives', async () => {
  const name = '=HYPERLINK("http://evil.example","x") "Søn", 李';
  const [made] = await db.select().from(memberships).limit(1);
  const { id: _, ...copy } = made!;
  const row = { ...copy, uuid: crypto.randomUUID(), primary_email: 'odd@example.com', primary_name: name };
  await db
    .insert(memberships)
    .values({ ...row, state: 'CANCELED', submission_id: null, primary_address: '-1+1\r\n2nd line' });
  const { rows } = await download('/membership/export?tab=canceled');
  expect(rows[0]).toMatchObject({ Name: `'${name}`, Address: "'-1+1\r\n2nd line" });
});

test('an export is read a thousand rows at a time, only as far as it is taken', async () => {
  const { db: counted, meter, reset } = metered(env.DB);
  const context = { ...(await contextFor('viewer')), db: database(counted) };
  const reader = csv.respond(await perform(exportMembers, context, {})).body!.getReader();
  reset();
  await reader.read();
  await reader.read();
  expect(meter.rowsRead).toBeLessThanOrEqual(2 * 1001);
  await reader.cancel();
  const { statements } = meter;
  await new Promise((done) => setTimeout(done, 20));
  expect(meter.statements).toBe(statements);
});

test('an export that fails half-way breaks off instead of ending early', async () => {
  const context = await contextFor('viewer');
  const file = await perform(exportMembers, context, {});
  async function* failing() {
    for await (const rows of file.chunks) {
      yield rows;
      throw new Error('D1 is away');
    }
  }
  await expect(csv.respond({ ...file, chunks: failing() }).text()).rejects.toThrow('D1 is away');
});

test('staff, roles, service locations, checks and security events are files too, as searched', async () => {
  for (const [path, list, head] of [
    ['/users', 'GET /users', 'ID,Name,Email,Role,Extension,Service Location,Second Step'],
    ['/service-locations', 'GET /service-locations', 'ID,Code,Name,Office,Region,City,State,Status'],
    ['/checks', 'GET /checks', 'ID,Check Number,Name,Bank,Amount,Date,Entered,Status,Invoice'],
    ['/security-events', 'GET /security-events', 'ID,First,Last,What,About,Account,Address,Network,Browser,Times'],
    ['/roles', 'POST /roles', 'ID,Role,Built in,People,Permissions'],
  ] as const) {
    const { text, ids } = await download(`${path}/export`);
    expect(text.startsWith(`\uFEFF${head}\r\n`), path).toBe(true);
    const all = await callApi(`${list}${list.startsWith('GET') ? '?per_page=100' : ''}`, {
      as: 'viewer',
      ...(list.startsWith('POST') && { body: { per_page: 100 } }),
    });
    expect(ids, path).toEqual(all.json.results.map(({ id }: { id: number }) => id));
    expect((await download(`${path}/export?search=none-such-zzz`)).ids, path).toEqual([]);
  }
  const { rows } = await download('/users/export?search=viewer@club.example');
  expect(rows).toMatchObject([{ Email: 'viewer@club.example', 'Second Step': 'Off' }]);
});

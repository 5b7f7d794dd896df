import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { seedDemoClub } from '~/demo/demo-club.server';
import type { Who } from '~/demo/people';
import { sessions } from '~/domains/sessions/table.server';
import { type EndpointKey, type EndpointTable, endpointOf } from '~/lib/http/endpoints.server';
import { hashToken, newToken } from '~/lib/tokens.server';
import { endpoints } from '~/nouns.server';
import { parents } from '~/parents.server';
import { call, tokenOf } from '../support/calling/api-client';
import { db } from '../support/club/context';
import { calls, faultsOf } from '../support/proofs/calls';

const NAMES_A_RECORD = /^(id|ids|key|token|uuid|uuids)$|(_id|_ids|Id|_uuid|Uuid|_key)$/;

const namesOf = (entry: EndpointTable[EndpointKey]): string[] => {
  const schema = z.toJSONSchema(endpointOf(entry).operation.input, { io: 'input', unrepresentable: 'any' });
  return Object.keys((schema as { properties?: object }).properties ?? {}).filter((name) => NAMES_A_RECORD.test(name));
};

const naming = Object.entries<EndpointTable[EndpointKey]>(endpoints).filter(
  ([key, entry]) => key.includes('{') || namesOf(entry).length > 0,
);
const callsBy = (kind: 'permission' | 'parent' | 'link') => naming.filter(([key]) => calls[key]?.reach === kind);

const TABLES =
  'memberships jobs tasks contractors vendors estimates files invoices contractor_invoices invoice_batches users mails voicemails threads'.split(
    ' ',
  );
/** Real ids and uuids, by table. */
const known: Record<string, { id: number; uuid: string }[]> = {};
/** Secrets that alone open a record. */
const secrets: string[] = [];

const firstId = async (from: string, column = 'id'): Promise<number> => {
  const [row] = await db.all<{ value: number }>(sql.raw(`SELECT ${column} AS value FROM ${from} LIMIT 1`));
  if (!row) throw new Error(`the demo club has no ${from}`);
  return row.value;
};

beforeAll(async () => {
  await seedDemoClub(db, { bucket: env.FILES });
  for (const table of TABLES)
    known[table] = await db.all<{ id: number; uuid: string }>(
      sql.raw(`SELECT id, uuid FROM ${table} ORDER BY id LIMIT 3`),
    );
  secrets.push(known.invoices![0]!.uuid);
}, 60_000);

/** The path and body of a call that names this record wherever it names one. */
function aimed(key: string, entry: EndpointTable[EndpointKey], value: string | number) {
  const text = String(value);
  const [method, path] = key.split(' ') as [string, string];
  const filled = path.replace('{subject_type}', 'membership').replace(/\{\w+\}/g, text);
  const fields = namesOf(entry).map((name) => [name, /s$/.test(name) && !/_id$/.test(name) ? [text] : value]);
  return { endpoint: `${method} ${filled}`, body: method === 'GET' ? undefined : Object.fromEntries(fields) };
}

/** Everything that a call could have changed, in short. */
async function stateOfClub(): Promise<string> {
  const rows = await db.all(
    sql.raw(
      `SELECT (SELECT count(*) FROM history) AS steps, (SELECT count(*) FROM payments) AS payments,
        (SELECT count(*) FROM files) AS files, (SELECT count(*) FROM notes) AS notes, (SELECT count(*) FROM work) AS effects`,
    ),
  );
  return JSON.stringify(rows);
}

test('every call that names a record says here what gives it to a caller', () => {
  expect(faultsOf('reach', (call) => naming.some(([key]) => key === call))).toEqual([]);
});

test('a role without the permission learns nothing of a record that there is', { timeout: 120_000 }, async () => {
  const before = await stateOfClub();
  // Together they lack every key of these calls
  const everyRole: Who[] = ['admin', 'employee'];
  for (const who of everyRole) {
    const token = await tokenOf(who);
    for (const [key, entry] of callsBy('permission')) {
      const real = aimed(key, entry, known.memberships![0]!.id);
      const none = aimed(key, entry, 999_999);
      const first = await call(none.endpoint, { token, body: none.body });
      if (first.status !== 403) continue;
      const second = await call(real.endpoint, { token, body: real.body });
      expect([key, who, second.status, await second.text()]).toEqual([key, who, 403, await first.text()]);
    }
  }
  expect(await stateOfClub()).toBe(before);
});

test('a link to one record, or its id, is no token for any call', async () => {
  const before = await stateOfClub();
  for (const [key, entry] of [...callsBy('permission'), ...callsBy('parent')]) {
    for (const token of secrets) {
      const { endpoint, body } = aimed(key, entry, known.memberships![0]!.id);
      expect([key, (await call(endpoint, { token, body })).status]).toEqual([key, 401]);
    }
  }
  expect(await stateOfClub()).toBe(before);
});

test('a call by link takes no number, and no id of another kind of record', { timeout: 60_000 }, async () => {
  const before = await stateOfClub();
  for (const [key, entry] of callsBy('link')) {
    const own = key.includes('/payment') ? 'invoices' : 'none';
    const others = TABLES.filter((table) => table !== own).flatMap((table) => known[table]!.map(({ uuid }) => uuid));
    for (const value of [...known.invoices!.map(({ id }) => id), ...others]) {
      const { endpoint, body } = aimed(key, entry, value);
      const sent = body && {
        ...body,
        mfa: '123456',
        pm: 'pm_card_visa',
        password: 'clubhouse2',
        password_confirmation: 'clubhouse2',
      };
      const response = await call(endpoint, { body: sent });
      const text = await response.text();
      expect([400, 401, 404, 409, 422, 429], `${key} with ${value}: ${response.status} ${text}`).toContain(
        response.status,
      );
      expect(text, `${key} with ${value}`).not.toMatch(/@|token"/);
    }
  }
  expect(await stateOfClub()).toBe(before);
});

describe('notes and files are reached with the permissions of the record they hang on, not of another', () => {
  /** A session of somebody who holds every key but this kind's. */
  async function tokenWithout(type: string, keys: string[]): Promise<string> {
    const now = Date.now();
    const all = await db.all<{ permissions: string }>(sql.raw("SELECT permissions FROM roles WHERE name = 'viewer'"));
    const every = new Set([
      ...(JSON.parse(all[0]!.permissions) as string[]),
      ...Object.values(parents).flatMap((kind) => [kind.read, kind.update]),
    ]);
    const permissions = JSON.stringify([...every].filter((key) => key !== 'system' && !keys.includes(key)));
    const [uuid, name, token] = [crypto.randomUUID(), `all but ${type}`, newToken()];
    await db.run(sql`INSERT INTO roles (uuid, created_at, updated_at, name, name_key, label, permissions)
      VALUES (${uuid}, ${now}, ${now}, ${name}, ${name}, ${name}, ${permissions})`);
    await db.run(sql`INSERT INTO users (uuid, created_at, updated_at, first_name, last_name, email, password_hash, role_id)
      SELECT ${uuid}, ${now}, ${now}, 'Ned', 'Outer', ${`${uuid}@club.example`}, '', id FROM roles WHERE name = ${name}`);
    const [user] = await db.all<{ id: number }>(sql`SELECT id FROM users WHERE uuid = ${uuid}`);
    await db.insert(sessions).values({
      id: uuid,
      token_hash: await hashToken(token),
      user_id: user!.id,
      address: '203.0.113.7',
      user_agent: 'vitest',
      created_at: new Date(),
      expires_at: new Date(now + 3_600_000),
      last_used_at: new Date(),
    });
    return token;
  }

  for (const [type, kind] of Object.entries(parents)) {
    test(type, async () => {
      const id = await firstId(type === 'mail' ? 'mails' : `${type}s`);
      const executive = await tokenOf('executive');
      const made = await call('POST /notes/create', {
        token: executive,
        body: { notable_type: type, notable_id: id, content: '<p>Secret moss</p>' },
      });
      const { note } = await made.json<{ note: { id: number } }>();
      const uuid = crypto.randomUUID();
      await db.run(sql`INSERT INTO files (uuid, created_at, updated_at, type, label, file_name, content_type, size, fileable_type, fileable_id)
        VALUES (${uuid}, 1, 1, 'file', 'secret.csv', 'secret.csv', 'text/csv', 4, ${type}, ${id})`);
      await env.FILES.put(`files/${uuid}`, 'moss');
      const outsider = await tokenWithout(type, [kind.read, kind.update]);
      const before = await stateOfClub();
      const file = { fileable_type: type, fileable_id: id };
      const notable = { notable_type: type, notable_id: id };
      const upload = new FormData();
      for (const [name, value] of Object.entries(file)) upload.append(name, String(value));
      upload.append('file', new File(['x'], 'mine.csv'));
      const tries: Record<string, { body?: object; raw?: FormData; path?: string }> = {
        'GET /activity/timeline/{subject_type}/{id}': { path: `/activity/timeline/${type}/${id}` },
        'POST /files': { body: file },
        'POST /files/upload': { raw: upload },
        'POST /files/create-directory': { body: { ...file, label: 'Mine' } },
        'POST /files/rename/{uuid}': { body: { label: 'mine.csv' } },
        'POST /files/delete-multiple': { body: { uuids: [uuid] } },
        'DELETE /files/{uuid}': {},
        'GET /file-download/{uuid}': {},
        'GET /file-preview/{uuid}': {},
        'POST /file-preview': { body: { uuid } },
        'POST /notes/index': { body: notable },
        'POST /notes/create': { body: { ...notable, content: '<p>Mine</p>' } },
        'POST /notes/update': { body: { id: note.id, content: '<p>Mine</p>' } },
        'DELETE /notes/{id}': {},
      };
      expect(Object.keys(tries).sort()).toEqual(
        callsBy('parent')
          .map(([key]) => key)
          .sort(),
      );
      for (const [key, { body, raw, path }] of Object.entries(tries)) {
        const [method, pattern] = key.split(' ') as [string, string];
        const filled = path ?? pattern.replace('{uuid}', uuid).replace('{id}', String(note?.id));
        const response = await call(`${method} ${filled}`, { token: outsider, ...(raw ? { raw } : { body }) });
        const text = await response.text();
        expect([403, 404, 422], `${key}: ${response.status} ${text}`).toContain(response.status);
        expect(text, key).not.toContain('moss');
      }
      expect(await stateOfClub()).toBe(before);
      const seen = await call('POST /files', { token: executive, body: file });
      expect(await seen.text()).toContain(uuid);
    });
  }
});

test('a record named beside another must belong to it', { timeout: 60_000 }, async () => {
  const token = await tokenOf('executive');
  const job = await firstId("jobs WHERE membership_id IS NOT NULL AND status NOT IN ('CANCELED', 'PAID')");
  const household = await firstId(`jobs WHERE id = ${job}`, 'membership_id');
  const property = await firstId(`properties WHERE membership_id <> ${household}`);
  const contact = await firstId(`members WHERE membership_id <> ${household}`);
  const invoice = await firstId('contractor_invoices');
  const contractor = await firstId(
    `contractors WHERE id <> (SELECT contractor_id FROM contractor_invoices WHERE id = ${invoice})`,
  );
  const folder = crypto.randomUUID();
  await db.run(sql`INSERT INTO files (uuid, created_at, updated_at, type, label, file_name, fileable_type, fileable_id)
    VALUES (${folder}, 1, 1, 'directory', 'Theirs', 'Theirs', 'membership', ${household})`);
  const other = { fileable_type: 'job', fileable_id: job, parent_id: folder };
  const before = await stateOfClub();
  const refused: [endpoint: string, body?: object][] = [
    [`POST /jobs/change/${job}`, { property_id: property }],
    [`POST /jobs/change/${job}`, { contact_id: contact }],
    [`POST /jobs/${job}`, { membership_id: household, property_id: property, contact_id: contact }],
    [
      'POST /membership/property/update',
      {
        id: property,
        membership_id: household,
        address: '1 Alder Way',
        city: { label: 'Seattle' },
        state: 'WA',
        zip: '98101',
      },
    ],
    [`GET /contractor-invoice/view/${invoice}/${contractor}`],
    ['POST /files', other],
    ['POST /files/create-directory', { ...other, label: 'Mine' }],
  ];
  for (const [endpoint, body] of refused) {
    const response = await call(endpoint, { token, body });
    const text = await response.text();
    expect([404, 422], `${endpoint} ${JSON.stringify(body)}: ${response.status} ${text}`).toContain(response.status);
  }
  expect(await stateOfClub()).toBe(before);
});

import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import type { Who } from '~/demo/people';
import { files } from '~/domains/files/table.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { callApi } from '../../support/calling/call-api';
import { db } from '../../support/club/context';
import { ask, fetchFile, MEGABYTE, noise, ROSA, upload } from '../../support/club/files';

beforeAll(async () => {
  await seedDemoClub(db);
});

const uuidOf = async (name: string, content: BlobPart) => (await upload(name, content)).file.uuid;

describe('a download', { tags: ['FILE-002', 'FILE-010'] }, () => {
  test('is an attachment under its present name, never a page on our origin', async () => {
    const uuid = await uuidOf('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const { status, headers } = await fetchFile(`GET /file-download/${uuid}`);
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="logo.svg"; filename*=UTF-8''logo.svg`);
    expect(headers.get('Content-Type')).toBe('text/plain');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
  });

  test('supports ranges, so that an aborted one can be resumed', async () => {
    const bytes = noise(6 * MEGABYTE);
    const uuid = await uuidOf('film.mp4', bytes);
    const path = `GET /file-download/${uuid}`;
    const ranges: [string, number, number][] = [
      ['bytes=0-0', 0, 1],
      ['bytes=5242870-5242889', 5_242_870, 20],
      [`bytes=${6 * MEGABYTE - 5}-`, 6 * MEGABYTE - 5, 5],
      ['bytes=-7', 6 * MEGABYTE - 7, 7],
      ['bytes=6291450-99999999', 6_291_450, 6],
    ];
    for (const [Range, offset, length] of ranges) {
      const part = await fetchFile(path, { Range });
      expect(part.status, Range).toBe(206);
      expect(part.headers.get('Content-Range')).toBe(`bytes ${offset}-${offset + length - 1}/${6 * MEGABYTE}`);
      expect(part.headers.get('Content-Length')).toBe(String(length));
      expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([...bytes.subarray(offset, offset + length)]);
    }
    for (const Range of ['bytes=6291456-', 'bytes=-0']) {
      const beyond = await fetchFile(path, { Range });
      expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${6 * MEGABYTE}`]);
    }
    for (const Range of ['bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-']) {
      const whole = await fetchFile(path, { Range });
      expect([whole.status, whole.headers.get('Content-Length')], Range).toEqual([200, String(6 * MEGABYTE)]);
      await whole.body?.cancel();
    }
    const etag = `"${uuid}"`;
    const stale = await fetchFile(path, { Range: 'bytes=0-1', 'If-Range': '"another"' });
    expect(stale.status).toBe(200);
    await stale.body?.cancel();
    expect((await fetchFile(path, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const unchanged = await fetchFile(path, { 'If-None-Match': known });
      expect([unchanged.status, unchanged.body]).toEqual([304, null]);
    }
  });

  test('of a folder, of nothing and of a lost object is not found', { tags: ['FILE-017'] }, async () => {
    const { file } = await ask('POST /files/create-directory', { ...ROSA, label: 'Folder' });
    const lost = await uuidOf('lost.txt', 'x');
    await env.FILES.delete(`files/${lost}`);
    for (const uuid of [file.uuid, lost, crypto.randomUUID()]) {
      expect((await fetchFile(`GET /file-download/${uuid}`)).status).toBe(404);
      expect((await fetchFile(`GET /file-preview/${uuid}`)).status).toBe(404);
    }
  });
});

describe('a preview', { tags: ['FILE-002', 'FILE-004', 'FILE-008', 'FILE-009'] }, () => {
  test('shows pdf, jpeg and png in a frame without the rights of our origin', async () => {
    const samples: [string, BlobPart, string][] = [
      ['deed.pdf', '%PDF-1.7\n', 'application/pdf'],
      ['roof.jpeg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1]), 'image/jpeg'],
      ['roof.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'image/png'],
    ];
    for (const [name, content, type] of samples) {
      const uuid = await uuidOf(name, content);
      const shown = await fetchFile(`GET /file-preview/${uuid}`);
      expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, type]);
      const policy = shown.headers.get('Content-Security-Policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      if (type !== 'application/pdf') expect(policy).toContain('sandbox');
      expect(shown.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
      expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(shown.headers.get('Content-Disposition')).toMatch(/^inline;/);
      const posted = await call('POST /file-preview', { token: await tokenOf('employee'), body: { uuid } });
      expect(await posted.arrayBuffer()).toEqual(await shown.arrayBuffer());
    }
  });

  test('takes the cookie alone, as a frame of the page sends it', async () => {
    const uuid = await uuidOf('deed.pdf', '%PDF-1.7\n');
    expect((await call(`GET /file-preview/${uuid}`, { cookie: await tokenOf('employee') })).status).toBe(200);
    expect((await call(`GET /file-preview/${uuid}`)).status).toBe(401);
  });

  test('of a table is its text as UTF-8, whatever its encoding', { tags: ['TASK-063'] }, async () => {
    const utf16 = new Uint8Array(new Uint16Array([0xfeff, ...[...'ä;b\n'].map((sign) => sign.charCodeAt(0))]).buffer);
    const samples: [BlobPart, string][] = [
      ['ä;b\n', 'ä;b\n'],
      ['\ufeffä;b\n', 'ä;b\n'],
      [new Uint8Array([0xe4, 0x3b, 0x62, 0x0a]), 'ä;b\n'],
      [utf16, 'ä;b\n'],
    ];
    for (const [content, text] of samples) {
      const shown = await fetchFile(`GET /file-preview/${await uuidOf('list.csv', content)}`);
      expect(await shown.text()).toBe(text);
      expect(shown.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
      expect(shown.headers.get('X-Preview')).toBe('whole');
    }
  });

  test('of a table of fifty megabytes reads only its beginning, up to a line end', async () => {
    const uuid = await uuidOf('big.csv', 'x');
    const line = '№;Straße;98101;2026-01-01;ACTIVE\n';
    await env.FILES.put(`files/${uuid}`, line.repeat((50 * MEGABYTE) / line.length));
    await db
      .update(files)
      .set({ size: 50 * MEGABYTE })
      .where(eq(files.uuid, uuid));
    const shown = await fetchFile(`GET /file-preview/${uuid}`);
    expect(shown.headers.get('X-Preview')).toBe('beginning');
    const text = await shown.text();
    expect(text.length).toBeLessThanOrEqual(256 * 1024);
    expect(text.length).toBeGreaterThan(200 * 1024);
    expect(text.replaceAll(line, '')).toBe('');
  });

  test('of anything else is refused: only the download is offered', async () => {
    for (const content of [new Uint8Array([0x50, 0x4b, 3, 4]), new Uint8Array([0, 1, 2])]) {
      const refused = await fetchFile(`GET /file-preview/${await uuidOf('any.pdf', content)}`);
      expect([refused.status, refused.headers.get('Content-Type')]).toEqual([415, 'application/json']);
    }
  });
});

test('files need the record’s permissions: read to see, update to change', {
  tags: ['FILE-005'],
}, async () => {
  const { file } = await upload('rights.csv', 'a;b\n');
  const reads = ['POST /files', `GET /file-download/${file.uuid}`, `GET /file-preview/${file.uuid}`];
  const changes = ['POST /files/upload', 'POST /files/create-directory', `POST /files/rename/${file.uuid}`];
  const bodies: Record<string, object> = {
    'POST /files': ROSA,
    'POST /files/create-directory': { ...ROSA, label: '' },
    'POST /files/upload': ROSA,
  };
  const may: Record<string, Who[]> = {
    read: ['executive', 'accounting', 'service', 'employee', 'viewer'],
    update: ['executive', 'accounting', 'service'],
    neither: ['admin', 'billing'],
  };
  const statusOf = async (endpoint: string, who: Who) => {
    const response = await call(endpoint, {
      token: await tokenOf(who),
      ...(!endpoint.startsWith('GET') && { body: bodies[endpoint] ?? {} }),
    });
    await response.body?.cancel();
    return response.status;
  };
  for (const who of [...may.read!, ...may.neither!]) {
    for (const endpoint of reads) {
      expect(await statusOf(endpoint, who), `${who}: ${endpoint}`).toBe(may.read!.includes(who) ? 200 : 403);
    }
    for (const endpoint of changes) {
      const expected = may.update!.includes(who) ? 422 : 403;
      if (who !== 'billing') expect(await statusOf(endpoint, who), `${who}: ${endpoint}`).toBe(expected);
    }
  }
  // The billing job may change invoices and their files, which lets it the operation's check and not the record's.
  for (const [endpoint, body] of Object.entries({
    'POST /files': ROSA,
    'POST /files/create-directory': { ...ROSA, label: 'Mine' },
    [`POST /files/rename/${file.uuid}`]: { label: 'mine.csv' },
    [`DELETE /files/${file.uuid}`]: {},
    'POST /files/delete-multiple': { uuids: [file.uuid] },
  })) {
    expect((await ask(endpoint, body, 'billing')).status, endpoint).toBe(403);
  }
  expect((await upload('mine.csv', 'x', { as: 'billing' })).status).toBe(403);
});

test('files of an invoice need the permissions of invoices', { tags: ['FILE-005'] }, async () => {
  const invoice = { fileable_type: 'invoices', fileable_id: '1' };
  const sent = await upload('receipt.csv', 'a;b\n', { to: invoice, as: 'billing' });
  expect(sent).toMatchObject({ status: 200, file: { fileable_type: 'invoice', fileable_id: 1 } });
  const preview = `GET /file-preview/${sent.file.uuid}`;
  expect((await fetchFile(preview, {}, 'viewer')).status).toBe(200);
  expect((await fetchFile(preview, {}, 'employee')).status).toBe(403);
  expect((await ask(`DELETE /files/${sent.file.uuid}`, {}, 'viewer')).status).toBe(403);
  expect((await ask('POST /files', ROSA)).files.map(({ uuid }) => uuid)).not.toContain(sent.file.uuid);
});

test('the image of an application is listed among the member’s files', async () => {
  const form = new FormData();
  const fields = {
    'members[0][first_name]': 'Greta',
    'members[0][last_name]': 'Lindgren',
    'members[0][email]': 'greta.files@example.com',
    'members[0][cell_phone]': '(+1) 206-555-0142',
    'properties[0][address]': '1419 E Aloha St',
    'properties[0][city][label]': 'Seattle',
    'properties[0][state]': 'WA',
    'properties[0][zip]': '98112',
    'mailing_address[address]': 'PO Box 12',
    'mailing_address[city]': 'Seattle',
    'mailing_address[state]': 'WA',
    'mailing_address[zip]': '98112',
    'membership[membership_type]': 'HOME',
    'membership[terms_acceptance]': 'true',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  form.set('membership[file]', new File([png], 'the/house.png', { type: 'image/png' }));
  const { status, json } = await callApi('POST /membership/create-web', { body: form });
  expect([status, json.errors]).toEqual([200, undefined]);
  const shown = await ask('POST /files', { fileable_type: 'membership', fileable_id: json.membership.id }, 'employee');
  expect(shown.files).toMatchObject([{ label: 'the_house.png', content_type: 'image/png', type: 'file' }]);
  expect((await fetchFile(`GET /file-preview/${shown.files[0]!.uuid}`)).status).toBe(200);
});

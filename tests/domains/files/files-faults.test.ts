import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { sweepFiles } from '~/domains/files/operations/sweep-files.server';
import { uploadFile } from '~/domains/files/operations/upload-file.server';
import { removeFiles } from '~/domains/files/steps/remove-files.server';
import { files } from '~/domains/files/table.server';
import { storeObject } from '~/domains/files/work/store-object.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { work } from '~/lib/operation/tables.server';
import { effectHandlers } from '~/nouns.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { contextFor, db } from '../../support/club/context';
import { ask, MEGABYTE, noise, objectKeys, ROSA, upload } from '../../support/club/files';
import { runOverdue } from '../../support/club/work';

const DAY = 24 * 60 * 60 * 1000;
const rowsOf = () => db.select({ uuid: files.uuid }).from(files).where(eq(files.type, 'file'));
const sweepIn = async (milliseconds: number) =>
  perform(sweepFiles, { ...(await contextFor('system')), now: new Date(Date.now() + milliseconds) }, {});

/** The store, failing at the named call; the rest of it is the real one. */
function failing(method: 'put' | 'delete' | 'uploadPart' | 'complete'): R2Bucket {
  const fail = () => Promise.reject(new Error('R2 is away'));
  return new Proxy(env.FILES, {
    get(bucket, name: keyof R2Bucket) {
      if (name === method) return fail;
      if (name !== 'createMultipartUpload') return (bucket[name] as () => void).bind(bucket);
      return async (...given: Parameters<R2Bucket['createMultipartUpload']>) => {
        const upload = await bucket.createMultipartUpload(...given);
        const rest = {
          uploadPart: upload.uploadPart.bind(upload),
          complete: upload.complete.bind(upload),
          abort: upload.abort.bind(upload),
        };
        return { ...rest, [method]: fail };
      };
    },
  });
}

const send = (context: OperationContext, name: string, bytes: Uint8Array<ArrayBuffer>) =>
  perform(uploadFile, context, { ...ROSA, parent_id: null, file: new File([bytes], name) });

beforeAll(async () => {
  await seedDemoClub(db);
});

beforeEach(async () => {
  await db.delete(files);
  await env.FILES.delete((await env.FILES.list()).objects.map(({ key }) => key));
});

describe('an upload that fails leaves neither row nor object', { tags: ['FILE-011'] }, () => {
  for (const method of ['put', 'uploadPart', 'complete'] as const) {
    test(`when the store fails at ${method}`, async () => {
      const context = await contextFor('service');
      const bytes = noise(method === 'put' ? MEGABYTE : 7 * MEGABYTE);
      await expect(
        send({ ...context, env: { ...context.env, FILES: failing(method) } }, 'a.bin', bytes),
      ).rejects.toThrow('R2 is away');
      expect([await rowsOf(), await objectKeys()]).toEqual([[], []]);
      await sweepIn(2 * DAY);
      expect(await objectKeys()).toEqual([]);
    });
  }

  test('when its row cannot be written', async () => {
    const context = await contextFor('service');
    const broken = new Proxy(context.db, {
      get: (real, name: 'batch') => (name === 'batch' ? () => Promise.reject(new Error('D1 is away')) : real[name]),
    });
    await expect(send({ ...context, db: broken }, 'a.bin', noise(10))).rejects.toThrow('D1 is away');
    expect(await objectKeys()).toEqual([]);
  });

  test('when the object cannot be deleted either, the sweep deletes it a day later', async () => {
    const context = await contextFor('service');
    const broken = new Proxy(context.db, {
      get: (real, name: 'batch') => (name === 'batch' ? () => Promise.reject(new Error('D1 is away')) : real[name]),
    });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const bucket = { ...context, db: broken, env: { ...context.env, FILES: failing('delete') } };
    await expect(send(bucket, 'a.bin', noise(10))).rejects.toThrow('D1 is away');
    warned.mockRestore();
    const [orphan] = await objectKeys();
    expect(orphan).toBeDefined();
    expect(await sweepIn(DAY - 60_000)).toEqual({ removed: [], missing: [] });
    expect(await sweepIn(DAY + 60_000)).toEqual({ removed: [orphan], missing: [] });
    expect(await objectKeys()).toEqual([]);
  });

  test('when the client disconnects in the middle of it', async () => {
    const fields = Object.entries({ ...ROSA, parent_id: '' }).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
    const start = new TextEncoder().encode(fields.join('') + file);
    const ends: ((controller: ReadableStreamDefaultController) => void)[] = [
      (controller) => controller.close(),
      (controller) => controller.error(new Error('connection lost')),
    ];
    for (const end of ends) {
      for (const size of [MEGABYTE, 7 * MEGABYTE]) {
        const raw = new ReadableStream({
          start(controller) {
            controller.enqueue(start);
            controller.enqueue(noise(size));
            end(controller);
          },
        });
        const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
        const { status } = await call('POST /files/upload', { token: await tokenOf('service'), headers, raw });
        expect(status).toBe(400);
        expect([await rowsOf(), await objectKeys()]).toEqual([[], []]);
      }
    }
  });

  test('when its folder is deleted during the upload', async () => {
    const { file: folder } = await ask('POST /files/create-directory', { ...ROSA, label: 'Soon gone' });
    async function* slowly() {
      yield noise(10);
      await ask(`DELETE /files/${folder.uuid}`, {});
      yield noise(10);
    }
    const input = { ...ROSA, parent_id: folder.uuid, file: { name: 'late.bin', chunks: slowly() } };
    await expect(perform(uploadFile, await contextFor('service'), input)).rejects.toMatchObject({
      status: 422,
      errors: { parent_id: ['This folder is no longer there'] },
    });
    expect([await rowsOf(), await objectKeys()]).toEqual([[], []]);
  });
});

describe('an upload that is refused is read to its end, so that its sender gets the refusal', () => {
  /** A form of a file of zeros, in pieces, and how much of it was read. */
  function formOf(megabytes: number) {
    const sent = { pieces: 0, isEnd: false };
    const fields = Object.entries({ ...ROSA, parent_id: '' }).map(
      ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
    const raw = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(fields.join('') + file)),
      pull(controller) {
        if (sent.pieces++ < megabytes) return controller.enqueue(new Uint8Array(MEGABYTE));
        sent.isEnd = true;
        controller.enqueue(new TextEncoder().encode('\r\n--b--\r\n'));
        controller.close();
      },
    });
    return { raw, sent };
  }
  const TYPE = { 'Content-Type': 'multipart/form-data; boundary=b' };

  test('one that is too large by its length, and one that says nothing of it', { tags: ['FILE-011'] }, async () => {
    const token = await tokenOf('service');
    for (const headers of [{ ...TYPE, 'Content-Length': String(40 * MEGABYTE) }, TYPE]) {
      const { raw, sent } = formOf(40);
      const response = await call('POST /files/upload', { token, headers, raw });
      expect([response.status, await response.json(), sent.isEnd]).toEqual([
        422,
        { message: 'A file may have at most 20 MB', errors: { file: ['A file may have at most 20 MB'] } },
        true,
      ]);
    }
    expect(await objectKeys()).toEqual([]);
  });

  test('one of somebody who is not signed in, and one of somebody who may not', async () => {
    const visitor = formOf(30);
    expect((await call('POST /files/upload', { headers: TYPE, raw: visitor.raw })).status).toBe(401);
    expect(visitor.sent.isEnd).toBe(true);
    const lost = formOf(3);
    const token = await tokenOf('viewer');
    expect((await call('POST /files/upload', { token, headers: TYPE, raw: lost.raw })).status).toBe(403);
    expect(lost.sent.isEnd).toBe(true);
  });

  test('no more than 64 MB of it', async () => {
    const { raw, sent } = formOf(200);
    const headers = { ...TYPE, 'Content-Length': String(200 * MEGABYTE) };
    expect((await call('POST /files/upload', { token: await tokenOf('service'), headers, raw })).status).toBe(422);
    expect(sent.isEnd).toBe(false);
    expect(sent.pieces).toBeLessThan(70);
  });
});

test('a large file is streamed: at most one part of it is in memory', async () => {
  let [sent, stored] = [0, 0];
  let most = 0;
  async function* chunks() {
    for (; sent < 18; sent++) {
      most = Math.max(most, sent - stored);
      yield noise(MEGABYTE);
    }
  }
  const bucket = new Proxy(env.FILES, {
    get: (real, name: 'createMultipartUpload') =>
      name !== 'createMultipartUpload'
        ? real[name]
        : async (key: string) => {
            const upload = await real.createMultipartUpload(key);
            return {
              uploadPart: (number: number, bytes: Uint8Array<ArrayBuffer>) => {
                stored += 5;
                return upload.uploadPart(number, bytes);
              },
              complete: (parts: R2UploadedPart[]) => upload.complete(parts),
            };
          },
  });
  await storeObject(bucket, 'files/large', { name: 'large', chunks: chunks() });
  expect(most).toBeLessThanOrEqual(6);
  expect((await env.FILES.head('files/large'))?.size).toBe(18 * MEGABYTE);
});

describe('the sweep', () => {
  test('keeps files with rows, also over several pages of objects, and objects that are no files', async () => {
    await env.FILES.put('mail/letter.eml', 'x');
    const sent = [];
    for (let number = 0; number < 5; number++) sent.push((await upload(`${number}.txt`, 'x')).file.uuid);
    const strays = [crypto.randomUUID(), crypto.randomUUID(), '00000000-0000-0000-0000-000000000000'];
    for (const stray of strays) await env.FILES.put(`files/${stray}`, 'x');
    const list = env.FILES.list.bind(env.FILES);
    const context = await contextFor('system');
    const paged = new Proxy(env.FILES, {
      get: (real, name: keyof R2Bucket) =>
        name === 'list' ? (options: R2ListOptions) => list({ ...options, limit: 2 }) : real[name].bind(real as never),
    });
    const later = { ...context, env: { ...context.env, FILES: paged }, now: new Date(Date.now() + 2 * DAY) };
    const swept = await perform(sweepFiles, later, {});
    expect(swept).toEqual({ removed: expect.arrayContaining(strays), missing: [] });
    expect(swept.removed).toHaveLength(3);
    expect((await objectKeys()).sort()).toEqual(sent.sort());
    expect(await env.FILES.head('mail/letter.eml')).not.toBeNull();
  });

  test('logs files whose object is missing', async () => {
    const uuids = [];
    for (let number = 0; number < 3; number++) uuids.push((await upload(`${number}.txt`, 'x')).file.uuid);
    await env.FILES.delete(`files/${uuids[1]}`);
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await sweepIn(2 * DAY)).toEqual({ removed: [], missing: [uuids[1]] });
    expect(told).toHaveBeenCalledWith(expect.stringContaining(uuids[1]!));
    told.mockRestore();
  });
});

test('objects that could not be deleted with their rows are deleted later', { tags: ['FILE-012'] }, async () => {
  const { file } = await upload('stubborn.txt', 'x');
  const context = await contextFor('system');
  const drain = async () => {};
  const rows = await db.select().from(files).where(eq(files.uuid, file.uuid));
  await removeFiles({ ...context, drain }, rows);
  const away = { ...context, env: { ...context.env, FILES: failing('delete') } };
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await runOverdue(away, effectHandlers);
  warned.mockRestore();
  expect(await objectKeys()).toEqual([file.uuid]);
  await db.update(work).set({ due_at: new Date(0) });
  await runOverdue({ ...context, now: new Date() }, effectHandlers);
  expect(await objectKeys()).toEqual([]);
  const [done] = await db
    .select()
    .from(work)
    .where(and(eq(work.kind, 'files.removed'), eq(work.attempts, 2)));
  expect(done?.status).toBe('DONE');
});

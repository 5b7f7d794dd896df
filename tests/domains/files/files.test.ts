import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { moveFiles } from '~/domains/files/operations/move-files.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { contextFor, db } from '../../support/club/context';
import { ask, fetchFile, MEGABYTE, noise, objectKeys, ROSA, sha256, upload } from '../../support/club/files';
import { listUntold } from '../../support/proofs/untold';

beforeAll(async () => {
  await seedDemoClub(db);
});

const listIn = (folder: string | null = null) => ask('POST /files', { ...ROSA, parent_id: folder });
const labelsIn = async (folder: string | null = null) => (await listIn(folder)).files.map(({ label }) => label);
const makeFolder = (label: string, folder: string | null = null) =>
  ask('POST /files/create-directory', { ...ROSA, label, parent_id: folder });
const folderNamed = async (label: string, folder: string | null = null) => (await makeFolder(label, folder)).file.uuid;

describe('folders and their contents', () => {
  test('a member has files and folders, each with its path', {
    tags: ['FILE-001', 'FILE-006', 'FILE-007', 'FILE-011', 'FILE-014', 'FILE-016', 'FILE-018'],
  }, async () => {
    const made = await makeFolder('Contracts');
    expect(made).toMatchObject({ status: 200, message: 'Folder Created' });
    const year = await folderNamed('2026', made.file.uuid);
    const sent = await upload('roof.csv', 'name;price\nRoof;12\n', { folder: year });
    expect(sent).toMatchObject({ status: 200, message: 'File Uploaded' });
    const inside = await listIn(year);
    expect(inside.path).toEqual([
      { uuid: made.file.uuid, label: 'Contracts' },
      { uuid: year, label: '2026' },
    ]);
    expect(inside.files).toEqual([
      {
        uuid: sent.file.uuid,
        label: 'roof.csv',
        file_name: 'roof.csv',
        path: 'Contracts/2026/roof.csv',
        content_type: 'text/csv',
        type: 'file',
        size: 19,
        fileable_type: 'membership',
        fileable_id: 1,
        parent_id: year,
        version: 1,
        created_at: expect.stringMatching(/^\d{4}-.+Z$/),
        updated_at: expect.any(String),
      },
    ]);
    const top = await listIn();
    expect(top.path).toEqual([]);
    expect(top.files[0]).toMatchObject({ type: 'directory', label: 'Contracts', content_type: null, parent_id: null });
  });

  test('the record may be named by uuid and in every spelling, and an unknown one is refused', {
    tags: ['FILE-007'],
  }, async () => {
    for (const fileable_type of ['Memberships', 'membership', 'MEMBERSHIPS']) {
      expect((await ask('POST /files', { fileable_type, fileable_id: 1 })).status).toBe(200);
    }
    expect(await ask('POST /files', { fileable_type: 'boat', fileable_id: 1 })).toMatchObject({
      status: 422,
      errors: { fileable_type: [expect.stringContaining('membership')] },
    });
    expect((await ask('POST /files', { ...ROSA, fileable_id: 999_999 })).status).toBe(404);
    const lost = await ask('POST /files', { ...ROSA, parent_id: crypto.randomUUID() });
    expect(lost).toMatchObject({ status: 422, errors: { parent_id: ['This folder is no longer there'] } });
  });

  test('a folder of one record is none of another', async () => {
    const folder = await folderNamed('Only Rosa’s');
    const other = { fileable_type: 'membership', fileable_id: '2' };
    expect((await ask('POST /files', { ...other, parent_id: folder })).status).toBe(422);
    expect((await upload('a.txt', 'a', { folder, to: other })).status).toBe(422);
  });

  test('folders come first, then names regardless of case', async () => {
    const folder = await folderNamed('Order');
    for (const name of ['b.txt', 'A.txt', 'c.txt']) await upload(name, name, { folder });
    await makeFolder('z', folder);
    expect(await labelsIn(folder)).toEqual(['z', 'A.txt', 'b.txt', 'c.txt']);
  });

  test('a file is renamed and keeps the name it came with', { tags: ['FILE-015', 'FILE-016'] }, async () => {
    const { file } = await upload('scan0001.pdf', '%PDF-1.7');
    const answer = await ask(`POST /files/rename/${file.uuid}`, { label: ' Deed.pdf ' });
    expect(answer).toMatchObject({ status: 200, message: 'File Renamed' });
    expect(answer.file).toMatchObject({ label: 'Deed.pdf', file_name: 'scan0001.pdf', version: 2 });
  });

  test('names are unique in a folder: uploads are numbered, folders and renames refused at the field', {
    tags: ['FILE-011', 'FILE-014', 'FILE-015'],
  }, async () => {
    const folder = await folderNamed('Names');
    for (let times = 0; times < 3; times++) await upload('deed.PDF', '%PDF-1.7', { folder });
    await upload('DEED.pdf', '%PDF-1.7', { folder });
    await upload('.profile', 'x', { folder });
    await upload('.profile', 'x', { folder });
    expect(await labelsIn(folder)).toEqual([
      '.profile',
      '.profile (2)',
      'deed (2).PDF',
      'deed (3).PDF',
      'DEED (4).pdf',
      'deed.PDF',
    ]);
    const taken = { status: 422, errors: { label: ['This name is already taken in this folder'] } };
    expect(await makeFolder('Deed.pdf', folder)).toMatchObject(taken);
    const { files } = await listIn(folder);
    expect(await ask(`POST /files/rename/${files[0]!.uuid}`, { label: 'deed.pdf' })).toMatchObject(taken);
  });

  test('of eight uploads of one name at once each gets its own', async () => {
    const folder = await folderNamed('Crowd');
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload('x.txt', 'x', { folder })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(await labelsIn(folder)).size).toBe(8);
  });
});

describe('valid and invalid names', () => {
  const bad: [string, string][] = [
    ['', 'This field is required'],
    ['   ', 'This field is required'],
    ['.', 'A name cannot be only dots'],
    ['..', 'A name cannot be only dots'],
    ['a/b', 'A name cannot have slashes'],
    ['..\\..\\boot.ini', 'A name cannot have slashes'],
    ['line\nbreak', 'A name cannot have control characters'],
    ['nul\u0000', 'A name cannot have control characters'],
    ['gpj.\u202Eexe', 'A name cannot have control characters'],
    ['half \ud83d', 'A name cannot have control characters'],
    ['x'.repeat(256), 'At most 255 characters'],
  ];
  for (const [name, message] of bad) {
    test(`${JSON.stringify(name).slice(0, 30)} is refused at the field`, {
      tags: ['FILE-014', 'FILE-015'],
    }, async () => {
      expect(await makeFolder(name)).toMatchObject({ status: 422, errors: { label: [message] } });
      const { file } = await upload('plain.txt', 'x');
      expect(await ask(`POST /files/rename/${file.uuid}`, { label: name })).toMatchObject({ status: 422 });
    });
  }

  test('emoji, quotes, dots and 255 characters are valid names, in a download too', {
    tags: ['FILE-010'],
  }, async () => {
    const names = ['🏡👩‍👩‍👧 "our" deed; v=2%.pdf', 'Dächer & Öfen’.txt', '...', '🏡'.repeat(255), 'a=b;c.csv'];
    for (const name of names) {
      const { file } = await upload(name, 'x');
      expect(file.label).toBe(name);
      const disposition = (await fetchFile(`GET /file-download/${file.uuid}`)).headers.get('Content-Disposition')!;
      expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
      expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toBe(name);
    }
  });

  test('a file with such a name is refused at the file', { tags: ['FILE-011'] }, async () => {
    expect(await upload(`${'x'.repeat(252)}.pdf`, 'x')).toMatchObject({
      status: 422,
      errors: { file: ['At most 255 characters'] },
    });
    expect((await upload('..', 'x')).status).toBe(422);
  });

  test('a name in decomposed Unicode equals the composed one', async () => {
    const folder = await folderNamed('Accents');
    await upload('Pla\u0301n.txt', 'x', { folder });
    await upload('Plán.txt', 'x', { folder });
    expect(await labelsIn(folder)).toEqual(['Plán (2).txt', 'Plán.txt']);
  });
});

describe('uploads', () => {
  test('twenty megabytes arrive as they were sent, one byte more is refused and leaves nothing', {
    tags: ['FILE-011'],
  }, async () => {
    const bytes = noise(20 * MEGABYTE);
    const { status, file } = await upload('film.bin', bytes);
    expect(status).toBe(200);
    expect(file).toMatchObject({ size: 20 * MEGABYTE, content_type: 'application/octet-stream' });
    const downloaded = await (await fetchFile(`GET /file-download/${file.uuid}`)).arrayBuffer();
    expect(await sha256(downloaded)).toBe(await sha256(bytes));
    const before = await objectKeys();
    for (const isFirst of [false, true]) {
      for (const size of [20 * MEGABYTE + 1, 21 * MEGABYTE]) {
        const refused = await upload('film.bin', new Uint8Array(size), { isFirst });
        expect(refused).toMatchObject({ status: 422, errors: { file: ['A file may have at most 20 MB'] } });
      }
    }
    expect(await objectKeys()).toEqual(before);
  });

  test('fields may come before the file or after it, and the file may be empty', async () => {
    const folder = await folderNamed('Any order');
    for (const isFirst of [true, false]) {
      expect((await upload('same.txt', 'x', { folder, isFirst })).file).toMatchObject({ parent_id: folder, size: 1 });
    }
    expect((await upload('empty.txt', '', { folder })).file).toMatchObject({ size: 0, content_type: 'text/plain' });
    expect(await ask('POST /files/upload', ROSA)).toMatchObject({
      status: 422,
      errors: { file: ['This field is required'] },
    });
  });

  test('the content type is read from the bytes and not from the name: markup is text', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
    const kinds: [string, BlobPart, string][] = [
      ['photo.pdf', png, 'image/png'],
      ['photo.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
      ['deed.png', '%PDF-1.7\n', 'application/pdf'],
      ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'text/plain'],
      ['page.html', '<!doctype html><script>alert(1)</script>', 'text/plain'],
      ['list.csv', 'a;b\n', 'text/csv'],
      ['list.csv', new Uint8Array([0, 1, 2, 3]), 'application/octet-stream'],
      ['plan.xlsx', new Uint8Array([0x50, 0x4b, 3, 4]), expect.stringContaining('spreadsheetml') as never],
    ];
    for (const [name, content, type] of kinds) {
      expect((await upload(name, content)).file.content_type, name).toEqual(type);
    }
  });
});

describe('deleting', () => {
  test('a folder is deleted with its contents, in the database and in the store', {
    tags: ['FILE-003', 'FILE-012', 'FILE-016'],
  }, async () => {
    const folder = await folderNamed('Old');
    const inner = await folderNamed('Older', folder);
    const { file } = await upload('deed.pdf', '%PDF-1.7', { folder: inner });
    expect(await objectKeys()).toContain(file.uuid);
    const answer = await ask(`DELETE /files/${folder}`, {});
    expect(answer).toMatchObject({ status: 200, message: 'File Deleted', deleted: 3 });
    expect(await labelsIn()).not.toContain('Old');
    expect((await fetchFile(`GET /file-download/${file.uuid}`)).status).toBe(404);
    expect(await objectKeys()).not.toContain(file.uuid);
    expect((await ask(`DELETE /files/${folder}`, {})).status).toBe(404);
  });

  test('several are deleted at once, and those a colleague deleted first are no error', {
    tags: ['FILE-003', 'FILE-013'],
  }, async () => {
    const uuids = [];
    for (const name of ['one.txt', 'two.txt']) uuids.push((await upload(name, name)).file.uuid);
    const answer = await ask('POST /files/delete-multiple', { uuids: [...uuids, crypto.randomUUID()] });
    expect(answer).toMatchObject({ status: 200, message: 'File Deleted', deleted: 2 });
    const left = await objectKeys();
    expect(uuids.filter((uuid) => left.includes(uuid))).toEqual([]);
    expect((await ask('POST /files/delete-multiple', { uuids })).status).toBe(404);
    expect((await ask('POST /files/delete-multiple', { uuids: [] })).status).toBe(422);
  });

  test('a folder and its contents may both be selected', async () => {
    const folder = await folderNamed('Both');
    const { file } = await upload('in.txt', 'x', { folder });
    expect(await ask('POST /files/delete-multiple', { uuids: [folder, file.uuid] })).toMatchObject({ deleted: 2 });
  });
});

describe('moving', () => {
  const move = async (uuids: string[], parent_id: string | null) =>
    perform(moveFiles, await contextFor('service'), { uuids, parent_id });
  const intoItself = { status: 422, errors: { parent_id: ['A folder cannot be moved into itself'] } };

  test('a folder moves with its contents, and never into itself or its subfolders', async () => {
    const [top, middle] = [await folderNamed('Top'), await folderNamed('Middle')];
    const low = await folderNamed('Low', middle);
    expect(await move([middle], top)).toMatchObject({ message: 'File Moved' });
    expect((await listIn(low)).path.map(({ label }) => label)).toEqual(['Top', 'Middle', 'Low']);
    await expect(move([top], top)).rejects.toMatchObject(intoItself);
    await expect(move([top], low)).rejects.toMatchObject(intoItself);
    expect((await listIn(low)).path).toHaveLength(3);
    expect(await move([low], null)).toMatchObject({ moved: 1 });
    expect((await listIn(low)).path).toHaveLength(1);
  });

  test('two concurrent moves of folders into each other make no cycle', async () => {
    const [one, other] = [await folderNamed('One'), await folderNamed('Other')];
    const moves = await Promise.allSettled([move([one], other), move([other], one)]);
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listIn(one)).path.length + (await listIn(other)).path.length).toBe(3);
  });

  test('a taken name in the target folder refuses the whole move', async () => {
    const folder = await folderNamed('There');
    await upload('same.md', 'x', { folder });
    const here = (await upload('same.md', 'x')).file.uuid;
    const other = (await upload('other.md', 'x')).file.uuid;
    await expect(move([other, here], folder)).rejects.toMatchObject({ status: 422 });
    expect(await labelsIn(folder)).toEqual(['same.md']);
  });
});

test('changes of files are in the history of their record', async () => {
  const folder = await folderNamed('History');
  const { file } = await upload('h.txt', 'x', { folder });
  await ask(`POST /files/rename/${file.uuid}`, { label: 'i.txt' });
  await ask(`DELETE /files/${file.uuid}`, {});
  const rows = await db.select().from(history).where(eq(history.subject_type, 'file'));
  const told = rows.filter(({ data }) => ['h.txt', 'i.txt', 'History'].includes(String(data.label)));
  expect(told.map(({ action }) => action)).toEqual(['folder-created', 'uploaded', 'renamed', 'deleted']);
  for (const { data } of told) expect(data).toMatchObject({ parent_type: 'membership', parent_id: 1 });
});

test('every change made here pushed to the pages that show it', async () => {
  expect(await listUntold()).toEqual([]);
});

import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { seedDemoClub } from '~/demo/demo-club.server';
import { deleteFile } from '~/domains/files/operations/delete-file.server';
import { listFiles } from '~/domains/files/operations/list-files.server';
import { sweepFiles } from '~/domains/files/operations/sweep-files.server';
import { files } from '~/domains/files/table.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { outbox } from '~/lib/operation/tables.server';
import { contextFor, db } from '../../support/club/context';
import { metered } from '../../support/proofs/rows-read';

const meter = metered(env.DB);
const MEMBERS = 50;
const FILES = 400;

/** Every member has a folder, a folder in it, and files in that. */
beforeAll(async () => {
  await seedDemoClub(db);
  const now = Date.now();
  const insert = (sql: string) =>
    env.DB.prepare(
      `INSERT INTO files (id, uuid, type, label, file_name, content_type, size, fileable_type, fileable_id, parent_id, created_at, updated_at) ${sql}`,
    ).run();
  const upTo = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${count})`;
  for (const [level, parent] of [
    [1000, 'NULL'],
    [2000, '1000 + i'],
  ]) {
    await insert(
      `${upTo(MEMBERS)} SELECT ${level} + i, 'folder-' || (${level} + i), 'directory', 'Folder', 'Folder', NULL, 0, 'membership', i + 1, ${parent}, ${now}, ${now} FROM n`,
    );
  }
  await insert(
    `${upTo(MEMBERS * FILES)} SELECT 10000 + i, printf('%08d', i), 'file', 'File ' || i, 'f', 'text/plain', 1, 'membership', i / ${FILES} + 1, 2000 + i / ${FILES}, ${now}, ${now} FROM n`,
  );
}, 60_000);

const measured = async () => ({ ...(await contextFor('executive')), db: database(meter.db) });

test('listing a folder reads its own rows, however many files the club has', async () => {
  const context = await measured();
  for (const [parent_id, rows] of [
    [null, 1],
    ['folder-1007', 1],
    ['folder-2007', FILES],
  ] as const) {
    meter.reset();
    const listing = await perform(listFiles, context, { fileable_type: 'membership', fileable_id: 8, parent_id });
    expect(listing.files).toHaveLength(rows);
    expect(meter.meter.rowsRead, `${parent_id}`).toBeLessThanOrEqual(rows + 10);
    expect((await meter.plans()).filter((step) => /SCAN files\b/.test(step))).toEqual([]);
  }
});

test('deleting a folder of thousands is one batch, its objects a thousand at a time', {
  tags: ['FILE-003', 'FILE-012'],
}, async () => {
  await db.run(sql`UPDATE files SET fileable_id = 1, parent_id = 2000 WHERE id BETWEEN 10400 AND 12499`);
  const context = await measured();
  meter.reset();
  const { deleted } = await perform(deleteFile, { ...context, drain: async () => {} }, { uuid: 'folder-1000' });
  expect(deleted).toBe(2 + 400 + 2100);
  expect(meter.meter.calls).toBeLessThanOrEqual(6);
  expect(await db.select().from(files).where(eq(files.fileable_id, 1))).toEqual([]);
  const removals = await db.select().from(outbox).where(eq(outbox.effect, 'files.removed'));
  expect(removals.map(({ payload }) => (payload as { keys: string[] }).keys.length)).toEqual([1000, 1000, 500]);
});

test('the sweep reads each row once', async () => {
  const context = { ...(await contextFor('system')), db: database(meter.db) };
  const left = await db.$count(files, eq(files.type, 'file'));
  meter.reset();
  expect(await perform(sweepFiles, context, {})).toEqual({ removed: [], missing: [] });
  expect(meter.meter.rowsRead).toBeLessThanOrEqual(left + 2 * MEMBERS + 10);
});

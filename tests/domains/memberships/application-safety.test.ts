import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { database } from '~/lib/database.server';
import { perform } from '~/lib/operation/operation.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { applicationOf } from '../../support/applications';
import { contextFor, db } from '../../support/context';
import { metered } from '../../support/rows-read';

const png = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png', { type: 'image/png' });
const TABLES = [
  'memberships',
  'members',
  'properties',
  'invoices',
  'invoice_items',
  'tasks',
  'files',
  'history',
  'outbox',
];

async function countAll() {
  const counts = await env.DB.batch<{ n: number }>(
    TABLES.map((table) => env.DB.prepare(`SELECT COUNT(*) n FROM ${table}`)),
  );
  return [...counts.map(({ results }) => results[0]!.n), (await env.FILES.list()).objects.length];
}

for (const table of TABLES) {
  test(`when ${table} cannot be written, no row is; sent again, it is one application`, {
    tags: ['APP-054'],
  }, async () => {
    const before = await countAll();
    const input = applicationOf(`${table}@example.com`, { file: png() }, { submission_id: `form of ${table}` });
    await env.DB.exec(`CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
    await expect(perform(applyForMembership, await contextFor(), input)).rejects.toThrow();
    await env.DB.exec('DROP TRIGGER broken');
    expect(await countAll()).toEqual(before);
    const { membership } = await perform(applyForMembership, await contextFor(), input);
    expect(await perform(applyForMembership, await contextFor(), input)).toEqual({ membership });
    expect(await countAll()).toEqual(before.map((count, index) => count + [1, 1, 1, 1, 1, 1, 1, 4, 3, 1][index]!));
  });
}

test('an application writes the same number of rows however many there are', async () => {
  const { db: meteredDb, meter, reset } = metered(env.DB);
  const written: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    reset();
    const context = { ...(await contextFor()), db: database(meteredDb) };
    await perform(applyForMembership, context, applicationOf(`rows${i}@example.com`));
    written.push(meter.rowsWritten);
  }
  expect(new Set(written.slice(1)).size, `rows written: ${written}`).toBe(1);
});

test('script in every field is text in the mail, which is in the applicant’s language', async () => {
  const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>';
  const waits: Promise<unknown>[] = [];
  const context = await contextFor();
  const input = applicationOf('evil@example.com');
  Object.assign(input.members[0]!, { first_name: evil, last_name: evil });
  await perform(
    applyForMembership,
    { ...context, request: { ...context.request, language: 'es' }, waitUntil: (promise) => void waits.push(promise) },
    input,
  );
  await Promise.all(waits);
  const [mail] = await db.select().from(capturedMail).where(eq(capturedMail.to, 'evil@example.com'));
  expect(mail!.subject).toMatch(/^Hemos recibido su solicitud/);
  expect(mail!.html).not.toMatch(/<script|<img/);
  expect(mail!.html).toContain('&lt;script&gt;');
});

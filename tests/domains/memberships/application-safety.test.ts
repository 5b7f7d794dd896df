import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applyForMembership } from '~/domains/memberships/operations/apply-for-membership.server';
import { memberships } from '~/domains/memberships/table.server';
import { tasks } from '~/domains/tasks/table.server';
import { decideApplication } from '~/features/applications/operations/decide-application.server';
import { database } from '~/lib/drizzle/database.server';
import { perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { capturedMail } from '~/services/mail/captured-mail.table.server';
import { applicationOf } from '../../support/club/applications';
import { contextFor, db } from '../../support/club/context';
import { metered } from '../../support/proofs/rows-read';

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
  'work',
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

test('the mail to an applicant has none of their words, and is in their language', async () => {
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
  for (const part of [mail!.subject, mail!.text, mail!.html]) expect(part).not.toContain('alert(');
  const { id } = (await db.select().from(memberships).where(eq(memberships.primary_email, 'evil@example.com')))[0]!;
  const staff = {
    ...(await contextFor('service')),
    waitUntil: (promise: Promise<unknown>) => void waits.push(promise),
  };
  await perform(decideApplication, staff, { id, state: 'CANCELED', reason: 'Not in our area.' });
  await Promise.all(waits);
  const mails = await db.select().from(capturedMail).where(eq(capturedMail.to, 'evil@example.com'));
  expect(mails).toHaveLength(2);
  expect(mails[1]!.text).toContain('Not in our area.');
  expect(mails[1]!.text).not.toContain('alert(');
});

test('a web address is refused as a name, and names that look a little like one are not', async () => {
  for (const [first_name, last_name] of [
    ['http://evil.example', 'Lindgren'],
    ['Greta', 'Visit WWW.evil.example'],
    ['ftp://evil', 'x'],
  ]) {
    const input = applicationOf('link@example.com');
    Object.assign(input.members[0]!, { first_name, last_name });
    const refused = await perform(applyForMembership, await contextFor(), input).catch((error) => error.errors);
    expect(Object.values(refused)).toEqual([['A name has no web address in it']]);
  }
  const input = applicationOf('plain@example.com');
  Object.assign(input.members[0]!, { first_name: 'J.R.', last_name: 'St.Clair-Awwad' });
  await perform(applyForMembership, await contextFor(), input);
});

test('an application that nobody answered gives its e-mail address free after 30 days, and is canceled', async () => {
  const DAY = 86_400_000;
  const email = 'held@example.com';
  const context = await contextFor();
  const later = (days: number) => ({ ...context, now: new Date(Date.now() + days * DAY) });
  const { membership: first } = await perform(applyForMembership, context, applicationOf(email));
  const early = perform(applyForMembership, later(29), applicationOf(email));
  await expect(early).rejects.toMatchObject({ errors: { 'members.0.email': ['Email has already been taken.'] } });
  const again = await Promise.allSettled(
    [1, 2].map(() => perform(applyForMembership, later(31), applicationOf('HELD@example.com'))),
  );
  expect(again.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [held, ...others] = await db.select().from(memberships).where(eq(memberships.primary_email, email));
  expect(held).toMatchObject({ id: first.id, state: 'CANCELED', state_before_cancel: 'APPLICATION', version: 2 });
  expect(others).toMatchObject([{ state: 'APPLICATION', status: 'PENDING' }]);
  const steps = await db.select().from(history).where(eq(history.subject_id, first.id));
  expect(steps.filter(({ subject_type }) => subject_type === 'membership').map(({ action }) => action)).toEqual([
    'applied',
    'lapsed',
  ]);
  const opened = await db.select().from(tasks).where(eq(tasks.membership_id, first.id));
  expect(opened.map(({ status }) => status)).toEqual(['CLOSED']);
});

test('an application that was paid or approved keeps its e-mail address', async () => {
  const context = await contextFor();
  const late = { ...context, now: new Date(Date.now() + 40 * 86_400_000) };
  for (const [email, set] of [
    ['paid@example.com', { status: 'ACTIVE' }],
    ['approved@example.com', { state: 'MEMBERSHIP' }],
  ] as const) {
    const { membership } = await perform(applyForMembership, context, applicationOf(email));
    await db.update(memberships).set(set).where(eq(memberships.id, membership.id));
    await expect(perform(applyForMembership, late, applicationOf(email))).rejects.toMatchObject({ status: 422 });
  }
});

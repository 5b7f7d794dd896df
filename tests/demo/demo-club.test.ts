import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { isEmptyClub, seedDemoClub } from '~/demo/demo-club.server';
import { PASSWORD } from '~/demo/people';
import { contractorInvoiceStatuses } from '~/domains/contractor-invoices/states';
import { estimateTypes } from '~/domains/estimates/states';
import { threadStatuses, turns } from '~/domains/inbox/states';
import { invoiceStatuses } from '~/domains/invoices/states';
import { jobStatuses } from '~/domains/jobs/states';
import { listMembers } from '~/domains/memberships/operations/list-members.server';
import { membershipStates, membershipStatuses } from '~/domains/memberships/states';
import { payments } from '~/domains/payments/table.server';
import { taskTypes } from '~/domains/tasks/states';
import { createAdmin } from '~/domains/users/operations/create-admin.server';
import { getUserByEmail } from '~/domains/users/queries.server';
import { perform } from '~/lib/operation/operation.server';
import { verifyPassword } from '~/lib/password.server';
import { contextFor, db } from '../support/club/context';
import { provider } from '../support/club/payments';
import { refund } from '../support/club/refunds';

let wasEmpty = false;
beforeAll(async () => {
  wasEmpty = await isEmptyClub(db);
  await seedDemoClub(db, { now: new Date('2026-11-21T12:00:00Z') });
});

const column = async (query: string) => (await db.all<{ value: string }>(sql.raw(query))).map(({ value }) => value);

test('the demo club has memberships, invoices and tasks of every state and type', {
  tags: ['CON-018', 'MEM-026', 'MEM-048', 'TASK-011'],
}, async () => {
  expect(wasEmpty).toBe(true);
  expect(await isEmptyClub(db)).toBe(false);
  expect(await column('SELECT DISTINCT state AS value FROM memberships ORDER BY 1')).toEqual(
    [...membershipStates].sort(),
  );
  expect(await column('SELECT DISTINCT status AS value FROM memberships ORDER BY 1')).toEqual(
    [...membershipStatuses].sort(),
  );
  expect(await column('SELECT DISTINCT status AS value FROM invoices ORDER BY 1')).toEqual([...invoiceStatuses].sort());
  expect(await column('SELECT DISTINCT status AS value FROM contractor_invoices ORDER BY 1')).toEqual(
    [...contractorInvoiceStatuses].sort(),
  );
  expect(await column('SELECT DISTINCT status AS value FROM jobs ORDER BY 1')).toEqual([...jobStatuses].sort());
  expect(await column('SELECT DISTINCT type AS value FROM estimates ORDER BY 1')).toEqual([...estimateTypes].sort());
  expect(await column('SELECT count(*) AS value FROM jobs')).toEqual([40]);
  expect(await column('SELECT count(*) AS value FROM contractors')).toEqual([25]);
  expect(await column('SELECT DISTINCT task_type AS value FROM tasks ORDER BY 1')).toEqual([...taskTypes].sort());
  expect(await column('SELECT DISTINCT status AS value FROM threads ORDER BY 1')).toEqual([...threadStatuses].sort());
  expect(await column('SELECT DISTINCT turn AS value FROM threads ORDER BY 1')).toEqual([...turns].sort());
  expect(await column('SELECT DISTINCT json_array_length(people) AS value FROM threads ORDER BY 1')).toEqual([0, 1, 2]);
  expect(await column('SELECT id AS value FROM mails WHERE thread_id IS NULL')).toEqual([]);
  expect(await column('SELECT DISTINCT status AS value FROM tasks ORDER BY 1')).toEqual([
    'CLOSED',
    'OPEN',
    'PROCESSING',
  ]);
});

test('the demo club mails nobody: no mail is recorded, and none waits', { tags: ['FLOW-047'] }, async () => {
  expect(await column('SELECT count(*) AS value FROM sent_mails')).toEqual([0]);
  expect(await column("SELECT kind AS value FROM work WHERE kind LIKE '%mail%'")).toEqual([]);
});

test('every record of the demo club has a history up to its version', async () => {
  for (const [subject, table] of [
    ['membership', 'memberships'],
    ['invoice', 'invoices'],
    ['task', 'tasks'],
    ['job', 'jobs'],
    ['estimate', 'estimates'],
    ['contractor', 'contractors'],
    ['contractor_invoice', 'contractor_invoices'],
    ['mail', 'mails'],
    ['payment', 'payments'],
    ['check', 'checks'],
    ['thread', 'threads'],
    ['user', 'users'],
  ]) {
    const astray = await column(
      `SELECT ${table}.id AS value FROM ${table} WHERE version <>
        (SELECT count(*) FROM history WHERE subject_type = '${subject}' AND subject_id = ${table}.id)`,
    );
    expect(astray, subject).toEqual([]);
  }
});

test('the demo addresses are in the service area, except for one house in Edmonds', async () => {
  const outside = await column(
    `SELECT DISTINCT zip AS value FROM properties WHERE zip NOT IN (SELECT zip FROM service_location_zips)`,
  );
  expect(outside).toEqual(['98020']);
  expect(await column('SELECT address AS value FROM properties WHERE city_id IS NULL')).toEqual([]);
  const wrongCity = await column(
    'SELECT address AS value FROM properties JOIN zips USING (zip) WHERE zips.city_id <> properties.city_id',
  );
  expect(wrongCity).toEqual([]);
});

test('every demo account signs in with the demo password and has its role’s permissions', {
  tags: ['ROLE-019'],
}, async () => {
  const service = await getUserByEmail(db, 'service@club.example');
  expect(await verifyPassword(PASSWORD, service!.password_hash)).toBe(true);
  expect(service).toMatchObject({ role: 'CUSTOMER_SERVICE', extension: '101', mfa_enabled: false });
  expect(service!.permissions).toContain('membership.update');
  expect(await getUserByEmail(db, 'mfa@club.example')).toMatchObject({ mfa_enabled: true, role: 'EMPLOYEE' });
  const viewer = await getUserByEmail(db, 'viewer@club.example');
  expect(viewer!.permissions).toContain('membership.read');
  expect(viewer!.permissions.filter((key) => /\.(create|update|delete|refund|manage)/.test(key))).toEqual([]);
  expect(await column('SELECT count(DISTINCT password_hash) AS value FROM users')).toEqual([1]);
});

test('demo members whose names have diacritics are found in the directory', async () => {
  const page = await perform(listMembers, await contextFor('service'), { search: 'Soren' });
  expect(JSON.stringify(page)).toContain('Søren Lindqvist');
});

test('the operator creates the first account; a second with the same address is refused', {
  tags: ['ROLE-019'],
}, async () => {
  const operator = await contextFor('system');
  const ann = { email: 'Ann@Club.example', first_name: 'Ann', last_name: 'Lee', password: 'first-of-all' };
  expect(await perform(createAdmin, operator, ann)).toMatchObject({ email: 'ann@club.example', role: 'EXECUTIVE' });
  await expect(perform(createAdmin, operator, ann)).rejects.toMatchObject({
    status: 422,
    errors: { email: ['Email has already been taken.'] },
  });
  await expect(perform(createAdmin, await contextFor('executive'), ann)).rejects.toMatchObject({ status: 403 });
  for (const password of ['short', 'password1', 'Ann-Lee-2026'])
    await expect(perform(createAdmin, operator, { ...ann, password })).rejects.toMatchObject({ status: 422 });
});

test('a card payment of the demo club can be refunded, in part and whole', { tags: ['PAY-039'] }, async () => {
  const paid = await db.select().from(payments).where(eq(payments.payment_method, 'STRIPE'));
  expect(paid.length).toBeGreaterThan(10);
  for (const { provider_reference, amount, refunded } of paid) {
    expect(await provider.getPayment(provider_reference!), provider_reference!).toMatchObject({
      status: 'succeeded',
      amountCents: amount,
      refundedCents: refunded,
    });
  }
  const [payment] = paid.filter(({ status, refunded }) => status === 'PAID' && refunded === 0);
  expect(await refund(payment!.id, {}, { amount: 100 })).toMatchObject({ payment: { status: 'PAID', refunded: 100 } });
  expect(await refund(payment!.id)).toMatchObject({ payment: { status: 'REFUND', refunded: payment!.amount } });
});

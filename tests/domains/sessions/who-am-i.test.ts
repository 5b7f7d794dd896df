import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { staff } from '~/demo/people';
import { isExecutive } from '~/domains/roles/rules/role-key';
import { roles } from '~/domains/roles/table.server';
import { signedIn, signedOut } from '~/domains/sessions/views/auth-state';
import { showMe } from '~/domains/users/operations/show-me.server';
import { users } from '~/domains/users/table.server';
import { perform } from '~/lib/operation/operation.server';
import { permissionKeys } from '~/nouns';
import { contextFor, db, employ } from '../../support/club/context';
import { call, employWithPassword, signInAs } from './club';

const me = async (token: string | undefined) => (await call('GET', '/users/me', undefined, { token })).body as never;

test('the current user is returned with every field and the permission keys held', {
  tags: ['USER-051', 'USER-021', 'ROLE-024', 'ROLE-027'],
}, async () => {
  const service = await employWithPassword('service', { extension: '101', service_location_id: 1 });
  const { token } = (await signInAs(staff.service.email)).body;
  const { user, permissions } = (await me(token)) as { user: object; permissions: { permission_key: string }[] };
  expect(user).toEqual({
    id: service.id,
    uuid: service.uuid,
    first_name: 'Dana',
    last_name: 'Whitfield',
    name: 'Dana Whitfield',
    email: 'service@club.example',
    role: 'CUSTOMER_SERVICE',
    role_id: service.role_id,
    extension: '101',
    service_location: { id: 1, name: '01' },
    service_location_id: 1,
    bgColor: '#7b2d5b',
    txtColor: '#ffffff',
    mfa_enabled: false,
    default_date_range: 30,
    rc_pass: null,
  });
  const keys = permissions.map(({ permission_key }) => permission_key);
  expect(keys).toContain('membership.create');
  expect(keys).not.toContain('check.create');
  expect(JSON.stringify(user)).not.toContain('scrypt');
});

test('menu names are aliases of the keys they stand for', { tags: ['ROLE-026'] }, async () => {
  const keysOf = async (who: 'service' | 'admin' | 'billing') => {
    const { permissions } = await perform(showMe, await contextFor(who), {});
    return permissions.map(({ permission_key }) => permission_key).filter((key) => key.startsWith('permissions.'));
  };
  expect(await keysOf('service')).toEqual(['permissions.MENU_CONTRACTORS', 'permissions.MENU_INVOICES']);
  expect(await keysOf('admin')).toEqual(['permissions.MENU_USERS']);
});

test('the executive holds every key whatever the role lists, and a role named admin is executive', {
  tags: ['ROLE-020', 'ROLE-022'],
}, async () => {
  await db.update(roles).set({ permissions: [] }).where(eq(roles.name, 'EXECUTIVE'));
  await employWithPassword('executive');
  const { token } = (await signInAs(staff.executive.email)).body;
  const { permissions } = (await me(token)) as { permissions: { permission_key: string }[] };
  for (const key of permissionKeys) expect(permissions).toContainEqual({ permission_key: key });
  expect(['admin', 'Admin', 'ADMIN'].every(isExecutive)).toBe(true);
  expect(isExecutive('SYSTEM_ADMINISTRATOR')).toBe(false);
});

test('members and contractors cannot sign in: only staff have a password', {
  tags: ['ROLE-021'],
}, async () => {
  expect((await signInAs('a-member@home.example', 'clubhouse')).status).toBe(401);
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%password_hash%'",
  ).all();
  expect(tables.results.map(({ name }) => name)).toEqual(['users']);
});

test('the six roles exist, and a change of a role applies to its users at once', {
  tags: ['ROLE-019', 'ROLE-023'],
}, async () => {
  const seeded = await db.select({ name: roles.name, label: roles.label }).from(roles).where(eq(roles.built_in, true));
  expect(new Map(seeded.map(({ name, label }) => [name, label]))).toEqual(
    new Map([
      ['ACCOUNTING', 'Accounting'],
      ['EXECUTIVE', 'Executive'],
      ['SYSTEM_ADMINISTRATOR', 'System Administrator'],
      ['CUSTOMER_SERVICE', 'Customer Service'],
      ['EMPLOYEE', 'Employee'],
      ['SYSTEM_FRIDAY_BILLING_JOB', 'System Friday Billing Job'],
    ]),
  );
  const employee = await employ('employee');
  await db
    .update(roles)
    .set({ permissions: ['task.read'] })
    .where(eq(roles.name, 'EMPLOYEE'));
  const [changed] = await db.select().from(users).where(eq(users.id, employee.id));
  expect(changed!.permissions).toEqual(['task.read']);
});

test('a call without a token or with an unknown one returns 401 with a message', {
  tags: ['SHELL-001', 'SHELL-006', 'ROLE-023'],
}, async () => {
  for (const token of [undefined, 'made-up', 'x'.repeat(5000)]) {
    const answer = await call('GET', '/users/me', undefined, { token });
    expect([answer.status, answer.body]).toEqual([401, { message: 'Please sign in.' }]);
  }
});

test('the browser’s sign-in state has the fields of the specification', { tags: ['AUTH-044'] }, async () => {
  const state = signedIn(await perform(showMe, await contextFor('employee'), {}));
  expect(Object.keys(state).sort()).toEqual(
    ['loggedIn', 'mfa', 'uuid', 'permissions', 'data', 'otp', 'forgotPassToken'].sort(),
  );
  expect(state).toMatchObject({ loggedIn: true, data: { role: 'EMPLOYEE', role_id: expect.any(Number) } });
  expect(state.permissions).toContain('task.read');
  expect(signedOut.loggedIn).toBe(false);
});

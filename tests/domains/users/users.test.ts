import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listRoleChoices } from '~/domains/roles/operations/list-role-choices.server';
import { getRoleByName } from '~/domains/roles/queries.server';
import { roles } from '~/domains/roles/table.server';
import { createUser } from '~/domains/users/operations/create-user.server';
import { listOfficeUsers } from '~/domains/users/operations/list-office-users.server';
import { listUsers } from '~/domains/users/operations/list-users.server';
import { showMe } from '~/domains/users/operations/show-me.server';
import { showUser } from '~/domains/users/operations/show-user.server';
import { storeExtension } from '~/domains/users/operations/store-extension.server';
import { users } from '~/domains/users/table.server';
import { updateUser } from '~/features/accounts/operations/update-user.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { call, tokenOf } from '../../support/calling/api-client';
import { addColleague, addRole, clerkWith, newColleague, rowOf, tokenFor } from '../../support/club/accounts';
import { contextFor, db, employ } from '../../support/club/context';

/** The first message of each field that a new colleague is refused for. */
async function refusedFor(fields: Record<string, unknown>) {
  const body = { ...newColleague(), ...fields };
  const response = await call('POST /users/create', { token: await tokenOf('executive'), body });
  const { errors = {}, message } = await response.json<{ errors?: Record<string, string[]>; message: string }>();
  // What a toast shows is the first error of a field
  if (response.status === 422) expect(message).toBe(Object.values(errors)[0]![0]);
  return [response.status, Object.fromEntries(Object.entries(errors).map(([name, [first]]) => [name, first]))];
}

test('a colleague is added with a role, the usual colours and the first service location', {
  tags: ['USER-021', 'USER-029', 'USER-043', 'USER-044', 'USER-054'],
}, async () => {
  const token = await tokenOf('executive');
  const body = newColleague({ email: ' Nora.Capital@Club.Example ', last_name: '' });
  const response = await call('POST /users/create', { token, body });
  const made = await response.json<{ message: string; user: { uuid: string } }>();
  expect([response.status, made.message]).toEqual([200, 'User Created Successfully!']);
  const shown = await call(`GET /users/${made.user.uuid}`, { token });
  expect(await shown.json()).toEqual({
    user: {
      id: expect.any(Number),
      uuid: made.user.uuid,
      version: 1,
      first_name: 'Nora',
      last_name: '',
      name: 'Nora',
      email: 'nora.capital@club.example',
      role: 'EMPLOYEE',
      role_id: expect.any(Number),
      role_label: 'Employee',
      is_above: false,
      extension: null,
      service_location: { id: 1, name: '01' },
      service_location_id: 1,
      bgColor: 'lightgray',
      txtColor: 'black',
      chipColor: 'black',
      mfa_enabled: false,
      default_date_range: 30,
      rc_pass: null,
    },
  });
});

describe('what a new colleague is refused for', () => {
  test('role, first name, e-mail and password are required, the last name is not', {
    tags: ['USER-022', 'USER-023', 'USER-024', 'USER-025', 'USER-026', 'USER-055'],
  }, async () => {
    const REQUIRED = 'This field is required';
    for (const name of ['role', 'first_name', 'email']) {
      expect(await refusedFor({ [name]: '' })).toEqual([422, { [name]: REQUIRED }]);
      expect(await refusedFor({ [name]: undefined })).toEqual([422, { [name]: REQUIRED }]);
    }
    expect(await refusedFor({ password: '', password_confirmation: '' })).toEqual([422, { password: REQUIRED }]);
    expect(await refusedFor({ email: 'nora@club' })).toEqual([422, { email: 'Please enter valid email' }]);
    expect(await refusedFor({ role: 'KING' })).toEqual([422, { role: 'Choose a role' }]);
    expect(await refusedFor({ last_name: '' })).toEqual([200, {}]);
  });

  test('a password of 5 or 256 characters, or another confirmation', { tags: ['USER-027', 'USER-028'] }, async () => {
    const typed = (password: string) => refusedFor({ password, password_confirmation: password });
    expect(await typed('moss5')).toEqual([422, { password: 'Password too Short!' }]);
    expect(await typed('m0ss 6')).toEqual([200, {}]);
    expect(await typed('Ж'.repeat(255))).toEqual([200, {}]);
    expect(await typed('x'.repeat(256))).toEqual([422, { password: 'Password too Long!' }]);
    expect(await refusedFor({ password: 'larkspur 9', password_confirmation: 'larkspur 9 ' })).toEqual([
      422,
      { password_confirmation: 'Confirm password does not match with new password' },
    ]);
    expect((await typed('password1'))[0]).toBe(422);
  });

  test('an address in use, also in capitals; that of a deleted colleague is free', { tags: ['USER-025'] }, async () => {
    const taken = await addColleague();
    const refused = [422, { email: 'Email has already been taken.' }];
    expect(await refusedFor({ email: taken.email })).toEqual(refused);
    expect(await refusedFor({ email: taken.email.toUpperCase() })).toEqual(refused);
    await call(`DELETE /users/delete/id?id=${taken.id}`, { token: await tokenOf('executive') });
    expect(await refusedFor({ email: taken.email })).toEqual([200, {}]);
  });
});

test('a space at the ends of a password is part of it', { tags: ['USER-027'] }, async () => {
  const password = ' мох и вода ';
  const { email } = await addColleague({ password, password_confirmation: password });
  const signIn = async (typed: string) => (await call('POST /auth/login', { body: { email, password: typed } })).status;
  expect([await signIn(password.trim()), await signIn(password)]).toEqual([401, 200]);
});

test('the same form sent twice at once adds one colleague', { tags: ['USER-044'] }, async () => {
  const context = await contextFor('executive');
  const input = { ...newColleague(), submission_id: crypto.randomUUID() };
  const [one, other] = await Promise.all([perform(createUser, context, input), perform(createUser, context, input)]);
  expect(other.user.id).toBe(one.user.id);
});

test('customer service sits at 01-Seattle, whatever is chosen', { tags: ['USER-030'] }, async () => {
  const user = await addColleague({ role: 'CUSTOMER_SERVICE', service_location_id: '' });
  expect(user.service_location_id).toBe(1);
  const context = await contextFor('executive');
  const { user: moved } = await perform(updateUser, context, { id: user.uuid, service_location_id: null });
  expect(moved.service_location_id).toBe(1);
  const employee = await addColleague({ service_location_id: '' });
  expect(employee.service_location_id).toBeNull();
  const { user: promoted } = await perform(updateUser, context, { id: employee.uuid, role: 'CUSTOMER_SERVICE' });
  expect(promoted.service_location_id).toBe(1);
});

test('who may not choose service locations adds colleagues at the first one', { tags: ['USER-004'] }, async () => {
  const { context } = await clerkWith('user.create');
  await expect(perform(createUser, context, newColleague({ service_location_id: '' }))).rejects.toMatchObject({
    status: 403,
  });
  expect((await perform(createUser, context, newColleague())).user.service_location_id).toBe(1);
});

test('a role is given by its name, by its id, or by its id in role_id', {
  tags: ['USER-034', 'USER-045'],
}, async () => {
  const token = await tokenOf('executive');
  const role = (await getRoleByName(db, 'ACCOUNTING'))!;
  const { role: _, ...plain } = newColleague();
  for (const named of [{ role: role.id }, { role: String(role.id) }, { role_id: role.id }, { role_id: `${role.id}` }]) {
    const body = { ...plain, email: newColleague().email, ...named };
    const made = await (await call('POST /users/create', { token, body })).json();
    expect(made, JSON.stringify(named)).toMatchObject({ user: { role: 'ACCOUNTING', role_id: role.id } });
  }
  const user = await addColleague();
  const update = async (body: object) => (await call(`POST /users/update/${user.uuid}`, { token, body })).json();
  expect(await update({ role_id: role.id })).toMatchObject({ user: { role: 'ACCOUNTING' } });
  // A record sent back as it was read, with another role's name in it
  const both = { role: 'EMPLOYEE', role_id: role.id };
  expect(await update(both)).toMatchObject({ user: { role: 'EMPLOYEE' } });
  expect(await update({ role_id: null, last_name: 'Marsh' })).toMatchObject({ user: { role: 'EMPLOYEE' } });
  expect(await update({ role_id: 999_999 })).toMatchObject({ errors: { role: ['Choose a role'] } });
  for (const missing of [{}, { role_id: null }, { role_id: '' }]) {
    expect(await refusedFor({ role: undefined, ...missing })).toEqual([422, { role: 'This field is required' }]);
  }
});

test('the list of roles to choose from has those that the reader may give', { tags: ['USER-037'] }, async () => {
  await addRole('Admin', []);
  const custom = await addRole('Back Desk', ['task.read']);
  const { context: clerk } = await clerkWith('user.create');
  const offered = async (context: OperationContext) =>
    (await perform(listRoleChoices, context, {})).results.map(({ name, label }) => `${name}: ${label}`);
  const all = await offered(await contextFor('executive'));
  expect(all).toEqual(expect.arrayContaining(['EXECUTIVE: Executive', 'Admin: Admin', `${custom.name}: Back Desk`]));
  expect(all).toHaveLength(await db.$count(roles));
  const byAdministrator = all.filter((each) => !/^(EXECUTIVE|Admin):/.test(each));
  expect(await offered(await contextFor('admin'))).toEqual(byAdministrator);
  expect(await offered(clerk)).toEqual(['EMPLOYEE: Employee']);
  await expect(offered(await contextFor('viewer'))).rejects.toMatchObject({ status: 403 });
});

test('the list has who is there, is searched, and shows one office', {
  tags: ['USER-003', 'USER-005', 'USER-007', 'USER-042', 'USER-049'],
}, async () => {
  const context = await contextFor('admin');
  const here = await addColleague({ first_name: 'Petronella' });
  const elsewhere = await addColleague({ first_name: 'Petronella', service_location_id: '' });
  const gone = await addColleague({ first_name: 'Petronella' });
  await call(`DELETE /users/delete/id?id=${gone.id}`, { token: await tokenOf('executive') });
  const idsOf = (page: { results: { id: number }[] }) => page.results.map(({ id }) => id);
  const found = await perform(listUsers, context, { search: 'petronella' });
  expect(idsOf(found)).toEqual([elsewhere.id, here.id]);
  expect(found.meta.total).toBe(2);
  expect(idsOf(await perform(listUsers, context, { search: gone.email }))).toEqual([]);
  expect(idsOf(await perform(listUsers, context, { search: 'petronella', service_location_id: 1 }))).toEqual([here.id]);
  expect(idsOf(await perform(listUsers, context, { search: 'petronella', service_location_id: 'ALL' }))).toHaveLength(
    2,
  );
  const office = await perform(listOfficeUsers, context, { office_id: '1', per_page: 100 });
  expect(idsOf(office)).toContain(here.id);
  expect(idsOf(office)).not.toContain(elsewhere.id);
  const token = await tokenOf('admin');
  const paged = await call('GET /users?search=petronella&page=2&per_page=1', { token });
  expect(await paged.json()).toMatchObject({ results: [{ id: here.id }], meta: { total: 2, current_page: 2 } });
  const ofOffice = await call('POST /users/service_location?office_id=1', { token, body: { search: 'petronella' } });
  expect(await ofOffice.json()).toMatchObject({ results: [{ id: here.id }], meta: { total: 1, per_page: 10 } });
  expect((await call('POST /users/service_location', { token, body: {} })).status).toBe(422);
  const all = await perform(listUsers, context, { per_page: 100, sort: 'name' });
  expect(all.meta.total).toBe(await db.$count(users, eq(users.disabled, false)));
  expect(all.results[0]).toMatchObject({ name: expect.any(String), role_label: expect.any(String), extension: null });
});

test('one office’s users are only for who may choose offices, in the list, its file and the call of the office', {
  tags: ['USER-004', 'USER-049', 'ROLE-023'],
}, async () => {
  const reader = await tokenFor((await clerkWith('user.read')).user.id);
  const chooser = await tokenFor((await clerkWith('user.manage_service_location')).user.id);
  const both = await tokenFor((await clerkWith('user.read', 'user.manage_service_location')).user.id);
  const statuses = async (token: string, query: string) => {
    const listed = [await call(`GET /users${query}`, { token }), await call(`GET /users/export${query}`, { token })];
    const office = await call('POST /users/service_location?office_id=1', { token, body: {} });
    return [...listed, office].map(({ status }) => status);
  };
  for (const query of [
    '?service_location_id=1',
    '?filters={"service_location_id":1}',
    '?filters[service_location_id]=1',
  ])
    expect(await statuses(reader, query)).toEqual([403, 403, 403]);
  expect(await statuses(reader, '?service_location_id=ALL')).toEqual([200, 200, 403]);
  expect(await statuses(chooser, '')).toEqual([403, 403, 403]);
  expect(await statuses(both, '?service_location_id=1')).toEqual([200, 200, 200]);
});

test('everybody reads their own account, who sees users that of others', {
  tags: ['USER-012', 'USER-043', 'USER-051'],
}, async () => {
  const [employee, viewer] = [await employ('employee'), await contextFor('viewer')];
  const context = await contextFor('employee');
  expect((await perform(showUser, context, { uuid: employee.uuid })).user.email).toBe(employee.email);
  await expect(perform(showUser, context, { uuid: (await employ('admin')).uuid })).rejects.toMatchObject({
    status: 403,
  });
  await expect(perform(showUser, context, { uuid: crypto.randomUUID() })).rejects.toMatchObject({ status: 403 });
  expect((await perform(showUser, viewer, { uuid: String(employee.id) })).user.rc_pass).toBeNull();
  expect((await perform(showMe, context, {})).user.uuid).toBe(employee.uuid);
});

test('an extension is stored, is nobody else’s, and is taken away again', {
  tags: ['USER-048'],
}, async () => {
  const context = await contextFor('admin');
  const [one, other] = [await addColleague(), await addColleague()];
  const store = (user_id: number, extension: unknown) => perform(storeExtension, context, { user_id, extension });
  expect((await store(one.id, '451')).user.extension).toBe('451');
  await expect(store(other.id, 451)).rejects.toMatchObject({
    status: 422,
    errors: { extension: ['Extension number already exists'] },
  });
  for (const wrong of ['', '12', '45a', '45 1', '1'.repeat(11)]) {
    await expect(store(other.id, wrong)).rejects.toMatchObject({ errors: { extension: ['Please enter the value'] } });
  }
  expect((await store(one.id, null)).user.extension).toBeNull();
  expect((await store(other.id, '451')).user.extension).toBe('451');
  await call(`DELETE /users/delete/id?id=${other.id}`, { token: await tokenOf('executive') });
  expect((await rowOf(other.id)).extension).toBeNull();
  expect((await store(one.id, '451')).user.extension).toBe('451');
  await expect(
    perform(storeExtension, await contextFor('employee'), { user_id: one.id, extension: null }),
  ).rejects.toMatchObject({
    status: 403,
  });
});

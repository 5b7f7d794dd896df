import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { keysIn } from '~/domains/roles/forms/role-values';
import { createRole } from '~/domains/roles/operations/create-role.server';
import { updateRole } from '~/domains/roles/operations/update-role.server';
import { getRoleByName } from '~/domains/roles/queries.server';
import { isExecutive, roleKey } from '~/domains/roles/rules/role-key';
import { roles } from '~/domains/roles/table.server';
import { roleView } from '~/domains/roles/views/role-view';
import { deleteRole } from '~/features/accounts/operations/delete-role.server';
import { deleteUser } from '~/features/accounts/operations/delete-user.server';
import { showRole } from '~/features/accounts/operations/show-role.server';
import { updateUser } from '~/features/accounts/operations/update-user.server';
import { perform } from '~/lib/operation/operation.server';
import { type PermissionKey, permissionKeys, permissions } from '~/nouns';
import { heldOf, isHeld, keysHeld, permissionIds } from '~/permission-ids';
import { call, tokenOf } from '../../support/calling/api-client';
import { addColleague, addRole, clerkWith, contextOf, everyRole, rowOf, tokenFor } from '../../support/club/accounts';
import { contextFor, db, employ } from '../../support/club/context';

let number = 0;
const newName = () => `Night Desk ${++number}`;
const roleNamed = async (name: string) => roleView((await getRoleByName(db, name))!);

test('a role is made of described permissions, by key or by id, and opens the dashboard', {
  tags: ['ROLE-006', 'ROLE-011', 'ROLE-013', 'ROLE-016', 'ROLE-025'],
}, async () => {
  const token = await tokenOf('executive');
  const body = { name: `  ${newName()} `, permissions: ['task.read', permissionIds['job.read'], '3', 'task.read'] };
  const made = await (await call('POST /roles/create', { token, body })).json();
  const keys = ['dashboard.read', 'task.read', 'membership.read', 'job.read'];
  expect(made).toMatchObject({
    message: 'Role Created Successfully!',
    role: {
      name: body.name.trim(),
      permission_keys: keys,
      permissions: keys.map((key) => permissionIds[key as PermissionKey]),
    },
  });
  expect(Object.values(permissions).every((words) => words.length > 0)).toBe(true);
  expect(new Set(Object.values(permissionIds)).size).toBe(permissionKeys.length);
});

test('what a page is told of the permissions held says of each whether it is', () => {
  const held: PermissionKey[] = ['membership.create', 'job.read', 'payment.refund'];
  const told = heldOf([...held, 'permissions.MENU_USERS', 'user.fly']);
  expect(permissionKeys.filter((key) => isHeld(told, key)).sort()).toEqual([...held].sort());
  expect(keysHeld(told).sort()).toEqual([...held].sort());
  expect(permissionKeys.every((key) => isHeld(heldOf(permissionKeys), key) && !isHeld(heldOf([]), key))).toBe(true);
});

test('roles are listed with their people, by page and search', { tags: ['ROLE-001', 'ROLE-012'] }, async () => {
  const token = await tokenOf('viewer');
  const name = newName();
  await addRole(name, []);
  await addColleague({ role: name });
  const all = await (await call('POST /roles', { token, body: {} })).json<{ results: object[]; meta: object }>();
  expect(all.meta).toMatchObject({ current_page: 1, per_page: 10 });
  const found = await (await call('POST /roles', { token, body: { search: name, per_page: 5 } })).json();
  expect(found).toMatchObject({ results: [{ name, users_count: 1, is_locked: false }], meta: { total: 1 } });
});

describe('the name of a role', () => {
  test('is required, and has up to 255 characters', { tags: ['ROLE-010', 'ROLE-017'] }, async () => {
    const context = await contextFor('executive');
    const make = (name: unknown) => perform(createRole, context, { name: name as string });
    for (const blank of ['', '  ', '\u200b', undefined, null]) {
      await expect(make(blank)).rejects.toMatchObject({ errors: { name: ['This field is required'] } });
    }
    expect((await make('x'.repeat(255))).role.name).toHaveLength(255);
    await expect(make('x'.repeat(256))).rejects.toMatchObject({ status: 422 });
  });

  test('is nobody else’s, whatever its case, its gaps and its width', { tags: ['ROLE-010', 'ROLE-022'] }, async () => {
    const context = await contextFor('executive');
    await addRole('Élan Vital', []);
    const same = [
      'élan vital',
      ' ÉLAN  VITAL ',
      'Élan\u00a0Vital',
      'Élan_Vital',
      'Éla\u200bn Vital',
      'E\u0301lan Vital',
      'Éｌan Vital',
    ];
    for (const name of [...same, 'System Administrator', 'executive', 'customer-service']) {
      await expect(perform(createRole, context, { name }), name).rejects.toMatchObject({
        status: 422,
        errors: { name: ['A role with this name exists already.'] },
      });
    }
    expect([' Admin ', 'ＡＤＭＩＮ', 'ad\u200bmin', 'EXECUTIVE'].every(isExecutive)).toBe(true);
    expect(['administrator', 'Аdmin', 'admin 2'].some(isExecutive)).toBe(false);
    expect(roleKey('SYSTEM_ADMINISTRATOR')).toBe(roleKey('System Administrator'));
  });

  test('of a built-in role stays as it is', { tags: ['ROLE-005', 'ROLE-018'] }, async () => {
    const context = await contextFor('executive');
    const role = await roleNamed('ACCOUNTING');
    await expect(perform(updateRole, context, { id: role.id, name: 'Book-keeping' })).rejects.toMatchObject({
      status: 409,
    });
    const { role: same } = await perform(updateRole, context, { id: role.uuid, name: 'Accounting' });
    expect(same).toMatchObject({ name: 'ACCOUNTING', label: 'Accounting', permissions: role.permissions });
  });

  test('two who take the same one at once: one is told', { tags: ['ROLE-017'] }, async () => {
    const context = await contextFor('executive');
    const name = newName();
    const form = { name, submission_id: crypto.randomUUID() };
    const twice = await Promise.all([perform(createRole, context, form), perform(createRole, context, form)]);
    expect(new Set(twice.map(({ role }) => role.id)).size).toBe(1);
    await expect(perform(createRole, context, { name: name.toUpperCase() })).rejects.toMatchObject({ status: 422 });
  });
});

test('an unknown permission is refused by name, and nothing is made', { tags: ['ROLE-013', 'ROLE-025'] }, async () => {
  const context = await contextFor('executive');
  const before = await db.$count(roles);
  for (const unknown of ['user.fly', '0', 999, 'constructor', 'permissions.MENU_USERS', 'user.read ', 1.5]) {
    const made = perform(createRole, context, { name: newName(), permissions: ['task.read', unknown] });
    await expect(made).rejects.toMatchObject({ errors: { permissions: [`There is no permission “${unknown}”`] } });
  }
  const tooMany = perform(createRole, context, { name: newName(), permissions: Array(501).fill('task.read') });
  await expect(tooMany).rejects.toMatchObject({ status: 422 });
  expect(await db.$count(roles)).toBe(before);
});

test('an edit holds from the next call of its people', { tags: ['ROLE-009', 'ROLE-014', 'ROLE-016'] }, async () => {
  const { role, user } = await clerkWith('task.read');
  const context = await contextFor('executive');
  const token = await tokenFor(user.id);
  const read = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await call(`GET ${path}`, { token })).status));
  expect(await read('/tasks', '/vendors')).toEqual([200, 403]);
  const edited = await perform(updateRole, context, { id: role.id, name: 'Day Desk', permissions: ['vendor.read'] });
  expect(edited.message).toBe('Permissions Updated Successfully!');
  // With the session that was there before, whatever the role is called now
  expect(await read('/tasks', '/vendors')).toEqual([403, 200]);
  const me = await call('GET /users/me', { token });
  expect(await me.json()).toMatchObject({ user: { role: 'Day Desk' } });
  expect(await rowOf(user.id)).toMatchObject({ role: 'Day Desk', permissions: ['dashboard.read', 'vendor.read'] });
  expect((await rowOf(user.id)).access_version).toBe(2);
  const shown = await perform(showRole, context, { id: String(role.id) });
  expect(shown.role).toMatchObject({ users_count: 1, users: [{ id: user.id }] });
  const late = perform(updateRole, context, { id: role.id, name: 'Day Desk', permissions: [], version: 1 });
  await expect(late).rejects.toMatchObject({ status: 409, details: { role: { version: 2 } } });
  const same = await perform(updateRole, context, { id: role.id, name: 'Day Desk' });
  expect(same.message).toBe('Nothing was changed.');
  expect((await rowOf(user.id)).access_version).toBe(2);
});

test('the executive’s role holds every permission and cannot lose one', {
  tags: ['ROLE-007', 'ROLE-020'],
}, async () => {
  const context = await contextFor('executive');
  const role = await roleNamed('EXECUTIVE');
  expect(role).toMatchObject({ is_locked: true, permission_keys: permissionKeys });
  const edit = perform(updateRole, context, { id: role.id, name: 'EXECUTIVE', permissions: ['task.read'] });
  await expect(edit).rejects.toMatchObject({ errors: { permissions: ['Executive holds every permission.'] } });
});

describe('deleting a role', () => {
  test('is refused for the built-in ones, and for one that people have', {
    tags: ['ROLE-005', 'ROLE-015'],
  }, async () => {
    const token = await tokenOf('executive');
    const remove = (id: number | string) => call(`DELETE /roles/delete/${id}`, { token });
    const builtIn = [
      'ACCOUNTING',
      'CUSTOMER_SERVICE',
      'EXECUTIVE',
      'SYSTEM_ADMINISTRATOR',
      'EMPLOYEE',
      'SYSTEM_FRIDAY_BILLING_JOB',
    ];
    for (const name of builtIn) expect((await remove((await roleNamed(name)).id)).status, name).toBe(409);
    const { role, user } = await clerkWith('task.read');
    const refused = await remove(role.id);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: `1 person has the role ${role.label}. Give them another one first.` },
    ]);
    await perform(deleteUser, await contextFor('executive'), { id: user.id });
    expect(await (await remove(role.uuid)).json()).toEqual({ message: 'Role Deleted Successfully!' });
    expect((await remove(role.id)).status).toBe(404);
  });

  test('in the moment in which it is given: one of the two is refused', {
    tags: ['ROLE-015', 'ROLE-018'],
  }, async () => {
    const context = await contextFor('executive');
    for (let round = 0; round < 5; round++) {
      const role = await addRole(newName(), []);
      const user = await addColleague();
      const outcomes = await Promise.allSettled([
        perform(deleteRole, context, { id: role.id }),
        perform(updateUser, context, { id: user.uuid, role: role.name }),
      ]);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect([409, 422]).toContain(refused.reason.status);
      const { results } = await env.DB.prepare(
        'SELECT id FROM users WHERE role_id NOT IN (SELECT id FROM roles)',
      ).all();
      expect(results).toEqual([]);
    }
  });
});

describe('who may grant what', () => {
  /** Into a role of others; into the own one nothing that is not held. */
  const rules: Record<(typeof everyRole)[number], 'any' | 'nothing'> = {
    executive: 'any',
    admin: 'any',
    accounting: 'nothing',
    service: 'nothing',
    employee: 'nothing',
    billing: 'nothing',
    viewer: 'nothing',
    mfa: 'nothing',
  };
  const outcomeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'granted',
      ({ status }) => status,
    );

  for (const who of everyRole) {
    test(`${who}: ${rules[who]}`, { tags: ['ROLE-004', 'ROLE-008', 'ROLE-023'] }, async () => {
      const context = await contextFor(who);
      const role = await addRole(newName(), []);
      const into = (permissions: string[]) =>
        outcomeOf(perform(updateRole, context, { id: role.id, name: role.name, permissions }));
      const asNew = (permissions: string[]) =>
        outcomeOf(perform(createRole, context, { name: newName(), permissions }));
      if (rules[who] === 'any')
        expect([await into(permissionKeys), await asNew(permissionKeys)]).toEqual(['granted', 'granted']);
      else for (const key of permissionKeys) expect([await into([key]), await asNew([key])], key).toEqual([403, 403]);
      const own = await roleNamed((await rowOf((await employ(who)).id)).role);
      const raise = {
        id: own.id,
        name: own.name,
        permissions: [...own.permission_keys, 'payment.refund', 'job.delete'],
      };
      expect(await outcomeOf(perform(updateRole, context, raise))).toBe(who === 'executive' ? 'granted' : 403);
    });
  }

  test('a clerk who edits roles: what the clerk holds, by no path anything else', {
    tags: ['ROLE-004', 'ROLE-008', 'ROLE-014', 'ROLE-022'],
  }, async () => {
    const held = ['role.read', 'role.create', 'role.update', 'role.delete', 'user.update', 'task.read'];
    const { context, role: own, user } = await clerkWith(...held);
    const other = await addRole(newName(), ['task.read']);
    const into = (keys: string[]) =>
      outcomeOf(
        perform(updateRole, context, {
          id: other.id,
          name: other.name,
          permissions: [...new Set(['task.read', ...keys])],
        }),
      );
    const asNew = (keys: string[]) =>
      outcomeOf(
        perform(createRole, context, {
          name: newName(),
          permissions: keys.map((key) => permissionIds[key as PermissionKey]),
        }),
      );
    expect([await into(held), await asNew(held)]).toEqual(['granted', 'granted']);
    for (const key of permissionKeys.filter((each) => ![...held, 'dashboard.read'].includes(each))) {
      expect([key, await asNew([key])]).toEqual([key, 403]);
      expect([key, await into([...held, key])]).toEqual([key, 403]);
    }
    const raised = { id: own.id, name: own.name, permissions: [...held, 'payment.refund'] };
    expect(await outcomeOf(perform(updateRole, context, raised))).toBe(403);
    const copied = (await roleNamed('ACCOUNTING')).permissions;
    expect(await outcomeOf(perform(createRole, context, { name: newName(), permissions: copied }))).toBe(403);
    for (const name of [' Admin ', 'ADMIN', 'ａｄｍｉｎ', 'ad\u200bmin']) {
      expect(await outcomeOf(perform(createRole, context, { name }))).toBe(403);
      expect(await outcomeOf(perform(updateRole, context, { id: own.id, name }))).toBe(403);
      expect(await outcomeOf(perform(createRole, await contextFor('admin'), { name }))).toBe(403);
      expect(await outcomeOf(perform(updateRole, await contextFor('admin'), { id: own.id, name }))).toBe(403);
    }
    for (const name of ['Executive', ' executive ', 'SYSTEM_ADMINISTRATOR']) {
      expect([403, 422]).toContain(await outcomeOf(perform(updateRole, context, { id: own.id, name })));
    }
    expect(await outcomeOf(perform(updateUser, context, { id: user.uuid, role: 'EXECUTIVE' }))).toBe(403);
    expect(await rowOf(user.id)).toMatchObject({ role: own.name, access_version: 1 });
  });

  test('a role named admin is made by an executive alone, and its people are executives', {
    tags: ['ROLE-022'],
  }, async () => {
    const role = await addRole('Admin', []);
    const user = await addColleague({ role: 'Admin' });
    const context = await contextOf(user.id);
    expect(await outcomeOf(perform(createRole, context, { name: newName(), permissions: ['payment.refund'] }))).toBe(
      'granted',
    );
    const rename = { id: role.id, name: 'Former' };
    expect(await outcomeOf(perform(updateRole, await contextFor('admin'), rename))).toBe(403);
    // The club's only executives have this role
    await db.run("UPDATE users SET role_id = (SELECT id FROM roles WHERE name = 'EMPLOYEE') WHERE role = 'EXECUTIVE'");
    expect(await outcomeOf(perform(updateRole, context, rename))).toBe(409);
    await db.run(
      `UPDATE users SET role_id = (SELECT id FROM roles WHERE name = 'EXECUTIVE') WHERE email = 'executive@club.example'`,
    );
    expect(await outcomeOf(perform(updateRole, context, rename))).toBe('granted');
    expect(await rowOf(user.id)).toMatchObject({ role: 'Former' });
  });
});

test('of the boxes of a form the empty value that goes with them is no permission', { tags: ['ROLE-013'] }, () => {
  expect(keysIn(['', 'task.read', 'job.read'])).toEqual(['job.read', 'task.read']);
  expect(keysIn([undefined, 'job.read'])).toEqual(['job.read']);
  expect([keysIn(undefined), keysIn(''), keysIn([undefined])]).toEqual([[], [], []]);
});

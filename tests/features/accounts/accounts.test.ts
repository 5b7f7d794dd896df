import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeJob } from '~/domains/jobs/operations/change-job.server';
import { loginCodes, passwordResets, sessions } from '~/domains/sessions/table.server';
import { changeTaskUser } from '~/domains/tasks/operations/change-task-user.server';
import { tasks } from '~/domains/tasks/table.server';
import { createUser } from '~/domains/users/operations/create-user.server';
import { users } from '~/domains/users/table.server';
import { changePassword } from '~/features/accounts/operations/change-password.server';
import { deleteUser } from '~/features/accounts/operations/delete-user.server';
import { inviteUser } from '~/features/accounts/operations/invite-user.server';
import { switchSecondStep } from '~/features/accounts/operations/switch-second-step.server';
import { updateMe } from '~/features/accounts/operations/update-me.server';
import { updateUser } from '~/features/accounts/operations/update-user.server';
import { type OperationContext, perform } from '~/lib/operation/operation.server';
import { history } from '~/lib/operation/tables.server';
import { lastCode, lastResetLink, call as post, signInAs } from '../../domains/sessions/club';
import { call, tokenOf } from '../../support/calling/api-client';
import {
  addColleague,
  addRole,
  clerkWith,
  contextOf,
  everyRole,
  newColleague,
  rowOf,
  tokenFor,
} from '../../support/club/accounts';
import { contextFor, db, employ } from '../../support/club/context';
import { addJob } from '../../support/club/jobs';

const executive = () => contextFor('executive');

describe('the details of an account', () => {
  test('a colleague’s are changed with user.update, what is left out stays', {
    tags: ['USER-009', 'USER-031', 'USER-045', 'USER-056'],
  }, async () => {
    const token = await tokenOf('admin');
    const user = await addColleague();
    const post = (body: object) => call(`POST /users/update/${user.uuid}`, { token, body });
    const saved = await post({ first_name: 'Norah', last_name: '', email: user.email, role: 'ACCOUNTING' });
    expect(await saved.json()).toMatchObject({
      message: 'User Record Updated Successfully!',
      user: { name: 'Norah', last_name: '', role: 'ACCOUNTING', bgColor: 'lightgray', version: 2 },
    });
    expect(await (await post({ first_name: 'Norah' })).json()).toMatchObject({ message: 'Nothing was changed.' });
    for (const field of ['first_name', 'email', 'role']) {
      expect(await (await post({ [field]: '' })).json()).toMatchObject({
        errors: { [field]: ['This field is required'] },
      });
    }
    expect((await post({ email: 'norah@' })).status).toBe(422);
    expect((await post({ service_location_id: 999 })).status).toBe(422);
    const employee = await call(`POST /users/update/${user.uuid}`, { token: await tokenOf('employee'), body: {} });
    expect(employee.status).toBe(403);
  });

  test('one’s own are changed by everybody, but for role and service location', {
    tags: ['USER-018', 'USER-034', 'USER-035', 'USER-036', 'USER-045'],
  }, async () => {
    const user = await addColleague();
    const context = await contextOf(user.id);
    const { user: saved } = await perform(updateMe, context, { first_name: 'Nell', role: 'EMPLOYEE' });
    expect(saved).toMatchObject({ first_name: 'Nell', role: 'EMPLOYEE' });
    await expect(perform(updateMe, context, { role: 'EXECUTIVE' })).rejects.toMatchObject({ status: 403 });
    await expect(perform(updateMe, context, { service_location_id: '' })).rejects.toMatchObject({ status: 403 });
    const { role_id } = await employ('executive');
    const raise = perform(updateMe, context, { role_id } as never);
    await expect(raise).rejects.toMatchObject({ status: 403 });
    const clerk = await clerkWith('user.update', 'user.create');
    for (const each of [user, clerk.user]) {
      const given = perform(updateUser, clerk.context, { id: each.uuid, role_id } as never);
      await expect(given).rejects.toMatchObject({ status: 403 });
    }
    const { role: _, ...unnamed } = newColleague();
    const added = perform(createUser, clerk.context, { ...unnamed, role_id } as never);
    await expect(added).rejects.toMatchObject({ status: 403 });
    await perform(updateMe, context, { disabled: true, permissions: ['user.update'] } as never);
    expect(await rowOf(user.id)).toMatchObject({ role: 'EMPLOYEE', disabled: false });
  });

  test('two who change one account at once: the second is told', { tags: ['USER-057'] }, async () => {
    const user = await addColleague();
    const context = await executive();
    await perform(updateUser, context, { id: user.uuid, first_name: 'One', version: 1 });
    const late = perform(updateUser, context, { id: user.uuid, first_name: 'Two', version: 1 });
    await expect(late).rejects.toMatchObject({ status: 409, details: { user: { first_name: 'One' } } });
  });

  test('another account’s id in the call that changes one’s own is refused at that field', {
    tags: ['USER-045'],
  }, async () => {
    const [user, other] = [await addColleague(), await addColleague()];
    const token = await tokenFor(user.id);
    const post = (body: object) => call('POST /users/update', { token, body: { first_name: 'Nell', ...body } });
    for (const [field, key] of [
      ['id', other.id],
      ['id', String(other.id)],
      ['id', other.uuid],
      ['id', 999_999],
      ['uuid', other.uuid],
    ] as const) {
      const refused = await post({ [field]: key });
      expect([field, key, refused.status, Object.keys((await refused.json<{ errors: object }>()).errors)]).toEqual([
        field,
        key,
        422,
        [field],
      ]);
    }
    expect([await rowOf(user.id), await rowOf(other.id)]).toMatchObject([{ version: 1 }, { version: 1 }]);
    for (const own of [{ id: user.id }, { id: user.uuid, uuid: user.uuid }, { id: '' }, {}]) {
      expect((await post(own)).status).toBe(200);
    }
    expect(await rowOf(user.id)).toMatchObject({ first_name: 'Nell' });
  });

  test('settings take the offered days alone', { tags: ['USER-020', 'USER-061'] }, async () => {
    const context = await contextOf((await addColleague()).id);
    for (const days of [1, 7, 15, 60, 90, 365, '30']) {
      const { message, user } = await perform(updateMe, context, { default_date_range: days });
      expect([message, user.default_date_range]).toEqual(['Settings Updated Successfully!', Number(days)]);
    }
    for (const wrong of [0, 2, -1, 1e9, '7 days', '', null, true]) {
      await expect(perform(updateMe, context, { default_date_range: wrong as never })).rejects.toMatchObject({
        status: 422,
      });
    }
  });
});

describe('the colours of a chip', () => {
  test('are #rgb, #rrggbb or a name that CSS has, and nothing else', {
    tags: ['USER-038', 'USER-060'],
  }, async () => {
    const context = await contextOf((await addColleague()).id);
    for (const colour of ['#fff', '#1A2b3C', 'rebeccapurple', 'LightGray']) {
      const { message, user } = await perform(updateMe, context, { bgColor: colour, txtColor: '#123456' });
      expect([message, user.bgColor]).toEqual(['Color Updated Successfully!', colour]);
    }
    const wrong = [
      'red;background:url(x)',
      '#ffff',
      '#12',
      'url(x)',
      'var(--a)',
      'transparent',
      '',
      'constructor',
      '#'.repeat(3000),
    ];
    for (const colour of wrong) {
      await expect(perform(updateMe, context, { txtColor: colour })).rejects.toMatchObject({
        errors: { txtColor: expect.arrayContaining([expect.any(String)]) },
      });
    }
  });

  test('are kept as chosen; where they cannot be read, chips have black or white letters', {
    tags: ['USER-008', 'USER-038'],
  }, async () => {
    const user = await addColleague();
    const context = await contextOf(user.id);
    const shown = async (bgColor: string, txtColor: string) => {
      const { user: saved } = await perform(updateMe, context, { bgColor, txtColor });
      expect(saved).toMatchObject({ bgColor, txtColor });
      const defaults = await call('POST /utils/defaults', { token: await tokenOf('admin'), body: {} });
      const { users: chips } = await defaults.json<{ users: { id: number; txtColor: string }[] }>();
      expect(chips.find(({ id }) => id === user.id)!.txtColor).toBe(saved.chipColor);
      return saved.chipColor;
    };
    expect(await shown('white', 'white')).toBe('black');
    expect(await shown('#000', '#111')).toBe('white');
    expect(await shown('yellow', '#777777')).toBe('black');
    expect(await shown('white', '#767676')).toBe('#767676');
    expect(await shown('navy', 'ivory')).toBe('ivory');
  });
});

describe('passwords', () => {
  const words = { password: 'Moorhen 1904', password_confirmation: 'Moorhen 1904' };

  test('one’s own is changed with the current one alone, and the session in which it is goes on', {
    tags: ['USER-032', 'USER-033', 'USER-050', 'USER-058', 'USER-059'],
  }, async () => {
    const user = await addColleague({ password: 'Larkspur 9 moss', password_confirmation: 'Larkspur 9 moss' });
    const [token, other] = [await tokenFor(user.id), await tokenFor(user.id)];
    const post = (body: object) => call(`POST /users/change-password/${user.uuid}`, { token, body });
    expect(await (await post({ ...words, current_password: 'Larkspur 9' })).json()).toEqual({
      message: 'The current password is wrong.',
      errors: { current_password: ['The current password is wrong.'] },
    });
    const refused = async (body: object) => (await (await post(body)).json<{ errors: object }>()).errors;
    const twice = (password: string) => ({ password, password_confirmation: password });
    expect(await refused({ ...words, current_password: 'short' })).toEqual({
      current_password: ['Password too Short!'],
    });
    expect(await refused({ ...words, current_password: 'x'.repeat(256) })).toEqual({
      current_password: ['Password too Long!'],
    });
    expect(await refused(twice(''))).toEqual({ password: ['This field is required'] });
    expect(await refused(twice('five5'))).toEqual({ password: ['Password too Short!'] });
    expect(await refused(twice('x'.repeat(256)))).toEqual({ password: ['Password too Long!'] });
    expect(await refused({ ...words, password_confirmation: 'Moorhen 1905' })).toEqual({
      password_confirmation: ['Confirm password does not match with new password'],
    });
    expect(await (await post({ ...words, current_password: 'Larkspur 9 moss' })).json()).toEqual({
      message: 'Password Updated Successfully!',
    });
    expect((await signInAs(user.email, 'Larkspur 9 moss')).status).toBe(401);
    expect((await signInAs(user.email, words.password)).status).toBe(200);
    const statusOf = async (each: string) => (await call('GET /users/me', { token: each })).status;
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    expect(await refused({ password: 'Moorhen 1906', password_confirmation: 'Moorhen 1906' })).toEqual({
      current_password: ['This field is required'],
    });
  });

  test('one’s own id in another spelling is one’s own, also for who may edit users', async () => {
    const executive = await addColleague({
      role: 'EXECUTIVE',
      password: 'Larkspur 9 moss',
      password_confirmation: 'Larkspur 9 moss',
    });
    const token = await tokenFor(executive.id);
    for (const key of [executive.id, `0${executive.id}`, `00${executive.id}`, executive.uuid]) {
      const changed = await call(`POST /users/change-password/${key}`, { token, body: words });
      expect([key, changed.status, Object.keys((await changed.json<{ errors: object }>()).errors)]).toEqual([
        key,
        422,
        ['current_password'],
      ]);
    }
  });

  test('a colleague’s is set by who edits users; every session, code and link of theirs ends', {
    tags: ['USER-014', 'USER-032', 'USER-050'],
  }, async () => {
    const user = await addColleague({ role: 'ACCOUNTING' });
    const token = await tokenFor(user.id);
    await callForReset(user.email);
    const body = { uuid: user.uuid, ...words };
    await expect(perform(changePassword, await contextFor('employee'), body)).rejects.toMatchObject({ status: 403 });
    await perform(changePassword, await contextFor('admin'), body);
    expect((await call('GET /users/me', { token })).status).toBe(401);
    expect(await openOnes(user.id)).toEqual({ links: 0, codes: 0, sessions: 0 });
  });
});

async function callForReset(email: string) {
  expect((await call('POST /forgot-password', { body: { email } })).status).toBe(200);
}

/** How many ways in an account has left. */
async function openOnes(userId: number) {
  const open = async (table: typeof passwordResets | typeof loginCodes) =>
    (await db.select().from(table).where(eq(table.user_id, userId))).filter(({ used_at }) => used_at === null).length;
  return {
    links: await open(passwordResets),
    codes: await open(loginCodes),
    sessions: await db.$count(sessions, eq(sessions.user_id, userId)),
  };
}

describe('the second step', () => {
  test('is switched by its owner and by who edits users, and by no stranger', {
    tags: ['USER-041', 'USER-047', 'USER-062'],
  }, async () => {
    const user = await addColleague();
    const token = await tokenFor(user.id);
    const on = await call('POST /users/mfa', { token, body: { user_id: user.id, mfa_enabled: true } });
    expect(await on.json()).toMatchObject({
      message: 'User Record Updated Successfully!',
      user: { id: user.id, mfa_enabled: true },
    });
    const off = { user_id: user.uuid, mfa_enabled: false };
    await expect(perform(switchSecondStep, await contextFor('employee'), off)).rejects.toMatchObject({ status: 403 });
    expect((await rowOf(user.id)).mfa_enabled).toBe(true);
    expect((await perform(switchSecondStep, await contextFor('admin'), off)).user.mfa_enabled).toBe(false);
    const told = await db
      .select()
      .from(history)
      .where(and(eq(history.subject_type, 'user'), eq(history.subject_id, user.id)));
    expect(told.map(({ action }) => action)).toEqual(['created', 'second-step-on', 'second-step-off']);
  });
});

describe('nobody enters an account that may do more than theirs', () => {
  const words = { password: 'Moorhen 1904', password_confirmation: 'Moorhen 1904' };

  test('not by a password, an address or a second step switched off', {
    tags: ['USER-009', 'USER-034', 'USER-041'],
  }, async () => {
    const { context } = await clerkWith('user.read', 'user.update');
    const above = [await employ('executive'), await employ('admin'), await employ('employee'), await employ('mfa')];
    for (const { uuid } of above) {
      await expect(perform(changePassword, context, { uuid, ...words })).rejects.toMatchObject({ status: 403 });
      await expect(perform(updateUser, context, { id: uuid, email: 'mine@evil.example' })).rejects.toMatchObject({
        status: 403,
      });
    }
    const { uuid } = await employ('mfa');
    const off = { user_id: uuid, mfa_enabled: false };
    await expect(perform(switchSecondStep, context, off)).rejects.toMatchObject({ status: 403 });
    const admin = await contextFor('admin');
    const { uuid: top } = await employ('executive');
    await expect(perform(changePassword, admin, { uuid: top, ...words })).rejects.toMatchObject({ status: 403 });
    const { role } = await clerkWith('user.read');
    const below = await addColleague({ role: role.name });
    await perform(changePassword, context, { uuid: below.uuid, ...words });
  });
});

describe('a deleted colleague', () => {
  test('keeps the name and loses sessions, codes, links and open tasks', {
    tags: ['USER-010', 'USER-046', 'USER-063'],
  }, async () => {
    const password = 'Larkspur 9 moss';
    const user = await addColleague({ email: 'going@club.example', password, password_confirmation: password });
    await db.update(users).set({ mfa_enabled: true }).where(eq(users.id, user.id));
    const token = await tokenFor(user.id);
    const { uuid: waiting } = (await signInAs(user.email, password)).body;
    const mfa = await lastCode(user.email);
    await post('POST', '/forgot-password', { email: user.email });
    const link = await lastResetLink(user.email);
    expect(await openOnes(user.id)).toEqual({ links: 1, codes: 1, sessions: 1 });
    const now = new Date();
    const task = (source: string, status: 'OPEN' | 'CLOSED') => ({
      uuid: crypto.randomUUID(),
      created_at: now,
      updated_at: now,
      status,
      task_type: 'NEW_MESSAGE' as const,
      title: source,
      taskable_type: 'mail',
      taskable_id: 999,
      source,
      assigned_to: user.id,
    });
    await db.insert(tasks).values([task('mail:a', 'OPEN'), task('mail:b', 'CLOSED')]);
    const response = await call(`DELETE /users/delete/id?id=${user.id}`, { token: await tokenOf('admin') });
    expect([response.status, await response.json()]).toEqual([200, { message: 'User Deleted Successfully!' }]);
    expect(await rowOf(user.id)).toMatchObject({ first_name: 'Nora', disabled: true, role: 'EMPLOYEE' });
    expect((await call('GET /users/me', { token })).status).toBe(401);
    expect(await openOnes(user.id)).toEqual({ links: 0, codes: 0, sessions: 0 });
    expect((await post('POST', '/auth/mfa-validate', { uuid: waiting, mfa })).status).toBe(422);
    const anew = { uuid: link.uuid, password: 'Moorhen 1904', confirmpass: 'Moorhen 1904' };
    expect((await post('POST', `/reset-password/${link.token}`, anew)).status).toBe(422);
    expect((await signInAs(user.email, password)).status).toBe(401);
    const left = await db.select().from(tasks).where(eq(tasks.taskable_id, 999));
    expect(left.map(({ assigned_to, version }) => [assigned_to, version])).toEqual([
      [null, 2],
      [user.id, 1],
    ]);
    const [told] = await db
      .select()
      .from(history)
      .where(and(eq(history.subject_type, 'task'), eq(history.subject_id, left[0]!.id)));
    expect(told).toMatchObject({
      version: 2,
      action: 'assigned',
      data: { from: user.id, to: null, type: 'NEW_MESSAGE' },
      parent_type: 'mail',
      parent_id: 999,
    });
    await callForReset(user.email);
    expect((await openOnes(user.id)).links).toBe(0);
    const context = await executive();
    const back = perform(updateUser, context, { id: user.uuid, first_name: 'Back' });
    await expect(back).rejects.toMatchObject({ status: 404 });
    await expect(perform(deleteUser, context, { id: user.id })).rejects.toMatchObject({ status: 404 });
    const given = perform(changeTaskUser, context, { id: left[0]!.id, user_id: user.id });
    await expect(given).rejects.toMatchObject({ status: 422 });
    expect((await addColleague({ email: user.email })).id).not.toBe(user.id);
  });

  test('is not given a task or a job in that very moment', { tags: ['USER-046'] }, async () => {
    const user = await addColleague();
    const now = new Date();
    const [task] = await db
      .insert(tasks)
      .values({
        uuid: crypto.randomUUID(),
        created_at: now,
        updated_at: now,
        status: 'OPEN',
        task_type: 'NEW_MESSAGE',
        title: 'A leak',
        taskable_type: 'mail',
        taskable_id: 998,
        source: 'mail:c',
      })
      .returning();
    const context = await executive();
    await perform(deleteUser, context, { id: user.uuid });
    await expect(
      env.DB.prepare('UPDATE tasks SET assigned_to = ? WHERE id = ?').bind(user.id, task!.id).run(),
    ).rejects.toThrow('this person has left');
    const { id } = await addJob();
    const given = env.DB.prepare('UPDATE jobs SET assigned_to = ? WHERE id = ?').bind(user.id, id).run();
    await expect(given).rejects.toThrow('this person has left');
    await expect(perform(changeJob, context, { id: String(id), assigned_to: user.id })).rejects.toMatchObject({
      status: 422,
    });
  });

  test('is no one’s own account, and needs user.delete', { tags: ['USER-010', 'USER-064'] }, async () => {
    const { context, user } = await clerkWith('user.delete');
    await expect(perform(deleteUser, context, { id: user.id })).rejects.toMatchObject({ status: 409 });
    const { user: victim } = await clerkWith();
    await expect(perform(deleteUser, await contextFor('viewer'), { id: victim.id })).rejects.toMatchObject({
      status: 403,
    });
    await perform(deleteUser, context, { id: victim.id });
  });
});

describe('one executive always remains', () => {
  /** The only two executives of the club. */
  async function twoExecutives() {
    const first = await employ('executive');
    const second = await addColleague({ role: 'EXECUTIVE' });
    const others = await db
      .select()
      .from(users)
      .where(and(eq(users.role, 'EXECUTIVE'), eq(users.disabled, false)));
    for (const { id } of others.filter(({ id }) => ![first.id, second.id].includes(id))) {
      await perform(deleteUser, await executive(), { id });
    }
    return { first, second };
  }
  const remaining = () => db.$count(users, and(eq(users.role, 'EXECUTIVE'), eq(users.disabled, false)));

  test('of two who demote or delete each other at once', { tags: ['USER-010', 'USER-034'] }, async () => {
    for (const act of ['demote', 'delete'] as const) {
      const { first, second } = await twoExecutives();
      const [one, other] = [await contextOf(first.id), await contextOf(second.id)];
      const outcomes = await Promise.allSettled(
        act === 'demote'
          ? [
              perform(updateUser, one, { id: second.uuid, role: 'EMPLOYEE' }),
              perform(updateUser, other, { id: first.uuid, role: 'EMPLOYEE' }),
            ]
          : [perform(deleteUser, one, { id: second.id }), perform(deleteUser, other, { id: first.id })],
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(refused.reason).toMatchObject({ status: 409 });
      expect(await remaining()).toBe(1);
      // The club gets its first executive back for what follows
      await db.update(users).set({ disabled: false }).where(eq(users.id, first.id));
      await db.run(`UPDATE users SET role_id = (SELECT id FROM roles WHERE name = 'EXECUTIVE') WHERE id = ${first.id}`);
    }
  });

  test('nobody deletes or demotes the last one, not even that person', { tags: ['USER-010', 'USER-035'] }, async () => {
    const { first, second } = await twoExecutives();
    const own = await contextOf(first.id);
    await expect(perform(updateMe, own, { role: 'EMPLOYEE' })).rejects.toMatchObject({ status: 403 });
    await perform(deleteUser, own, { id: second.id });
    for (const attempt of [
      () => perform(deleteUser, own, { id: first.id }),
      () => perform(updateMe, own, { role: 'EMPLOYEE' }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('One executive') });
    }
    const admin = await contextFor('admin');
    for (const attempt of [
      () => perform(deleteUser, admin, { id: first.uuid }),
      () => perform(updateUser, admin, { id: first.uuid, role: 'EMPLOYEE' }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({
        status: 403,
        message: expect.stringContaining('Ask an executive'),
      });
    }
    expect(await remaining()).toBe(1);
  });
});

describe('who gives which role', () => {
  test('an executive any, a system administrator any but an executive’s, others none', {
    tags: ['USER-034', 'USER-035', 'USER-037'],
  }, async () => {
    const give = async (who: Parameters<typeof contextFor>[0] | 'clerk', role: string) => {
      const user = await addColleague({ role: role === 'EMPLOYEE' ? 'ACCOUNTING' : 'EMPLOYEE' });
      const context =
        who === 'clerk' ? (await clerkWith('user.read', 'user.create', 'user.update')).context : await contextFor(who);
      const add = perform(createUser, context, newColleague({ role }));
      const outcomes = await Promise.allSettled([perform(updateUser, context, { id: user.uuid, role }), add]);
      return outcomes.map((outcome) =>
        outcome.status === 'fulfilled' ? 'given' : (outcome.reason as { status: number }).status,
      );
    };
    await addRole('admin', []);
    const custom = (await addRole('Front Desk', ['task.read'])).name;
    for (const role of [
      'EXECUTIVE',
      'admin',
      'ADMIN',
      ' Admin ',
      'SYSTEM_ADMINISTRATOR',
      'ACCOUNTING',
      'EMPLOYEE',
      custom,
    ]) {
      expect(await give('executive', role), role).toEqual(['given', 'given']);
    }
    for (const role of ['EXECUTIVE', 'admin', 'ADMIN', ' Admin ']) {
      expect(await give('admin', role), role).toEqual([403, 403]);
    }
    for (const role of ['SYSTEM_ADMINISTRATOR', 'ACCOUNTING', 'EMPLOYEE', custom]) {
      expect(await give('admin', role), role).toEqual(['given', 'given']);
    }
    for (const role of ['EXECUTIVE', 'admin', 'SYSTEM_ADMINISTRATOR', 'ACCOUNTING', custom]) {
      expect(await give('clerk', role), role).toEqual([403, 403]);
    }
    expect(await give('clerk', 'EMPLOYEE')).toEqual([403, 'given']);
    for (const who of everyRole.filter((each) => !['executive', 'admin'].includes(each))) {
      for (const role of ['EXECUTIVE', ' Admin ', 'SYSTEM_ADMINISTRATOR', 'ACCOUNTING', 'EMPLOYEE', custom]) {
        expect(await give(who, role), `${who} gives ${role}`).toEqual([403, 403]);
      }
    }
  });

  test('an invitation gives no more than that', { tags: ['USER-034'] }, async () => {
    const { context: clerk } = await clerkWith('user.read', 'user.create');
    const { role_id } = await employ('executive');
    const custom = await addRole('Side Desk', ['payment.refund']);
    const invite = async (context: OperationContext, role: object) => {
      const { first_name, last_name, email } = newColleague();
      return perform(inviteUser, context, { first_name, last_name, email, ...role } as never).then(
        ({ user }) => user.role,
        ({ status }) => status,
      );
    };
    const tried = [{ role: 'EXECUTIVE' }, { role: ' executive ' }, { role_id }, { role: String(role_id) }];
    for (const role of tried) {
      expect([role, await invite(clerk, role)]).toEqual([role, 403]);
      expect([role, await invite(await contextFor('admin'), role)]).toEqual([role, 403]);
    }
    for (const role of [{ role: custom.name }, { role_id: custom.id }]) {
      expect([role, await invite(clerk, role)]).toEqual([role, 403]);
      expect([role, await invite(await contextFor('admin'), role)]).toEqual([role, custom.name]);
    }
    expect(await invite(clerk, { role: 'EMPLOYEE' })).toBe('EMPLOYEE');
  });
});

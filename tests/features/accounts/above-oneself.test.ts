import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiKeys } from '~/domains/api-keys/table.server';
import { createRole } from '~/domains/roles/operations/create-role.server';
import { updateRole } from '~/domains/roles/operations/update-role.server';
import { roles } from '~/domains/roles/table.server';
import { passkeys } from '~/domains/second-steps/table.server';
import { endSession } from '~/domains/sessions/operations/end-session.server';
import { signOutUser } from '~/domains/sessions/operations/sign-out-user.server';
import { sessions } from '~/domains/sessions/table.server';
import { createExtension } from '~/domains/users/operations/create-extension.server';
import { createUser } from '~/domains/users/operations/create-user.server';
import { deleteExtension } from '~/domains/users/operations/delete-extension.server';
import { listUsers } from '~/domains/users/operations/list-users.server';
import { showUser } from '~/domains/users/operations/show-user.server';
import { storeExtension } from '~/domains/users/operations/store-extension.server';
import { users } from '~/domains/users/table.server';
import { cancelInvitation } from '~/features/accounts/operations/cancel-invitation.server';
import { changePassword } from '~/features/accounts/operations/change-password.server';
import { deleteRole } from '~/features/accounts/operations/delete-role.server';
import { deleteUser } from '~/features/accounts/operations/delete-user.server';
import { endWaysIn } from '~/features/accounts/operations/end-ways-in.server';
import { inviteUser } from '~/features/accounts/operations/invite-user.server';
import { removePasskey } from '~/features/accounts/operations/remove-passkey.server';
import { resendInvitation } from '~/features/accounts/operations/resend-invitation.server';
import { revokeApiKey } from '~/features/accounts/operations/revoke-api-key.server';
import { switchSecondStep } from '~/features/accounts/operations/switch-second-step.server';
import { updateUser } from '~/features/accounts/operations/update-user.server';
import { type Operation, type OperationContext, perform } from '~/lib/operation/operation.server';
import { history, rateLimits } from '~/lib/operation/tables.server';
import { type PermissionKey, permissionKeys } from '~/nouns';
import { addColleague, addRole, contextOf, rowOf, tokenFor } from '../../support/club/accounts';
import { db, employ } from '../../support/club/context';

/** Who acts. `all` and `clerk` have a role of the club's own: every key, and what an employee holds with users and roles. */
const people = ['executive', 'admin', 'all', 'clerk'] as const;
/** On whom: `named` has a role called admin, which counts as an executive's. */
const targets = ['executive', 'named', 'admin', 'all', 'accounting', 'employee', 'clerk'] as const;
type Person = (typeof people)[number];
type Target = (typeof targets)[number];

/** On whose account and role each may act. */
const reaches: Record<Person, readonly Target[]> = {
  executive: targets,
  admin: ['admin', 'all', 'accounting', 'employee', 'clerk'],
  all: ['all', 'accounting', 'employee', 'clerk'],
  clerk: ['employee', 'clerk'],
};

const roleOf: Record<Target, string> = {
  executive: 'EXECUTIVE',
  named: 'Admin',
  admin: 'SYSTEM_ADMINISTRATOR',
  all: 'Everything',
  accounting: 'ACCOUNTING',
  employee: 'EMPLOYEE',
  clerk: 'Front desk',
};
const contexts = {} as Record<Person, OperationContext>;

beforeAll(async () => {
  await employ('executive');
  const { permission_keys } = await roleNamed('EMPLOYEE');
  const ofUsers = permissionKeys.filter((key) => /^(user|role)\./.test(key));
  await addRole(roleOf.named, []);
  await addRole(roleOf.all, permissionKeys);
  await addRole(roleOf.clerk, [...permission_keys, ...ofUsers]);
  for (const person of people) contexts[person] = await contextOf((await addColleague({ role: roleOf[person] })).id);
});

async function roleNamed(name: string) {
  const [row] = await db.select().from(roles).where(eq(roles.name, name));
  return { ...row!, permission_keys: row!.permissions as PermissionKey[] };
}

let number = 200;

/** A colleague with every way into the account, whom nobody has acted on yet. */
async function colleague(target: Target, fields: Partial<typeof users.$inferInsert>) {
  const { id } = await addColleague({ role: roleOf[target] });
  number += 1;
  const now = new Date();
  const stamps = { created_at: now, updated_at: now };
  const uuid = crypto.randomUUID();
  const key = { uuid, user_id: id, name: 'Program', prefix: 'hck_', token_hash: uuid, scopes: [], expires_at: now };
  const passkey = { uuid, user_id: id, name: 'Phone', credential: uuid, public_key: '', counter: 0, transports: [] };
  await db.batch([
    db
      .update(users)
      .set({ extension: String(number), mfa_enabled: true, ...fields })
      .where(eq(users.id, id)),
    db.insert(apiKeys).values({ ...key, ...stamps }),
    db.insert(passkeys).values({ ...passkey, ...stamps }),
  ]);
  await tokenFor(id);
  return { ...(await rowOf(id)), key: uuid, passkey: uuid };
}
type Colleague = Awaited<ReturnType<typeof colleague>>;

/** Everything that an act on somebody's account changes. */
async function stateOf({ id }: { id: number }) {
  const steps = await db.$count(history);
  return [
    await rowOf(id),
    steps,
    ...(await db.batch([
      db.select().from(sessions).where(eq(sessions.user_id, id)),
      db.select().from(passkeys).where(eq(passkeys.user_id, id)),
      db.select().from(apiKeys).where(eq(apiKeys.user_id, id)),
    ])),
  ];
}

interface Act {
  /** How the account is beforehand. */
  of?: Partial<typeof users.$inferInsert>;
  /** Only these do it at all. */
  by?: readonly Person[];
  act(context: OperationContext, target: Colleague): Promise<unknown>;
}

const password = { password: 'Moorhen 1904', password_confirmation: 'Moorhen 1904' };

/** What is done to an account that is there, by operation. */
const accountActs: Record<string, Act> = {
  'update-user: name': { act: (context, { uuid }) => perform(updateUser, context, { id: uuid, first_name: 'Ned' }) },
  'update-user: address': {
    act: (context, { uuid }) => perform(updateUser, context, { id: uuid, email: `${uuid}@evil.example` }),
  },
  'update-user: colors': { act: (context, { uuid }) => perform(updateUser, context, { id: uuid, bgColor: 'navy' }) },
  'update-user: service location': {
    act: (context, { uuid }) => perform(updateUser, context, { id: uuid, service_location_id: null }),
  },
  'update-user: settings': {
    act: (context, { uuid }) => perform(updateUser, context, { id: uuid, default_date_range: 7 }),
  },
  'update-user: role': {
    by: ['executive', 'admin'],
    act: (context, { uuid }) => perform(updateUser, context, { id: uuid, role: 'SYSTEM_FRIDAY_BILLING_JOB' }),
  },
  'change-password': { act: (context, { uuid }) => perform(changePassword, context, { uuid, ...password }) },
  'switch-second-step': {
    act: (context, { uuid }) => perform(switchSecondStep, context, { user_id: uuid, mfa_enabled: false }),
  },
  'switch-second-step: as it is': {
    act: (context, { uuid }) => perform(switchSecondStep, context, { user_id: uuid, mfa_enabled: true }),
  },
  'remove-passkey': { act: (context, { passkey }) => perform(removePasskey, context, { id: passkey }) },
  'revoke-api-key': { act: (context, { key }) => perform(revokeApiKey, context, { id: key }) },
  'sign-out-user': { act: (context, { uuid }) => perform(signOutUser, context, { id: uuid }) },
  'end-session': {
    async act(context, { id }) {
      const [session] = await db.select().from(sessions).where(eq(sessions.user_id, id));
      return perform(endSession, context, { id: session!.id });
    },
  },
  'end-ways-in': { act: (context, { uuid }) => perform(endWaysIn, context, { id: uuid }) },
  'delete-user': { act: (context, { id }) => perform(deleteUser, context, { id }) },
  'create-extension': {
    of: { extension: null },
    act: (context, { id }) => perform(createExtension, context, { id, extensionNumber: String(10_000 + id) }),
  },
  'store-extension': {
    act: (context, { id }) => perform(storeExtension, context, { user_id: id, extension: String(20_000 + id) }),
  },
  'store-extension: none': {
    act: (context, { id }) => perform(storeExtension, context, { user_id: id, extension: null }),
  },
  'delete-extension': {
    act: (context, { extension }) => perform(deleteExtension, context, { extension: extension! }),
  },
  'resend-invitation': {
    of: { password_hash: '' },
    act: (context, { uuid }) => perform(resendInvitation, context, { uuid }),
  },
  'cancel-invitation': {
    of: { password_hash: '' },
    act: (context, { uuid }) => perform(cancelInvitation, context, { uuid }),
  },
};

type Role = Awaited<ReturnType<typeof roleNamed>>;

/** What is done to a role that is there. */
const roleActs: Record<string, (context: OperationContext, role: Role) => Promise<unknown>> = {
  'update-role: as it is': (context, { id, name }) => perform(updateRole, context, { id, name }),
  'update-role: name': (context, { id }) => perform(updateRole, context, { id, name: `Desk ${++number}` }),
  'update-role: take': (context, { id, name, permission_keys }) =>
    perform(updateRole, context, { id, name, permissions: permission_keys.slice(0, -1) }),
  'update-role: take all': (context, { id, name }) => perform(updateRole, context, { id, name, permissions: [] }),
  // Which everybody here holds
  'update-role: give': (context, { id, name, permission_keys }) =>
    perform(updateRole, context, { id, name, permissions: [...permission_keys, 'user.read'] }),
  'delete-role': (context, { id }) => perform(deleteRole, context, { id }),
};

const newcomer = (role: string) => {
  number += 1;
  return { role, first_name: 'Nora', last_name: 'Winter', email: `nora.above.${number}@club.example` };
};

/** Who is added, and by whom: with the role that others give by everybody who adds users. */
const addActs: Record<string, (context: OperationContext, role: string) => Promise<unknown>> = {
  'create-user': (context, role) => perform(createUser, context, { ...newcomer(role), ...password }),
  'invite-user': (context, role) => perform(inviteUser, context, newcomer(role)),
};
const gives: Record<Person, readonly Target[]> = {
  executive: targets,
  admin: reaches.admin,
  all: ['employee'],
  clerk: ['employee'],
};

/** Changes of the caller's own account, whichever other one is named. */
const ofOneself = [
  ...['update-me', 'create-api-key', 'start-passkey', 'add-passkey', 'rename-passkey', 'start-authenticator'],
  ...['confirm-authenticator', 'remove-authenticator', 'renew-recovery-codes', 'sign-out', 'preview-role'],
  ...['stop-preview', 'end-own-ways-in', 'allow-mailed-code'],
];
/** What opens an account is its own password, code or mailed link. */
const bySecret = [
  ...['sign-in', 'resend-code', 'redeem-recovery-code', 'request-password-reset', 'reset-password'],
  'lead-to-setup',
];
const byOperator = ['create-admin'];
/** For everybody signed in, of records that are no accounts. */
const ofOtherRecords = ['save-view', 'rename-view', 'delete-view'];
const rolesMade = ['create-role'];

const modules = import.meta.glob<Record<string, unknown>>('../../../app/{domains,features}/*/operations/*.server.ts', {
  eager: true,
});
const sources = import.meta.glob<string>('../../../app/{domains,features}/*/operations/*.server.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'needs' in value && 'run' in value;

const OF_ACCOUNTS = /^(user|role)\./;
const WRITES_ACCOUNTS =
  /subject: '(user|role|invitation|session|passkey|api-key|password-reset)'|(save|delete|add)Account\(|accountWrite\(/;

function touchesAccounts({ needs, reads }: Operation, source: string): boolean {
  if (reads) return false;
  const keys = [needs].flat();
  return keys.includes('signed-in') || keys.some((key) => OF_ACCOUNTS.test(key)) || WRITES_ACCOUNTS.test(source);
}

test('every operation that changes accounts or roles stands in this table', () => {
  const touching = Object.entries(modules).flatMap(([path, exported]) =>
    Object.values(exported)
      .filter(isOperation)
      .filter((operation) => touchesAccounts(operation, sources[path]!))
      .map(({ name }) => name),
  );
  const acts = [accountActs, roleActs, addActs].flatMap((table) => Object.keys(table));
  const listed = [...acts.map((act) => act.split(':')[0]!), ...ofOneself, ...bySecret, ...byOperator];
  const known = new Set([...listed, ...ofOtherRecords, ...rolesMade]);
  expect(touching.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !touching.includes(name))).toEqual([]);
});

const outcomeOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { status?: number; message: string }) => (error.status === 403 ? '403' : error.message),
  );

describe.each(people)(
  '%s acts on the accounts that hold no more, and on no other',
  {
    tags: ['USER-009', 'USER-010', 'USER-034', 'ROLE-023'],
  },
  (person) => {
    test.each(Object.entries(accountActs))('%s', async (_, { of = {}, by = people, act }) => {
      for (const target of targets) {
        await db.delete(rateLimits);
        const other = await colleague(target, of);
        const before = await stateOf(other);
        const may = reaches[person].includes(target) && by.includes(person);
        expect([target, await outcomeOf(act(contexts[person], other))]).toEqual([target, may ? 'done' : '403']);
        if (!may) expect(await stateOf(other)).toEqual(before);
      }
    });

    test.each(Object.entries(addActs))('%s', async (_, add) => {
      for (const target of targets) {
        await db.delete(rateLimits);
        const outcome = await outcomeOf(add(contexts[person], roleOf[target]));
        expect([target, outcome]).toEqual([target, gives[person].includes(target) ? 'done' : '403']);
      }
    });
  },
);

/** Of these there is one each. */
const unique: readonly Target[] = ['executive', 'named', 'admin'];

describe.each(people)(
  '%s changes the roles that hold no more, and no other',
  {
    tags: ['ROLE-004', 'ROLE-023'],
  },
  (person) => {
    test.each(Object.entries(roleActs))('%s', async (_, act) => {
      for (const target of targets) {
        const may = reaches[person].includes(target);
        // To change it would change who acts here
        if (may && unique.includes(target)) continue;
        const { permission_keys } = await roleNamed(roleOf[target]);
        if (!unique.includes(target)) await addRole(`Copy ${++number}`, permission_keys);
        const name = unique.includes(target) ? roleOf[target] : `Copy ${number}`;
        const role = await roleNamed(name);
        expect([target, await outcomeOf(act(contexts[person], role))]).toEqual([target, may ? 'done' : '403']);
        if (!may) expect(await roleNamed(name)).toEqual(role);
      }
    });

    test('create-role', async () => {
      for (const target of targets) {
        const { permission_keys } = await roleNamed(roleOf[target]);
        const made = perform(createRole, contexts[person], { name: `New ${++number}`, permissions: permission_keys });
        // A new role is no executive's, whatever it holds
        const may = permission_keys.every((key) => person === 'admin' || holds(person, key));
        expect([target, await outcomeOf(made)]).toEqual([target, may ? 'done' : '403']);
      }
    });
  },
);

function holds(person: Person, key: PermissionKey): boolean {
  const { actor } = contexts[person];
  return actor.kind === 'user' && actor.permissions.has(key);
}

describe('the own role', () => {
  test('of a system administrator is given nothing that it does not hold', { tags: ['ROLE-009'] }, async () => {
    const own = await roleNamed('SYSTEM_ADMINISTRATOR');
    const save = (permissions: PermissionKey[]) =>
      outcomeOf(perform(updateRole, contexts.admin, { id: own.id, name: own.name, permissions }));
    expect(await save([...own.permission_keys, 'payment.refund'])).toBe('403');
    expect(await save(own.permission_keys.filter((key) => key !== 'setting.delete'))).toBe('done');
    expect(await save(own.permission_keys)).toBe('done');
  });

  test('of a clerk loses what its people hold, and gets nothing more', async () => {
    const own = await roleNamed(roleOf.clerk);
    const save = (permissions: PermissionKey[]) =>
      outcomeOf(perform(updateRole, contexts.clerk, { id: own.id, name: own.name, permissions }));
    expect(await save([...own.permission_keys, 'payment.refund'])).toBe('403');
    expect(await save(own.permission_keys.filter((key) => key !== 'task.read'))).toBe('done');
    await perform(updateRole, contexts.executive, { id: own.id, name: own.name, permissions: own.permission_keys });
  });
});

test.each(people)('%s sees which accounts are above, in the list and alone', { tags: ['USER-015'] }, async (person) => {
  for (const target of targets) {
    const { email, uuid } = await colleague(target, {});
    const is_above = !reaches[person].includes(target);
    const list = await perform(listUsers, contexts[person], { search: email });
    const { user } = await perform(showUser, contexts[person], { uuid });
    expect([target, list.results, user]).toMatchObject([target, [{ email, is_above }], { is_above }]);
  }
  const own = contexts[person].actor;
  const { user } = await perform(showUser, contexts[person], { uuid: own.kind === 'user' ? String(own.userId) : '' });
  expect(user.is_above).toBe(false);
});

test('user.delete alone deletes nobody above', { tags: ['USER-010'] }, async () => {
  const role = await addRole('Leavers', ['user.delete']);
  const context = await contextOf((await addColleague({ role: role.name })).id);
  for (const target of targets) {
    const { id } = await colleague(target, {});
    expect([target, await outcomeOf(perform(deleteUser, context, { id }))]).toEqual([target, '403']);
  }
  const below = await addColleague({ role: (await addRole('Bare', [])).name });
  expect(await outcomeOf(perform(deleteUser, context, { id: below.id }))).toBe('done');
});

test('an API key acts on no account above its scopes, that of its owner included', { tags: ['ROLE-023'] }, async () => {
  const { actor } = contexts.executive;
  if (actor.kind !== 'user') throw new Error('nobody');
  const scopes = new Set(['dashboard.read', 'user.update', 'user.delete']);
  const apiKey = { id: 1, lastUsedAt: null };
  const context = { ...contexts.executive, actor: { ...actor, role: '', permissions: scopes, apiKey } };
  const owner = await rowOf(actor.userId);
  expect(await outcomeOf(perform(signOutUser, context, { id: owner.uuid }))).toBe('403');
  expect(await outcomeOf(perform(storeExtension, context, { user_id: owner.id, extension: '999' }))).toBe('403');
  for (const act of ['sign-out-user', 'store-extension', 'delete-extension', 'delete-user']) {
    const other = await colleague('employee', {});
    expect([act, await outcomeOf(accountActs[act]!.act(context, other))]).toEqual([act, '403']);
  }
  const below = await addColleague({ role: (await addRole('Plain', [])).name });
  expect(await outcomeOf(perform(signOutUser, context, { id: below.uuid }))).toBe('done');
});

test('a colleague who is made an executive in the same moment is not changed afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, uuid } = await addColleague();
    const [renamed, raised] = await Promise.all([
      outcomeOf(perform(updateUser, contexts.admin, { id: uuid, first_name: 'Ned' })),
      outcomeOf(perform(updateUser, contexts.executive, { id: uuid, role: 'EXECUTIVE' })),
    ]);
    const row = await rowOf(id);
    if (raised === 'done' && renamed !== 'done') expect(row).toMatchObject({ first_name: 'Nora', role: 'EXECUTIVE' });
    // Before it, then
    else expect(row).toMatchObject({ first_name: 'Ned', version: raised === 'done' ? 3 : 2 });
    expect(await outcomeOf(perform(updateUser, contexts.admin, { id: uuid, first_name: 'Nat' }))).toBe(
      row.role === 'EXECUTIVE' ? '403' : 'done',
    );
  }
});

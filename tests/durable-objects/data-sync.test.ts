import { env, exports } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { sendMessage } from '~/domains/inbox/operations/send-message.server';
import { updateRole } from '~/domains/roles/operations/update-role.server';
import { createServiceLocation } from '~/domains/service-locations/operations/create-service-location.server';
import { createAdmin } from '~/domains/users/operations/create-admin.server';
import { deleteUser } from '~/features/accounts/operations/delete-user.server';
import { perform } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { dropSessions, publish } from '../../durable-objects/data-sync-client';
import { ACCESS_CHANGED } from '../../durable-objects/data-sync-messages';
import { listen as listenAt } from '../../functions/listen';
import { call, ORIGIN, tokenOf } from '../support/calling/api-client';
import { callApi } from '../support/calling/call-api';
import { clerkWith, tokenFor } from '../support/club/accounts';
import { contextFor } from '../support/club/context';

const backstage = (exports as unknown as { default: Fetcher }).default;
const bindings = env as never as Parameters<typeof publish>[0];
const CHANNEL = '/parties/data-sync/club';

const knock = (path: string, headers: Record<string, string> = {}) =>
  backstage.fetch(ORIGIN + path, { headers: { Upgrade: 'websocket', ...headers } });

interface Heard {
  channel: string;
  event: string;
  data: Record<string, unknown>;
  id: number;
}

/** Listens on the channel from now on. `upTo` resolves to all messages once one of this event has come. */
async function listen(token: string, since?: number) {
  const query = new URLSearchParams({ token, ...(since !== undefined && { since: String(since) }) });
  const { webSocket } = await knock(`${CHANNEL}?${query}`);
  const messages: Heard[] = [];
  const ear = {
    messages,
    closed: 0,
    upTo: (event: string) =>
      vi.waitFor(() => {
        expect(messages.map((message) => message.event)).toContain(event);
        return messages;
      }, 5000),
  };
  webSocket!.addEventListener('message', ({ data }) => void messages.push(JSON.parse(data as string)));
  webSocket!.addEventListener('close', ({ code }) => {
    ear.closed = code;
  });
  webSocket!.accept();
  return ear;
}

const tell = (...numbers: number[]) =>
  publish(
    bindings,
    numbers.map((id) => ({ event: 'task.updated' as const, needs: ['task.read'], data: { id } })),
  );
const idsOf = (heard: Heard[]) => heard.filter(({ event }) => event === 'task.updated').map(({ data }) => data.id);

test('only signed-in staff may listen: by token, or by cookie from a same-origin page', {
  tags: ['RT-001', 'SHELL-023'],
}, async () => {
  const token = await tokenOf('service');
  const cookie = { Cookie: `access_token=${token}` };
  const statusOf = async (query: string, headers?: Record<string, string>) =>
    (await knock(CHANNEL + query, headers)).status;
  expect(await statusOf('')).toBe(401);
  expect(await statusOf('?token=nobody')).toBe(401);
  expect(await statusOf(`?token=${await tokenOf('service', new Date(Date.now() - 1000))}`)).toBe(401);
  expect(await statusOf('', cookie)).toBe(401);
  expect(await statusOf('', { ...cookie, Origin: 'https://evil.example' })).toBe(401);
  expect(await statusOf('', { ...cookie, Origin: ORIGIN })).toBe(101);
  expect(await statusOf(`?token=${token}`)).toBe(101);
  const plain = await backstage.fetch(`${ORIGIN}${CHANNEL}?token=${token}`);
  expect(plain.status).toBe(404);
});

test('a client’s own listener header is replaced by the Worker’s', { tags: ['RT-001'] }, async () => {
  const listener = JSON.stringify({ userId: 1, sessionHash: 'forged', sees: ['task.read'] });
  expect((await knock(CHANNEL, { 'X-Listener': listener })).status).toBe(401);
  const billing = await knock(`${CHANNEL}?token=${await tokenOf('billing')}`, { 'X-Listener': listener });
  const heard: string[] = [];
  billing.webSocket!.addEventListener('message', ({ data }) => void heard.push(JSON.parse(data as string).event));
  billing.webSocket!.accept();
  const ear = await listen(await tokenOf('service'));
  await tell(7);
  await ear.upTo('task.updated');
  expect(heard).toEqual(['connected']);
});

test('a contact-page message is pushed to those who may read tasks, without its content', {
  tags: ['RT-003'],
}, async () => {
  const [service, billing] = [await listen(await tokenOf('service')), await listen(await tokenOf('billing'))];
  const waiting: Promise<unknown>[] = [];
  const context = { ...(await contextFor()), waitUntil: (promise: Promise<unknown>) => void waiting.push(promise) };
  await perform(sendMessage, context, { name: 'Ruth Adler', email: 'ruth@example.com', message: 'A leaking tap' });
  await Promise.all(waiting);
  const created = (await service.upTo('task.created')).find(({ event }) => event === 'task.created')!;
  expect(created).toEqual({
    channel: 'data-sync',
    event: 'task.created',
    id: expect.any(Number),
    data: {
      id: expect.any(Number),
      task_type: 'NEW_MESSAGE',
      status: 'OPEN',
      assigned_to: null,
      membership_id: null,
      parent_type: 'mail',
      parent_id: expect.any(Number),
      user_id: null,
      silent: false,
    },
  });
  expect(JSON.stringify(service.messages)).not.toMatch(/Ruth|tap/);
  expect(billing.messages.map(({ event }) => event)).toEqual(['connected']);
});

test('a new user is pushed to those who read users or assign tasks, by id alone', {
  tags: ['RT-002'],
}, async () => {
  const [service, admin, billing] = await Promise.all(
    (['service', 'admin', 'billing'] as const).map(async (who) => listen(await tokenOf(who))),
  );
  const waiting: Promise<unknown>[] = [];
  const system = await contextFor('system');
  const context = { ...system, waitUntil: (promise: Promise<unknown>) => void waiting.push(promise) };
  const person = { email: 'ines@club.example', first_name: 'Ines', last_name: 'Roth', password: 'a long enough one' };
  await perform(createAdmin, context, person);
  await Promise.all(waiting);
  const { json } = await callApi('POST /utils/defaults', { as: 'service', body: {} });
  const ines = json.users.find(({ name }: { name: string }) => name === 'Ines Roth');
  for (const ear of [service!, admin!]) {
    const created = (await ear.upTo('user.created')).find(({ event }) => event === 'user.created')!;
    expect(created.data).toEqual({ id: ines.id });
  }
  expect(billing!.messages.map(({ event }) => event)).toEqual(['connected']);
});

test('a changed service location is pushed to all who are signed in', async () => {
  const billing = await listen(await tokenOf('billing'));
  const waiting: Promise<unknown>[] = [];
  const executive = await contextFor('executive');
  const context = { ...executive, waitUntil: (promise: Promise<unknown>) => void waiting.push(promise) };
  await perform(createServiceLocation, context, { name: '61', city: 'Sitka', state_code: 'AK' });
  await Promise.all(waiting);
  const changed = (await billing.upTo('setting.changed')).find(({ event }) => event === 'setting.changed')!;
  expect(Object.keys(changed.data)).toEqual(['user_id']);
});

test('a finished batch is pushed to those who read invoices, with its owner and feedback flag', {
  tags: ['RT-005'],
}, async () => {
  const [billing, employee] = [await listen(await tokenOf('billing')), await listen(await tokenOf('employee'))];
  const data = { user_id: 6, silent: false, batch_id: 31, had_feedback: true };
  await publish(bindings, [{ event: 'batch.event.finished', needs: ['invoice.read'], data }]);
  const finished = (await billing.upTo('batch.event.finished')).find(({ event }) => event === 'batch.event.finished')!;
  expect(finished.data).toEqual(data);
  await tell(1);
  await employee.upTo('task.updated');
  expect(employee.messages.map(({ event }) => event)).not.toContain('batch.event.finished');
});

test('a client that reconnects gets the missed events, in order and once', async () => {
  const token = await tokenOf('service');
  const first = await listen(token);
  const [connected] = await first.upTo('connected');
  await tell(1, 2, 3);
  const back = await listen(token, connected!.id + 1);
  const heard = await back.upTo('connected');
  expect(idsOf(heard)).toEqual([2, 3]);
  expect(heard.at(-1)).toMatchObject({ event: 'connected', id: connected!.id + 3 });
  await tell(4);
  await vi.waitFor(() => expect(idsOf(back.messages)).toEqual([2, 3, 4]), 5000);
});

test('missed events are filtered by permission too', async () => {
  const since = (await (await listen(await tokenOf('service'))).upTo('connected'))[0]!.id;
  await tell(1);
  const billing = await listen(await tokenOf('billing'), since);
  expect((await billing.upTo('connected')).map(({ event }) => event)).toEqual(['connected']);
});

test('a client that missed more events than are stored, or has an unknown id, gets reload', async () => {
  const token = await tokenOf('service');
  const since = (await (await listen(token)).upTo('connected'))[0]!.id;
  await tell(...Array.from({ length: 501 }, (_, index) => index));
  for (const long of [since, since + 5000]) {
    const back = await listen(token, long);
    expect((await back.upTo('reload')).map(({ event }) => event)).toEqual(['reload']);
  }
});

test('a page gets the time of the last event, to detect one before its socket was open', async () => {
  const before = Date.now();
  await tell(9);
  const [connected] = await (await listen(await tokenOf('service'))).upTo('connected');
  expect(connected!.data.last_at).toBeGreaterThanOrEqual(before);
  expect(connected!.data.last_at).toBeLessThanOrEqual(Date.now());
});

test('an ended session’s sockets are closed; a colleague’s stay open', async () => {
  const [ended, token] = [await tokenOf('service'), await tokenOf('service')];
  const [out, stays] = [await listen(ended), await listen(token)];
  await dropSessions(bindings, [await hashToken(ended)]);
  await vi.waitFor(() => expect(out.closed).toBe(4401), 5000);
  await tell(11);
  expect(idsOf(await stays.upTo('task.updated'))).toEqual([11]);
  expect(idsOf(out.messages)).toEqual([]);
});

/** A member of staff with a page open, who says where they are. */
async function present(who: Parameters<typeof tokenOf>[0]) {
  const { webSocket } = await knock(`${CHANNEL}?token=${await tokenOf(who)}`);
  const heard: Heard[] = [];
  webSocket!.addEventListener('message', ({ data }) => void heard.push(JSON.parse(data as string)));
  webSocket!.accept();
  const at = (place: string) =>
    [
      ...((heard.filter(({ event, data }) => event === 'presence' && data.place === place).at(-1)?.data.people ??
        []) as { is_working: boolean }[]),
    ].sort((one, other) => Number(one.is_working) - Number(other.is_working));
  return {
    socket: webSocket!,
    heard,
    say: (place: unknown, is_working = false) => webSocket!.send(JSON.stringify({ place, is_working })),
    sees: (place: string, people: { is_working: boolean }[]) =>
      vi.waitFor(() => {
        expect(at(place)).toMatchObject(people);
        expect(at(place)).toHaveLength(people.length);
      }, 5000),
  };
}

test('presence at a task, viewing and working, reaches all who read tasks, also when it ends', async () => {
  const [dana, emil, billing] = [await present('service'), await present('employee'), await present('billing')];
  dana.say('task:7');
  await emil.sees('task:7', [{ is_working: false }]);
  emil.say('task:7', true);
  await dana.sees('task:7', [{ is_working: false }, { is_working: true }]);
  const late = await present('viewer');
  await late.sees('task:7', [{ is_working: false }, { is_working: true }]);
  dana.say('task:8');
  await emil.sees('task:7', [{ is_working: true }]);
  await emil.sees('task:8', [{ is_working: false }]);
  emil.socket.close();
  await dana.sees('task:7', []);
  dana.say(null);
  await late.sees('task:8', []);
  expect(billing.heard.filter(({ event }) => event === 'presence')).toEqual([]);
});

test('two pages of one person count once; malformed and forbidden places are ignored', async () => {
  const [one, two, other] = [await present('service'), await present('service'), await present('employee')];
  one.say('task:9');
  two.say('task:9', true);
  await other.sees('task:9', [{ is_working: true }]);
  const billing = await present('billing');
  for (const nonsense of ['{', '[]', '"x"', '{"place":"task:0"}', '{"place":"secret:1"}', 'x'.repeat(500)]) {
    one.socket.send(nonsense);
  }
  billing.say('task:9', true);
  two.socket.close();
  await other.sees('task:9', [{ is_working: false }]);
});

test('presence is not stored: a page that reconnects gets who is there, not who was', async () => {
  const since = (await (await listen(await tokenOf('service'))).upTo('connected'))[0]!.id;
  const gone = await present('employee');
  gone.say('task:10');
  gone.socket.close();
  const back = await listen(await tokenOf('service'), since);
  const heard = await back.upTo('connected');
  expect(heard.filter(({ data }) => data.place === 'task:10')).toEqual([]);
});

test('only GET, and only the channels there are: else 405 and 404, with the headers of every response', async () => {
  const token = await tokenOf('service');
  const ask = (path: string, init: RequestInit = {}) =>
    listenAt({
      request: new Request(`${ORIGIN}${path}?token=${token}`, { headers: { Upgrade: 'websocket' }, ...init }) as never,
      env: { APP_ENV: 'production', BACKSTAGE: backstage } as never,
    });
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD']) {
    const refused = await ask(CHANNEL, { method });
    expect([method, refused.status, refused.headers.get('Allow')]).toEqual([method, 405, 'GET']);
    expect((await backstage.fetch(ORIGIN + CHANNEL, { method })).status).toBe(405);
  }
  for (const path of [
    '/parties/data-sync/other',
    '/parties/main/club',
    `${CHANNEL}/deeper`,
    '/parties',
    '/parties/x/y',
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404]);
    expect((await backstage.fetch(ORIGIN + path)).status).toBe(404);
  }
  const open = await ask(CHANNEL);
  expect([open.status, open.webSocket === null]).toEqual([101, false]);
  for (const { headers } of [open, await ask('/parties/x/y')]) {
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Strict-Transport-Security')).toContain('max-age');
  }
  open.webSocket!.accept();
  open.webSocket!.close();
});

test('an edited role closes the sockets of its people, who see what they may now on opening them again', {
  tags: ['ROLE-009', 'USER-034'],
}, async () => {
  const { role, user } = await clerkWith('task.read');
  const token = await tokenFor(user.id);
  const [ear, other] = [await listen(token), await listen(await tokenOf('service'))];
  await ear.upTo('connected');
  const stale = { userId: user.id, sessionHash: 'x', sees: ['signed-in', 'task.read'], accessVersion: 1 };
  const executive = await contextFor('executive');
  const waiting: Promise<unknown>[] = [];
  const context = { ...executive, waitUntil: (promise: Promise<unknown>) => void waiting.push(promise) };
  await perform(updateRole, context, { id: role.id, name: role.name, permissions: ['vendor.read'] });
  await Promise.all(waiting);
  await vi.waitFor(() => expect(ear.closed).toBe(ACCESS_CHANGED));
  expect(ear.messages.at(-1)).toMatchObject({ event: 'access.changed', data: {} });
  await tell(41);
  const again = await listen(token, ear.messages.at(-1)!.id);
  await other.upTo('task.updated');
  await again.upTo('connected');
  expect(idsOf(again.messages)).toEqual([]);
  expect(other.closed).toBe(0);
  // Let in by the Worker before the edit, and only here after it
  const room = bindings.DataSync.get(bindings.DataSync.idFromName('club'));
  const headers = { Upgrade: 'websocket', 'X-Listener': JSON.stringify(stale), 'x-partykit-room': 'club' };
  const { webSocket } = await room.fetch('http://room/', { headers });
  const closed = new Promise<number>((done) => webSocket!.addEventListener('close', ({ code }) => done(code)));
  webSocket!.accept();
  expect(await closed).toBe(ACCESS_CHANGED);
});

test('a deleted user’s socket closes, and their token opens none', { tags: ['USER-046'] }, async () => {
  const { user } = await clerkWith('task.read');
  const token = await tokenFor(user.id);
  const ear = await listen(token);
  await ear.upTo('connected');
  const waiting: Promise<unknown>[] = [];
  const executive = await contextFor('executive');
  const context = { ...executive, waitUntil: (promise: Promise<unknown>) => void waiting.push(promise) };
  await perform(deleteUser, context, { id: user.id });
  await Promise.all(waiting);
  await vi.waitFor(() => expect(ear.closed).toBeGreaterThan(4400));
  expect((await knock(`${CHANNEL}?token=${token}`)).status).toBe(401);
});

test('who sees the office as another role hears what that role hears, and themselves again afterwards', {
  tags: ['RT-002'],
}, async () => {
  const token = await tokenOf('executive');
  const made = await call('POST /roles/create', { token, body: { name: 'Reads jobs', permissions: ['job.read'] } });
  const { role } = await made.json<{ role: { id: number } }>();
  const before = await listen(token);
  await before.upTo('connected');
  await call(`POST /roles/${role.id}/preview`, { token, body: {} });
  await vi.waitFor(() => expect(before.closed).toBe(ACCESS_CHANGED));
  const during = await listen(token);
  await during.upTo('connected');
  await publish(bindings, [
    { event: 'task.updated', needs: ['task.read'], data: { id: 771 } },
    { event: 'job.updated', needs: ['job.read'], data: { id: 772 } },
  ]);
  await during.upTo('job.updated');
  expect(idsOf(during.messages)).toEqual([]);
  await call('POST /roles/preview/stop', { token, body: {} });
  await vi.waitFor(() => expect(during.closed).toBe(ACCESS_CHANGED));
  const after = await listen(token);
  await after.upTo('connected');
  await tell(773);
  await after.upTo('task.updated');
  expect(idsOf(after.messages)).toEqual([773]);
});

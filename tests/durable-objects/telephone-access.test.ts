import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { updateRole } from '~/domains/roles/operations/update-role.server';
import { roles } from '~/domains/roles/table.server';
import { sessions } from '~/domains/sessions/table.server';
import { deleteExtension } from '~/domains/users/operations/delete-extension.server';
import { storeExtension } from '~/domains/users/operations/store-extension.server';
import { users } from '~/domains/users/table.server';
import { deleteUser } from '~/features/accounts/operations/delete-user.server';
import { perform } from '~/lib/operation/operation.server';
import { hashToken } from '~/lib/tokens.server';
import { PICK_UP } from '~/services/phone/switchboard-address';
import { Access } from '../../durable-objects/switchboard/access';
import { type Frame, headerOf } from '../../durable-objects/switchboard/frame';
import { type Phone, Phones } from '../../durable-objects/switchboard/phones';
import { call } from '../support/calling/api-client';
import { addColleague, clerkWith, tokenFor } from '../support/club/accounts';
import { board, changeWork, employee, endTelephones, openOffice, rings, service } from '../support/club/board';
import { contextFor, db } from '../support/club/context';
import { knockAtBoard, SipPhone } from '../support/doubles/sip-phone';

const OUTSIDE = '+12065550142';
let lastExtension = 700;

afterEach(endTelephones);

/** A colleague with a role of their own, an extension, and a telephone that is registered. */
async function clerk() {
  const { role, user } = await clerkWith('connect.read');
  lastExtension += 1;
  const extension = String(lastExtension);
  await db.update(users).set({ extension }).where(eq(users.id, user.id));
  const token = await tokenFor(user.id);
  const phone = await SipPhone.connect(extension, { token });
  return { role, user, extension, token, phone, sessionHash: await hashToken(token) };
}
type Clerk = Awaited<ReturnType<typeof clerk>>;

/** Performs it as an executive, with all that follows from it. */
async function does(act: (context: Awaited<ReturnType<typeof contextFor>>) => Promise<unknown>) {
  const waiting: Promise<unknown>[] = [];
  const executive = await contextFor('executive');
  await act({ ...executive, waitUntil: (promise: Promise<unknown>) => void waiting.push(promise) });
  await Promise.all(waiting);
}

/** How a colleague loses the telephone by what a person does, and what then tells the switchboard nothing. */
const ends: Record<string, { by(clerk: Clerk): Promise<unknown>; silently(clerk: Clerk): Promise<unknown> }> = {
  'the permission is taken from the role': {
    by: ({ role }) =>
      does((context) =>
        perform(updateRole, context, { id: role.id, name: role.name, permissions: ['dashboard.read'] }),
      ),
    silently: ({ role }) =>
      db
        .update(roles)
        .set({ permissions: ['dashboard.read'] })
        .where(eq(roles.id, role.id)),
  },
  'the extension is taken away': {
    by: ({ extension }) => does((context) => perform(deleteExtension, context, { extension })),
    silently: ({ user }) => db.update(users).set({ extension: null }).where(eq(users.id, user.id)),
  },
  'another extension is given': {
    by: ({ user, extension }) =>
      does((context) =>
        perform(storeExtension, context, { user_id: user.id, extension: String(Number(extension) + 200) }),
      ),
    silently: ({ user, extension }) =>
      db
        .update(users)
        .set({ extension: String(Number(extension) + 100) })
        .where(eq(users.id, user.id)),
  },
  'the account is deleted': {
    by: ({ user }) => does((context) => perform(deleteUser, context, { id: user.id })),
    silently: ({ user }) => db.update(users).set({ disabled: true }).where(eq(users.id, user.id)),
  },
  'the session is ended': {
    by: ({ token }) => call('POST /auth/logout', { token, body: {} }),
    silently: ({ sessionHash }) => db.delete(sessions).where(eq(sessions.token_hash, sessionHash)),
  },
};

const isUndisturbed = ({ heard }: SipPhone) => heard.every(({ method, uri }) => uri === null || method !== 'INVITE');

/** Calls, rings and answers. Returns the answer, which both sides have. */
async function talk(caller: SipPhone, callee: SipPhone): Promise<Frame> {
  const invite = caller.invite(callee.number);
  callee.reply(await callee.rung(), 200, [], 'v=0');
  return caller.final(invite);
}

test.each(Object.keys(ends))('once %s, a telephone is put out, rings no more, and no other is opened', async (how) => {
  const [mine, outside] = [await clerk(), await SipPhone.outside(OUTSIDE)];
  await ends[how]!.by(mine);
  await vi.waitFor(() => expect(mine.phone.closed).toBe(1008));
  expect([404, 302]).toContain((await outside.final(outside.invite(mine.extension))).status);
  expect(isUndisturbed(mine.phone)).toBe(true);
  expect([401, 403]).toContain(await statusWith(mine));
});

/** What a telephone of this extension gets by the same session; with another extension it is another telephone. */
async function statusWith({ token, extension }: Clerk): Promise<number> {
  const { status, webSocket } = await knockAtBoard({ token });
  if (!webSocket) return status;
  webSocket.accept();
  webSocket.close(1000, 'bye');
  const phone = await SipPhone.connect(extension, { token }, false);
  const registered = await phone.register();
  return registered.status;
}

test.each(Object.keys(ends))(
  'once %s, and nobody told the board, it neither calls nor registers nor picks up',
  async (how) => {
    const [mine, colleague, outside] = [await clerk(), await employee(), await SipPhone.outside(OUTSIDE)];
    const ringing = outside.invite('102');
    await colleague.rung();
    await ends[how]!.silently(mine);
    colleague.heard.length = 0;
    const taken = await mine.phone.ask('MESSAGE', { to: PICK_UP, body: headerOf(ringing, 'Call-ID') });
    expect(taken.status).toBe(403);
    const invite = mine.phone.invite('102');
    expect((await mine.phone.final(invite)).status).toBe(403);
    expect(isUndisturbed(colleague)).toBe(true);
    await vi.waitFor(() => expect(mine.phone.closed).toBe(1008));
    expect(isUndisturbed(mine.phone)).toBe(true);
  },
);

test.each(Object.keys(ends))('once %s, and nobody told the board, its next registration is refused', async (how) => {
  const mine = await clerk();
  await ends[how]!.silently(mine);
  expect((await mine.phone.register()).status).toBe(403);
  await vi.waitFor(() => expect(mine.phone.closed).toBe(1008));
});

test('an extension that is somebody else’s now rings there alone, for colleagues and for the club’s own number', async () => {
  const [before, after] = [await clerk(), await clerk()];
  await db.update(users).set({ extension: null }).where(eq(users.id, before.user.id));
  await db.update(users).set({ extension: before.extension }).where(eq(users.id, after.user.id));
  const phone = await SipPhone.connect(before.extension, { token: after.token });
  const outside = await SipPhone.outside(OUTSIDE);
  const answer = await talk(outside, phone);
  expect(headerOf(answer, 'Contact')).toContain(phone.host);
  outside.within(answer, 'BYE', { isCaller: true, uri: phone.contact });
  await phone.rung('BYE');
  const other = await service();
  const desk = other.invite('desk');
  phone.reply(await phone.until(({ method, uri }) => uri !== null && method === 'INVITE'), 180);
  expect([before, after].map((each) => isUndisturbed(each.phone))).toEqual([true, true]);
  const { branch } = /branch=(?<branch>\S+)/.exec(headerOf(desk, 'Via'))!.groups!;
  other.send('CANCEL', { uri: desk.uri!, branch: branch!, to: 'desk' });
});

test('a call that rings elsewhere when everybody declines asks none whose right is over', async () => {
  await openOffice(true);
  const [mine, caller] = [await clerk(), await SipPhone.outside(OUTSIDE)];
  await ends['the permission is taken from the role']!.silently(mine);
  const emil = await employee();
  const invite = caller.invite('desk');
  emil.reply(await emil.rung(), 603);
  expect((await caller.final(invite)).status).toBe(302);
  expect(isUndisturbed(mine.phone)).toBe(true);
});

test('a call that goes on is not cut; its telephone starts nothing else, and is put out with its end', async () => {
  const [mine, colleague] = [await clerk(), await employee()];
  const answer = await talk(mine.phone, colleague);
  await ends['the account is deleted']!.by(mine);
  const info = mine.phone.within(answer, 'INFO', { isCaller: true, uri: colleague.contact });
  colleague.reply(await colleague.rung('INFO'), 200);
  expect((await mine.phone.final(info)).status).toBe(200);
  const refer = mine.phone.within(answer, 'REFER', {
    isCaller: true,
    uri: colleague.contact,
    headers: [['Refer-To', '<sip:101@board.invalid>']],
  });
  expect((await mine.phone.final(refer)).status).toBe(403);
  expect((await mine.phone.final(mine.phone.invite('101'))).status).toBe(403);
  expect((await mine.phone.register()).status).toBe(403);
  expect(mine.phone.closed).toBe(0);
  mine.phone.within(answer, 'BYE', { isCaller: true, uri: colleague.contact, cseq: 9 });
  await colleague.rung('BYE');
  await vi.waitFor(() => expect(mine.phone.closed).toBe(1008));
});

test('what rings when the right ends rings no more: at its telephone, and by its call', async () => {
  await rings(25_000);
  const [mine, colleague, outside] = [await clerk(), await employee(), await SipPhone.outside(OUTSIDE)];
  const [own, coming] = [mine.phone.invite('102'), outside.invite(mine.extension)];
  colleague.reply(await colleague.rung(), 180);
  mine.phone.reply(await mine.phone.rung(), 180);
  await ends['the extension is taken away']!.by(mine);
  await colleague.rung('CANCEL');
  expect((await outside.final(coming)).status).toBe(302);
  expect(headerOf(own, 'Call-ID')).toBe(headerOf(await colleague.rung(), 'Call-ID'));
});

test('a role that changes something else, and a colleague’s, leave a telephone where it is', async () => {
  const [mine, other] = [await clerk(), await clerk()];
  const permissions = ['connect.read', 'task.read'];
  await does((context) => perform(updateRole, context, { id: mine.role.id, name: mine.role.name, permissions }));
  await ends['the permission is taken from the role']!.by(other);
  await vi.waitFor(() => expect(other.phone.closed).toBe(1008));
  expect((await mine.phone.ask('OPTIONS', { uri: 'sip:board.invalid' })).status).toBe(200);
  await talk(await employee(), mine.phone);
});

test('who looks at the office as a role without a telephone has none meanwhile', async () => {
  const { role } = await clerkWith('task.read');
  const executive = await addColleague({ role: 'EXECUTIVE' });
  await db.update(users).set({ extension: '7901' }).where(eq(users.id, executive.id));
  const token = await tokenFor(executive.id);
  const phone = await SipPhone.connect('7901', { token });
  await call(`POST /roles/${role.id}/preview`, { token, body: {} });
  await vi.waitFor(() => expect(phone.closed).toBe(1008));
  expect((await knockAtBoard({ token })).status).toBe(403);
  await call('POST /roles/preview/stop', { token, body: {} });
  await SipPhone.connect('7901', { token });
});

test('a fault of the database is answered, and the next try goes on', async () => {
  const [phone, colleague] = [await service(), await employee()];
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await changeWork({ mayTelephone: () => Promise.reject(new Error('out of order')) });
  expect((await phone.register()).status).toBe(500);
  expect((await phone.ask('MESSAGE', { to: PICK_UP, body: 'any' })).status).toBe(500);
  const invite = phone.invite('102');
  expect((await phone.final(invite)).status).toBe(500);
  expect(colleague.heard.filter(({ uri }) => uri !== null)).toEqual([]);
  expect(log).toHaveBeenCalledTimes(3);
  log.mockRestore();
  await changeWork(undefined);
  expect((await phone.register()).status).toBe(200);
  // It was not logged, so its id is free
  const again = phone.invite('999', { callId: headerOf(invite, 'Call-ID') });
  expect((await phone.final(again)).status).toBe(404);
  expect((await board().board()).waiting).toEqual([]);
});

test('a telephone that has come back with a newer session is not ended with the older one', () => {
  const line = { number: '101', name: '', userId: 1, isOutside: false };
  const phone: Phone = { line, host: 'dana.invalid', contact: null, sessionHash: 'newer' };
  const socket = { deserializeAttachment: () => phone, serializeAttachment: () => {}, close: vi.fn() };
  const phones = new Phones([socket as unknown as WebSocket]);
  const around = { phones, talks: { of: () => [] }, ringing: { lose: () => {} } };
  const access = new Access(around as unknown as ConstructorParameters<typeof Access>[0]);
  access.endAll([{ ...phone, sessionHash: 'older' }]);
  expect(socket.close).not.toHaveBeenCalled();
  access.endAll([phone]);
  expect(socket.close).toHaveBeenCalledOnce();
});

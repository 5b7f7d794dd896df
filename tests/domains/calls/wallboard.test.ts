import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeCall } from '~/domains/calls/operations/store-call.server';
import type { CallOutcome } from '~/domains/calls/states';
import { serviceLocations } from '~/domains/service-locations/table.server';
import { users } from '~/domains/users/table.server';
import { perform } from '~/lib/operation/operation.server';
import { headerOf } from '../../../durable-objects/switchboard/frame';
import { call, tokenOf } from '../../support/calling/api-client';
import { employee, endTelephones, service } from '../../support/club/board';
import { contextFor, db, employ } from '../../support/club/context';
import { oweDues } from '../../support/club/invoices';
import { SipPhone } from '../../support/doubles/sip-phone';
import { resetClub } from '../../support/runtime/reset-club';

beforeEach(resetClub);
afterEach(endTelephones);

interface Board {
  board: string;
  people: { name: string; office: string | null; extension: string; state: string; since: string | null }[];
  waiting: { call_id: string; phone_number: string; name: string; user_id: number | null; rings_at: number[] }[];
  longestWaitSince: string | null;
  today: { answered: number; missed: number };
}

async function wallboard(): Promise<Board> {
  const response = await call('GET /calls/wallboard', { token: await tokenOf('service') });
  expect(response.status).toBe(200);
  return response.json<Board>();
}

const states = async () => Object.fromEntries((await wallboard()).people.map(({ name, state }) => [name, state]));
const DANA = 'Dana Whitfield';
const emilsName = async () => {
  const { first_name, last_name } = await employ('employee');
  return `${first_name} ${last_name}`;
};

describe('the wallboard', () => {
  test('shows who is offline, free, on a break, rung and in a call, and since when', async () => {
    const [emil] = [await emilsName(), await tokenOf('service')];
    expect(await states()).toEqual({ [DANA]: 'offline', [emil]: 'offline' });
    const [dana, other] = [await service(), await employee(false)];
    await other.ask('OPTIONS', { uri: 'sip:board.invalid' });
    expect(await states()).toEqual({ [DANA]: 'free', [emil]: 'break' });
    await other.register();
    const invite = dana.invite('102');
    const rung = await other.rung();
    expect(await states()).toEqual({ [DANA]: 'talking', [emil]: 'ringing' });
    other.reply(rung, 200, [], 'v=0');
    const answer = await dana.final(invite);
    const talking = (await wallboard()).people;
    expect(talking.map(({ state }) => state)).toEqual(['talking', 'talking']);
    for (const { since } of talking) expect(Date.now() - Date.parse(since!)).toBeLessThan(5000);
    dana.within(answer, 'BYE', { isCaller: true, uri: other.contact });
    await other.rung('BYE');
    expect(await states()).toEqual({ [DANA]: 'free', [emil]: 'free' });
  });

  test('shows a second telephone of a colleague by the busier of the two', async () => {
    const [first, second, emil] = [await service(), await service(), await employee()];
    const invite = first.invite('102');
    emil.reply(await emil.rung(), 200, [], 'v=0');
    await first.final(invite);
    expect((await states())[DANA]).toBe('talking');
    second.close();
    expect((await states())[DANA]).toBe('talking');
  });

  test('shows what waits, the longest first, with whose number it is and at whom it rings', async () => {
    const { membership } = await oweDues();
    const [first, second, emil] = [
      await SipPhone.outside(membership.primary_phone),
      await SipPhone.outside('+12065550149'),
      await employee(),
    ];
    const { id } = await employ('employee');
    const known = first.invite('102');
    await emil.rung();
    await new Promise((done) => setTimeout(done, 20));
    const unknown = second.invite('102');
    await emil.until(({ headers }) => headerOf({ headers }, 'Call-ID') === headerOf(unknown, 'Call-ID'));
    const { waiting, longestWaitSince } = await wallboard();
    expect(waiting).toMatchObject([
      { call_id: headerOf(known, 'Call-ID'), name: membership.primary_name, user_id: null, rings_at: [id] },
      { call_id: headerOf(unknown, 'Call-ID'), phone_number: '+12065550149', name: '', rings_at: [id] },
    ]);
    expect(Date.now() - Date.parse(longestWaitSince!)).toBeLessThan(5000);
    emil.reply(await emil.rung(), 603);
    await second.final(unknown);
    expect((await wallboard()).waiting).toHaveLength(1);
  });

  test('counts the calls from outside of the club’s day, answered and not', async () => {
    const now = new Date();
    const store = async (outcome: CallOutcome, number: string, at = now) =>
      perform(storeCall, await contextFor('system'), {
        outside_id: crypto.randomUUID(),
        direction: outcome === 'Call connected' ? 'Outbound' : 'Inbound',
        outcome,
        phone_number: number,
        started_at: at,
        ended_at: at,
      });
    await store('Accepted', '+12065550111');
    await store('Missed', '+12065550112');
    await store('Voicemail', '');
    await store('Accepted', '102');
    await store('Call connected', '+12065550111');
    await store('Missed', '+12065550113', new Date(now.getTime() - 36 * 3_600_000));
    expect((await wallboard()).today).toEqual({ answered: 1, missed: 2 });
  });

  test('names the office of each, and leaves out who has no extension or has left', async () => {
    const [dana, emil] = [await employ('service'), await employ('employee')];
    await employ('accounting');
    const [location] = await db.select().from(serviceLocations).limit(1);
    await db.update(users).set({ service_location_id: location!.id }).where(eq(users.id, dana.id));
    await db.update(users).set({ disabled: true }).where(eq(users.id, emil.id));
    expect((await wallboard()).people).toMatchObject([
      { name: DANA, extension: '101', office: `${location!.name}-${location!.city}` },
    ]);
  });
});

test('pages that show the wallboard are told when somebody comes, and not when nothing changes', async () => {
  const room = env.DataSync.get(env.DataSync.idFromName('club'));
  const told = () =>
    runInDurableObject(room, (_, { storage }) =>
      storage.sql.exec("SELECT needs FROM events WHERE body ->> 'event' = 'telephone.changed'").toArray(),
    );
  const before = (await told()).length;
  const phone = await service();
  await vi.waitFor(async () => expect((await told()).length).toBe(before + 1));
  expect((await told()).at(-1)).toEqual({ needs: 'connect.read' });
  await phone.register();
  await phone.ask('OPTIONS', { uri: 'sip:board.invalid' });
  await new Promise((done) => setTimeout(done, 800));
  expect((await told()).length).toBe(before + 1);
});

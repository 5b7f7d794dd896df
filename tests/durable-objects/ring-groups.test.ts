import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { weekdays } from '~/domains/club/rules/weekdays';
import { memberships } from '~/domains/memberships/table.server';
import { serviceLocations } from '~/domains/service-locations/table.server';
import { updateSetting } from '~/domains/settings/operations/update-setting.server';
import { users } from '~/domains/users/table.server';
import { perform } from '~/lib/operation/operation.server';
import { headerOf, userOf } from '../../durable-objects/switchboard/frame';
import type { SwitchboardWork } from '../../durable-objects/switchboard/lines';
import type { Phone } from '../../durable-objects/switchboard/phones';
import { routeCall } from '../../durable-objects/switchboard/route-call';
import { employee, endTelephones, openOffice, service } from '../support/club/board';
import { contextFor, db, employ } from '../support/club/context';
import { oweDues } from '../support/club/invoices';
import { SipPhone } from '../support/doubles/sip-phone';
import { resetClub } from '../support/runtime/reset-club';

const CALLER = { number: '+12065550142', name: '', userId: 0, isOutside: true };
const phone = (userId: number, isOnBreak = false): Phone => ({
  line: { number: `10${userId}`, name: '', userId, isOutside: false },
  host: `host-${userId}`,
  contact: isOnBreak ? null : `sip:ua@host-${userId}`,
  sessionHash: '',
});

interface Situation {
  what: string;
  online?: number[];
  onBreak?: number[];
  office?: number[];
  talking?: number[];
  isOpen?: boolean;
  rung: number[] | 'voicemail';
}

const WORK: SwitchboardWork = {
  clubNumber: '+12065550100',
  hasLineOut: true,
  isOpen: async () => true,
  isBlocked: async () => false,
  mayTelephone: async () => true,
  isLogged: async () => false,
  findLine: async () => null,
  findOffice: async () => [],
  tellBoard: async () => {},
  storeCall: async () => {},
};

test('a call to a number outside is refused in words where no line leads there', async () => {
  const connected = { phones: [phone(1), { ...phone(2), line: CALLER }], isBusy: () => false };
  const to = (hasLineOut: boolean, number: string) =>
    routeCall(phone(1).line, number, connected, { ...WORK, hasLineOut });
  const refusal = { kind: 'refuse', status: 409, reason: "The club's telephone has no line to the outside." };
  expect(await to(false, '+12065550142')).toEqual(refusal);
  expect(await to(false, '(206) 555-0177')).toEqual(refusal);
  expect(await to(true, '+12065550142')).toMatchObject({ kind: 'ring' });
  expect(await to(true, '+12065550177')).toMatchObject({ kind: 'refuse', status: 480 });
  expect(await to(false, 'desk')).toMatchObject({ status: 480 });
  expect(await routeCall(CALLER, '+12065550177', connected, WORK)).toMatchObject({ kind: 'refuse', status: 403 });
});

describe('a call to the club from outside', () => {
  test.each<Situation>([
    { what: 'the office of the caller', online: [1, 2, 3], office: [2, 3], rung: [2, 3] },
    { what: 'the one of it who is online', online: [1, 2], office: [2, 3], rung: [2] },
    { what: 'everybody, for nobody of it is online', online: [1, 2], office: [3], rung: [1, 2] },
    { what: 'everybody, for the caller is not known', online: [1, 2], office: [], rung: [1, 2] },
    { what: 'everybody, for all of it are on a break', online: [1], onBreak: [2], office: [2], rung: [1] },
    { what: 'who of it does not talk', online: [1, 2, 3], office: [2, 3], talking: [2], rung: [3] },
    { what: 'everybody, for all of it talk', online: [1, 2], office: [2], talking: [2], rung: [1, 2] },
    { what: 'the voicemail, for nobody is online', office: [2], rung: 'voicemail' },
    { what: 'the voicemail, out of hours', online: [1, 2], office: [2], isOpen: false, rung: 'voicemail' },
  ])('rings $what', async ({ online = [], onBreak = [], office = [], talking = [], isOpen = true, rung }) => {
    const work: SwitchboardWork = {
      ...WORK,
      isOpen: async () => isOpen,
      findOffice: async (number) => (number === CALLER.number ? office : []),
    };
    const connected = {
      phones: [...online.map((id) => phone(id)), ...onBreak.map((id) => phone(id, true))],
      isBusy: (host: string) => talking.some((id) => host === `host-${id}`),
    };
    for (const number of ['desk', '2065550100']) {
      const way = await routeCall(CALLER, number, connected, work);
      expect(way.kind === 'ring' ? way.phones.map(({ line }) => line.userId) : way.kind).toEqual(rung);
      if (way.kind !== 'refuse') expect(way.mailbox).toBe('desk');
    }
  });
});

const invitesOf = ({ heard }: SipPhone) => heard.filter(({ method, uri }) => uri !== null && method === 'INVITE');

describe('the switchboard', () => {
  beforeEach(resetClub);
  afterEach(endTelephones);

  /** A household of a service location where of two colleagues only Emil works. */
  async function household(): Promise<string> {
    const { membership } = await oweDues();
    const [location] = await db.select({ id: serviceLocations.id }).from(serviceLocations).limit(1);
    await db.update(memberships).set({ service_location_id: location!.id }).where(eq(memberships.id, membership.id));
    const [emil, dana] = [await employ('employee'), await employ('service')];
    await db.update(users).set({ service_location_id: location!.id }).where(eq(users.id, emil.id));
    await db.update(users).set({ service_location_id: null }).where(eq(users.id, dana.id));
    return membership.primary_phone;
  }

  test('rings at the office that serves the household; at everybody when nobody of it is online', async () => {
    const number = await household();
    const [dana, emil, outside] = [await service(), await employee(), await SipPhone.outside(number)];
    await openOffice(true);
    const near = outside.invite('desk');
    const rung = await emil.rung();
    expect(invitesOf(dana)).toEqual([]);
    emil.reply(rung, 200);
    expect((await outside.final(near)).status).toBe(200);
    outside.within(await outside.final(near), 'BYE', { isCaller: true });
    await emil.register(0);
    outside.invite('desk');
    await dana.rung();
  });

  test('goes by the saved hours from the next call on; a call that rings is not disturbed', {
    tags: ['SET-023'],
  }, async () => {
    const number = await household();
    const [dana, emil, outside] = [await service(), await employee(), await SipPhone.outside(number)];
    await openOffice(undefined);
    const hours = async (spans: object[]) => {
      const week = Object.fromEntries(weekdays.map((day) => [day, spans]));
      await perform(updateSetting, await contextFor('executive'), { group: 'hours', week, holidays: [], days: [] });
    };
    await hours([{ from: '00:00', to: '24:00' }]);
    const open = outside.invite('desk');
    const rung = await emil.rung();
    await hours([]);
    emil.reply(rung, 200);
    expect((await outside.final(open)).status).toBe(200);
    outside.within(await outside.final(open), 'BYE', { isCaller: true });
    const closed = await outside.final(outside.invite('desk'));
    expect([closed.status, userOf(headerOf(closed, 'Contact')).user]).toEqual([302, 'voicemail-desk']);
    expect(invitesOf(dana)).toEqual([]);
  });

  test('asks all others when everybody of the office declines; the voicemail when those do too', async () => {
    const number = await household();
    const [dana, emil, outside] = [await service(), await employee(), await SipPhone.outside(number)];
    await openOffice(true);
    const call = outside.invite('desk');
    emil.reply(await emil.rung(), 603);
    const other = await dana.rung();
    expect(headerOf(other, 'Call-ID')).toBe(headerOf(call, 'Call-ID'));
    dana.reply(other, 603);
    const led = await outside.final(call);
    expect([led.status, userOf(headerOf(led, 'Contact')).user]).toEqual([302, 'voicemail-desk']);
    expect([invitesOf(emil).length, invitesOf(dana).length]).toEqual([1, 1]);
  });

  test('asks all others when the office’s one telephone is gone; who takes it has the call', async () => {
    const number = await household();
    const [dana, emil, outside] = [await service(), await employee(), await SipPhone.outside(number)];
    await openOffice(true);
    const call = outside.invite('desk');
    await emil.rung();
    emil.close();
    dana.reply(await dana.rung(), 200);
    expect((await outside.final(call)).status).toBe(200);
  });

  test('rings elsewhere for a second household of an office whose one telephone rings already', async () => {
    const number = await household();
    const [dana, emil] = [await service(), await employee()];
    const [first, second] = [await SipPhone.outside(number), await SipPhone.outside(number)];
    await openOffice(true);
    first.invite('desk');
    await emil.rung();
    const later = second.invite('desk');
    expect(headerOf(await dana.rung(), 'Call-ID')).toBe(headerOf(later, 'Call-ID'));
  });

  test('leads to the voicemail when the office is closed; a colleague’s extension rings all the same', async () => {
    const number = await household();
    const [emil, outside] = [await employee(), await SipPhone.outside(number)];
    await openOffice(false);
    const led = await outside.final(outside.invite('desk'));
    expect(userOf(headerOf(led, 'Contact')).user).toBe('voicemail-desk');
    outside.invite('102');
    await emil.rung();
  });

  test('rings everybody for a household without a service location', async () => {
    const number = await household();
    await db.update(memberships).set({ service_location_id: null });
    const [dana, emil, outside] = [await service(), await employee(), await SipPhone.outside(number)];
    await openOffice(true);
    outside.invite('desk');
    await Promise.all([dana.rung(), emil.rung()]);
  });
});

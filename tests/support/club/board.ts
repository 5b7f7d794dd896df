import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, vi } from 'vitest';
import type { SwitchboardWork } from '../../../durable-objects/switchboard/lines';
import { tokenOf } from '../calling/api-client';
import { SipPhone } from '../doubles/sip-phone';

export const board = () => env.Switchboard.getByName('club');

/** The telephone of Dana, extension 101. */
export const service = async (isRegistered = true) =>
  SipPhone.connect('101', { token: await tokenOf('service') }, isRegistered);
/** The telephone of Emil, extension 102. */
export const employee = async (isRegistered = true) =>
  SipPhone.connect('102', { token: await tokenOf('employee') }, isRegistered);

/** Sets how long calls ring. */
export const rings = (milliseconds: number) =>
  runInDurableObject(board(), (object) => {
    (object as unknown as { ringMilliseconds: number }).ringMilliseconds = milliseconds;
  });

/** Overrides some of the switchboard's work; undefined restores all of it. */
export const changeWork = (change: Partial<SwitchboardWork> | undefined) =>
  runInDurableObject(board(), (object) => {
    const own = object as unknown as { work: SwitchboardWork };
    Reflect.deleteProperty(own, 'work');
    if (change === undefined) return;
    const { work } = own;
    Object.defineProperty(own, 'work', { value: { ...work, ...change }, configurable: true });
  });

/** Opens or closes the office, whatever the clock says; undefined leaves it to the clock. */
export const openOffice = (isOpen: boolean | undefined) =>
  changeWork(isOpen === undefined ? undefined : { isOpen: async () => isOpen });

/** Ends all telephones: the next test's calls would ring at them too. */
export async function endTelephones() {
  SipPhone.closeAll();
  await vi.waitFor(async () =>
    expect(await runInDurableObject(board(), (_, state) => state.getWebSockets().length)).toBe(0),
  );
  await rings(25_000);
  await openOffice(undefined);
}

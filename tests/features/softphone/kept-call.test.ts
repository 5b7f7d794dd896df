import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CallState, noCall } from '~/features/softphone/rules/call-state';
import { keepCall, takeKeptCall } from '~/features/softphone/ui/phone/line/kept-call';
import { takeOver } from '~/features/softphone/ui/phone/line/take-over';
import type { KeptCall, PhoneLine } from '~/services/phone/line';
import { instanceId } from '~/services/phone/sip/ringcentral-dialect';

const KEPT = {
  outsideId: 'outside',
  callId: 'one',
  localTag: 'l',
  remoteTag: 'r',
  target: 'sip:ua@other.invalid',
  conferenceId: 's-conference',
  recorded: { isOwn: true, isRecorded: true },
};
const SECOND = { ...KEPT, callId: 'two' };
/** A line that has these calls. */
const lineOf = (calls: Record<string, KeptCall>) => ({ keptCall: (id: string) => calls[id] ?? null });
const JOINED = { isAnswered: true, onHold: false, isJoined: true };
const LINE = lineOf({ a: KEPT });
const SHOWN = {
  type: 'Inbound' as const,
  phoneNo: '102',
  contact: 'Emil',
  isConference: true,
  muted: true,
  startedAt: 5000,
};
const CALL = { ...noCall, call_id: 'a', ...SHOWN };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a call that is kept is taken over by one page, of the same person alone', () => {
  keepCall(1, LINE, CALL);
  expect(takeKeptCall(2)).toBeNull();
  expect(takeKeptCall(1)).toMatchObject({ kept: KEPT, second: null, call: SHOWN });
  expect(takeKeptCall(1)).toBeNull();
});

test('both calls of a conference’s host are taken over; one that only rings is not', { tags: ['PHONE-018'] }, () => {
  const second = { ...{ call_id: 'b', type: 'conferenceOutbound' as const, phoneNo: '103', contact: '' }, ...JOINED };
  keepCall(1, lineOf({ a: KEPT, b: SECOND }), { ...CALL, second });
  expect(takeKeptCall(1)).toMatchObject({ kept: KEPT, second: SECOND, call: { second: JOINED } });
  keepCall(1, LINE, { ...CALL, second });
  expect(takeKeptCall(1)).toMatchObject({ kept: KEPT, second: null });
});

test('a page takes both calls over, brings the second in again, and holds the first for one that is asked', async () => {
  const taken: unknown[] = [];
  const line = {
    takeOver: async (...given: unknown[]) => void taken.push(given),
    setMuted: () => {},
    recordsItself: false,
  };
  const second = { ...{ call_id: 'b', type: 'conferenceOutbound' as const, phoneNo: '103', contact: '' }, ...JOINED };
  const take = async (call: CallState, found: KeptCall | null) => {
    const once = { toHold: new Set<string>(), conferences: new Set<string>() };
    const words = await takeOver(
      { id: 'x', secondId: 'y', kept: KEPT, second: found, call, at: 0 },
      line as unknown as PhoneLine,
      once,
    );
    return { words, taken: taken.splice(0), hold: [...once.toHold], bringIn: [...once.conferences] };
  };
  const both = (isHolding: boolean) => [
    ['x', KEPT, isHolding],
    ['y', SECOND, false],
  ];
  expect(await take({ ...CALL, second }, SECOND)).toEqual({ words: '', taken: both(false), hold: [], bringIn: ['y'] });
  const asking = { ...CALL, onHold: true, second: { ...second, isJoined: false } };
  expect(await take(asking, SECOND)).toEqual({ words: '', taken: both(true), hold: ['x'], bringIn: [] });
  // The previous page is gone: nobody waits for it
  expect(await take(asking, null)).toEqual({ words: '', taken: [['x', KEPT, false]], hold: [], bringIn: [] });
  expect((await take({ ...CALL, onHold: true }, null)).hold).toEqual(['x']);
  expect((await take({ ...CALL, recording: true }, null)).words).toBe(
    'The recording has ended: the page was loaded again.',
  );
});

test('a call that is over, or that the other side has given up, is taken over by nobody', () => {
  keepCall(1, LINE, CALL);
  keepCall(1, lineOf({}), CALL);
  expect(takeKeptCall(1)).toBeNull();
  vi.useFakeTimers();
  keepCall(1, LINE, CALL);
  vi.advanceTimersByTime(12_001);
  expect(takeKeptCall(1)).toBeNull();
});

test.each(['SecurityError', 'QuotaExceededError'])('a storage that refuses with %s ends no call', (name) => {
  const refuse = () => {
    throw new DOMException('No', name);
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => keepCall(1, LINE, CALL)).not.toThrow();
  expect(takeKeptCall(1)).toBeNull();
  expect(instanceId()).toMatch(/^[\da-f-]{36}$/);
});

test('who is muted stays so in one call where the other cannot be taken over', async () => {
  const muted: string[] = [];
  const line = {
    takeOver: (id: string) => (id === 'x' ? Promise.reject(new Error('gone')) : Promise.resolve()),
    setMuted: (id: string) => void muted.push(id),
    recordsItself: true,
  };
  const found = { id: 'x', secondId: 'y', kept: KEPT, second: SECOND, call: { ...CALL, muted: true }, at: 0 };
  const words = await takeOver(found, line as unknown as PhoneLine, { toHold: new Set(), conferences: new Set() });
  expect([muted, words]).toEqual([['x', 'y'], 'Not all of the call could be taken over.']);
});

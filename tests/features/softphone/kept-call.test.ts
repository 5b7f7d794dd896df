import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noCall } from '~/features/softphone/rules/call-state';
import { keepCall, takeKeptCall } from '~/features/softphone/ui/phone/kept-call';
import { instanceId } from '~/services/phone/sip/ringcentral-dialect';

const KEPT = {
  outsideId: 'outside',
  callId: 'one',
  localTag: 'l',
  remoteTag: 'r',
  target: 'sip:ua@other.invalid',
  conferenceId: 's-conference',
};
const SHOWN = {
  type: 'Inbound' as const,
  phoneNo: '102',
  contact: 'Emil',
  isConference: true,
  muted: true,
  startedAt: 5000,
};
const CALL = { ...noCall, ...SHOWN };

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
  keepCall(1, KEPT, CALL);
  expect(takeKeptCall(2)).toBeNull();
  expect(takeKeptCall(1)).toMatchObject({ kept: KEPT, call: SHOWN });
  expect(takeKeptCall(1)).toBeNull();
});

test('a call that is over, or that the other side has given up, is taken over by nobody', () => {
  keepCall(1, KEPT, CALL);
  keepCall(1, null, CALL);
  expect(takeKeptCall(1)).toBeNull();
  vi.useFakeTimers();
  keepCall(1, KEPT, CALL);
  vi.advanceTimersByTime(12_001);
  expect(takeKeptCall(1)).toBeNull();
});

test.each(['SecurityError', 'QuotaExceededError'])('a storage that refuses with %s ends no call', (name) => {
  const refuse = () => {
    throw new DOMException('No', name);
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => keepCall(1, KEPT, CALL)).not.toThrow();
  expect(takeKeptCall(1)).toBeNull();
  expect(instanceId()).toMatch(/^[\da-f-]{36}$/);
});

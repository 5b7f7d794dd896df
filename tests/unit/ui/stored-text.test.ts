import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteStored, readStored, writeStored } from '~/ui/frame/stored-text';

const KEY = 'phone_status';
let kept: Map<string, string>;
let refused: string | null;

beforeEach(() => {
  kept = new Map();
  refused = null;
  const unlessRefused = <Result>(act: () => Result): Result => {
    if (refused) throw new DOMException('No', refused);
    return act();
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (refused === 'SecurityError' ? unlessRefused(() => null) : (kept.get(key) ?? null)),
    setItem: (key: string, value: string) => unlessRefused(() => void kept.set(key, value)),
  });
});
afterEach(() => {
  noteStored(null);
  vi.unstubAllGlobals();
});

test('a text is stored in the browser', { tags: ['PHONE-009'] }, () => {
  expect(readStored(KEY)).toBeNull();
  writeStored(KEY, 'online');
  expect([readStored(KEY), kept.get(KEY)]).toEqual(['online', 'online']);
});

test.each(['QuotaExceededError', 'SecurityError'])(
  'a storage that refuses with %s has the newest text all the same',
  {
    tags: ['PHONE-009'],
  },
  (name) => {
    writeStored(KEY, 'online');
    refused = name;
    writeStored(KEY, 'offline');
    expect(readStored(KEY)).toBe('offline');
    refused = null;
    expect(readStored(KEY)).toBe('offline');
    writeStored(KEY, 'break');
    expect([readStored(KEY), kept.get(KEY)]).toEqual(['break', 'break']);
  },
);

test('what another tab stores stands over what this one could not', () => {
  refused = 'QuotaExceededError';
  writeStored(KEY, 'offline');
  kept.set(KEY, 'online');
  noteStored(KEY);
  expect(readStored(KEY)).toBe('online');
});

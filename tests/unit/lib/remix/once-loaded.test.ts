import { afterEach, expect, test, vi } from 'vitest';
import { isLoading, onceLoaded } from '~/lib/remix/use-reload';

/** A router as Remix puts it on the page. */
function openRouter() {
  const listeners = new Set<() => void>();
  const state = { revalidation: 'loading', navigation: { state: 'idle' } };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const become = (revalidation: string, navigation = 'idle') => {
    Object.assign(state, { revalidation, navigation: { state: navigation } });
    for (const listener of listeners) listener();
  };
  vi.stubGlobal('window', { __remixRouter: { state, subscribe } });
  return { become, listeners };
}

afterEach(() => void vi.unstubAllGlobals());

test('what was asked for while the page was loaded comes once after it, though nothing was rendered between', async () => {
  const { become, listeners } = openRouter();
  const then = vi.fn();
  expect(isLoading()).toBe(true);
  onceLoaded(then);
  become('loading', 'loading');
  become('idle', 'loading');
  await Promise.resolve();
  expect(then).not.toHaveBeenCalled();
  become('idle');
  become('loading');
  become('idle');
  await Promise.resolve();
  expect(then).toHaveBeenCalledOnce();
  expect(listeners.size).toBe(0);
});

test('what was given up never comes', async () => {
  const { become } = openRouter();
  const then = vi.fn();
  const giveUp = onceLoaded(then);
  giveUp();
  become('idle');
  await Promise.resolve();
  expect(then).not.toHaveBeenCalled();
});

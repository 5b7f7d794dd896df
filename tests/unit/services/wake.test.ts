import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wake } from '~/services/phone/wake';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sound that a browser withholds until somebody has clicked. */
function asleep() {
  let hasClicked = false;
  const waiting: (() => void)[] = [];
  const click = () => {
    hasClicked = true;
  };
  window.addEventListener('pointerdown', click, { capture: true });
  const resume = () =>
    new Promise<void>((done) => {
      waiting.push(done);
      if (hasClicked) for (const each of waiting) each();
    });
  return { state: 'suspended', resume } as unknown as AudioContext;
}

test('sound that may be made is not waited for', async () => {
  const onAsleep = vi.fn();
  await wake({ state: 'running' } as AudioContext, onAsleep);
  expect(onAsleep).not.toHaveBeenCalled();
});

test('a page that was just loaded asks to be clicked on, and goes on after the click', async () => {
  const onAsleep = vi.fn();
  const done = vi.fn();
  void wake(asleep(), onAsleep).then(done);
  await vi.advanceTimersByTimeAsync(600);
  expect(onAsleep).toHaveBeenCalledTimes(1);
  expect(done).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toHaveBeenCalledTimes(1);
});

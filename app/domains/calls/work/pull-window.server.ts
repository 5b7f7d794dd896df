import type { TimeWindow, Told } from '~/services/phone/port';

/** Most halvings of a window: each is a request of a rate-limited group. */
const MOST_HALVES = 6;

/**
 * Returns the records of a window, or of its first part where the whole exceeds one response.
 * @returns `until` the end of what is complete
 */
export async function pullWindow<Kind extends 'calls' | 'messages'>(
  ask: (window: TimeWindow) => Promise<Told<Kind>>,
  window: TimeWindow,
): Promise<{ told: Told<Kind>; until: Date }> {
  let { until } = window;
  for (let halves = 0; ; halves++) {
    const told = await ask({ from: window.from, until });
    if (told.isWhole || halves === MOST_HALVES) return { told, until };
    until = new Date((window.from.getTime() + until.getTime()) / 2);
  }
}

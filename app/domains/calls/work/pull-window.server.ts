import type { TimeWindow, Told } from '~/services/phone/port';

/** As often a window is halved: each time is a request of a group with a limit. */
const MOST_HALVES = 6;

/**
 * Returns what was told of a window, or of its first part where the whole is more than is told at once.
 * @returns `until` what is whole
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

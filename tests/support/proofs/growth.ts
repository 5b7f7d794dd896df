import { setImmediate } from 'node:timers/promises';

/** What twice the input may cost. */
export const MOST_GROWTH = 2.5;
/** What twice the input may cost in any case: below, the growth is that of memory and of other work on the machine. */
const HARMLESS_MILLISECONDS = 10;
const ROUNDS = 20;

export type Work = () => unknown;
/** Makes an input of that length, and returns what reads it. */
export type Prepare = (length: number) => Work;

/** The processor's time of this thread: other work on the machine does not count. In Node: a Worker's clock counts whole milliseconds. */
async function millisecondsOf(work: Work): Promise<number> {
  const { user, system } = process.threadCpuUsage();
  await work();
  const since = process.threadCpuUsage({ user, system });
  return (since.user + since.system) / 1000;
}

/** How many times as long twice the input takes: the best of some rounds in turns. */
export async function growthOf(prepare: Prepare, length: number): Promise<number> {
  const [short, long] = [prepare(length), prepare(2 * length)];
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    // A worker that answers nothing for a minute ends Vitest's run with an error that names no test
    await setImmediate();
    once = Math.min(once, await millisecondsOf(short));
    twice = Math.min(twice, await millisecondsOf(long));
    if (round >= 2 && (twice <= HARMLESS_MILLISECONDS || twice <= once * MOST_GROWTH)) return 1;
  }
  return twice / once;
}

/** Returns what takes more than 2.5 times as long for twice the input, and how much. */
export async function tooMuchGrowth(cases: Record<string, [length: number, prepare: Prepare]>): Promise<string[]> {
  const found: string[] = [];
  for (const [what, [length, prepare]] of Object.entries(cases)) {
    let growth = await growthOf(prepare, length);
    // Garbage collection and a busy machine's caches do not repeat at twice the length; what is quadratic does, each time
    for (let again = 0; again < 2 && growth > MOST_GROWTH; again++) growth = await growthOf(prepare, 2 * length);
    if (growth > MOST_GROWTH) found.push(`${what}: ${growth.toFixed(1)} times as long`);
  }
  return found;
}

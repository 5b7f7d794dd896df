import type { Frame } from './frame';
import type { RingGroup } from './ring-group';

/** All calls that ring now, each with the timer after which it goes on; the timers keep the object awake. */
export class RingingCalls {
  readonly #timers = new Map<RingGroup, ReturnType<typeof setTimeout>>();

  /** Starts the time of a call, or starts it anew. */
  time(group: RingGroup, milliseconds: number): void {
    clearTimeout(this.#timers.get(group));
    this.#timers.set(
      group,
      setTimeout(() => group.timeOut(), milliseconds),
    );
  }

  remove(group: RingGroup): void {
    clearTimeout(this.#timers.get(group));
    this.#timers.delete(group);
  }

  has(group: RingGroup): boolean {
    return this.#timers.has(group);
  }

  /** The call whose INVITE this is, or whose CANCEL. */
  of(request: Frame): RingGroup | undefined {
    return [...this.#timers.keys()].find((group) => group.isOf(request));
  }

  /** The call that rings at a telephone by this branch. */
  at(branch: string): RingGroup | undefined {
    return [...this.#timers.keys()].find((group) => group.has(branch));
  }

  /** A telephone is gone: what it called ends, and it rings no more. */
  lose(host: string): void {
    for (const group of [...this.#timers.keys()]) {
      if (group.caller.host === host) group.cancel();
      else group.lose(host);
    }
  }
}

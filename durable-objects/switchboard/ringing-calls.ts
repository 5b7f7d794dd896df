import type { RingingNow } from './board-state';
import type { Frame } from './frame';
import type { LeftRinging } from './left-ringing';
import type { OwnAnswer } from './pick-up';
import { replaces } from './replacements';
import type { RingGroup } from './ring-group';

/** A telephone that has sent no response to a call by then has lost its connection, though its socket looks open. */
const SILENT_PART = 1 / 5;

/**
 * All calls that ring now, each with the timer of its forwarding; the timers keep the object awake. Ringing calls are
 * stored too, so that a restart ends them instead of leaving them to ring.
 */
export class RingingCalls {
  readonly #timers = new Map<RingGroup, ReturnType<typeof setTimeout>[]>();
  readonly #ids = new WeakMap<RingGroup, string>();

  constructor(private readonly sql: SqlStorage) {
    sql.exec('CREATE TABLE IF NOT EXISTS ringing (id TEXT PRIMARY KEY, call TEXT NOT NULL)');
  }

  /** Stores a ringing call. */
  keep(group: RingGroup): void {
    const id = this.#ids.get(group) ?? crypto.randomUUID();
    this.#ids.set(group, id);
    this.sql.exec('INSERT OR REPLACE INTO ringing VALUES (?, ?)', id, JSON.stringify(group.kept()));
  }

  /** Returns and deletes the calls that rang when the object was stopped. */
  takeLeft(): LeftRinging[] {
    const left = this.sql.exec<{ call: string }>('DELETE FROM ringing RETURNING call').toArray();
    return left.map(({ call }) => JSON.parse(call) as LeftRinging);
  }

  /** Starts or restarts the timer of a call. */
  time(group: RingGroup, milliseconds: number): void {
    for (const timer of this.#timers.get(group) ?? []) clearTimeout(timer);
    this.#timers.set(group, [
      setTimeout(() => group.loseSilent(), milliseconds * SILENT_PART),
      setTimeout(() => group.timeOut(), milliseconds),
    ]);
  }

  remove(group: RingGroup): void {
    for (const timer of this.#timers.get(group) ?? []) clearTimeout(timer);
    this.#timers.delete(group);
    const id = this.#ids.get(group);
    if (id) this.sql.exec('DELETE FROM ringing WHERE id = ?', id);
  }

  has(group: RingGroup): boolean {
    return this.#timers.has(group);
  }

  /** The call of this INVITE or CANCEL. */
  of(request: Frame): RingGroup | undefined {
    return [...this.#timers.keys()].find((group) => group.isOf(request));
  }

  /** Ends the call of a CANCEL. Returns the response to it. */
  cancel(request: Frame): OwnAnswer {
    const group = this.of(request);
    group?.cancel();
    return group ? [200, 'OK'] : [481, 'No such call'];
  }

  /** The ringing call with this id in the log. */
  named(id: string): RingGroup | undefined {
    return [...this.#timers.keys()].find(({ call }) => call.id === id);
  }

  /** All calls that ring somewhere now. */
  now(): RingingNow[] {
    const all = [...this.#timers.keys()].map((group) => ({
      call: group.call,
      caller: group.caller.host,
      isTakingOver: replaces(group.invite),
      phones: group.ringsAt(),
    }));
    return all.filter(({ phones }) => phones.length > 0);
  }

  /** How many calls of a telephone ring now. */
  countOf(caller: string): number {
    return [...this.#timers.keys()].filter((group) => group.caller.host === caller).length;
  }

  /** The call that rings at a telephone by this branch. */
  at(branch: string, host: string): RingGroup | undefined {
    return [...this.#timers.keys()].find((group) => group.has(branch, host));
  }

  /** A telephone is gone: its own calls end, and it rings no more. */
  lose(host: string): void {
    for (const group of [...this.#timers.keys()]) {
      if (group.caller.host === host) group.cancel();
      else group.lose(host);
    }
  }
}

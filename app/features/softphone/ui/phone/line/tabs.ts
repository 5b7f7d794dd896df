import type { PhoneCommand } from '../../../rules/phone-command';
import type { PhoneState } from './phone-store';

type Message = { kind: 'state'; state: PhoneState } | { kind: 'command'; command: PhoneCommand } | { kind: 'hello' };

interface Tab {
  /** This page has acquired the telephone. */
  onHeld(): void;
  /** Another page's telephone has changed. */
  onState(state: PhoneState): void;
  /** Another page has sent a command to this page's telephone. */
  onCommand(command: PhoneCommand): void;
  /** The state for the other pages. */
  state(): PhoneState;
}

/**
 * Gives one page of this browser the telephone, by a lock, and lets the others display and control it. When it is
 * closed, the next one acquires it. Without browser locks each page has a telephone of its own.
 */
export class Tabs {
  readonly #channel: BroadcastChannel | null;
  #release: () => void = () => {};
  #isHolder = false;
  #isClosed = false;
  readonly #waiting = new AbortController();

  constructor(
    userId: number,
    private readonly tab: Tab,
  ) {
    const name = `phone ${userId}`;
    this.#channel = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
    if (!('locks' in navigator)) this.#hold();
    else {
      const held = () => {
        this.#hold();
        return new Promise<void>((done) => {
          this.#release = done;
        });
      };
      navigator.locks.request(name, { signal: this.#waiting.signal }, held).catch(() => {});
      this.#say({ kind: 'hello' });
    }
  }

  get isHolder(): boolean {
    return this.#isHolder;
  }

  /** Sends the telephone's state to the other pages. */
  show(state: PhoneState): void {
    this.#say({ kind: 'state', state });
  }

  /** Sends a command to the page with the telephone. */
  ask(command: PhoneCommand): void {
    this.#say({ kind: 'command', command });
  }

  close(): void {
    this.#isClosed = true;
    this.#waiting.abort();
    this.#channel?.close();
    this.#isHolder = false;
    this.#release();
  }

  #hold() {
    this.#isHolder = true;
    this.tab.onHeld();
  }

  #say(message: Message) {
    if (!this.#isClosed) this.#channel?.postMessage(message);
  }

  #hear(message: Message) {
    if (message.kind === 'state' && !this.#isHolder) this.tab.onState(message.state);
    if (message.kind === 'command' && this.#isHolder) this.tab.onCommand(message.command);
    if (message.kind === 'hello' && this.#isHolder) this.show(this.tab.state());
  }
}

import type { PhoneCommand } from '../../../rules/phone-command';
import type { PhoneState } from './phone-store';

type Message = { kind: 'state'; state: PhoneState } | { kind: 'command'; command: PhoneCommand } | { kind: 'hello' };

interface Tab {
  /** This page has the telephone from now on. */
  onHeld(): void;
  /** Another page's telephone has changed. */
  onState(state: PhoneState): void;
  /** Another page asks something of this page's telephone. */
  onCommand(command: PhoneCommand): void;
  /** What the other pages show. */
  state(): PhoneState;
}

/**
 * Lets one page of this browser hold the telephone and the others show and steer it. When it is closed, the next takes
 * it. Where a browser has no locks, each page has a telephone of its own.
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

  /** Shows the other pages how the telephone is. */
  show(state: PhoneState): void {
    this.#say({ kind: 'state', state });
  }

  /** Asks the page that holds it. */
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

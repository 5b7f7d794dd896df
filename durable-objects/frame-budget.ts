/** Messages a socket may send at once, and a second: a call's setup is about ten. */
const BURST = 100;
const A_SECOND = 20;
const BROKEN = 20;

interface Account {
  left: number;
  at: number;
  broken: number;
}

/** How much each socket has sent. Forgotten while the object sleeps, which is when nobody sends. */
export class FrameBudget {
  readonly #accounts = new WeakMap<WebSocket, Account>();

  /** Whether a socket may send one more message. */
  take(socket: WebSocket, now: number): boolean {
    const account = this.#of(socket, now);
    account.left = Math.min(BURST, account.left + ((now - account.at) / 1000) * A_SECOND) - 1;
    account.at = now;
    return account.left >= 0;
  }

  /** Notes one that cannot be read. Returns whether the socket may stay. */
  mayErr(socket: WebSocket, now: number): boolean {
    const account = this.#of(socket, now);
    account.broken += 1;
    return account.broken < BROKEN;
  }

  #of(socket: WebSocket, now: number): Account {
    const account = this.#accounts.get(socket) ?? { left: BURST, at: now, broken: 0 };
    this.#accounts.set(socket, account);
    return account;
  }
}

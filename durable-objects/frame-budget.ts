import { PUT_OUT } from './socket-limits';

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

  /** Whether one more message of a socket is read; a socket that sends too much is put out. */
  takes(socket: WebSocket): boolean {
    // What it sent before it was put out is still coming
    if (socket.readyState !== WebSocket.OPEN) return false;
    const account = this.#of(socket);
    const now = Date.now();
    account.left = Math.min(BURST, account.left + ((now - account.at) / 1000) * A_SECOND) - 1;
    account.at = now;
    if (account.left < 0) socket.close(PUT_OUT, 'Too much');
    return account.left >= 0;
  }

  /** Notes a message that cannot be read; a socket that sends many of them is put out. */
  noteBroken(socket: WebSocket): void {
    const account = this.#of(socket);
    account.broken += 1;
    if (account.broken >= BROKEN) socket.close(PUT_OUT, 'Nothing that can be read');
  }

  #of(socket: WebSocket): Account {
    const account = this.#accounts.get(socket) ?? { left: BURST, at: Date.now(), broken: 0 };
    this.#accounts.set(socket, account);
    return account;
  }
}

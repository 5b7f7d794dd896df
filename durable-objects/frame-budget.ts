import { PUT_OUT } from './socket-limits';

/** Messages a socket may send at once, and a second: a call's setup is about ten. */
const BURST = 100;
const A_SECOND = 20;
const BROKEN = 20;
/** Responses a telephone may owe at once: those to all calls that one person can let ring there. */
const MOST_CREDIT = 400;

interface Account {
  left: number;
  at: number;
  broken: number;
  /** Responses to what was requested of it: they are its caller's doing, and taken from no budget of its own. */
  credit: number;
}

/** How much each socket has sent. Forgotten while the object sleeps, which is when nobody sends. */
export class FrameBudget {
  readonly #accounts = new WeakMap<WebSocket, Account>();

  /**
   * Whether one more message of a socket is read; a socket that sends too much is put out.
   * @param isResponse it is taken from what the socket was credited with, as long as there is any
   */
  takes(socket: WebSocket, isResponse = false): boolean {
    // What it sent before it was put out is still coming
    if (socket.readyState !== WebSocket.OPEN) return false;
    const account = this.#of(socket);
    if (isResponse && account.credit > 0) {
      account.credit -= 1;
      return true;
    }
    const now = Date.now();
    account.left = Math.min(BURST, account.left + ((now - account.at) / 1000) * A_SECOND) - 1;
    account.at = now;
    if (account.left < 0) socket.close(PUT_OUT, 'Too much');
    return account.left >= 0;
  }

  /** Credits a socket with the responses to a request that is sent to it: else others could spend what it may send. */
  credit(socket: WebSocket, responses: number): void {
    const account = this.#of(socket);
    account.credit = Math.min(MOST_CREDIT, account.credit + responses);
  }

  /** Notes a message that cannot be read; a socket that sends many of them is put out. */
  noteBroken(socket: WebSocket): void {
    const account = this.#of(socket);
    account.broken += 1;
    if (account.broken >= BROKEN) socket.close(PUT_OUT, 'Nothing that can be read');
  }

  #of(socket: WebSocket): Account {
    const account = this.#accounts.get(socket) ?? { left: BURST, at: Date.now(), broken: 0, credit: 0 };
    this.#accounts.set(socket, account);
    return account;
  }
}

import { PUT_OUT } from './socket-limits';

/** Messages of a socket in a burst, and per second: a call's setup is about ten. */
const BURST = 100;
const A_SECOND = 20;
const BROKEN = 20;
/** The most outstanding responses of a telephone: those to all calls that one person can let ring there. */
const MOST_CREDIT = 400;

interface Account {
  left: number;
  at: number;
  broken: number;
  /** Responses to requests sent to it: their sender causes them, so they do not count against its own budget. */
  credit: number;
}

/** The message budget of each socket. Lost when the object hibernates, during which nobody sends. */
export class FrameBudget {
  readonly #accounts = new WeakMap<WebSocket, Account>();

  /**
   * Whether one more message of a socket is read; a socket that sends too much is closed.
   * @param isResponse charged to the socket's credit, as long as there is any
   */
  takes(socket: WebSocket, isResponse = false): boolean {
    // Messages from before it was closed still arrive
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

  /** Credits a socket with the responses to a request that is sent to it: otherwise others could use up its budget. */
  credit(socket: WebSocket, responses: number): void {
    const account = this.#of(socket);
    account.credit = Math.min(MOST_CREDIT, account.credit + responses);
  }

  /** Counts an unreadable message; a socket that sends many of them is closed. */
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

import type { Access } from './access';
import { type Frame, respond } from './frame';
import type { Phones } from './phones';
import { isGoing, register } from './register';

/** Handles each telephone's REGISTER, as long as its person may telephone. */
export class Registrations {
  /** The newest of each telephone: the responses of the database may come in another order. */
  readonly #newest = new WeakMap<WebSocket, Frame>();

  constructor(
    private readonly phones: Phones,
    private readonly access: Access,
  ) {}

  async take(socket: WebSocket, request: Frame, answer: (response: Frame) => void): Promise<void> {
    this.#newest.set(socket, request);
    const refused = isGoing(request) ? [] : await this.access.refused([this.phones.of(socket)]);
    if (socket.readyState !== WebSocket.OPEN) return;
    if (refused.length > 0) {
      answer(respond(request, 403, 'Please sign in'));
      return this.access.end(socket);
    }
    if (this.#newest.get(socket) !== request) return answer(respond(request, 500, 'A later one has come'));
    const phone = this.phones.of(socket);
    const { contact, response } = register(phone, request);
    this.phones.set(socket, { ...phone, contact });
    answer(response);
  }
}

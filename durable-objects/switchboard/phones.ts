import { BOARD } from '../../app/services/phone/switchboard-address';
import { allOf, type Frame, viaOf } from './frame';
import { isSamePerson, type Line } from './lines';

/** A socket's telephone, as attached to the socket while this object hibernates. */
export interface Phone {
  line: Line;
  /** The name of its SIP user agent in Via and Contact: one random name each; empty before its first request. */
  host: string;
  /** Its contact; null where it is not registered, as on a break. */
  contact: string | null;
  sessionHash: string;
  /** Its person may not telephone any more: only the call in progress is left. */
  isEnded?: boolean;
}

const NO_LINE: Phone = {
  line: { number: '', name: '', userId: 0, isOutside: true },
  host: '',
  contact: null,
  sessionHash: '',
};

/** All sockets with their telephones. Read from the sockets once, because each read deserialises the attachment. */
export class Phones {
  readonly #phones = new Map<WebSocket, Phone>();

  constructor(sockets: WebSocket[]) {
    for (const socket of sockets) this.#phones.set(socket, (socket.deserializeAttachment() as Phone) ?? NO_LINE);
  }

  of(socket: WebSocket): Phone {
    return this.#phones.get(socket) ?? NO_LINE;
  }

  set(socket: WebSocket, phone: Phone): void {
    socket.serializeAttachment(phone);
    this.#phones.set(socket, phone);
  }

  remove(socket: WebSocket): void {
    this.#phones.delete(socket);
  }

  /** The socket of a user agent. */
  at(host: string): WebSocket | undefined {
    for (const [socket, phone] of this.#phones) if (phone.host === host) return socket;
    return undefined;
  }

  all(): Phone[] {
    return [...this.#phones.values()];
  }

  /** The sockets of telephones that meet a condition. */
  where(is: (phone: Phone) => boolean): WebSocket[] {
    return [...this.#phones].flatMap(([socket, phone]) => (is(phone) ? [socket] : []));
  }

  /**
   * Records the name of a socket's user agent. After a reconnect the newer socket has the name.
   * @param isOthers whether a name without a socket now belongs to somebody else's call, who may come back to it
   * @returns refused where the name is somebody else's, whose calls it would receive
   */
  claim(
    socket: WebSocket,
    request: Frame,
    isOthers: (host: string, line: Line) => boolean,
  ): 'known' | 'new' | 'came back' | 'refused' {
    const phone = this.of(socket);
    const { host } = viaOf(request)!;
    if (host === BOARD || allOf(request, 'Via').length > 1) return 'refused';
    if (phone.host === host) return 'known';
    if (phone.host !== '') return 'refused';
    const other = this.at(host);
    if (isOthers(host, phone.line)) return 'refused';
    if (other) {
      if (!isSamePerson(this.of(other).line, phone.line)) return 'refused';
      this.set(other, { ...this.of(other), host: '', contact: null });
    }
    this.set(socket, { ...phone, host });
    return other ? 'came back' : 'new';
  }
}

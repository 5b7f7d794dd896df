import { PUT_OUT } from '../socket-limits';
import type { WhoseTelephones } from '../switchboard-messages';
import type { SwitchboardWork } from './lines';
import type { Phone, Phones } from './phones';
import type { RingingCalls } from './ringing-calls';
import type { Talks } from './talks';

interface Exchange {
  phones: Phones;
  talks: Talks;
  ringing: RingingCalls;
  work(): SwitchboardWork;
}

/** Which telephones are still allowed: the permission that a socket was opened with may have been revoked. */
export class Access {
  constructor(private readonly exchange: Exchange) {}

  /** Returns those of these telephones that are no longer allowed as they were connected. */
  async refused(phones: readonly Phone[]): Promise<Phone[]> {
    const work = this.exchange.work();
    const may = await Promise.all(
      phones.map((phone) => phone.line.isOutside || (!phone.isEnded && work.mayTelephone(phone))),
    );
    return phones.filter((_, index) => !may[index]);
  }

  /** Ends the telephones of ended sessions. */
  drop(sessionHashes: readonly string[]): void {
    for (const socket of this.exchange.phones.where((phone) => sessionHashes.includes(phone.sessionHash)))
      this.end(socket);
  }

  /** Ends those of these people's telephones, or of these sessions', that may not be used any more. */
  async renew({ userIds = [], sessionHashes = [] }: WhoseTelephones): Promise<void> {
    const { phones } = this.exchange;
    const people = new Set(userIds);
    const theirs = phones
      .where(({ line, sessionHash }) => people.has(line.userId) || sessionHashes.includes(sessionHash))
      .map((socket) => ({ socket, phone: phones.of(socket) }));
    const refused = new Set(await this.refused(theirs.map(({ phone }) => phone)));
    for (const { socket, phone } of theirs) if (refused.has(phone)) this.end(socket);
  }

  /** Ends a telephone: it neither rings nor calls. A call in progress continues; its socket is closed afterwards. */
  end(socket: WebSocket): void {
    const { phones, talks, ringing } = this.exchange;
    const phone = phones.of(socket);
    phones.set(socket, { ...phone, contact: null, isEnded: true });
    if (phone.host !== '') ringing.lose(phone.host);
    this.#putOut(socket, talks.of(phone.host).length > 0);
  }

  /** The same by the names of these telephones. */
  endAll(phones: readonly Phone[]): void {
    for (const { host, sessionHash } of phones) {
      const socket = host === '' ? undefined : this.exchange.phones.at(host);
      // It may have come back with a newer session
      if (socket && this.exchange.phones.of(socket).sessionHash === sessionHash) this.end(socket);
    }
  }

  /** Closes ended telephones, once nobody talks there any more. */
  putOutEnded(): void {
    const { phones, talks } = this.exchange;
    for (const socket of phones.where(({ isEnded }) => isEnded === true)) {
      this.#putOut(socket, talks.of(phones.of(socket).host).length > 0);
    }
  }

  #putOut(socket: WebSocket, isTalking: boolean) {
    if (isTalking) return;
    this.exchange.phones.remove(socket);
    socket.close(PUT_OUT, 'Please sign in.');
  }
}

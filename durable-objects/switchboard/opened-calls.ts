import { othersToRing } from './desk';
import { talkOf } from './dialogs';
import { type Frame, headerOf, userOf } from './frame';
import type { SwitchboardWork } from './lines';
import type { Phone, Phones } from './phones';
import { RingGroup } from './ring-group';
import type { RingingCalls } from './ringing-calls';
import { DESK, routeCall } from './route-call';
import { type Talks, takenOver } from './talks';

/** What the calls are opened with: the parts of one switchboard. */
interface Exchange {
  phones: Phones;
  talks: Talks;
  ringing: RingingCalls;
  work(): SwitchboardWork;
  send(host: string, frame: Frame): void;
  /** How long a call rings before it goes on. */
  ringMilliseconds(): number;
  /** A call is over, and is to be stored. */
  onFinished(): void;
}

/** Opens calls, and leads each to where it rings. */
export class OpenedCalls {
  constructor(private readonly exchange: Exchange) {}

  /** Rings where an INVITE leads to. @param answer tells its caller how far it is */
  async open(phone: Phone, invite: Frame, answer: (status: number, reason: string) => void): Promise<void> {
    const { phones, ringing } = this.exchange;
    if (userOf(headerOf(invite, 'From')).user !== phone.line.number) return answer(403, 'Not your extension');
    if (ringing.of(invite)) return;
    answer(100, 'Trying');
    const group = this.#groupOf(phone, invite);
    ringing.time(group, this.exchange.ringMilliseconds());
    // Who takes a call over names the very telephone that has it
    const { user, host } = userOf(invite.uri!);
    const other = headerOf(invite, 'Replaces') && phones.at(host);
    const taker = other && phones.of(other);
    if (taker) group.ring([{ ...taker, contact: invite.uri! }], taker.line, null);
    else await this.#lead(group, user);
  }

  #groupOf(phone: Phone, invite: Frame): RingGroup {
    const { talks, ringing, send, onFinished } = this.exchange;
    return new RingGroup(invite, phone, {
      send,
      onAnswered: (each, response, { host, line }) => {
        each.call.callee = line;
        each.call.answeredAt = Date.now();
        talks.begin(talkOf(invite, response, host, takenOver(talks, invite, phone.line) ?? each.call));
      },
      askOthers: (each) => this.#askOthers(each),
      onUnanswered: ({ call, isLogged }, status, isCanceled) => {
        if (!isLogged) return;
        talks.finish({ ...call, endedAt: Date.now(), status, isCanceled });
        onFinished();
      },
      onForward: (each, number) => void this.#lead(each, number, true),
      onOver: (each) => ringing.remove(each),
    });
  }

  /** The office of the caller has declined: whoever else is online is asked, for a whole ringing time. */
  #askOthers(group: RingGroup): boolean {
    const { phones, ringing, ringMilliseconds } = this.exchange;
    const others = othersToRing(phones.all(), group.caller.line.number, (number) => group.hasAsked(number));
    if (others.length === 0) return false;
    ringing.time(group, ringMilliseconds());
    ringing.keep(group.ring(others, null, DESK));
    return true;
  }

  async #lead(group: RingGroup, number: string, isPassedOn = false): Promise<void> {
    const { phones, talks, ringing, work, ringMilliseconds } = this.exchange;
    // One that rings already would refuse
    const ringsAt = new Set(
      ringing.now().flatMap(({ caller, phones: rung }) => [caller, ...rung.map(({ host }) => host)]),
    );
    const isBusy = (host: string) => ringsAt.has(host) || talks.of(host).length > 0;
    const way = await routeCall(group.caller.line, number, { phones: phones.all(), isBusy }, work());
    if (!ringing.has(group)) return;
    ringing.time(group, ringMilliseconds());
    if (way.kind === 'ring') return ringing.keep(group.ring(way.phones, way.callee, way.mailbox));
    if (way.kind === 'voicemail') return group.toVoicemail(way.mailbox, way.callee);
    // Its caller called somebody who is there
    if (isPassedOn) return group.timeOut();
    group.call.callee = way.callee ?? null;
    group.isLogged = !way.isUnlogged;
    group.refuse(way.status, way.reason);
  }
}

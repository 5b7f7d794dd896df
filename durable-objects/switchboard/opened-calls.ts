import { logFault } from '../../app/lib/log';
import type { Access } from './access';
import { othersToRing } from './desk';
import { talkOf } from './dialogs';
import { type Frame, headerOf, userOf } from './frame';
import type { SwitchboardWork } from './lines';
import type { Phone, Phones } from './phones';
import { isCalleesId } from './records';
import { replaces, takenOver, talkToReplace } from './replacements';
import { RingGroup } from './ring-group';
import type { RingingCalls } from './ringing-calls';
import { DESK, routeCall } from './route-call';
import type { Talks } from './talks';

/** Ringing calls per telephone: a call, one beside it, and those that are being taken over. */
const MOST_RINGING = 5;
const MOST_TALKS = 10;

/** The parts of the switchboard that open calls. */
interface Exchange {
  phones: Phones;
  talks: Talks;
  ringing: RingingCalls;
  access: Access;
  work(): SwitchboardWork;
  send(host: string, frame: Frame): void;
  /** How long a call rings before it is forwarded. */
  ringMilliseconds(): number;
  /** Called when a call is finished, and is to be stored. */
  onFinished(): void;
}

/** Ends a call that a fault kept from being forwarded: its caller may try again. */
function refuseFaulty(group: RingGroup, error: unknown): void {
  logFault('a call was not forwarded', error);
  group.refuse(500, 'Try again');
}

/** Opens calls, and rings their targets. */
export class OpenedCalls {
  constructor(private readonly exchange: Exchange) {}

  /** Rings the target of an INVITE. @param answer sends the caller provisional responses */
  async open(phone: Phone, invite: Frame, answer: (status: number, reason: string) => void): Promise<void> {
    const { ringing, talks } = this.exchange;
    if (userOf(headerOf(invite, 'From')).user !== phone.line.number) return answer(403, 'Not your extension');
    if (ringing.of(invite)) return;
    // It identifies the talk, and the record in the log
    const id = headerOf(invite, 'Call-ID');
    if (isCalleesId(id) || ringing.named(id) || talks.has(id)) return answer(482, 'There is such a call');
    const isFull = ringing.countOf(phone.host) >= MOST_RINGING || talks.of(phone.host).length >= MOST_TALKS;
    if (isFull) return answer(503, 'Too many calls at once');
    answer(100, 'Trying');
    const group = this.#groupOf(phone, invite);
    ringing.time(group, this.exchange.ringMilliseconds());
    await this.#begin(group).catch((error) => {
      // Whether its id is already another call's in the log is unknown
      group.isLogged = false;
      refuseFaulty(group, error);
    });
  }

  async #begin(group: RingGroup): Promise<void> {
    const { ringing, access, work } = this.exchange;
    const { caller: phone, invite, call } = group;
    const [refused, isLogged] = await Promise.all([access.refused([phone]), work().isLogged(call.id)]);
    if (isLogged) {
      group.isLogged = false;
      return group.refuse(482, 'There was such a call');
    }
    if (refused.length > 0) {
      group.isLogged = false;
      group.refuse(403, 'Please sign in');
      return access.endAll([phone]);
    }
    if (!ringing.has(group)) return;
    if (replaces(invite)) this.#replace(group);
    else await this.#lead(group, userOf(invite.uri!).user);
  }

  /** An INVITE that takes a call over names the very telephone that has it. */
  #replace(group: RingGroup): void {
    const { phones, talks } = this.exchange;
    const uri = group.invite.uri!;
    const other = phones.at(userOf(uri).host);
    const staying = other && phones.of(other);
    if (!staying || !talkToReplace(talks, group.invite, group.caller, staying))
      group.refuse(481, 'No such call of yours');
    else group.ring([{ ...staying, contact: uri }], staying.line, null);
  }

  #groupOf(phone: Phone, invite: Frame): RingGroup {
    const { talks, ringing, send, onFinished } = this.exchange;
    return new RingGroup(invite, phone, {
      send,
      onAnswered: (each, response, answering) => {
        each.call.callee = answering.line;
        each.call.answeredAt = Date.now();
        const taken = replaces(invite) ? takenOver(talks, invite, phone, answering) : null;
        talks.begin(talkOf(invite, response, answering.host, taken ?? each.call));
      },
      askOthers: (each) => this.#askOthers(each),
      onUnanswered: ({ call, isLogged }, status, isCanceled) => {
        if (!isLogged) return;
        talks.finish({ ...call, endedAt: Date.now(), status, isCanceled });
        onFinished();
      },
      onForward: (each, number) => void this.#lead(each, number, true).catch((error) => refuseFaulty(each, error)),
      onOver: (each) => ringing.remove(each),
    });
  }

  /** Rings everybody else who is online, for a whole ringing time, after the caller's own office has declined. */
  async #askOthers(group: RingGroup): Promise<boolean> {
    const { phones, ringing, access, ringMilliseconds } = this.exchange;
    const listed = () => othersToRing(phones.all(), group.caller.line.number, (number) => group.hasAsked(number));
    access.endAll(await access.refused(listed()));
    const others = listed();
    if (others.length === 0 || !ringing.has(group)) return false;
    ringing.time(group, ringMilliseconds());
    ringing.keep(group.ring(others, null, DESK));
    return true;
  }

  async #lead(group: RingGroup, number: string, isPassedOn = false): Promise<void> {
    const { phones, talks, ringing, access, work, ringMilliseconds } = this.exchange;
    // One that rings already would refuse
    const ringsAt = new Set(
      ringing.now().flatMap(({ caller, phones: rung }) => [caller, ...rung.map(({ host }) => host)]),
    );
    const isBusy = (host: string) => ringsAt.has(host) || talks.of(host).length > 0;
    const way = await routeCall(group.caller.line, number, { phones: phones.all(), isBusy }, work());
    const refused = way.kind === 'ring' ? await access.refused(way.phones) : [];
    access.endAll(refused);
    if (!ringing.has(group)) return;
    // It continues as if they had not been online
    if (refused.length > 0) return this.#lead(group, number, isPassedOn);
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

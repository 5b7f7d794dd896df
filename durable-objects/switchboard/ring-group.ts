import { type Frame, type Header, headerOf, respond, userOf, viaOf, withoutTopVia } from './frame';
import { type LeftRinging, ledToMailbox, VOICEMAIL } from './left-ringing';
import { ackOf, cancelOf, ELSEWHERE, ringAt, takenBack } from './leg-requests';
import type { FollowedCall, Line } from './lines';
import type { Phone } from './phones';
import type { RingGroupOut } from './ring-group-out';

/** One telephone that a call rings at. */
interface Leg {
  phone: Phone;
  invite: Frame;
  state: 'ringing' | 'cancelled' | 'over';
  /** It has sent any response for this call. */
  isHeard: boolean;
}

const MOST_HOPS = 5;
const toKept = ({ phone, invite }: Leg) => ({ host: phone.host, invite });

/** One ringing call: at one telephone or at many, of which the first to answer gets it. It survives no restart. */
export class RingGroup {
  readonly #legs = new Map<string, Leg>();
  #mailbox: string | null = null;
  #isDecided = false;
  #winner: Leg | null = null;
  #hops = 0;
  readonly call: FollowedCall;
  /** False for a call that the club does not want to log. */
  isLogged = true;

  constructor(
    readonly invite: Frame,
    readonly caller: Phone,
    private readonly out: RingGroupOut,
  ) {
    const id = headerOf(invite, 'Call-ID');
    const number = userOf(invite.uri!).user;
    this.call = { id, number, caller: caller.line, callee: null, startedAt: Date.now(), answeredAt: null };
  }

  /** The stored form by which another run of this object ends the ringing. */
  kept(): LeftRinging {
    const legs = [...this.#legs.values()].filter(({ state }) => state === 'ringing');
    const { invite, caller, call, isLogged } = this;
    const mailbox = this.caller.line.isOutside ? this.#mailbox : null;
    return { invite, caller: caller.host, call, isLogged, mailbox, legs: legs.map(toKept) };
  }

  /** True for a CANCEL of this very INVITE. */
  isOf(request: Frame): boolean {
    return viaOf(request)!.branch === viaOf(this.invite)!.branch && viaOf(request)!.host === this.caller.host;
  }

  /** Whether it rings, or has rung, at this telephone by this branch. */
  has(branch: string, host: string): boolean {
    return this.#legs.get(branch)?.phone.host === host;
  }

  /** Rings, unless the call is decided. @param callee the call's owner if nobody answers; null where many ring */
  ring(phones: readonly Phone[], callee: Line | null, mailbox: string | null): this {
    if (this.#isDecided) return this;
    this.#mailbox = mailbox;
    this.call.callee = callee;
    for (const phone of phones) this.#ringAt(phone);
    return this;
  }

  /** Adds a telephone that may answer a ringing call. Returns false where nothing rings, or this one rings already. */
  ringAlsoAt(phone: Phone): boolean {
    const ringing = this.ringsAt();
    if (this.#isDecided || ringing.length === 0 || ringing.some(({ host }) => host === phone.host)) return false;
    this.#ringAt(phone);
    return true;
  }

  /** Whether it rings, or has rung, at somebody's telephone. */
  hasAsked(number: string): boolean {
    return [...this.#legs.values()].some(({ phone }) => phone.line.number === number);
  }

  /** The telephones that ring. */
  ringsAt(): Phone[] {
    return [...this.#legs.values()].filter(({ state }) => state === 'ringing').map(({ phone }) => phone);
  }

  #ringAt(phone: Phone) {
    const branch = `z9hG4bKr.${crypto.randomUUID()}`;
    const invite = ringAt(this.invite, this.caller.line, phone.contact!, branch);
    this.#legs.set(branch, { phone, invite, state: 'ringing', isHeard: false });
    this.out.send(phone.host, invite);
  }

  /** Handles a telephone's response. */
  hear(response: Frame) {
    // The response to a CANCEL has the branch of its INVITE, and is no answer
    if (response.method !== 'INVITE') return;
    const leg = this.#legs.get(viaOf(response)!.branch)!;
    leg.isHeard = true;
    if (response.status < 200) return this.#provisional(leg, response);
    if (response.status < 300) return this.#answered(leg, response);
    this.out.send(leg.phone.host, ackOf(leg.invite, response));
    const wasRinging = leg.state === 'ringing';
    leg.state = 'over';
    if (this.#isDecided) return this.#finish();
    if (!wasRinging) return;
    const passedOn = response.status < 400 ? userOf(headerOf(response, 'Contact')).user : '';
    if (passedOn) return this.#passOn(passedOn);
    if (!this.#isRinging()) this.#goOn(response.status, response.reason);
  }

  /** A telephone has left without a response. */
  lose(host: string) {
    const lost = [...this.#legs.values()].filter(({ phone, state }) => phone.host === host && state !== 'over');
    for (const leg of lost) leg.state = 'over';
    if (this.#isDecided) return this.#finish();
    if (lost.length > 0 && !this.#isRinging()) this.#goOn(480, 'Nobody is at that extension');
  }

  /** Drops the telephones that have sent no response at all: one that gets a call responds at once. */
  loseSilent() {
    const silent = [...this.#legs.values()].filter(({ state, isHeard }) => state === 'ringing' && !isHeard);
    for (const leg of silent) this.#cancelLeg(leg, []);
    if (!this.#isDecided && silent.length > 0 && !this.#isRinging()) this.#goOn(480, 'Nobody is at that extension');
  }

  cancel() {
    this.#decide([], respond(this.invite, 487, 'Request Terminated'), true);
  }

  timeOut() {
    if (!this.#isDecided) return this.#fail(408, 'No answer');
    // A cancelled call was never answered
    for (const leg of this.#legs.values()) leg.state = 'over';
    this.#finish();
  }

  /** Ends the ringing, and the call with this response. */
  refuse(status: number, reason: string) {
    this.#decide([], respond(this.invite, status, reason));
  }

  /** Redirects the caller to a mailbox. */
  toVoicemail(mailbox: string, callee: Line | null) {
    this.call.callee = callee;
    this.#decide([], ledToMailbox(this.invite, mailbox));
  }

  #provisional(leg: Leg, response: Frame) {
    const isHeard = response.status > 100 && leg.state === 'ringing' && !this.#isDecided;
    if (isHeard) this.out.send(this.caller.host, withoutTopVia(response));
  }

  #answered(leg: Leg, response: Frame) {
    // A retransmission: its acknowledgement is late
    if (leg === this.#winner) return this.out.send(this.caller.host, withoutTopVia(response));
    if (this.#isDecided || leg.state !== 'ringing') return this.#hangUp(leg, response);
    this.#winner = leg;
    leg.state = 'over';
    this.out.onAnswered(this, response, leg.phone);
    this.#decide([ELSEWHERE], withoutTopVia(response));
  }

  /** Somebody answered at the same moment as a colleague, or as the caller hung up: theirs is ended here. */
  #hangUp(leg: Leg, response: Frame) {
    if (leg.state === 'over') return;
    leg.state = 'over';
    for (const request of takenBack(leg.invite, response)) this.out.send(leg.phone.host, request);
    if (this.#isDecided) this.#finish();
  }

  #passOn(number: string) {
    this.#cancelLegs([]);
    if (number.startsWith(VOICEMAIL)) return this.toVoicemail(this.#mailbox ?? this.call.number, this.call.callee);
    this.#hops += 1;
    if (this.#hops > MOST_HOPS) return this.#fail(408, 'Passed on in a circle');
    this.out.onForward(this, number);
  }

  /** None of the telephones answers it: an office that declines leaves it to all others. */
  #goOn(status: number, reason: string) {
    const isOfMany = this.call.callee === null && this.#mailbox !== null;
    if (!isOfMany) return this.#fail(status, reason);
    const fail = () => this.#fail(status, reason);
    void this.out.askOthers(this).then((isAsked) => isAsked || fail(), fail);
  }

  /** Nobody has answered it: an outside caller is sent to the mailbox, a colleague gets the status. */
  #fail(status: number, reason: string) {
    if (this.#mailbox && this.caller.line.isOutside) this.toVoicemail(this.#mailbox, this.call.callee);
    else this.refuse(status, reason);
  }

  #decide(reasons: Header[], response: Frame, isCanceled = false) {
    if (this.#isDecided) return;
    this.#isDecided = true;
    this.out.send(this.caller.host, response);
    if (response.status >= 300) this.out.onUnanswered(this, response.status, isCanceled);
    this.#cancelLegs(reasons);
    this.#finish();
  }

  #cancelLegs(reasons: Header[]) {
    for (const leg of this.#legs.values()) if (leg.state === 'ringing') this.#cancelLeg(leg, reasons);
  }

  #cancelLeg(leg: Leg, reasons: Header[]) {
    leg.state = 'cancelled';
    this.out.send(leg.phone.host, cancelOf(leg.invite, reasons));
  }

  #isRinging = () => [...this.#legs.values()].some(({ state }) => state === 'ringing');

  #finish() {
    if (![...this.#legs.values()].some(({ state }) => state === 'cancelled')) this.out.onOver(this);
  }
}

import { randomBytes, randomInt } from 'node:crypto';
import { SIP_DOMAIN, sipAccountOf } from '~/services/phone/sandbox/sip-account';
import { type Frame, type Header, headerOf } from '../../../durable-objects/switchboard/frame';
import type { Device, Socket } from './devices';
import { ackOf, calledLeg, callingLeg, cancelOf, type Leg, requestOf, responseTo } from './legs';

/** The exchange, as a call needs it. */
export interface Lines {
  send(socket: Socket, frame: Frame): void;
  /** Sends a request and resolves to its final response. */
  ask(socket: Socket, request: Frame): Promise<Frame>;
  /** The telephones that ring at an extension. */
  devicesOf(extension: string): Device[];
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex');

const ELSEWHERE: Header = ['Reason', 'SIP;cause=200;text="Call completed elsewhere"'];

/** The sound as RingCentral offers it: in a stream that has a name, without which its own client plays nothing. */
const soundOf = ({ body }: Frame) => body.replace(/^a=msid:- /gm, 'a=msid:exchange ');

/**
 * One call, of two dialogs: RingCentral is between them. It carries no sound here: the offers and answers of the two
 * telephones are forwarded unchanged.
 */
export class BridgedCall {
  /** Its id in commands and in REST. */
  readonly sid = String(randomInt(1e9, 9e9));
  readonly sessionId = `s-${hex(8)}`;
  #caller: Leg;
  #called: Leg[] = [];
  /** The number that is rung now. */
  #target = '';
  /** Which side records. */
  readonly #recorded = new Set<1 | 2>();
  /** The conference that its other side has gone into. */
  #conference: BridgedCall | null = null;

  constructor(
    private readonly lines: Lines,
    socket: Socket,
    extension: string,
    invite: Frame,
  ) {
    this.#caller = callingLeg(socket, extension, invite);
    this.#progress(this.#caller, 1);
  }

  get caller(): Leg {
    return this.#caller;
  }

  get isOver(): boolean {
    return this.#conference !== null || this.caller.state === 'over';
  }

  /** What was called: an extension, or a conference by its token. */
  get target(): string {
    return this.#target;
  }

  get #legs(): Leg[] {
    return this.#conference ? [] : [this.caller, ...this.#called].filter(({ state }) => state !== 'over');
  }

  get #talking(): Leg[] {
    return this.#called.filter(({ state }) => state === 'talking');
  }

  legOf(callId: string): Leg | undefined {
    return this.#legs.find((leg) => leg.callId === callId);
  }

  state(): object {
    const { sessionId, caller } = this;
    const isRecorded = this.#recorded.size > 0;
    const sides = this.#talking.map(({ extension }) => extension);
    const country = headerOf(caller.invite, 'P-rc-country-id');
    return { sessionId, isRecorded, country, from: caller.extension, to: this.#target, state: caller.state, sides };
  }

  /** The call as REST tells of it, with both its sides. */
  session(): object {
    const sides = [1, 2] as const;
    const left = this.#conference;
    const gone = left && { code: 'Gone', peerId: { telephonySessionId: left.sessionId, partyId: left.#partyOf(2) } };
    const status = gone ?? { code: 'Answered' };
    const parties = sides.map((side) => ({
      id: this.#partyOf(side),
      status,
      recordings: this.#recorded.has(side) ? [{ id: `${side}`, active: true }] : [],
    }));
    return { id: this.sessionId, parties };
  }

  /** Whom an extension talks to in this call. */
  otherSideOf(extension: string): Leg | undefined {
    const own = this.#legs.find((leg) => leg.extension === extension && leg.state === 'talking');
    return own && this.#otherOf(own);
  }

  /** The side that REST names so, while it talks. */
  sideOf(partyId: string): Leg | undefined {
    return this.#legs.find((leg) => leg.state === 'talking' && partyId === this.#partyOf(leg === this.caller ? 1 : 2));
  }

  /** Ends the call for one side alone. Returns the other, which goes on in a conference. */
  leave(leg: Leg, conference: BridgedCall): Leg {
    const other = this.#otherOf(leg)!;
    leg.state = 'over';
    this.#conference = conference;
    void this.lines.ask(leg.socket, requestOf(leg, 'BYE'));
    return other;
  }

  /** Answers its host as a conference. Nothing is mixed here: its sound is that of one of those who are to come in. */
  async confer(token: string, heard: Leg): Promise<void> {
    this.#target = token;
    const answer = await this.#offer(heard, this.caller.invite);
    this.#answer(answer);
  }

  admit(leg: Leg): void {
    this.#called.push(leg);
  }

  /** Has another telephone of the same extension take the place of one that talks. */
  async replace(left: Leg, socket: Socket, invite: Frame): Promise<void> {
    const leg = callingLeg(socket, left.extension, invite);
    this.#progress(leg, left === this.#caller ? 1 : 2);
    const answer = await this.#offer(this.#otherOf(left)!, invite);
    left.state = 'over';
    if (left === this.#caller) this.#caller = leg;
    else this.#called.push(leg);
    this.#accept(leg, answer);
    void this.lines.ask(left.socket, requestOf(left, 'BYE'));
  }

  /** Rings at all telephones of an extension; the first to answer has the call. */
  ring(extension: string): void {
    this.#target = extension;
    const devices = this.lines.devicesOf(extension).filter(({ socket }) => socket !== this.caller.socket);
    if (devices.length === 0) this.fail([480, 'Temporarily Unavailable']);
    this.#called.push(...devices.map((device) => this.#open(device)));
    for (const leg of this.#called) if (leg.state === 'ringing') void this.#await(leg);
  }

  /** Ends what rings, as somebody has answered it elsewhere or nobody will. */
  silence(headers: Header[] = []): void {
    for (const leg of this.#called.filter(({ state }) => state === 'ringing')) {
      leg.state = 'over';
      this.lines.send(leg.socket, cancelOf(leg, headers));
    }
  }

  /** Refuses the caller. */
  fail(status: readonly [number, string]): void {
    this.silence();
    if (this.caller.state !== 'ringing') return;
    this.caller.state = 'over';
    this.lines.send(this.caller.socket, responseTo(this.caller.invite, status, { to: this.caller.own }));
  }

  /** Forwards a message of one side in the call. */
  async hear(leg: Leg, request: Frame): Promise<void> {
    const say = (status: readonly [number, string], body = '') =>
      this.lines.send(leg.socket, responseTo(request, status, { body }));
    const other = this.#otherOf(leg);
    switch (request.method) {
      case 'BYE':
        say([200, 'OK']);
        leg.state = 'over';
        // A conference goes on while its host has somebody in it
        return leg !== this.caller && this.#talking.length > 0 ? undefined : this.hangUp();
      case 'INVITE': {
        if (!other) return say([491, 'Request Pending']);
        const answer = await this.#offer(other, request);
        return say([answer.status, answer.reason], answer.status < 300 ? soundOf(answer) : '');
      }
      case 'INFO':
        say([200, 'OK']);
        return this.#command(leg, request);
      case 'REFER':
        // Without sound of its own it cannot connect one side with another
        return say([501, 'Not Implemented']);
      default:
        return say([200, 'OK']);
    }
  }

  /** Ends the call for those who are still in it. */
  hangUp(): void {
    this.silence();
    for (const leg of [this.caller, ...this.#called].filter(({ state }) => state === 'talking')) {
      leg.state = 'over';
      void this.lines.ask(leg.socket, requestOf(leg, 'BYE'));
    }
    this.caller.state = 'over';
  }

  #otherOf(leg: Leg): Leg | undefined {
    return leg === this.caller ? this.#talking[0] : this.caller;
  }

  /** Forwards an offer of sound to a side. Returns its answer. */
  async #offer(to: Leg, offer: Frame): Promise<Frame> {
    const headers: Header[] = [['Content-Type', 'application/sdp']];
    const change = requestOf(to, 'INVITE', { headers, body: soundOf(offer) });
    const answer = await this.lines.ask(to.socket, change);
    this.lines.send(to.socket, ackOf(to, change, answer));
    return answer;
  }

  #answer(answer: Frame): void {
    this.#accept(this.caller, answer);
  }

  /** Before anything else, whatever the result: it tells a calling telephone its ids. */
  #progress({ socket, invite, own }: Leg, side: 1 | 2): void {
    const headers = [this.#ids(side)];
    this.lines.send(socket, responseTo(invite, [183, 'Session Progress'], { to: own, headers }));
  }

  #accept(leg: Leg, answer: Frame): void {
    leg.state = 'talking';
    const { invite, own, socket } = leg;
    const headers = [this.#ids(leg === this.caller ? 1 : 2)];
    this.lines.send(socket, responseTo(invite, [200, 'OK'], { to: own, headers, body: soundOf(answer) }));
  }

  /** Handles a telephone's request to the system itself: the response is a message of its own. */
  #command(leg: Leg, { body, headers }: Frame): void {
    if (!/json/.test(headerOf({ headers }, 'Content-Type'))) return;
    const { request } = JSON.parse(body) as { request: { reqid: number; command: string } };
    const side = leg === this.caller ? 1 : 2;
    if (request.command === 'startcallrecord') this.#recorded.add(side);
    else this.#recorded.delete(side);
    const response = { ...request, result: { code: 0, description: 'Succeeded' } };
    const type: Header = ['Content-Type', 'application/json;charset=utf-8'];
    void this.lines.ask(
      leg.socket,
      requestOf(leg, 'INFO', { headers: [type], body: `${JSON.stringify({ response })}\r\n` }),
    );
  }

  #open({ socket, contact, extension }: Device): Leg {
    const { username } = sipAccountOf(extension);
    const agent = `#${this.sid}@${SIP_DOMAIN}:5060`;
    const rc = `<Msg><Hdr SID="${this.sid}" Req="{${hex(8)}}" From="${agent}" To="${username}" Cmd="6"/><Bdy SrvLvl="-1" Phn="${this.caller.extension}" Nm="Extension ${this.caller.extension}"/></Msg>`;
    return calledLeg({
      ...{ socket, contact, extension },
      from: `"Extension ${this.caller.extension}" <sip:${this.caller.extension}@${SIP_DOMAIN}>`,
      to: `<sip:${username}@${SIP_DOMAIN}>`,
      headers: [['P-rc', rc], this.#ids(2)],
      sdp: soundOf(this.caller.invite),
    });
  }

  async #await(leg: Leg): Promise<void> {
    const answer = await this.lines.ask(leg.socket, leg.invite);
    leg.other = headerOf(answer, 'To');
    this.lines.send(leg.socket, ackOf(leg, leg.invite, answer));
    const isAnswered = answer.status < 300;
    // It answered as the call was cancelled
    if (leg.state === 'over') return void (isAnswered && this.lines.ask(leg.socket, requestOf(leg, 'BYE')));
    leg.state = isAnswered ? 'talking' : 'over';
    if (!isAnswered) {
      const rings = this.#called.some(({ state }) => state === 'ringing');
      return rings ? undefined : this.fail([answer.status, answer.reason]);
    }
    this.silence([ELSEWHERE]);
    this.#answer(answer);
  }

  #partyOf = (side: 1 | 2) => `p-${this.sessionId.slice(2)}-${side}`;

  #ids = (side: 1 | 2): Header => ['p-rc-api-ids', `party-id=${this.#partyOf(side)};session-id=${this.sessionId}`];
}

import { DurableObject } from 'cloudflare:workers';
import { BOARD } from '../app/services/phone/switchboard-address';
import { byeOf, opensCall, passRequest, passResponse, talkOf } from './switchboard/dialogs';
import { type Frame, headerOf, printFrame, readFrame, respond, tagOf, userOf, viaOf } from './switchboard/frame';
import { FrameBudget } from './switchboard/frame-budget';
import { endLeft } from './switchboard/left-ringing';
import type { SwitchboardWork } from './switchboard/lines';
import { type Phone, Phones } from './switchboard/phones';
import { register } from './switchboard/register';
import { RingGroup } from './switchboard/ring-group';
import { RingingCalls } from './switchboard/ringing-calls';
import { routeCall } from './switchboard/route-call';
import { storeFinished, Talks, takenOver } from './switchboard/talks';
import { BAD_TELEPHONE, LINE_HEADER, type LineOf } from './switchboard-messages';

const AWAY_MILLISECONDS = 30_000;

/**
 * The club's telephone exchange: SIP over WebSocket (RFC 7118), signalling only. It knows who is connected, what rings
 * and who talk; each dialog itself is between the two telephones. Sockets hibernate, in mid-call too.
 */
export abstract class Switchboard extends DurableObject<Cloudflare.Env> {
  readonly #phones: Phones;
  readonly #talks: Talks;
  readonly #budget = new FrameBudget();
  #tidying = Promise.resolve();
  readonly #ringing: RingingCalls;
  /** How long a call rings before it goes on. */
  protected ringMilliseconds = 25_000;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    this.#phones = new Phones(ctx.getWebSockets());
    this.#talks = new Talks(ctx.storage.sql);
    this.#ringing = new RingingCalls(ctx.storage.sql);
    const left = this.#ringing.takeLeft();
    for (const each of left) endLeft(each, this.#talks, this.#send);
    if (left.length > 0) ctx.waitUntil(this.#tidyUp());
    // Answered without waking this object
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('\r\n\r\n', '\r\n'));
  }

  protected abstract get work(): SwitchboardWork;

  async fetch(request: Request): Promise<Response> {
    const header = request.headers.get(LINE_HEADER);
    if (!header) return new Response('Please sign in.', { status: 401 });
    const pair = new WebSocketPair();
    this.ctx.acceptWebSocket(pair[1]);
    this.#phones.set(pair[1], { ...(JSON.parse(header) as LineOf), host: '', contact: null });
    return new Response(null, { status: 101, webSocket: pair[0], headers: { 'Sec-WebSocket-Protocol': 'sip' } });
  }

  async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    // What it sent before it was put out is still coming
    if (socket.readyState !== WebSocket.OPEN) return;
    const now = Date.now();
    const mayStay = this.#budget.take(socket, now);
    const frame = mayStay ? readFrame(message) : null;
    if (!mayStay || (!frame && !this.#budget.mayErr(socket, now))) {
      return socket.close(BAD_TELEPHONE, 'Too much, or no SIP');
    }
    if (!frame) return;
    if (frame.uri === null) this.#hearResponse(frame);
    else await this.#hearRequest(socket, frame);
  }

  async webSocketClose(socket: WebSocket): Promise<void> {
    const phone = this.#phones.of(socket);
    this.#phones.remove(socket);
    if (phone.host === '') return;
    this.#ringing.lose(phone.host);
    if (this.#talks.of(phone.host).length > 0) this.#talks.noteAway(phone.host, Date.now());
    await this.#tidyUp();
  }

  async webSocketError(socket: WebSocket): Promise<void> {
    await this.webSocketClose(socket);
  }

  /** Ends the calls of telephones that have not come back. */
  async alarm(): Promise<void> {
    for (const host of this.#talks.takeGone(Date.now() - AWAY_MILLISECONDS + 500)) {
      for (const talk of this.#talks.of(host)) {
        const { to, frame } = byeOf(talk, host);
        this.#send(to, frame);
        this.#talks.end(talk, Date.now());
      }
    }
    await this.#tidyUp();
  }

  /** Stores the calls that are over, one after the other, and sees to what is still to be done later. */
  #tidyUp(): Promise<void> {
    this.#tidying = this.#tidying.then(async () => {
      const isStored = await storeFinished(this.#talks, this.work);
      const away = this.#talks.nextAway();
      if (away !== null || !isStored) await this.ctx.storage.setAlarm((away ?? Date.now()) + AWAY_MILLISECONDS);
    });
    return this.#tidying;
  }

  /** Rings no longer at those whose sessions were ended; who talks goes on talking. */
  drop(sessionHashes: string[]): void {
    for (const socket of this.#phones.sockets()) {
      const phone = this.#phones.of(socket);
      if (!sessionHashes.includes(phone.sessionHash)) continue;
      if (this.#talks.of(phone.host).length === 0) socket.close(BAD_TELEPHONE, 'Please sign in.');
      else this.#phones.set(socket, { ...phone, contact: null });
    }
  }

  #hearResponse(response: Frame) {
    const { branch, host } = viaOf(response)!;
    if (host !== BOARD) return;
    const group = this.#ringing.at(branch);
    if (group) return group.hear(response);
    const passed = passResponse(response);
    if (passed) this.#send(passed.to, passed.frame);
  }

  async #hearRequest(socket: WebSocket, request: Frame): Promise<void> {
    const answer = (status: number, reason: string) => this.#answer(socket, respond(request, status, reason));
    const { host } = viaOf(request)!;
    const claim = this.#phones.claim(socket, request);
    if (claim === 'refused') return answer(403, 'Not your telephone');
    // By the socket that it had before, it neither hears a ringing nor ends one
    if (claim === 'came back') this.#ringing.lose(host);
    this.#talks.noteBack(host);
    const phone = this.#phones.of(socket);
    if (request.method === 'REGISTER') {
      const { contact, response } = register(phone, request);
      this.#phones.set(socket, { ...phone, contact });
      return this.#answer(socket, response);
    }
    if (request.method === 'OPTIONS') return answer(200, 'OK');
    // It would make a colleague's telephone dial
    if (request.method === 'REFER' && phone.line.isOutside) return answer(403, 'Not from outside');
    if (request.method === 'CANCEL') return this.#cancel(request, answer);
    if (opensCall(request)) return this.#openCall(phone, request, answer);
    const target = userOf(request.uri!).host;
    if (request.method === 'BYE' && this.#talks.endBy(request, Date.now())) this.ctx.waitUntil(this.#tidyUp());
    if (!tagOf(headerOf(request, 'To'))) return answer(405, 'Method Not Allowed');
    // The acknowledgement of a refusal ends here: its call never left
    if (this.#phones.at(target)) this.#send(target, passRequest(request));
    else answer(request.method === 'BYE' ? 481 : 480, 'Not there');
  }

  #cancel(request: Frame, answer: (status: number, reason: string) => void) {
    const group = this.#ringing.of(request);
    answer(group ? 200 : 481, group ? 'OK' : 'No such call');
    group?.cancel();
  }

  async #openCall(phone: Phone, invite: Frame, answer: (status: number, reason: string) => void): Promise<void> {
    if (userOf(headerOf(invite, 'From')).user !== phone.line.number) return answer(403, 'Not your extension');
    if (this.#ringing.of(invite)) return;
    answer(100, 'Trying');
    const group = new RingGroup(invite, phone, {
      send: this.#send,
      onAnswered: (each, response, { host, line }) => {
        each.call.callee = line;
        each.call.answeredAt = Date.now();
        this.#talks.begin(talkOf(invite, response, host, takenOver(this.#talks, invite, phone.line) ?? each.call));
      },
      onUnanswered: ({ call, isLogged }, status, isCanceled) => {
        if (!isLogged) return;
        this.#talks.finish({ ...call, endedAt: Date.now(), status, isCanceled });
        this.ctx.waitUntil(this.#tidyUp());
      },
      onForward: (each, number) => void this.#lead(each, number),
      onOver: (each) => this.#ringing.remove(each),
    });
    this.#ringing.time(group, this.ringMilliseconds);
    // Who takes a call over names the very telephone that has it
    const { user, host } = userOf(invite.uri!);
    const other = headerOf(invite, 'Replaces') && this.#phones.at(host);
    const taker = other && this.#phones.of(other);
    if (taker) group.ring([{ ...taker, contact: invite.uri! }], taker.line, null);
    else await this.#lead(group, user);
  }

  async #lead(group: RingGroup, number: string): Promise<void> {
    const way = await routeCall(group.caller.line, number, this.#phones.all(), this.work);
    if (!this.#ringing.has(group)) return;
    this.#ringing.time(group, this.ringMilliseconds);
    if (way.kind === 'ring') return this.#ringing.keep(group.ring(way.phones, way.callee, way.mailbox));
    if (way.kind === 'voicemail') return group.toVoicemail(way.mailbox, way.callee);
    group.call.callee = way.callee ?? null;
    group.isLogged = !way.isUnlogged;
    group.refuse(way.status, way.reason);
  }

  #send = (host: string, frame: Frame) => this.#answer(this.#phones.at(host), frame);

  #answer(socket: WebSocket | undefined, frame: Frame) {
    const isNeeded = frame.uri !== null || frame.method !== 'ACK';
    if (isNeeded && socket?.readyState === WebSocket.OPEN) socket.send(printFrame(frame));
  }
}

import { extensionOfUser, SIP_DOMAIN } from '~/services/phone/sandbox/sip-account';
import {
  type Frame,
  headerOf,
  printFrame,
  readFrame,
  tagOf,
  userOf,
  viaOf,
} from '../../../durable-objects/switchboard/frame';
import { BridgedCall, type Lines } from './bridged-call';
import { Devices, type Socket } from './devices';
import { CHALLENGE, provenBy } from './digest';
import { responseTo } from './legs';

const GRANTED_SECONDS = 60;

/** Commands of a telephone for a call that rings at it, by number. */
const COMMANDS: Record<string, string> = { 10: 'forward', 11: 'voicemail', 12: 'reject', 17: 'confirm' };

interface BroughtIn {
  voiceCallToken: string;
  sessionId: string;
  /** The host's own side of the call. */
  partyId: string;
}

interface OutsideCall {
  number: string;
  extension: string;
  milliseconds: number;
}

interface Occupied {
  extension: string;
  places: number;
}

const REPLACED = /^([^;]+);to-tag=([^;]+);from-tag=([^;]+)$/;

const NOWHERE: Socket = { send: () => {} };

/** An INVITE as a telephone outside sends it; it has no sound. */
const inviteFrom = (number: string, extension: string): Frame => ({
  ...{ method: 'INVITE', uri: `sip:${extension}@${SIP_DOMAIN}`, status: 0, reason: '', body: 'v=0\r\n' },
  headers: [
    ['From', `<sip:${number}@${SIP_DOMAIN}>;tag=outside`],
    ['To', `<sip:${extension}@${SIP_DOMAIN}>`],
    ['Call-ID', crypto.randomUUID()],
    ['CSeq', '1 INVITE'],
  ],
});

interface Command {
  extension: string;
  command: string;
}

/**
 * RingCentral's exchange as its telephones see it: SIP over WebSocket with a password, five telephones of an extension,
 * ids of REST in its headers, and commands about what rings as messages of `x-rc/agent`. Its own client,
 * `ringcentral-web-phone`, is tested against it by `npm run test:phone-oracles`.
 */
export class Exchange implements Lines {
  readonly #devices = new Devices();
  readonly #waiting = new Map<string, (response: Frame) => void>();
  #calls: BridgedCall[] = [];
  #commands: Command[] = [];

  hear(socket: Socket, text: string): void {
    // Asks whether the connection is there
    const isPing = text.trim() === '';
    const frame = isPing ? null : readFrame(text);
    if (isPing) socket.send('\r\n');
    else if (!frame) throw new Error(`No SIP: ${text.slice(0, 300)}`);
    else if (frame.uri === null) this.#hearResponse(frame);
    else this.#hearRequest(socket, frame);
  }

  /** A socket is gone: its place stays taken for a while. */
  lose(socket: Socket): void {
    this.#devices.lose(socket, Date.now());
    for (const call of this.#calls) if (call.caller.socket === socket && call.caller.state === 'ringing') call.hangUp();
  }

  /** Brings the other side of a call into a conference, on a request by REST. Returns false for an unknown one. */
  bringIn({ voiceCallToken, sessionId, partyId }: BroughtIn): boolean {
    const open = this.#calls.filter(({ isOver }) => !isOver);
    const conference = open.find(({ target }) => target === voiceCallToken);
    const call = open.find((each) => each.sessionId === sessionId);
    const own = call?.sideOf(partyId);
    if (!conference || !call || own?.extension !== conference.caller.extension) return false;
    conference.admit(call.leave(own, conference));
    return true;
  }

  /** A call as REST tells of it; undefined of one that is unknown. */
  session({ id }: { id: string }): object | undefined {
    return this.#calls.find(({ sessionId }) => sessionId === id)?.session();
  }

  /** Rings at an extension from a number outside, which gives up after a while. */
  ringFrom({ number, extension, milliseconds }: OutsideCall): void {
    const call = new BridgedCall(this, NOWHERE, number, inviteFrom(number, extension));
    this.#calls.push(call);
    call.ring(extension);
    setTimeout(() => call.fail([487, 'Request Terminated']), milliseconds);
  }

  /** Occupies this many places of an extension with other telephones. */
  occupy({ extension, places }: Occupied): void {
    const instances = ['one', 'two', 'three', 'four', 'five'];
    for (const instance of instances) this.#devices.remove({ extension, instance });
    for (const instance of instances.slice(0, places))
      this.#devices.add({ extension, instance, contact: '', socket: NOWHERE, lostAt: null }, Date.now());
  }

  /** The state for tests. */
  state(): object {
    const devices = this.#devices.all().map(({ extension, instance, lostAt }) => ({ extension, instance, lostAt }));
    return { devices, commands: this.#commands, calls: this.#calls.map((call) => call.state()) };
  }

  send(socket: Socket, frame: Frame): void {
    // So it is spelled there, and so its own client looks for it
    const headers = frame.headers.map(([name, value]) => [name === 'Call-ID' ? 'Call-Id' : name, value] as const);
    socket.send(printFrame({ ...frame, headers }));
  }

  ask(socket: Socket, request: Frame): Promise<Frame> {
    this.send(socket, request);
    return new Promise((done) => this.#waiting.set(viaOf(request)!.branch, done));
  }

  devicesOf(extension: string) {
    return this.#devices.of(extension);
  }

  #hearResponse(response: Frame) {
    if (response.status < 200 || headerOf(response, 'CSeq').endsWith('CANCEL')) return;
    const { branch } = viaOf(response)!;
    this.#waiting.get(branch)?.(response);
    this.#waiting.delete(branch);
  }

  #hearRequest(socket: Socket, request: Frame) {
    const say = (...status: [number, string]) => this.send(socket, responseTo(request, status));
    const callId = headerOf(request, 'Call-ID');
    if (request.method === 'REGISTER') return this.#register(socket, request);
    if (request.method === 'MESSAGE') return this.#command(request, say);
    if (request.method === 'ACK') return;
    const call = this.#calls.find((each) => each.legOf(callId));
    if (request.method === 'CANCEL') {
      if (!call) return say(481, 'Call Does Not Exist');
      say(200, 'OK');
      return call.fail([487, 'Request Terminated']);
    }
    if (request.method === 'INVITE' && !tagOf(headerOf(request, 'To'))) return this.#open(socket, request);
    const leg = call?.legOf(callId);
    if (call && leg) return void call.hear(leg, request);
    say(481, 'Call Does Not Exist');
  }

  #register(socket: Socket, request: Frame) {
    const extension = provenBy(headerOf(request, 'Authorization'), 'REGISTER');
    const answer = (status: readonly [number, string], name?: string, value = '') =>
      this.send(socket, responseTo(request, status, { headers: name ? [[name, value]] : [] }));
    if (!extension) return answer([401, 'Unauthorized'], 'Www-Authenticate', CHALLENGE);
    const own = extensionOfUser(userOf(headerOf(request, 'To')).user);
    if (own !== extension) return answer([403, 'Forbidden']);
    const said = headerOf(request, 'Contact');
    const contact = /<(sip:[^>]+)>/.exec(said)?.[1] ?? '';
    const instance = /\+sip\.instance="<urn:uuid:([^>]+)>"/.exec(said)?.[1] ?? contact;
    const isLeaving = /;expires=0\b/.test(said) || headerOf(request, 'Expires') === '0';
    if (isLeaving) {
      this.#devices.remove({ extension, instance });
      return answer([200, 'OK']);
    }
    const isIn = this.#devices.add({ extension, instance, contact, socket, lostAt: null }, Date.now());
    if (!isIn) return answer([603, 'Too Many Contacts']);
    answer([200, 'OK'], 'Contact', `<${contact}>;expires=${GRANTED_SECONDS}`);
  }

  #open(socket: Socket, invite: Frame) {
    const extension = provenBy(headerOf(invite, 'Proxy-Authorization'), 'INVITE');
    if (!extension) {
      const headers = [['Proxy-Authenticate', CHALLENGE] as const];
      return this.send(socket, responseTo(invite, [407, 'Proxy Authentication Required'], { headers }));
    }
    const isOwn = extensionOfUser(userOf(headerOf(invite, 'From')).user) === extension;
    const { user, host } = userOf(invite.uri!);
    if (!isOwn || host !== SIP_DOMAIN) return this.send(socket, responseTo(invite, [403, 'Forbidden']));
    this.send(socket, responseTo(invite, [100, 'Trying']));
    if (headerOf(invite, 'RC-call-type') === 'replace') return this.#replace(socket, extension, invite);
    const call = new BridgedCall(this, socket, extension, invite);
    const [heard] = this.#calls.flatMap((each) => each.otherSideOf(extension) ?? []);
    this.#calls.push(call);
    if (!user.startsWith('conf_')) return call.ring(extensionOfUser(user));
    if (heard) void call.confer(user, heard);
    else call.fail([480, 'Nobody to confer with']);
  }

  /** A telephone replaces another one of its extension. */
  #replace(socket: Socket, extension: string, invite: Frame) {
    const [, callId = '', own, other] = REPLACED.exec(headerOf(invite, 'Replaces')) ?? [];
    const call = this.#calls.find((each) => each.legOf(callId)?.state === 'talking');
    const leg = call?.legOf(callId);
    const isIts = leg?.extension === extension && tagOf(leg.own) === own && tagOf(leg.other) === other;
    if (!call || !leg || !isIts) return this.send(socket, responseTo(invite, [481, 'Call Does Not Exist']));
    void call.replace(leg, socket, invite);
  }

  /** A telephone's command for a call that rings at it. */
  #command(message: Frame, say: (...status: [number, string]) => void) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(message.body)?.[1] ?? '';
    const call = this.#calls.find(({ sid, isOver }) => sid === attribute('SID') && !isOver);
    const command = COMMANDS[attribute('Cmd')];
    const isWhole =
      headerOf(message, 'Content-Type') === 'x-rc/agent' && attribute('To').startsWith(`#${attribute('SID')}@`);
    if (!call || !command || !isWhole) return say(404, 'Not Found');
    say(200, 'OK');
    this.#commands.push({ extension: extensionOfUser(attribute('From')), command });
    if (command === 'reject') call.fail([603, 'Decline']);
    // It has no mailbox: its caller gets 480
    if (command === 'voicemail') call.fail([480, 'Voicemail']);
    if (command !== 'forward') return;
    call.silence();
    call.ring(extensionOfUser(attribute('Phn')));
  }
}

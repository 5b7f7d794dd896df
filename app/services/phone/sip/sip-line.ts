import { type Info, Invitation, Inviter, Registerer, SessionState, type UserAgent } from 'sip.js';
import type { KeptCall, LineEvent, LineSurroundings, PhoneLine, RecordingState, SipProvision } from '../line';
import { PICK_UP, RECORDING } from '../switchboard-address';
import type { LineRecording } from './line-recording';
import { loadRingCentral, type RingCentralParts } from './load-ringcentral';
import type { AgentCommand } from './ringcentral-agent';
import { instanceId, signInHeaders } from './ringcentral-dialect';
import { openAgent } from './sip-agent';
import { SipCall } from './sip-call';
import { callerOf, replacing, tellExchange, uriOf } from './sip-session';
import { SwitchboardRecording } from './switchboard-recording';

const LONGEST_PAUSE = 10_000;
const FULL_PAUSE = 10_000;

/** Opens a line that speaks SIP over WebSocket (RFC 7118): the embedded switchboard's, and that of most exchanges. */
export async function openSipLine(provision: SipProvision, surroundings: LineSurroundings): Promise<PhoneLine> {
  return new SipLine(provision, surroundings, provision.ringCentral ? await loadRingCentral() : null);
}

class SipLine implements PhoneLine {
  readonly #agent: UserAgent;
  readonly #registerer: Registerer;
  readonly #calls = new Map<string, SipCall>();
  readonly recordsItself: boolean;
  readonly callsForHelp: boolean;
  readonly confersItself: boolean;
  readonly tellsItself: boolean;
  readonly #recording: LineRecording;
  #isConferring = false;
  /** Call-IDs of requested pick-ups, which may ring now. */
  readonly #pickingUp = new Set<string>();
  #wanted: 'online' | 'break' | 'off' = 'off';
  #tries = 0;

  constructor(
    private readonly provision: SipProvision,
    private readonly around: LineSurroundings,
    private readonly parts: RingCentralParts | null,
  ) {
    const { ringCentral } = provision;
    this.recordsItself = Boolean(ringCentral);
    this.callsForHelp = Boolean(ringCentral);
    this.confersItself = Boolean(ringCentral && around.conferences);
    this.tellsItself = !ringCentral;
    this.#agent = openAgent(provision, around, {
      onInvite: (invitation) => this.#ring(invitation),
      onMessage: (message) => {
        void message.accept();
        const { from, body } = message.request;
        if (from.uri.user === RECORDING) this.#recording.told(body);
      },
      onConnect: () => void this.#register(),
      onDisconnect: (error) => {
        if (!error) return;
        // The exchange drops ringing calls with the socket; answered ones continue
        for (const call of [...this.#calls.values()]) call.loseRinging();
        void this.#reconnect();
      },
    });
    this.#recording = this.#openRecording();
    this.#registerer = new Registerer(this.#agent, {
      expires: 600,
      extraHeaders: this.#headers,
      ...(ringCentral && { instanceId: instanceId() }),
    });
  }

  async goOnline() {
    this.#wanted = 'online';
    if (this.#agent.isConnected()) return this.#register();
    this.around.onEvent({ kind: 'status', status: 'connecting' });
    // An error on connecting is handled in `onConnect`
    await this.#agent.start().catch(() => this.#reconnect());
  }

  async takeBreak() {
    this.#wanted = 'break';
    if (!this.#agent.isConnected()) return this.#agent.start().catch(() => this.#reconnect());
    await this.#registerer.unregister().catch(() => {});
    this.around.onEvent({ kind: 'status', status: 'break' });
  }

  async close(isLeaving = false) {
    this.#wanted = 'off';
    if (this.#agent.isConnected()) await this.#registerer.unregister().catch(() => {});
    if (isLeaving) return;
    await this.#agent.stop().catch(() => {});
    this.around.onEvent({ kind: 'status', status: 'off' });
  }

  async call(id: string, number: string) {
    await this.#dial(id, this.#inviterOf(number));
  }

  async confer(id: string, otherId: string) {
    const { conferences } = this.around;
    if (!conferences || !this.parts || this.#isConferring) return;
    this.#isConferring = true;
    try {
      await this.parts.confer(this.#of(id), this.#of(otherId), conferences, (user) => this.#inviterOf(user));
    } finally {
      this.#isConferring = false;
    }
  }

  async takeOver(id: string, kept: KeptCall, isHolding: boolean) {
    const extraHeaders = [...replacing(kept, this.recordsItself), ...this.#headers];
    this.#recording.restore(kept.recorded);
    await this.#dial(id, new Inviter(this.#agent, uriOf(kept.target), { extraHeaders }), kept.conferenceId, isHolding);
  }

  async pickUp(outsideId: string) {
    // RingCentral has no such command
    if (this.provision.ringCentral) return false;
    if (this.#pickingUp.has(outsideId)) return true;
    // The call may ring before the response is here
    this.#pickingUp.add(outsideId);
    const isThere = (await tellExchange(this.#agent, this.#address(PICK_UP), outsideId)) < 300;
    if (!isThere) this.#pickingUp.delete(outsideId);
    return isThere;
  }

  answer = (id: string) => this.#of(id).answer();
  decline = (id: string) => this.#refuse(id, 'reject', () => this.#of(id).decline());
  hangUp = (id: string) => this.#of(id).hangUp();
  toVoicemail = (id: string) => this.#refuse(id, 'voicemail', () => this.#of(id).redirect(this.#address('voicemail-')));
  passOn = (id: string, extension: string) =>
    this.#refuse(id, 'forward', () => this.#of(id).redirect(this.#address(extension)), extension);
  setMuted = (id: string, isOn: boolean) => this.#of(id).setMuted(isOn);
  hold = (id: string, isOn: boolean) => this.#of(id).hold(isOn);
  sendTone = (id: string, tone: string) => this.#of(id).sendTone(tone);
  transfer = (id: string, extension: string) => this.#of(id).transfer(this.#address(extension));
  connectWith = (id: string, otherId: string) => this.#of(id).transfer(this.#of(otherId).session);
  setRecording = (id: string, isOn: boolean) => this.#recording.set(this.#of(id), isOn);
  soundOf = (id: string) => this.#calls.get(id)?.sound() ?? null;

  keptCall(id: string): KeptCall | null {
    const kept = this.#calls.get(id)?.kept();
    return kept ? { ...kept, recorded: this.#recording.kept() } : null;
  }

  get #headers() {
    return this.provision.ringCentral ? signInHeaders(this.provision.ringCentral) : [];
  }

  /** RingCentral expects commands about a ringing call, not a refusal by SIP: that would end it for all telephones. */
  async #refuse(id: string, command: AgentCommand, plainly: () => Promise<void>, phone?: string) {
    const call = this.#of(id);
    const { ringCentral } = this.provision;
    const { session } = call;
    if (!this.parts || !ringCentral || !(session instanceof Invitation)) return plainly();
    // The system ends the ringing for us
    call.why.by = command === 'reject' ? 'us' : 'passed on';
    if (!(await this.parts.commandAgent(session, ringCentral, command, phone))) await plainly();
  }

  #of(id: string): SipCall {
    const call = this.#calls.get(id);
    if (!call) throw new Error('That call is over');
    return call;
  }

  #inviterOf(user: string) {
    return new Inviter(this.#agent, this.#address(user), { extraHeaders: this.#headers });
  }

  #address(user: string) {
    return uriOf(`sip:${encodeURIComponent(user)}@${this.provision.domain}`);
  }

  async #dial(id: string, inviter: Inviter, conferenceId: string | null = null, isHolding = false) {
    const call = this.#follow(id, inviter);
    call.conferenceId = conferenceId;
    // Requested first: its refusal is distinguished from one by the other side
    if (await call.hasMicrophone()) await call.dial(inviter, isHolding);
  }

  #follow(id: string, session: Inviter | Invitation): SipCall {
    const around = {
      ...this.around,
      onEvent: (event: LineEvent) => this.#tell(event),
      onInfo: (info: Info) => this.#recording.hear(info),
    };
    const call = new SipCall(id, session, around, () => this.#calls.delete(id), this.recordsItself);
    this.#calls.set(id, call);
    return call;
  }

  #tell(event: LineEvent) {
    this.around.onEvent(event);
    if (event.kind === 'answered') this.#recording.begin();
    const isTalking = [...this.#calls.values()].some(({ session }) => session.state === SessionState.Established);
    if (event.kind === 'ended' && !isTalking) this.#recording.end();
  }

  #openRecording(): LineRecording {
    const show = (state: RecordingState) => this.around.onEvent({ kind: 'recording', ...state });
    const { readRecording } = this.around;
    const ids = () => [...this.#calls.values()].flatMap(({ names }) => names.current ?? []);
    const { parts } = this;
    if (parts) return new parts.RingCentralRecording({ ids, show, ...(readRecording && { read: readRecording }) });
    return new SwitchboardRecording((word) => tellExchange(this.#agent, this.#address(RECORDING), word), show);
  }

  #ring(invitation: Invitation) {
    const { replacee } = invitation;
    const taken = [...this.#calls.values()].find(({ session }) => session === replacee);
    if (taken) return void taken.moveTo(invitation);
    if (this.#calls.size > 0 || replacee || this.#wanted !== 'online')
      return void invitation.reject({ statusCode: 486 });
    const id = crypto.randomUUID();
    const { outsideId } = this.#follow(id, invitation).names;
    const { ringCentral } = this.provision;
    if (ringCentral) void this.parts?.commandAgent(invitation, ringCentral, 'confirm').catch(() => {});
    const called = invitation.request.parseHeader('P-Called-Party-ID')?.uri?.user ?? '';
    const isPickedUp = this.#pickingUp.delete(outsideId);
    const rung = { called: decodeURIComponent(called), isPickedUp, ...callerOf(invitation) };
    this.around.onEvent({ kind: 'rang', id, outsideId, ...rung });
  }

  async #register() {
    this.#tries = 0;
    if (this.#wanted === 'off') return;
    if (this.#wanted === 'break') return this.takeBreak();
    await this.#registerer.register({
      requestDelegate: {
        onAccept: () => this.#wanted === 'online' && this.around.onEvent({ kind: 'status', status: 'online' }),
        onReject: ({ message: { statusCode = 0 } }) => {
          this.around.onEvent({ kind: 'status', status: 'lost' });
          // All places are taken, or it is out of order: both are temporary. A rejected password is not
          if (statusCode >= 500) setTimeout(() => this.#agent.isConnected() && void this.#register(), FULL_PAUSE);
        },
      },
    });
  }

  #isOff = () => this.#wanted === 'off';

  /** Retries, with growing pauses, while the user is online. */
  async #reconnect() {
    if (this.#isOff()) return;
    this.around.onEvent({ kind: 'status', status: 'lost' });
    const pause = Math.min(500 * 2 ** this.#tries, LONGEST_PAUSE);
    this.#tries += 1;
    await new Promise((done) => setTimeout(done, pause * (0.75 + Math.random() / 2)));
    if (this.#isOff() || this.#agent.isConnected()) return;
    await this.#agent.reconnect().catch(() => this.#reconnect());
  }
}

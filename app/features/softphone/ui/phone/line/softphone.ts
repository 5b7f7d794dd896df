import type { LineEvent, PhoneLine, RecordingState, SipProvision } from '~/services/phone/line';
import { openSipLine } from '~/services/phone/sip/sip-line';
import { microphoneWords, Sound } from '~/services/phone/sound';
import { type CallEvent, noCall } from '../../../rules/call-state';
import { extensionOf } from '../../../rules/colleagues';
import { missOf, outcomeOfEnd, wordsOfEnd, wordsOfTransfer } from '../../../rules/ended-call';
import { nextCall } from '../../../rules/next-call';
import type { PhoneCommand } from '../../../rules/phone-command';
import { CallMeters } from '../sound/call-meters';
import { CallSounds } from '../sound/call-sounds';
import { findMember } from './find-member';
import { keepCall, takeKeptCall } from './kept-call';
import { closeNotification, notifyOfCall } from './notify';
import { performCommand } from './perform-command';
import { type PhoneState, phoneNow, setPhone } from './phone-store';
import { Tabs } from './tabs';
import { type OnceAnswered, showTakenOver, type TakenOver } from './taken-over';
import { tellClub } from './tell-club';

const SHOWN_MILLISECONDS = 5000;
const AGAIN_MILLISECONDS = 5000;
const BEAT_MILLISECONDS = 2000;
const CONFERENCE_MILLISECONDS = 2000;
const NOT_RECORDED = 'The recording has ended: it did not reach the telephone system.';

/** The telephone of this browser, as far as this page runs it. */
export class Softphone {
  #line: PhoneLine | null = null;
  #wanted: 'online' | 'break' = 'online';
  #clearing: ReturnType<typeof setTimeout> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #outsideIds = new Map<string, string>();
  readonly #once: OnceAnswered = { toHold: new Set(), conferences: new Set() };
  readonly #meters = new CallMeters();
  readonly #sound = new Sound();
  readonly #sounds = new CallSounds(this.#sound, {
    onRecordingFault: () => this.#endRecording('The recording could not be stored: it has ended.'),
    onAsleep: () => this.#say('Click on the page: until then the others do not hear each other.'),
  });
  readonly #tabs: Tabs;
  readonly #beat: ReturnType<typeof setInterval>;

  constructor(private readonly of: { userId: number; provision(): Promise<SipProvision> }) {
    this.#sound.setVolume(phoneNow().call.volume);
    this.#sound.onMicrophoneLost = () => this.#say('The microphone was unplugged. Choose another one.');
    this.#tabs = new Tabs(of.userId, {
      onHeld: () => this.#hold(),
      onState: setPhone,
      onCommand: (command) => this.command(command),
      state: phoneNow,
    });
    this.#beat = setInterval(() => {
      this.#keep();
      this.#meters.sample();
    }, BEAT_MILLISECONDS);
    window.addEventListener('pagehide', this.#leave);
  }

  /** Goes online, or takes a break, during which calls do not ring. */
  async want(status: 'online' | 'break') {
    this.#wanted = status;
    if (!this.#line) return;
    await (status === 'online' ? this.#line.goOnline() : this.#line.takeBreak());
  }

  command(command: PhoneCommand) {
    if (!this.#tabs.isHolder) return this.#tabs.ask(command);
    this.#say('');
    void this.#perform(command);
  }

  async close() {
    window.removeEventListener('pagehide', this.#leave);
    clearInterval(this.#beat);
    clearTimeout(this.#again);
    clearTimeout(this.#clearing);
    this.#sound.stopRinging();
    this.#sound.closeMicrophone();
    const isHolder = this.#tabs.isHolder;
    if (isHolder) await this.#line?.close();
    if (isHolder) this.#set({ status: 'off', call: nextCall(phoneNow().call, { type: 'cleared' }) });
    this.#tabs.close();
  }

  /** The next page takes the call over: nothing is ended here. */
  #leave = () => {
    this.#keep();
    for (const [id, outsideId] of this.#outsideIds) this.#meters.tell(id, outsideId);
    void this.#line?.close(true);
  };

  /** This page has the telephone now: discards the state of another page's call. */
  #hold() {
    const { call } = phoneNow();
    const kept = takeKeptCall(this.of.userId);
    this.#set({ call: { ...noCall, volume: call.volume }, status: 'connecting' });
    void this.#take(kept && showTakenOver(kept, this.#outsideIds, (event) => this.#apply(event)));
  }

  async #take(found: TakenOver | null) {
    let takeOver: typeof import('./take-over').takeOver | null;
    try {
      takeOver = found && (await import('./take-over')).takeOver;
      const provision = await this.of.provision();
      this.#set({ own: extensionOf(provision.username), hasRelay: provision.iceServers.length > 0 });
      this.#line = await openSipLine(provision, {
        openMicrophone: () => this.#sound.openMicrophone(),
        ...(provision.ringCentral && (await import('./conferences'))),
        onEvent: (event) => void this.#hear(event),
      });
    } catch {
      this.#set({ status: 'lost' });
      this.#again = setTimeout(() => void this.#take(found), AGAIN_MILLISECONDS);
      return;
    }
    await this.want(this.#wanted);
    if (!found || !takeOver) return;
    if (found.call.muted) this.#apply({ type: 'muted', isOn: true });
    this.#say(await takeOver(found, this.#line, this.#once));
  }

  async #hear(event: LineEvent) {
    if (event.kind === 'status') return this.#set({ status: event.status });
    const { call } = phoneNow();
    if (event.kind === 'rang') return this.#ring(event);
    if (event.kind === 'answered') {
      if (!this.#outsideIds.has(event.id)) this.#outsideIds.set(event.id, event.outsideId);
      this.#apply({ type: 'answered', call_id: event.id, at: Date.now() });
      return this.#attach(event.id);
    }
    if (event.kind === 'ended') return this.#end(event);
    if (event.kind === 'held') this.#apply({ type: 'held by the other', call_id: event.id, isOn: event.isHeld });
    if (event.kind === 'recording') this.#showRecording(event);
    if (event.kind === 'lost') this.#apply({ type: 'lost', call_id: event.id, isLost: event.isLost });
    if (event.kind === 'changed sides') {
      const isSame = event.number === call.phoneNo;
      const side = { phoneNo: event.number, contact: event.name };
      if (!isSame) this.#apply({ type: 'changed sides', call_id: event.id, ...side });
      if (!isSame) void this.#findMember(event.number);
    }
    if (event.kind === 'transfer') await this.#transferred(event);
  }

  /** A recording here that the system does not show is stopped: nobody would be notified of it. */
  #showRecording({ isOwn, isRecorded }: RecordingState) {
    this.#apply({ type: 'recorded', isOwn, isRecorded });
    if (!isOwn && this.#sounds.isRecording) this.#endRecording(NOT_RECORDED);
  }

  #endRecording(words: string) {
    void this.#sounds.stopRecording(phoneNow().call.muted);
    void this.#perform({ do: 'record', isOn: false });
    this.#say(words);
  }

  #ring({ id, outsideId, number, name, called, isPickedUp }: Extract<LineEvent, { kind: 'rang' }>) {
    this.#outsideIds.set(id, outsideId);
    this.#apply({ type: 'rang', call_id: id, phoneNo: number, contact: name, called });
    void this.#findMember(number);
    if (isPickedUp) return void this.#perform({ do: 'answer' });
    this.#sound.ring();
    notifyOfCall(name || number);
  }

  #attach(id: string) {
    closeNotification();
    this.#sound.stopRinging();
    const sound = this.#line?.soundOf(id) ?? null;
    const { call } = phoneNow();
    this.#sounds.add(id, sound, call.muted).catch(() => this.#endRecording(NOT_RECORDED));
    this.#meters.begin(id, sound?.connection);
    this.#keep();
    if (this.#once.toHold.delete(id)) void this.#perform({ do: 'hold', isOn: true });
    if (call.second?.call_id !== id || !this.#once.conferences.delete(id)) return;
    setTimeout(() => void this.#perform({ do: 'join' }), CONFERENCE_MILLISECONDS);
  }

  async #end(event: Extract<LineEvent, { kind: 'ended' }>) {
    const { call } = phoneNow();
    closeNotification();
    this.#sound.stopRinging();
    this.#meters.end(event.id, this.#outsideIds.get(event.id) ?? event.outsideId);
    await this.#sounds.remove(event.id, call.muted);
    this.#outsideIds.delete(event.id);
    const miss = this.#line?.tellsItself ? null : missOf(call, event);
    if (miss) tellClub('/ring-central/missed-call', miss);
    const words = wordsOfEnd(event);
    this.#apply({ type: 'ended', call_id: event.id, outcome: outcomeOfEnd(call, event), reason: words });
    this.#keep();
    const now = phoneNow().call;
    // The consulted colleague has left: the first call is resumed
    if (now.state === 'in call' && now.onHold) await this.#perform({ do: 'hold', isOn: false });
    const isCut = now.recording && !this.#sounds.isRecording && !this.#line?.recordsItself;
    if (isCut) await this.#perform({ do: 'record', isOn: false });
    if (now.state !== 'ended') return;
    this.#sound.closeMicrophone();
    clearTimeout(this.#clearing);
    this.#clearing = setTimeout(() => this.#apply({ type: 'cleared' }), SHOWN_MILLISECONDS);
  }

  async #transferred({ id, state, status }: Extract<LineEvent, { kind: 'transfer' }>) {
    if (state !== 'failed') return;
    this.#apply({ type: 'forward opened', isOpen: false });
    this.#say(wordsOfTransfer(status));
    if (phoneNow().call.call_id === id) await this.#perform({ do: 'hold', isOn: false });
  }

  async #findMember(number: string) {
    const found = await findMember(number);
    if (found) this.#apply({ type: 'member found', phoneNo: number, ...found });
  }

  /** Runs a command, as far as the state allows, and shows its failure as text. */
  async #perform(command: PhoneCommand): Promise<void> {
    try {
      await performCommand(command, {
        line: this.#line,
        sound: this.#sound,
        sounds: this.#sounds,
        conferences: this.#once.conferences,
        outsideId: (id) => this.#outsideIds.get(id) ?? id,
        apply: (event) => this.#apply(event),
        findMember: (number) => void this.#findMember(number),
        say: (trouble) => this.#say(trouble),
        setEmergency: (isEmergency) => this.#set({ isEmergency }),
      });
    } catch (error) {
      this.#say(error instanceof DOMException ? microphoneWords(error) : 'That did not work. Try again.');
    }
  }

  #apply(event: CallEvent) {
    this.#set({ call: nextCall(phoneNow().call, event) });
  }

  #say(trouble: string) {
    this.#set({ trouble });
  }

  #set(change: Partial<PhoneState>) {
    setPhone({ ...phoneNow(), ...change });
    // Without browser locks the telephone exists before the tabs do
    this.#tabs?.show(phoneNow());
  }

  #keep() {
    if (this.#tabs.isHolder && this.#line) keepCall(this.of.userId, this.#line, phoneNow().call);
  }
}

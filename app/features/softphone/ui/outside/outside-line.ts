import type { LineEvent, PhoneLine } from '~/services/phone/line';
import { microphoneWords, Sound } from '~/services/phone/sound';
import { BOARD } from '~/services/phone/switchboard-address';

export type OutsideState = 'off' | 'ready' | 'calling' | 'ringing' | 'talking' | 'mailbox' | 'recording' | 'ended';

export interface OutsideCall {
  state: OutsideState;
  id: string;
  outsideId: string;
  /** The other side, or what happened, as text. */
  words: string;
  isHeld: boolean;
  isRecorded: boolean;
  mailbox: string;
}

export const noOutsideCall: OutsideCall = {
  state: 'off',
  id: '',
  outsideId: '',
  words: '',
  isHeld: false,
  isRecorded: false,
  mailbox: '',
};

/** The call of an outside telephone, which displays it by `show`. */
export class OutsideLine {
  #call = noOutsideCall;
  #line: PhoneLine | null = null;
  readonly #sound = new Sound();
  #recorder: MediaRecorder | null = null;

  constructor(
    readonly number: string,
    private readonly show: (call: OutsideCall) => void,
  ) {}

  async open(server: string) {
    const { openSipLine } = await import('~/services/phone/sip/sip-line');
    const query = new URLSearchParams({ outside: this.number });
    const provision = { username: this.number, domain: BOARD, server: `${server}?${query}`, iceServers: [] };
    this.#line = await openSipLine(provision, {
      openMicrophone: () => this.#sound.openMicrophone(),
      onEvent: (event) => this.#hear(event),
    });
    await this.#line.goOnline();
  }

  call(number: string) {
    const id = crypto.randomUUID();
    this.#set({ ...noOutsideCall, state: 'calling', id, words: `Calling ${number}` });
    void this.#line?.call(id, number).catch((error) => this.#set({ state: 'ended', words: microphoneWords(error) }));
  }

  answer = () => void this.#line?.answer(this.#call.id).catch((error) => this.#set({ words: microphoneWords(error) }));

  hangUp = () => void this.#line?.hangUp(this.#call.id).catch(() => {});
  decline = () => void this.#line?.decline(this.#call.id).catch(() => {});
  hold = (isOn: boolean) => void this.#line?.hold(this.#call.id, isOn).catch(() => {});

  /** Records a message until `send`. */
  async record() {
    try {
      const stream = await this.#sound.openMicrophone();
      this.#recorder = new MediaRecorder(stream, { mimeType: 'audio/webm;codecs=opus' });
      this.#recorder.start();
      this.#set({ state: 'recording', words: 'Speak after the tone.' });
    } catch (error) {
      this.#set({ words: microphoneWords(error) });
    }
  }

  async send(startedAt: number) {
    const recorder = this.#recorder;
    if (!recorder) return;
    const recorded = new Promise<Blob>((done) =>
      recorder.addEventListener('dataavailable', ({ data }) => done(data), { once: true }),
    );
    recorder.stop();
    const form = new FormData();
    form.set('call_id', this.#call.outsideId || this.#call.id);
    form.set('phone_number', this.number);
    if (/^\d{3,10}$/.test(this.#call.mailbox)) form.set('extension', this.#call.mailbox);
    form.set('name', '');
    form.set('seconds', `${Math.max(1, Math.round((Date.now() - startedAt) / 1000))}`);
    form.set('file', new File([await recorded], 'message.webm', { type: 'audio/webm' }));
    const response = await fetch('/dev/phone?_data=routes%2Fdev%2Fphone', { method: 'POST', body: form });
    const { message } = (await response.json()) as { message: string };
    this.#set({ state: 'ended', words: message });
    this.#sound.closeMicrophone();
  }

  close() {
    void this.#line?.close();
    this.#sound.closeMicrophone();
  }

  #hear(event: LineEvent) {
    if (event.kind === 'status') {
      if (event.status === 'online' && this.#call.state === 'off') this.#set({ state: 'ready' });
      if (event.status === 'lost') this.#set({ words: 'The switchboard is away: trying again.' });
      return;
    }
    if (event.kind === 'rang') {
      const { id, outsideId, name, number } = event;
      this.#set({ ...noOutsideCall, state: 'ringing', id, outsideId, words: name || number });
      return this.#sound.ring();
    }
    if (event.kind === 'answered') {
      this.#sound.stopRinging();
      const sound = this.#line?.soundOf(event.id);
      if (sound) this.#sound.play(event.id, sound.other);
      return this.#set({ state: 'talking', outsideId: event.outsideId, words: 'Talking' });
    }
    if (event.kind === 'held') this.#set({ isHeld: event.isHeld });
    if (event.kind === 'recording') this.#set({ isRecorded: event.isRecorded });
    if (event.kind === 'ended') this.#end(event);
  }

  #end({ id, outsideId, status, reason, mailbox }: Extract<LineEvent, { kind: 'ended' }>) {
    this.#sound.stopRinging();
    this.#sound.stop(id);
    if (mailbox !== null) return this.#set({ state: 'mailbox', mailbox, outsideId, words: 'Nobody takes the call.' });
    this.#sound.closeMicrophone();
    this.#set({ state: 'ended', words: status === null ? 'The call has ended.' : `${status} ${reason}` });
  }

  #set(change: Partial<OutsideCall>) {
    this.#call = { ...this.#call, ...change };
    this.show(this.#call);
  }
}

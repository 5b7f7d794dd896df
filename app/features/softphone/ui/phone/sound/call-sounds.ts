import type { CallSound } from '~/services/phone/line';
import type { Mix } from '~/services/phone/mix';
import noticeUrl from '~/services/phone/recording-notice.wav';
import type { Sound } from '~/services/phone/sound';
import type { Recorder } from './recorder';

interface Around {
  onRecordingFault(): void;
  /** Sound has to wait until somebody clicks on the page. */
  onAsleep(): void;
}

/** The sound of the calls that go on: played, joined to a conference, recorded. */
export class CallSounds {
  readonly #calls = new Map<string, CallSound>();
  #mix: { ids: string[]; mix: Mix } | null = null;
  /** What is recorded, whatever is mixed by then. */
  #tap: MediaStreamAudioDestinationNode | null = null;
  #recorder: Recorder | null = null;
  #notice: AudioBuffer | null = null;
  #isRecording = false;
  #mixing = Promise.resolve();

  constructor(
    private readonly sound: Sound,
    private readonly around: Around,
  ) {}

  /** While calls are mixed the mix is muted, and not what it sends. */
  get isMixing(): boolean {
    return this.#mix !== null;
  }

  /** This page records, or is about to. */
  get isRecording(): boolean {
    return this.#isRecording;
  }

  /** Plays a call from now on; one that goes on over another connection stays in what it is mixed into. */
  async add(id: string, sound: CallSound | null, isMuted: boolean): Promise<void> {
    if (!sound) return;
    const isOther = this.#calls.get(id)?.connection !== sound.connection;
    this.#calls.set(id, sound);
    this.sound.play(id, sound.other);
    if (isOther && this.#mix?.ids.includes(id)) await this.mix(this.#mix.ids, isMuted);
  }

  connections(): RTCPeerConnection[] {
    return [...this.#calls.values()].map(({ connection }) => connection);
  }

  /** Of the others of a mix, what is recorded goes on. */
  async remove(id: string, isMuted: boolean): Promise<void> {
    this.#calls.delete(id);
    this.sound.stop(id);
    if (this.#calls.size === 0) this.#isRecording = false;
    if (!this.#mix?.ids.includes(id)) return;
    const rest = this.#mix.ids.filter((each) => each !== id);
    if (rest.length > 0 && this.#isRecording) return this.#mixAnew(rest, isMuted);
    await this.stopRecording(isMuted);
    await this.#unmix(isMuted);
  }

  setMuted(isOn: boolean): void {
    this.#mix?.mix.setMuted(isOn);
  }

  /** Lets the sides of these calls hear each other; who comes into what is recorded hears so. */
  async mix(ids: string[], isMuted: boolean): Promise<void> {
    await this.#mixAnew(ids, isMuted);
    if (this.#recorder && this.#notice) await this.#mix?.mix.say(this.#notice);
  }

  /** Says to both sides that it is recorded, then records. */
  async record(id: string, callId: string, isMuted: boolean): Promise<void> {
    if (this.#isRecording || !this.#calls.has(id)) return;
    this.#isRecording = true;
    const { Recorder } = await import('./recorder');
    this.#notice ??= await this.#readNotice();
    if (!this.#mix) await this.#mixAnew([id], isMuted);
    // It was stopped meanwhile, as by the end of the call
    if (!this.#isRecording) return;
    if (!this.#mix || !this.#tap) throw new Error('Nothing is heard of the call');
    this.#recorder = new Recorder(this.#tap.stream, callId, () => this.around.onRecordingFault());
    await this.#mix.mix.say(this.#notice);
  }

  /** Nothing more is recorded once this is called; resolves when all is stored. */
  async stopRecording(isMuted: boolean): Promise<void> {
    const recorder = this.#recorder;
    this.#recorder = null;
    this.#isRecording = false;
    await recorder?.stop();
    if (this.#mix?.ids.length === 1 && !this.#isRecording) await this.#unmix(isMuted);
  }

  async #readNotice(): Promise<AudioBuffer> {
    const response = await fetch(noticeUrl);
    return this.sound.context.decodeAudioData(await response.arrayBuffer());
  }

  /** One after the other: each takes the microphone's place in the calls, and gives it back. */
  #mixAnew(ids: string[], isMuted: boolean): Promise<void> {
    const mixed = this.#mixing.then(() => this.#mixNow(ids, isMuted));
    this.#mixing = mixed.catch(() => {});
    return mixed;
  }

  async #mixNow(ids: string[], isMuted: boolean): Promise<void> {
    const { context } = this.sound;
    const [{ Mix }, { wake }] = await Promise.all([import('~/services/phone/mix'), import('~/services/phone/wake')]);
    const microphone = await this.sound.openMicrophone();
    await wake(context, () => this.around.onAsleep());
    await this.#unmix(isMuted);
    this.#tap ??= context.createMediaStreamDestination();
    const calls = ids.flatMap((id) => this.#calls.get(id) ?? []);
    if (calls.length === 0) return;
    const mix = new Mix({ context, microphone, tap: this.#tap, calls, isMuted });
    this.#mix = { ids, mix };
    await mix.start();
  }

  async #unmix(isMuted: boolean): Promise<void> {
    const mixed = this.#mix;
    this.#mix = null;
    await mixed?.mix.stop(isMuted);
  }
}

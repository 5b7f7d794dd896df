import type { CallSound } from '~/services/phone/line';
import type { Mix } from '~/services/phone/mix';
import noticeUrl from '~/services/phone/recording-notice.wav';
import type { Sound } from '~/services/phone/sound';
import type { Recorder } from './recorder';

interface Around {
  onRecordingFault(): void;
  /** Audio is blocked until a click on the page. */
  onAsleep(): void;
}

/** The sound of the current calls: played, mixed into a conference, recorded. */
export class CallSounds {
  readonly #calls = new Map<string, CallSound>();
  #mix: { ids: string[]; mix: Mix } | null = null;
  /** The recorded stream, independent of the current mix. */
  #tap: MediaStreamAudioDestinationNode | null = null;
  #recorder: Recorder | null = null;
  #notice: AudioBuffer | null = null;
  #isRecording = false;
  #mixing = Promise.resolve();

  constructor(
    private readonly sound: Sound,
    private readonly around: Around,
  ) {}

  /** While calls are mixed the mix is muted, not the senders. */
  get isMixing(): boolean {
    return this.#mix !== null;
  }

  /** Whether this page records, or is about to. */
  get isRecording(): boolean {
    return this.#isRecording;
  }

  /** Plays a call; one that continues over another connection remains in its mix. */
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

  /** Removes a call; the rest of a mix continues to be recorded. */
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

  /** Mixes these calls, so that their sides hear each other; a side that joins a recording hears the announcement. */
  async mix(ids: string[], isMuted: boolean): Promise<void> {
    await this.#mixAnew(ids, isMuted);
    if (this.#recorder && this.#notice) await this.#mix?.mix.say(this.#notice);
  }

  /** Announces the recording to both sides, then records. */
  async record(id: string, callId: string, isMuted: boolean): Promise<void> {
    if (this.#isRecording || !this.#calls.has(id)) return;
    this.#isRecording = true;
    const { Recorder } = await import('./recorder');
    this.#notice ??= await this.#readNotice();
    if (!this.#mix) await this.#mixAnew([id], isMuted);
    // It was stopped in between, as by the end of the call
    if (!this.#isRecording) return;
    if (!this.#mix || !this.#tap) throw new Error('Nothing is heard of the call');
    this.#recorder = new Recorder(this.#tap.stream, callId, () => this.around.onRecordingFault());
    await this.#mix.mix.say(this.#notice);
  }

  /** Stops recording immediately; resolves when all parts are stored. */
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

  /** Serialized: each mix replaces the microphone in the calls, and restores it. */
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

import type { CallSound } from '~/services/phone/line';
import { Mix } from '~/services/phone/mix';
import noticeUrl from '~/services/phone/recording-notice.wav';
import type { Sound } from '~/services/phone/sound';
import { Recorder } from './recorder';

/** The sound of the calls that go on: played, joined to a conference, recorded. */
export class CallSounds {
  readonly #calls = new Map<string, CallSound>();
  #mix: { ids: string[]; mix: Mix } | null = null;
  #recorder: Recorder | null = null;

  constructor(
    private readonly sound: Sound,
    private readonly onRecordingFault: () => void,
  ) {}

  /** While calls are mixed the mix is muted, and not what it sends. */
  get isMixing(): boolean {
    return this.#mix !== null;
  }

  add(id: string, sound: CallSound | null): void {
    if (!sound) return;
    this.#calls.set(id, sound);
    this.sound.play(id, sound.other);
  }

  connections(): RTCPeerConnection[] {
    return [...this.#calls.values()].map(({ connection }) => connection);
  }

  async remove(id: string, isMuted: boolean): Promise<void> {
    this.#calls.delete(id);
    this.sound.stop(id);
    if (!this.#mix?.ids.includes(id)) return;
    await this.stopRecording(isMuted);
    await this.#unmix(isMuted);
  }

  setMuted(isOn: boolean): void {
    this.#mix?.mix.setMuted(isOn);
  }

  /** Lets the sides of these calls hear each other. */
  async mix(ids: string[], isMuted: boolean): Promise<void> {
    const calls = ids.flatMap((id) => this.#calls.get(id) ?? []);
    await this.#unmix(isMuted);
    const mix = new Mix(this.sound.context, await this.sound.openMicrophone(), calls, isMuted);
    this.#mix = { ids, mix };
    await mix.start();
  }

  /** Says to both sides that it is recorded, then records. */
  async record(id: string, callId: string, isMuted: boolean): Promise<void> {
    const response = await fetch(noticeUrl);
    const notice = await this.sound.context.decodeAudioData(await response.arrayBuffer());
    if (!this.#mix) await this.mix([id], isMuted);
    const mix = this.#mix!.mix;
    this.#recorder = new Recorder(mix.tap.stream, callId, this.onRecordingFault);
    await mix.say(notice);
  }

  async stopRecording(isMuted: boolean): Promise<void> {
    const recorder = this.#recorder;
    this.#recorder = null;
    await recorder?.stop();
    if (this.#mix?.ids.length === 1) await this.#unmix(isMuted);
  }

  async #unmix(isMuted: boolean): Promise<void> {
    const mixed = this.#mix;
    this.#mix = null;
    await mixed?.mix.stop(isMuted);
  }
}

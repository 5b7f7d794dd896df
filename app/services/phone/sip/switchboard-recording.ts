import type { RecordingState } from '../line';
import { RECORDING_LEASE_MILLISECONDS } from '../switchboard-address';
import type { LineRecording } from './line-recording';
import type { SipCall } from './sip-call';

const AGAIN_MILLISECONDS = 2000;
/** Ends here before it ends at the switchboard: nothing is recorded without its mark. */
const PATIENCE_MILLISECONDS = RECORDING_LEASE_MILLISECONDS * 0.6;
/** The switchboard's statuses for a refused recording. */
const REFUSALS = [400, 403, 481];

/** A recording by this page under a lease of the switchboard, and the switchboard's state of the call. */
export class SwitchboardRecording implements LineRecording {
  #isOwn = false;
  #isTold = false;
  #noted = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param say sends to the switchboard, and returns the status of its response */
  constructor(
    private readonly say: (word: 'on' | 'off') => Promise<number>,
    private readonly show: (state: RecordingState) => void,
  ) {}

  async set(_: SipCall, isOn: boolean) {
    if (!isOn) return this.#stop();
    const at = Date.now();
    const status = await this.say('on');
    if (status >= 300) throw new Error(`Refused with ${status}`);
    if (Date.now() - at > PATIENCE_MILLISECONDS) throw new Error('The recording lease has expired');
    clearInterval(this.#timer);
    this.#timer = setInterval(() => void this.#sayAgain(), AGAIN_MILLISECONDS);
    this.#noted = at;
    this.#isOwn = true;
    this.#show();
  }

  hear() {}

  told(word: string) {
    this.#isTold = word === 'on';
    this.#show();
  }

  begin() {}

  end() {
    this.#isTold = false;
    if (this.#isOwn) this.#stop();
    else this.#show();
  }

  kept() {
    return null;
  }

  restore() {}

  async #sayAgain() {
    const at = Date.now();
    // A page that was suspended records nothing in its first moment
    if (at - this.#noted > PATIENCE_MILLISECONDS) return this.#stop();
    const status = await this.say('on').catch(() => 0);
    if (!this.#isOwn) return;
    if (status >= 200 && status < 300) this.#noted = at;
    else if (REFUSALS.includes(status)) this.#stop();
  }

  /** If the switchboard does not receive it, the lease expires. */
  #stop() {
    clearInterval(this.#timer);
    this.#isOwn = false;
    this.#show();
    this.say('off').catch(() => {});
  }

  #show() {
    this.show({ isOwn: this.#isOwn, isRecorded: this.#isOwn || this.#isTold });
  }
}

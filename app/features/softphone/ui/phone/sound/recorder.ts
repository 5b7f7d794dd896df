const PART_MILLISECONDS = 5000;
const TRIES = 4;
const TYPE = 'audio/webm;codecs=opus';

/** Records a stream, and sends it part by part while it runs: after a crash the sent parts remain. */
export class Recorder {
  readonly #recorder: MediaRecorder;
  readonly #startedAt = new Date();
  #sent: Promise<void> = Promise.resolve();
  #part = 0;
  #isFaulty = false;

  /** @param callId the id of the call in the log */
  constructor(
    stream: MediaStream,
    private readonly callId: string,
    onFault: () => void,
  ) {
    this.#recorder = new MediaRecorder(stream, { mimeType: TYPE, audioBitsPerSecond: 32_000 });
    this.#recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0 || this.#isFaulty) return;
      this.#part += 1;
      const part = this.#part;
      this.#sent = this.#sent
        .then(() => this.#send(part, data))
        .catch(() => {
          // A missing part would make the rest unreadable
          this.#isFaulty = true;
          onFault();
        });
    });
    this.#recorder.start(PART_MILLISECONDS);
  }

  /** Stops, and waits until all is sent. */
  async stop(): Promise<void> {
    if (this.#recorder.state !== 'inactive') {
      const stopped = new Promise((done) => this.#recorder.addEventListener('stop', done, { once: true }));
      this.#recorder.stop();
      await stopped;
    }
    await this.#sent;
  }

  async #send(part: number, sound: Blob, tries = TRIES): Promise<void> {
    const form = new FormData();
    form.set('call_id', this.callId);
    form.set('started_at', this.#startedAt.toISOString());
    form.set('part', `${part}`);
    form.set('file', new File([sound], `part-${part}.webm`, { type: 'audio/webm' }));
    const response = await fetch('/api/v1/calls/recording', { method: 'POST', body: form }).catch(() => null);
    if (response?.ok) return;
    if (tries <= 1 || (response && response.status < 500 && response.status !== 429)) {
      throw new Error(`A part of the recording was refused with ${response?.status ?? 'no response'}`);
    }
    await new Promise((done) => setTimeout(done, 1000 * (TRIES - tries + 1)));
    return this.#send(part, sound, tries - 1);
  }
}

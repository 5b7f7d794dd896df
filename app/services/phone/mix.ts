import type { CallSound } from './line';

interface Mixed {
  context: AudioContext;
  microphone: MediaStream;
  /** Receives all sound. */
  tap: AudioNode;
  calls: readonly CallSound[];
  isMuted: boolean;
}

/**
 * The sound of one or two calls mixed in this browser: each side hears the microphone and the other side. While it
 * lasts the calls send its tracks in place of the microphone's.
 */
export class Mix {
  readonly #tap: AudioNode;
  readonly #context: AudioContext;
  readonly #calls: readonly CallSound[];
  readonly #microphone: GainNode;
  readonly #outs: MediaStreamAudioDestinationNode[] = [];
  readonly #nodes: AudioNode[] = [];
  readonly #own: (MediaStreamTrack | null)[] = [];

  constructor({ context, microphone, tap, calls, isMuted }: Mixed) {
    this.#context = context;
    this.#tap = tap;
    this.#calls = calls;
    this.#microphone = context.createGain();
    this.#microphone.gain.value = isMuted ? 0 : 1;
    this.#connect(context.createMediaStreamSource(microphone), [this.#microphone]);
    const others = calls.map(({ other }) => context.createMediaStreamSource(other));
    this.#outs = calls.map(() => context.createMediaStreamDestination());
    this.#connect(this.#microphone, [tap, ...this.#outs]);
    for (const [index, other] of others.entries()) {
      this.#connect(other, [tap, ...this.#outs.filter((_, place) => place !== index)]);
    }
  }

  async start(): Promise<void> {
    for (const [index, { connection }] of this.#calls.entries()) {
      const sender = connection.getSenders()[0];
      this.#own.push(sender?.track ?? null);
      await sender?.replaceTrack(this.#outs[index]!.stream.getAudioTracks()[0]!);
    }
  }

  /** Plays something to all, this side too. Resolves at its end. */
  async say(words: AudioBuffer): Promise<void> {
    const source = this.#context.createBufferSource();
    source.buffer = words;
    this.#connect(source, [this.#tap, this.#context.destination, ...this.#outs]);
    const said = new Promise((done) => source.addEventListener('ended', done, { once: true }));
    source.start();
    // In a context that the browser has suspended it never ends
    await Promise.race([said, new Promise((done) => setTimeout(done, words.duration * 1000 + 1000))]);
  }

  setMuted(isOn: boolean): void {
    this.#microphone.gain.value = isOn ? 0 : 1;
  }

  /** The remaining calls send the microphone alone again. */
  async stop(isMuted: boolean): Promise<void> {
    for (const [index, { connection }] of this.#calls.entries()) {
      const own = this.#own[index];
      if (!own) continue;
      if (connection.connectionState === 'closed') {
        own.stop();
        continue;
      }
      own.enabled = !isMuted;
      await connection
        .getSenders()[0]
        ?.replaceTrack(own)
        .catch(() => {});
    }
    for (const node of this.#nodes) node.disconnect();
  }

  #connect(from: AudioNode, targets: readonly AudioNode[]) {
    this.#nodes.push(from);
    for (const target of targets) from.connect(target);
  }
}

const RING_SECONDS = 4;
const RING_LOUDNESS = 0.08;

/** The sound of the telephone: the microphone, a loudspeaker for each call, and the ringing. */
export class Sound {
  #microphone: MediaStream | null = null;
  readonly #players = new Map<string, HTMLAudioElement>();
  #context: AudioContext | null = null;
  #ringing: ReturnType<typeof setInterval> | null = null;
  #volume = 1;
  #output = '';
  #input = '';

  /** Called when the microphone of a call was unplugged. */
  onMicrophoneLost: () => void = () => {};

  get context(): AudioContext {
    this.#context ??= new AudioContext();
    return this.#context;
  }

  /** The microphone, opened at the first call. @throws DOMException NotAllowedError, NotFoundError, NotReadableError */
  async openMicrophone(): Promise<MediaStream> {
    const [track] = this.#microphone?.getAudioTracks() ?? [];
    if (this.#microphone && track?.readyState === 'live') return this.#microphone;
    if (!navigator.mediaDevices) throw new DOMException('This page may use no microphone', 'NotAllowedError');
    const own = this.#input ? { deviceId: { ideal: this.#input } } : {};
    this.#microphone = await navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, ...own } });
    for (const each of this.#microphone.getAudioTracks()) each.addEventListener('ended', () => this.onMicrophoneLost());
    return this.#microphone;
  }

  closeMicrophone(): void {
    for (const track of this.#microphone?.getTracks() ?? []) track.stop();
    this.#microphone = null;
  }

  /** Switches these connections to another microphone. */
  async chooseInput(deviceId: string, connections: RTCPeerConnection[]): Promise<void> {
    this.#input = deviceId;
    this.closeMicrophone();
    if (connections.length === 0) return;
    const stream = await this.openMicrophone();
    for (const connection of connections) {
      const [sender] = connection.getSenders();
      const track = stream.clone().getAudioTracks()[0]!;
      track.enabled = sender?.track?.enabled ?? true;
      await sender?.replaceTrack(track);
    }
  }

  async chooseOutput(deviceId: string): Promise<void> {
    this.#output = deviceId;
    for (const player of this.#players.values()) await player.setSinkId?.(deviceId);
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    for (const player of this.#players.values()) player.volume = volume;
  }

  play(id: string, stream: MediaStream): void {
    const player = this.#players.get(id) ?? new Audio();
    this.#players.set(id, player);
    player.volume = this.#volume;
    if (this.#output) void player.setSinkId?.(this.#output).catch(() => {});
    if (player.srcObject !== stream) player.srcObject = stream;
    // Blocked until the user has clicked on the page; answering is a click
    player.play().catch(() => {});
  }

  stop(id: string): void {
    const player = this.#players.get(id);
    if (!player) return;
    player.srcObject = null;
    this.#players.delete(id);
  }

  /** Rings, softly during a call or before the first click on the page. */
  ring(): void {
    this.stopRinging();
    const once = () => {
      if (this.context.state === 'suspended') void this.context.resume();
      for (const at of [0, 0.5]) this.#beep(at, [440, 480], 0.35);
    };
    once();
    this.#ringing = setInterval(once, RING_SECONDS * 1000);
  }

  stopRinging(): void {
    clearInterval(this.#ringing ?? undefined);
    this.#ringing = null;
  }

  #beep(after: number, pitches: number[], seconds: number) {
    const { context } = this;
    const loudness = context.createGain();
    loudness.gain.value = RING_LOUDNESS;
    loudness.connect(context.destination);
    for (const pitch of pitches) {
      const tone = context.createOscillator();
      tone.frequency.value = pitch;
      tone.connect(loudness);
      tone.start(context.currentTime + after);
      tone.stop(context.currentTime + after + seconds);
    }
  }
}

/** The message for a microphone that cannot be opened. */
export function microphoneWords(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The browser does not let this page use the microphone. Allow it beside the address, then try again.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'No microphone was found. Plug one in, then try again.';
  if (name === 'NotReadableError') return 'Another program uses the microphone. Close it, then try again.';
  return 'The microphone could not be opened.';
}

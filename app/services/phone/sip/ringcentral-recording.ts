import type { Info } from 'sip.js';
import type { ApiIds, RecordingState } from '../line';
import { type LineRecording, notRecorded } from './line-recording';
import type { SipCall } from './sip-call';
import { inform } from './sip-session';

const AGAIN_MILLISECONDS = 5000;
const PATIENCE_MILLISECONDS = 5000;

/** Requests to start or stop the recording of a call, of which the system itself notifies both sides. */
export const recordRequest = (isOn: boolean, reqid: number) =>
  JSON.stringify({ request: { reqid, command: isOn ? 'startcallrecord' : 'stopcallrecord' } });

interface RecordResponse {
  response?: { reqid?: unknown; result?: { code?: unknown } };
}

/** Returns the result of such a request, 0 for success; null for any other message in a call. */
export function recordResponse(body: string): { reqid: number; code: number } | null {
  try {
    const { response } = JSON.parse(body) as RecordResponse;
    const { reqid, code } = { reqid: response?.reqid, code: response?.result?.code };
    return typeof reqid === 'number' && typeof code === 'number' ? { reqid, code } : null;
  } catch {
    // Not a message of RingCentral's exchange
    return null;
  }
}

/** The part of a line that RingCentral's recording uses. */
interface Around {
  /** The ids of the current calls. */
  ids(): ApiIds[];
  /** Reads the state of a call by REST; absent where nobody may request it. */
  read?: (ids: ApiIds) => Promise<RecordingState>;
  show(state: RecordingState): void;
}

/** A recording by RingCentral, which continues without this page: its state is polled while a call lasts. */
export class RingCentralRecording implements LineRecording {
  #state = notRecorded;
  #requests = 0;
  /** A response to an earlier request does not override the newest change. */
  #changes = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #waiting = new Map<number, (code: number) => void>();

  constructor(private readonly around: Around) {}

  async set({ session }: SipCall, isOn: boolean) {
    this.#requests += 1;
    const reqid = this.#requests;
    const answered = new Promise<number>((done) => this.#waiting.set(reqid, done));
    const patience = new Promise<number>((done) => setTimeout(() => done(-1), PATIENCE_MILLISECONDS));
    void inform(session, 'application/json;charset=utf-8', recordRequest(isOn, reqid));
    const code = await Promise.race([answered, patience]);
    this.#waiting.delete(reqid);
    // Another side may still record
    if (code === 0) this.#change({ isOwn: isOn, isRecorded: isOn || Boolean((await this.#ask())?.isRecorded) });
    this.#watch();
    if (code !== 0) throw new Error(`Refused with ${code}`);
  }

  hear({ request }: Info) {
    const { reqid, code } = recordResponse(request.body) ?? {};
    if (reqid !== undefined && code !== undefined) this.#waiting.get(reqid)?.(code);
  }

  told() {}

  begin() {
    void this.#read();
    this.#watch();
  }

  end() {
    clearInterval(this.#timer);
    this.#change(notRecorded);
  }

  kept() {
    return this.#state;
  }

  restore(kept: RecordingState | null) {
    if (kept) this.#change(kept);
  }

  #watch() {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => void this.#read(), AGAIN_MILLISECONDS);
  }

  async #read() {
    const before = this.#changes;
    const state = await this.#ask();
    // Where it cannot be read, the last state stays
    if (state && before === this.#changes) this.#change(state);
  }

  /** The state of all calls; null where it cannot be read. */
  async #ask(): Promise<RecordingState | null> {
    const { read } = this.around;
    const calls = this.around.ids();
    if (!read || calls.length === 0) return null;
    const states = await Promise.all(calls.map(read)).catch(() => null);
    return (
      states && {
        isOwn: states.some(({ isOwn }) => isOwn),
        isRecorded: states.some(({ isRecorded }) => isRecorded),
      }
    );
  }

  #change(state: RecordingState) {
    this.#changes += 1;
    this.#state = state;
    this.around.show(state);
  }
}

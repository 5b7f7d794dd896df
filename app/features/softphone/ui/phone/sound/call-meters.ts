import type { CallMeter } from '~/services/phone/call-meter';
import { tellClub } from '../line/tell-club';

/** The meters of the calls that go on. */
export class CallMeters {
  readonly #meters = new Map<string, { meter: CallMeter | null; connection: RTCPeerConnection }>();

  /** Begins with a call, or goes on with it over another connection. */
  begin(id: string, connection: RTCPeerConnection | undefined): void {
    if (!connection) return;
    this.#meters.set(id, { meter: this.#meters.get(id)?.meter ?? null, connection });
    // A call without its figures is a call all the same
    void this.#measure(id).catch(() => {});
  }

  sample(): void {
    for (const { meter, connection } of this.#meters.values()) meter?.sample(connection);
  }

  /** Sends what was measured of a call so far. */
  tell(id: string, outsideId: string): void {
    const measured = this.#meters.get(id)?.meter?.measured();
    if (measured) tellClub('/calls/quality', { call_id: outsideId, ...measured });
  }

  end(id: string, outsideId: string): void {
    this.tell(id, outsideId);
    this.#meters.delete(id);
  }

  /** Loaded once a call is answered, as what is mixed and recorded with. */
  async #measure(id: string) {
    const { CallMeter } = await import('~/services/phone/call-meter');
    const call = this.#meters.get(id);
    if (!call) return;
    call.meter ??= new CallMeter();
    call.meter.sample(call.connection);
  }
}

import type { CallMeter } from '~/services/phone/call-meter';
import { tellClub } from '../line/tell-club';

/** The meters of the current calls. */
export class CallMeters {
  readonly #meters = new Map<string, { meter: CallMeter | null; connection: RTCPeerConnection }>();

  /** Starts measuring a call, or continues over another connection. */
  begin(id: string, connection: RTCPeerConnection | undefined): void {
    if (!connection) return;
    this.#meters.set(id, { meter: this.#meters.get(id)?.meter ?? null, connection });
    // A call works without its figures
    void this.#measure(id).catch(() => {});
  }

  sample(): void {
    for (const { meter, connection } of this.#meters.values()) meter?.sample(connection);
  }

  /** Sends the measurements of a call so far. */
  tell(id: string, outsideId: string): void {
    const measured = this.#meters.get(id)?.meter?.measured();
    if (measured) tellClub('/calls/quality', { call_id: outsideId, ...measured });
  }

  end(id: string, outsideId: string): void {
    this.tell(id, outsideId);
    this.#meters.delete(id);
  }

  /** Imported once a call is answered, like mixing and recording. */
  async #measure(id: string) {
    const { CallMeter } = await import('~/services/phone/call-meter');
    const call = this.#meters.get(id);
    if (!call) return;
    call.meter ??= new CallMeter();
    call.meter.sample(call.connection);
  }
}

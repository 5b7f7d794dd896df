import { CallMeter } from '~/services/phone/call-meter';
import { tellClub } from './tell-club';

/** The meters of the calls that go on. */
export class CallMeters {
  readonly #meters = new Map<string, { meter: CallMeter; connection: RTCPeerConnection }>();

  /** Begins with a call, or goes on with it over another connection. */
  begin(id: string, connection: RTCPeerConnection | undefined): void {
    if (!connection) return;
    const meter = this.#meters.get(id)?.meter ?? new CallMeter();
    this.#meters.set(id, { meter, connection });
    meter.sample(connection);
  }

  sample(): void {
    for (const { meter, connection } of this.#meters.values()) meter.sample(connection);
  }

  /** Sends what was measured of a call so far. */
  tell(id: string, outsideId: string): void {
    const measured = this.#meters.get(id)?.meter.measured();
    if (measured) tellClub('/calls/quality', { call_id: outsideId, ...measured });
  }

  end(id: string, outsideId: string): void {
    this.tell(id, outsideId);
    this.#meters.delete(id);
  }
}

import { CallMeter, type Measured } from '~/services/phone/call-meter';

/** Sends what was measured; without waiting, for the end of a call and of a page waits for nothing. */
export function sendQuality(call_id: string, measured: Measured): void {
  const body = JSON.stringify({ call_id, ...measured });
  const headers = { 'Content-Type': 'application/json' };
  // A call without its figures is a call all the same
  fetch('/api/v1/calls/quality', { method: 'POST', headers, body, keepalive: true }).catch(() => {});
}

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
    if (measured) sendQuality(outsideId, measured);
  }

  end(id: string, outsideId: string): void {
    this.tell(id, outsideId);
    this.#meters.delete(id);
  }
}

/** The statistics of a connection at one moment. */
interface Sample {
  packetsReceived: number;
  packetsLost: number;
  /** Seconds. */
  jitter: number;
  /** Seconds; null before the other side has reported. */
  roundTrip: number | null;
}

/** The measurements of a call. */
export interface Measured {
  packets_received: number;
  packets_lost: number;
  jitter_ms: number;
  round_trip_ms: number | null;
}

/** The fields of W3C's “Identifiers for WebRTC's Statistics API” that are read here. */
interface Statistics {
  type: string;
  kind?: string;
  packetsReceived?: number;
  packetsLost?: number;
  jitter?: number;
  roundTripTime?: number;
  totalRoundTripTime?: number;
  roundTripTimeMeasurements?: number;
}

/** Reads a report of `getStats`; null where no sound has come in. */
export function sampleOf(report: Iterable<Statistics>): Sample | null {
  const all = [...report].filter(({ kind }) => kind === undefined || kind === 'audio');
  const heard = all.find(({ type }) => type === 'inbound-rtp');
  if (!heard?.packetsReceived) return null;
  const other = all.find(({ type }) => type === 'remote-inbound-rtp');
  return {
    packetsReceived: heard.packetsReceived,
    // Duplicate packets count against it, which may make it negative
    packetsLost: Math.max(0, heard.packetsLost ?? 0),
    jitter: heard.jitter ?? 0,
    roundTrip: other ? roundTripOf(other) : null,
  };
}

function roundTripOf({ roundTripTime, totalRoundTripTime, roundTripTimeMeasurements = 0 }: Statistics): number | null {
  if (totalRoundTripTime !== undefined && roundTripTimeMeasurements > 0) {
    return totalRoundTripTime / roundTripTimeMeasurements;
  }
  return roundTripTime ?? null;
}

const MILLISECONDS = 1000;

/** Measures a call while it lasts: a closed connection has no statistics. */
export class CallMeter {
  /** The newest sample of each connection: a transferred call gets another. */
  readonly #newest = new Map<RTCPeerConnection, Sample>();
  #jitter = 0;
  #samples = 0;

  /** Reads the statistics once, without waiting for a connection that does not respond. */
  sample(connection: RTCPeerConnection): void {
    connection.getStats().then(
      (report) => this.take(connection, sampleOf(report.values())),
      () => {},
    );
  }

  take(connection: RTCPeerConnection, sample: Sample | null): void {
    if (!sample) return;
    this.#newest.set(connection, sample);
    this.#jitter += sample.jitter;
    this.#samples += 1;
  }

  /** The measurements so far; null for a call without incoming sound. */
  measured(): Measured | null {
    const samples = [...this.#newest.values()];
    const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
    const trips = samples.flatMap(({ roundTrip }) => roundTrip ?? []);
    if (samples.length === 0) return null;
    return {
      packets_received: sum(samples.map(({ packetsReceived }) => packetsReceived)),
      packets_lost: sum(samples.map(({ packetsLost }) => packetsLost)),
      jitter_ms: Math.round((this.#jitter / this.#samples) * MILLISECONDS),
      round_trip_ms: trips.length > 0 ? Math.round((sum(trips) / trips.length) * MILLISECONDS) : null,
    };
  }
}

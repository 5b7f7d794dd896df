/** How a call sounded, by its network figures. New values are appended. */
export const callGrades = ['good', 'fair', 'poor'] as const;
export type CallGrade = (typeof callGrades)[number];

/** What one side measured of the sound it received (W3C WebRTC statistics). */
export interface CallFigures {
  /** `packetsReceived` of inbound-rtp. */
  packets_received: number;
  /** `packetsLost` of inbound-rtp. */
  packets_lost: number;
  /** `jitter` of inbound-rtp, in milliseconds, on average. */
  jitter_ms: number;
  /** `roundTripTime` of remote-inbound-rtp, in milliseconds, on average; null where the other side reports nothing. */
  round_trip_ms: number | null;
}

/** The share of lost packets, from 0 to 1. */
export function lossOf({ packets_received, packets_lost }: Pick<CallFigures, 'packets_received' | 'packets_lost'>) {
  const sent = packets_received + packets_lost;
  return sent === 0 ? 0 : packets_lost / sent;
}

/**
 * Limits up to which a call is good, or fair. ITU-T G.114: 150 ms one way is not noticed and 400 ms is the most, half
 * of the round trip; Opus conceals one lost packet in a hundred, five are audible.
 */
const MOST = {
  good: { loss: 0.01, jitter: 30, roundTrip: 300 },
  fair: { loss: 0.05, jitter: 60, roundTrip: 800 },
};

/** The grade of a call: its worst figure decides. */
export function gradeOf(figures: CallFigures): CallGrade {
  const loss = lossOf(figures);
  const isWithin = (most: (typeof MOST)['good']) =>
    loss <= most.loss && figures.jitter_ms <= most.jitter && (figures.round_trip_ms ?? 0) <= most.roundTrip;
  if (isWithin(MOST.good)) return 'good';
  return isWithin(MOST.fair) ? 'fair' : 'poor';
}

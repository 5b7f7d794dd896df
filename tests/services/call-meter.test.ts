import { expect, test } from 'vitest';
import { CallMeter, sampleOf } from '~/services/phone/call-meter';

const heard = { type: 'inbound-rtp', kind: 'audio', packetsReceived: 500, packetsLost: 5, jitter: 0.012 };
const other = { type: 'remote-inbound-rtp', kind: 'audio', roundTripTime: 0.08 };
const beside = [{ type: 'codec' }, { type: 'inbound-rtp', kind: 'video', packetsReceived: 9 }, { type: 'transport' }];

test('loss, jitter and round trip are read from the statistics of the sound', () => {
  expect(sampleOf([...beside, heard, other])).toEqual({
    packetsReceived: 500,
    packetsLost: 5,
    jitter: 0.012,
    roundTrip: 0.08,
  });
  const measured = { ...other, totalRoundTripTime: 0.6, roundTripTimeMeasurements: 10 };
  expect(sampleOf([heard, measured])?.roundTrip).toBeCloseTo(0.06);
  expect(sampleOf([heard])?.roundTrip).toBeNull();
  expect(sampleOf([heard, { type: 'remote-inbound-rtp', kind: 'audio' }])?.roundTrip).toBeNull();
});

test('a packet that came twice is none that was lost; without a packet there is nothing to say', () => {
  expect(sampleOf([{ ...heard, packetsLost: -3 }])?.packetsLost).toBe(0);
  expect(sampleOf([{ ...heard, packetsReceived: 0 }])).toBeNull();
  expect(sampleOf(beside)).toBeNull();
  expect(sampleOf([])).toBeNull();
});

const connection = (report: object[] | Error) =>
  ({
    getStats: async () => {
      if (report instanceof Error) throw report;
      return new Map(report.map((each, index) => [`${index}`, each]));
    },
  }) as unknown as RTCPeerConnection;
const later = () => new Promise((done) => setTimeout(done, 0));

test('a call over two connections, as one passed on, is measured as one', async () => {
  const meter = new CallMeter();
  expect(meter.measured()).toBeNull();
  meter.sample(connection([heard, other]));
  meter.sample(connection([{ ...heard, packetsReceived: 1500, packetsLost: 0, jitter: 0.03 }]));
  await later();
  expect(meter.measured()).toEqual({ packets_received: 2000, packets_lost: 5, jitter_ms: 21, round_trip_ms: 80 });
});

test('statistics that fail are left out, and nothing waits for those that never come', async () => {
  const meter = new CallMeter();
  meter.sample(connection(new Error('closed')));
  meter.sample({ getStats: () => new Promise(() => {}) } as unknown as RTCPeerConnection);
  await later();
  expect(meter.measured()).toBeNull();
});

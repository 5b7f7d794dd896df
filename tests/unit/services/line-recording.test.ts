import type { Info } from 'sip.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RecordingState } from '~/services/phone/line';
import { RingCentralRecording, recordResponse } from '~/services/phone/sip/ringcentral-recording';
import type { SipCall } from '~/services/phone/sip/sip-call';
import { SwitchboardRecording } from '~/services/phone/sip/switchboard-recording';
import { RECORDING_LEASE_MILLISECONDS } from '~/services/phone/switchboard-address';

const OFF = { isOwn: false, isRecorded: false };
const OWN = { isOwn: true, isRecorded: true };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a recording that the switchboard leases', { tags: ['PHONE-024'] }, () => {
  const call = {} as SipCall;

  /** Answers what is said to the switchboard by these statuses, and then by the last of them. */
  function leased(...statuses: (number | 'nothing')[]) {
    const shown: RecordingState[] = [];
    const said: string[] = [];
    const say = (word: string) => {
      said.push(word);
      const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!;
      return status === 'nothing' ? new Promise<number>(() => {}) : Promise.resolve(status);
    };
    return { recording: new SwitchboardRecording(say, (state) => shown.push(state)), shown, said };
  }

  test('begins once it is noted, is said again while it lasts, and ends with a word', async () => {
    const { recording, shown, said } = leased(200);
    await recording.set(call, true);
    expect(shown).toEqual([OWN]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(said).toHaveLength(16);
    expect(shown).toEqual([OWN]);
    await recording.set(call, false);
    expect([shown.at(-1), said.at(-1)]).toEqual([OFF, 'off']);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(said).toHaveLength(17);
  });

  test('that is refused never begins', async () => {
    const { recording, shown } = leased(481);
    await expect(recording.set(call, true)).rejects.toThrow('481');
    expect(shown).toEqual([]);
  });

  test('that is noted too late never begins: its lease may be over', async () => {
    const shown: RecordingState[] = [];
    const late = () => new Promise<number>((done) => setTimeout(() => done(200), 9000));
    const begun = new SwitchboardRecording(late, (state) => shown.push(state)).set(call, true);
    const refused = expect(begun).rejects.toThrow('lease has expired');
    await vi.advanceTimersByTimeAsync(9000);
    await refused;
    expect(shown).toEqual([]);
  });

  test.each([
    ['is not heard', 'nothing'],
    ['is in trouble', 503],
    ['says that there is no such call', 481],
  ] as const)('ends here before its mark does where the switchboard %s', async (_, status) => {
    const { recording, shown } = leased(200, 200, status);
    await recording.set(call, true);
    await vi.advanceTimersByTimeAsync(2000 + RECORDING_LEASE_MILLISECONDS - 1);
    expect(shown.at(-1)).toEqual(OFF);
  });

  test('shows what the switchboard tells, until the last call is over', () => {
    const { recording, shown } = leased(200);
    recording.told('on');
    expect(shown.at(-1)).toEqual({ isOwn: false, isRecorded: true });
    recording.told('off');
    expect(shown.at(-1)).toEqual(OFF);
    recording.told('on');
    recording.end();
    expect(shown.at(-1)).toEqual(OFF);
  });
});

describe('a recording by RingCentral', { tags: ['PHONE-024'] }, () => {
  const IDS = { sessionId: 's-1', partyId: 'p-1' };

  function doubled() {
    const shown: RecordingState[] = [];
    const asked: { reqid: number; command: string }[] = [];
    const info = vi.fn(async ({ requestOptions: { body } }: { requestOptions: { body: { content: string } } }) => {
      asked.push(JSON.parse(body.content).request);
    });
    const state = { now: OFF as RecordingState | Error };
    const read = vi.fn(async () => {
      if (state.now instanceof Error) throw state.now;
      return state.now;
    });
    const recording = new RingCentralRecording({ ids: () => [IDS], read, show: (each) => shown.push(each) });
    const answer = (code: number) => {
      const { reqid } = asked.at(-1)!;
      recording.hear({ request: { body: JSON.stringify({ response: { reqid, result: { code } } }) } } as Info);
    };
    return { recording, shown, asked, read, state, answer, call: { session: { info } } as unknown as SipCall };
  }

  test('is marked once the system has said that it records', async () => {
    const { recording, shown, asked, answer, call } = doubled();
    const begun = recording.set(call, true);
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, shown]).toEqual([[{ reqid: 1, command: 'startcallrecord' }], []]);
    answer(0);
    await begun;
    expect(shown).toEqual([OWN]);
  });

  test('that the system refuses, or says nothing of, is not marked', async () => {
    const { recording, shown, answer, call } = doubled();
    const refused = expect(recording.set(call, true)).rejects.toThrow('-5');
    await vi.advanceTimersByTimeAsync(0);
    answer(-5);
    await refused;
    const silent = expect(recording.set(call, true)).rejects.toThrow('-1');
    await vi.advanceTimersByTimeAsync(5000);
    await silent;
    expect(shown.some(({ isRecorded }) => isRecorded)).toBe(false);
  });

  test('outlives the page: the next one shows it at once, and then what the system says', async () => {
    const before = doubled();
    before.recording.restore(OWN);
    const { recording, shown, state } = doubled();
    recording.restore(before.recording.kept());
    expect(shown).toEqual([OWN]);
    state.now = new Error('away');
    recording.begin();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shown).toEqual([OWN]);
    state.now = OFF;
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown.at(-1)).toEqual(OFF);
  });

  test('by another side is seen within five seconds, and not asked for when no call is left', async () => {
    const { recording, shown, state, read } = doubled();
    recording.begin();
    state.now = { isOwn: false, isRecorded: true };
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown.at(-1)).toEqual(state.now);
    recording.end();
    const asked = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(read).toHaveBeenCalledTimes(asked);
    expect(shown.at(-1)).toEqual(OFF);
  });

  test('that is stopped here stays marked where another side records', async () => {
    const { recording, shown, answer, call, state } = doubled();
    recording.restore(OWN);
    for (const isRecorded of [true, false]) {
      state.now = { isOwn: false, isRecorded };
      const stopped = recording.set(call, false);
      await vi.advanceTimersByTimeAsync(0);
      answer(0);
      await stopped;
      expect(shown.at(-1)).toEqual({ isOwn: false, isRecorded });
    }
  });

  test('is not taken back by what was read before it began', async () => {
    const { recording, shown, answer, call, read } = doubled();
    let tell: (state: RecordingState) => void = () => {};
    read.mockImplementationOnce(() => new Promise((done) => (tell = done)));
    recording.begin();
    const begun = recording.set(call, true);
    await vi.advanceTimersByTimeAsync(0);
    answer(0);
    await begun;
    tell(OFF);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([OWN]);
  });
});

test('only a response to a request to record is read as one', () => {
  expect(recordResponse('{"response":{"reqid":3,"result":{"code":0}}}\r\n')).toEqual({ reqid: 3, code: 0 });
  for (const body of ['', '{', '{}', 'null', '{"recording":true}', '{"response":{"reqid":"3","result":{"code":0}}}'])
    expect(recordResponse(body)).toBeNull();
});

import { type Inviter, type Referral, SessionState, type URI } from 'sip.js';
import { describe, expect, test, vi } from 'vitest';
import type { LineEvent } from '~/services/phone/line';
import { SipCall } from '~/services/phone/sip/sip-call';

interface Asked {
  requestDelegate: { onReject(response: { message: { statusCode: number } }): void };
}

/** A call in progress, with a transfer of its other side to these. */
function callInTalk() {
  const events: LineEvent[] = [];
  const asked: { to: string; refuse(): void }[] = [];
  const session = {
    request: { callId: 'one' },
    stateChange: { addListener: () => {} },
    refer: async (to: unknown, { requestDelegate }: Asked) => {
      asked.push({ to: String(to), refuse: () => requestDelegate.onReject({ message: { statusCode: 480 } }) });
    },
  } as unknown as Inviter;
  const openMicrophone = async () => new MediaStream();
  const around = { openMicrophone, onEvent: (event: LineEvent) => void events.push(event) };
  return { call: new SipCall('a', session, around, () => {}), events, asked };
}
const to = (extension: string) => `sip:${extension}@board.invalid` as unknown as URI;

test('a second transfer during a transfer is refused; after one that failed it may be tried again', {
  tags: ['PHONE-004'],
}, async () => {
  const { call, events, asked } = callInTalk();
  await call.transfer(to('102'));
  await expect(call.transfer(to('103'))).rejects.toThrow('being transferred');
  expect(asked.map((each) => each.to)).toEqual(['sip:102@board.invalid']);
  asked[0]!.refuse();
  expect(events).toContainEqual({ kind: 'transfer', id: 'a', state: 'failed', status: 480 });
  await call.transfer(to('103'));
  expect(asked).toHaveLength(2);
});

/** A session of which the test says how it goes on. */
function session(state = SessionState.Established) {
  const listeners: ((state: SessionState) => void)[] = [];
  const own = {
    state,
    request: { callId: crypto.randomUUID() },
    stateChange: { addListener: (listener: (state: SessionState) => void) => void listeners.push(listener) },
    remoteIdentity: { uri: { user: '102' }, displayName: '' },
    bye: vi.fn(async () => own.become(SessionState.Terminated)),
    invite: async () => own.become(SessionState.Established),
    become(next: SessionState) {
      own.state = next;
      for (const listener of listeners) listener(next);
    },
  };
  return own;
}

function callOf(talk: ReturnType<typeof session>) {
  const events: LineEvent[] = [];
  const around = {
    openMicrophone: async () => new MediaStream(),
    onEvent: (event: LineEvent) => void events.push(event),
  };
  return { call: new SipCall('a', talk as unknown as Inviter, around, () => {}), events };
}

describe('a call that moves into a conference', { tags: ['PHONE-016'] }, () => {
  test('goes on there, whenever the system ends the session it came from', async () => {
    const [talk, conference] = [session(), session(SessionState.Initial)];
    const { call, events } = callOf(talk);
    await call.moveInto(conference as unknown as Inviter, async () => talk.become(SessionState.Terminated));
    await Promise.resolve();
    expect(call.session).toBe(conference);
    expect(events.map(({ kind }) => kind)).toEqual(['answered']);
    conference.become(SessionState.Terminated);
    await Promise.resolve();
    expect(events.at(-1)!.kind).toBe('ended');
  });

  test('is as it was where the system does not bring it in, and the conference is left', async () => {
    const [talk, conference] = [session(), session(SessionState.Initial)];
    const { call, events } = callOf(talk);
    const refuse = async () => {
      throw new Error('The telephone system does not answer');
    };
    await expect(call.moveInto(conference as unknown as Inviter, refuse)).rejects.toThrow('does not answer');
    expect(call.session).toBe(talk);
    expect(conference.bye).toHaveBeenCalledTimes(1);
    expect(talk.bye).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(events).toEqual([]);
  });
});

/** A call whose other side passes it on to a colleague, who is being called. */
async function passedOn() {
  const [talk, next] = [session(), session(SessionState.Initial)];
  next.invite = async () => {};
  const { call, events } = callOf(talk);
  const referral = {
    accept: async () => {},
    makeInviter: () => next,
    referTo: { uri: { user: '103', host: 'board.invalid' } },
  };
  Object.assign(next, { userAgent: { configuration: { uri: { host: 'board.invalid' } } } });
  (talk as unknown as Inviter).delegate!.onRefer!(referral as unknown as Referral);
  await settled();
  return { call, talk, next, kinds: () => events.map(({ kind }) => kind) };
}
const settled = () => new Promise((done) => setTimeout(done));

describe('a call that is passed on by its other side', { tags: ['PHONE-004'] }, () => {
  test('goes on, also where who passes it on leaves before the answer is taken', async () => {
    const { call, talk, next, kinds } = await passedOn();
    talk.become(SessionState.Terminated);
    await settled();
    expect(kinds()).toEqual([]);
    next.become(SessionState.Established);
    expect(call.session).toBe(next);
    expect(kinds()).toEqual(['changed sides', 'answered']);
    next.become(SessionState.Terminated);
    await settled();
    expect(kinds()).toEqual(['changed sides', 'answered', 'ended']);
  });

  test('ends where the colleague does not answer, and the other side has left', async () => {
    const { talk, next, kinds } = await passedOn();
    talk.become(SessionState.Terminated);
    next.become(SessionState.Terminated);
    await settled();
    expect(kinds()).toEqual(['ended']);
  });

  test('goes on as it was where the colleague does not answer, and the other side has not left', async () => {
    const { call, talk, next, kinds } = await passedOn();
    next.become(SessionState.Terminated);
    await settled();
    expect(call.session).toBe(talk);
    expect(kinds()).toEqual([]);
    talk.become(SessionState.Terminated);
    await settled();
    expect(kinds()).toEqual(['ended']);
  });
});

test('a key is sent as the exchange takes it: in a message, or in the sound', () => {
  const keys = { info: vi.fn(async () => {}), sessionDescriptionHandler: { sendDtmf: vi.fn() } };
  const talk = { ...session(), ...keys } as unknown as Inviter;
  const around = { openMicrophone: async () => new MediaStream(), onEvent: () => {} };
  new SipCall('a', talk, around, () => {}).sendTone('4');
  const body = {
    contentDisposition: 'render',
    contentType: 'application/dtmf-relay',
    content: 'Signal=4\r\nDuration=160',
  };
  expect(keys.info).toHaveBeenCalledWith({ requestOptions: { body } });
  expect(keys.sessionDescriptionHandler.sendDtmf).not.toHaveBeenCalled();
  new SipCall('b', talk, around, () => {}, true).sendTone('#');
  expect(keys.sessionDescriptionHandler.sendDtmf).toHaveBeenCalledWith('#');
  expect(keys.info).toHaveBeenCalledTimes(1);
});

test('a conference is kept for the next page by its token, a plain call by the other side’s address', () => {
  const dialog = { callId: 'c', localTag: 'l', remoteTag: 'r', remoteTarget: 'sip:ua@exchange.invalid' };
  const talk = { ...session(), dialog, remoteIdentity: { uri: 'sip:conf_1@exchange.invalid' } } as unknown as Inviter;
  const around = { openMicrophone: async () => new MediaStream(), onEvent: () => {} };
  const host = new SipCall('a', talk, around, () => {}, true);
  host.conferenceId = 's-1';
  expect(host.kept()).toMatchObject({ callId: 'c', conferenceId: 's-1', target: 'sip:conf_1@exchange.invalid' });
  const plain = new SipCall('b', talk, around, () => {});
  expect(plain.kept()).toMatchObject({ callId: 'c', conferenceId: null, target: 'sip:ua@exchange.invalid' });
});

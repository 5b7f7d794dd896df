import { expect, test } from 'vitest';
import {
  type CallEvent,
  type CallState,
  DEFAULT_VOLUME,
  noCall,
  type SecondLeg,
} from '~/features/softphone/rules/call-state';
import { nextCall } from '~/features/softphone/rules/next-call';

const side = { phoneNo: '+12065550142', contact: 'Ada Loring' };
const other = { phoneNo: '102', contact: 'Emil' };

const after = (...events: CallEvent[]) => events.reduce(nextCall, noCall);

const rang: CallEvent = { type: 'rang', call_id: 'a', called: 'desk', ...side };
const dialled: CallEvent = { type: 'dialled', call_id: 'a', ...side };
const answered: CallEvent = { type: 'answered', call_id: 'a', at: 5000 };
const ended: CallEvent = { type: 'ended', call_id: 'a', outcome: 'Accepted', reason: '' };
const second: CallEvent = { type: 'second dialled', call_id: 'b', ...other };
const secondAnswered: CallEvent = { type: 'answered', call_id: 'b', at: 7000 };
/** Muted, held and recorded as the page before it was: nothing of this outlives that page's connection. */
const was: CallState = {
  ...{ ...noCall, ...other, state: 'in call', type: 'Inbound', startedAt: 9000, isConference: true },
  ...{ muted: true, onHold: true, isHeld: true, recording: true, isRecorded: true, toForward: true, volume: 1 },
};
const JOINED: SecondLeg = {
  ...{ call_id: 'b', type: 'conferenceOutbound', phoneNo: '103', contact: 'Cora' },
  ...{ isAnswered: true, onHold: false, isJoined: true },
};
const member = { memberId: 7, contact: 'Ada Loring', isUnknown: false, card: null };

/** Every state that a call can be in. */
const states: Record<string, CallState> = {
  idle: noCall,
  'ringing in': after(rang),
  'sent to voicemail': after(rang, { type: 'sent to voicemail' }),
  'ringing out': after(dialled),
  'in call': after(rang, answered),
  'second ringing': after(rang, answered, second),
  'second answered': after(rang, answered, second, secondAnswered),
  conference: after(rang, answered, second, secondAnswered, { type: 'joined' }),
  ended: after(rang, answered, ended),
};

/** Every event, once. */
const events: Record<string, CallEvent> = {
  'rang again': { ...rang, call_id: 'c' },
  dialled: { ...dialled, call_id: 'c' },
  'second dialled': { ...second, call_id: 'c' },
  'taken over': { type: 'taken over', call_id: 'c', second_id: null, was },
  'conference taken over': { type: 'taken over', call_id: 'c', second_id: 'd', was: { ...was, second: JOINED } },
  answered,
  'second answered': secondAnswered,
  ended,
  'second ended': { type: 'ended', call_id: 'b', outcome: 'Call connected', reason: '' },
  'a stranger ended': { type: 'ended', call_id: 'z', outcome: 'Missed', reason: '' },
  'changed sides': { type: 'changed sides', call_id: 'a', ...other },
  'member found': { type: 'member found', ...side, ...member },
  muted: { type: 'muted', isOn: true },
  held: { type: 'held', call_id: 'a', isOn: true },
  'second held': { type: 'held', call_id: 'b', isOn: true },
  'held by the other': { type: 'held by the other', call_id: 'a', isOn: true },
  recorded: { type: 'recorded', isOwn: true, isRecorded: true },
  'recorded by the other': { type: 'recorded', isOwn: false, isRecorded: true },
  joined: { type: 'joined' },
  'brought together': { type: 'brought together', contact: 'Ada Loring, Emil' },
  'volume set': { type: 'volume set', volume: 2 },
  'sent to voicemail': { type: 'sent to voicemail' },
  'forward opened': { type: 'forward opened', isOpen: true },
  lost: { type: 'lost', call_id: 'a', isLost: true },
  cleared: { type: 'cleared' },
};

test('a recording does not go on in a second call that only rings', () => {
  const recorded: CallEvent = { type: 'recorded', isOwn: true, isRecorded: true };
  const end: CallEvent = { type: 'ended', call_id: 'a', outcome: 'Accepted', reason: '' };
  const [ringing, talking] = ['second ringing', 'second answered'].map((state) =>
    nextCall(nextCall(states[state]!, recorded), end),
  );
  expect(ringing).toMatchObject({ state: 'ringing out', recording: false, isRecorded: false });
  expect(talking).toMatchObject({ state: 'in call', recording: true, isRecorded: true });
});

const inAny = (change: Partial<CallState>) => ({
  'in call': change,
  'second ringing': change,
  'second answered': change,
  conference: change,
});
const begunAnew = (change: Partial<CallState>) => ({ idle: change, ended: change });
const left: Partial<CallState> = { call_id: 'b', phoneNo: '102', second: null, state: 'in call', type: 'Outbound' };
const isEnded: Partial<CallState> = { state: 'ended', outcome: 'Accepted', call_id: null };

/** What each event changes in which state; in all others it changes nothing. */
const table: Record<string, Partial<Record<string, Partial<CallState>>>> = {
  'rang again': begunAnew({ call_id: 'c', state: 'ringing in', type: 'Inbound', called: 'desk', outcome: null }),
  dialled: begunAnew({ call_id: 'c', state: 'ringing out', type: 'Outbound', phoneNo: side.phoneNo, outcome: null }),
  'taken over': begunAnew({
    ...{ call_id: 'c', state: 'in call', type: 'Inbound', startedAt: 9000, isLost: true, phoneNo: '102' },
    isConference: true,
  }),
  // Heard only once it is answered here, and brought in anew
  'conference taken over': begunAnew({
    ...{ call_id: 'c', state: 'in call', isLost: true },
    second: { ...JOINED, call_id: 'd', isAnswered: false, isJoined: false },
  }),
  'second dialled': {
    'in call': {
      second: { call_id: 'c', type: 'conferenceOutbound', ...other, isAnswered: false, onHold: false, isJoined: false },
    },
  },
  answered: {
    'ringing in': { state: 'in call', startedAt: 5000 },
    'sent to voicemail': { state: 'in call', startedAt: 5000 },
    'ringing out': { state: 'in call', startedAt: 5000 },
  },
  'second answered': { 'second ringing': { second: { ...states['second ringing']!.second!, isAnswered: true } } },
  ended: {
    'ringing in': isEnded,
    'sent to voicemail': { ...isEnded, toVoicemail: false },
    'ringing out': isEnded,
    'in call': { ...isEnded, startedAt: null },
    'second ringing': { ...left, state: 'ringing out', startedAt: null },
    'second answered': { ...left, startedAt: 5000 },
    conference: { ...left, startedAt: 5000 },
  },
  'second ended': {
    'second ringing': { second: null },
    'second answered': { second: null },
    conference: { second: null },
  },
  'changed sides': inAny({ phoneNo: '102', contact: 'Emil' }),
  'member found': {
    ...inAny({ memberId: 7 }),
    'ringing in': { memberId: 7 },
    'sent to voicemail': { memberId: 7 },
    'ringing out': { memberId: 7 },
  },
  muted: inAny({ muted: true }),
  held: inAny({ onHold: true }),
  'second held': {
    'second ringing': { second: { ...states['second ringing']!.second!, onHold: true } },
    'second answered': { second: { ...states['second answered']!.second!, onHold: true } },
    conference: { second: { ...states.conference!.second!, onHold: true } },
  },
  'held by the other': inAny({ isHeld: true }),
  recorded: inAny({ recording: true, isRecorded: true }),
  'recorded by the other': inAny({ isRecorded: true }),
  joined: { 'second answered': { second: { ...states['second answered']!.second!, isJoined: true } } },
  'brought together': inAny({ isConference: true, contact: 'Ada Loring, Emil', phoneNo: '', second: null }),
  'volume set': Object.fromEntries(Object.keys(states).map((name) => [name, { volume: 1 }])),
  'sent to voicemail': { 'ringing in': { toVoicemail: true } },
  'forward opened': {
    ...inAny({ toForward: true }),
    'ringing in': { toForward: true },
    'sent to voicemail': { toForward: true },
  },
  lost: inAny({ isLost: true }),
  cleared: { ended: { state: 'idle', outcome: null, phoneNo: '' } },
};

const cells = Object.entries(states).flatMap(([state, call]) =>
  Object.entries(events).map(([name, event]) => ({ state, name, call, event, change: table[name]?.[state] })),
);

test.each(cells)(
  '$state: $name',
  { tags: ['PHONE-013', 'PHONE-014', 'PHONE-015', 'PHONE-016', 'PHONE-019'] },
  (cell) => {
    const result = nextCall(cell.call, cell.event);
    if (cell.change) expect(result).toMatchObject(cell.change);
    else expect(result).toEqual(cell.call);
  },
);

test('a call begins with the fields of the documents, at a volume of 0.3', { tags: ['PHONE-021', 'PHONE-022'] }, () => {
  expect(DEFAULT_VOLUME).toBe(0.3);
  expect(noCall).toMatchObject({
    ...{ call_id: null, mode: 'widget', state: 'idle', type: null, phoneNo: '', contact: '', isUnknown: false },
    ...{
      memberId: null,
      muted: false,
      onHold: false,
      recording: false,
      volume: 0.3,
      toVoicemail: false,
      toForward: false,
    },
  });
});

test('an outgoing call has its type, and a second one is a conference’s', { tags: ['PHONE-017', 'PHONE-018'] }, () => {
  expect(states['ringing out']!.type).toBe('Outbound');
  expect(states['second ringing']!.second!.type).toBe('conferenceOutbound');
  expect(states['second ringing']!.state).toBe('in call');
});

test('what was of a call is gone when it has ended', { tags: ['PHONE-015'] }, () => {
  const busy = after(rang, answered, events.muted!, events.held!, events.recorded!, events['member found']!, ended);
  expect(busy).toEqual({ ...noCall, state: 'ended', ...side, type: 'Inbound', outcome: 'Accepted' });
  expect(nextCall(busy, { type: 'cleared' })).toEqual(noCall);
});

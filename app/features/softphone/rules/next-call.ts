import { type CallEvent, type CallState, noCall, type OtherSide, type SecondLeg } from './call-state';

const isFree = ({ state }: CallState) => state === 'idle' || state === 'ended';

/** The state after an event. One that is impossible in a state, as an answer of a finished call, changes nothing. */
export function nextCall(call: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case 'rang':
      return isFree(call)
        ? { ...begun(call, event), state: 'ringing in', type: 'Inbound', called: event.called }
        : call;
    case 'dialled':
      return isFree(call) ? { ...begun(call, event), state: 'ringing out', type: 'Outbound' } : call;
    case 'taken over':
      return isFree(call) ? takenOver(call, event) : call;
    case 'second dialled':
      return call.state === 'in call' && !call.second ? { ...call, second: secondLeg(event) } : call;
    case 'answered':
      return answered(call, event);
    case 'ended':
      return ended(call, event);
    case 'cleared':
      return isFree(call) ? { ...noCall, volume: call.volume } : call;
    case 'volume set':
      return { ...call, volume: Math.min(Math.max(event.volume, 0), 1) };
    case 'member found':
      return found(call, event);
    case 'sent to voicemail':
      return call.state === 'ringing in' ? { ...call, toVoicemail: true, toForward: false } : call;
    case 'forward opened':
      return call.state === 'ringing in' || call.state === 'in call' ? { ...call, toForward: event.isOpen } : call;
    default:
      return call.state === 'in call' ? inCall(call, event) : call;
  }
}

type InCallEvent = Exclude<
  CallEvent,
  {
    type:
      | 'rang'
      | 'dialled'
      | 'taken over'
      | 'second dialled'
      | 'answered'
      | 'ended'
      | 'cleared'
      | 'volume set'
      | 'member found'
      | 'sent to voicemail'
      | 'forward opened';
  }
>;

/** Events of an answered call. */
function inCall(call: CallState, event: InCallEvent): CallState {
  const isFirst = 'call_id' in event && event.call_id === call.call_id;
  const second = 'call_id' in event && event.call_id === call.second?.call_id ? call.second : null;
  switch (event.type) {
    case 'muted':
      return { ...call, muted: event.isOn };
    case 'recorded':
      return { ...call, recording: event.isOwn, isRecorded: event.isRecorded };
    case 'joined':
      return call.second?.isAnswered
        ? { ...call, onHold: false, second: { ...call.second, isJoined: true, onHold: false } }
        : call;
    case 'brought together':
      return { ...call, isConference: true, phoneNo: '', contact: event.contact, isHeld: false, second: null };
    case 'held':
      if (second) return { ...call, second: { ...second, onHold: event.isOn } };
      return isFirst ? { ...call, onHold: event.isOn } : call;
    case 'held by the other':
      return isFirst ? { ...call, isHeld: event.isOn } : call;
    case 'lost':
      return isFirst ? { ...call, isLost: event.isLost } : call;
    case 'changed sides':
      return isFirst
        ? { ...call, ...otherSide(event), memberId: null, card: null, isUnknown: false, isHeld: false }
        : call;
  }
}

const otherSide = ({ phoneNo, contact }: OtherSide): OtherSide => ({ phoneNo, contact });

const begun = ({ volume }: CallState, event: OtherSide & { call_id: string }): CallState => ({
  ...noCall,
  volume,
  call_id: event.call_id,
  ...otherSide(event),
});

const secondLeg = (event: OtherSide & { call_id: string }): SecondLeg => ({
  call_id: event.call_id,
  type: 'conferenceOutbound',
  ...otherSide(event),
  isAnswered: false,
  onHold: false,
  isJoined: false,
});

function takenOver({ volume }: CallState, event: Extract<CallEvent, { type: 'taken over' }>): CallState {
  const { call_id, second_id, was } = event;
  const { type, phoneNo, contact, memberId, isUnknown, isConference, startedAt } = was;
  const known = { type, phoneNo, contact, memberId, isUnknown, isConference, startedAt };
  const second = second_id && was.second ? secondLeg({ ...was.second, call_id: second_id }) : null;
  return { ...noCall, volume, call_id, ...known, second, state: 'in call', isLost: true };
}

function answered(call: CallState, { call_id, at }: Extract<CallEvent, { type: 'answered' }>): CallState {
  const { second } = call;
  if (second?.call_id === call_id) return { ...call, second: { ...second, isAnswered: true } };
  if (call.call_id !== call_id) return call;
  if (call.state === 'in call') return { ...call, isLost: false };
  if (call.state !== 'ringing in' && call.state !== 'ringing out') return call;
  return { ...call, state: 'in call', startedAt: at, toForward: false };
}

/** The end of one leg of two leaves the other; the end of the last one resets the state. */
function ended(call: CallState, { call_id, outcome, reason }: Extract<CallEvent, { type: 'ended' }>): CallState {
  const { second, volume } = call;
  if (second?.call_id === call_id) return { ...call, second: null };
  if (call.call_id !== call_id || isFree(call)) return call;
  if (second) {
    const { phoneNo, contact, onHold } = second;
    const { muted, recording, isRecorded } = call;
    const kept = { phoneNo, contact, onHold, muted };
    const rest: CallState = { ...begun(call, second), type: 'Outbound', ...kept };
    return second.isAnswered
      ? { ...rest, state: 'in call', startedAt: call.startedAt, recording, isRecorded }
      : { ...rest, state: 'ringing out' };
  }
  const { phoneNo, contact, type } = call;
  return { ...noCall, volume, state: 'ended', phoneNo, contact, type, outcome, reason };
}

function found(call: CallState, event: Extract<CallEvent, { type: 'member found' }>): CallState {
  if (call.phoneNo !== event.phoneNo || isFree(call)) return call;
  const { memberId, isUnknown, card, contact } = event;
  return { ...call, memberId, isUnknown, card, contact: contact || call.contact };
}

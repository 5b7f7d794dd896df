import type { FollowedCall } from './lines';
import type { Phone } from './phones';

/** The state of a colleague's telephone. */
export type PersonState = 'free' | 'ringing' | 'talking' | 'break';

/** A colleague who is connected. */
export interface PersonAtBoard {
  user_id: number;
  state: PersonState;
  /** Of the talking or ringing call. */
  since: number | null;
}

/** A ringing call that nobody has answered. */
export interface WaitingCall {
  call_id: string;
  phone_number: string;
  /** As the caller's line says; empty outside. */
  name: string;
  /** The colleague who calls; null of a caller from outside. */
  user_id: number | null;
  since: number;
  /** Ids of the colleagues at whose telephones it rings. */
  rings_at: number[];
}

/** Connected colleagues and waiting calls: everybody else is offline. */
export interface BoardState {
  people: PersonAtBoard[];
  waiting: WaitingCall[];
}

/** A ringing call, with its telephones and the caller's. */
export interface RingingNow {
  call: FollowedCall;
  caller: string;
  /** It takes over a side of a talk: nobody else may answer it. */
  isTakingOver: boolean;
  phones: readonly Phone[];
}

interface AtBoard {
  phones: readonly Phone[];
  /** The user agents of each pair that talk, and since when. */
  talks: readonly { caller: string; callee: string; since: number | null }[];
  ringing: readonly RingingNow[];
}

/** Somebody with several telephones has the state of the busiest. */
const ORDER: readonly PersonState[] = ['talking', 'ringing', 'free', 'break'];

/** Returns the wallboard's state of the switchboard at this moment. */
export function boardState({ phones, talks, ringing }: AtBoard): BoardState {
  const people = new Map<number, PersonAtBoard>();
  for (const phone of phones) {
    if (phone.line.isOutside || phone.host === '') continue;
    const next = { user_id: phone.line.userId, ...stateOf(phone, { talks, ringing }) };
    const known = people.get(next.user_id);
    if (!known || ORDER.indexOf(next.state) < ORDER.indexOf(known.state)) people.set(next.user_id, next);
  }
  const waiting = ringing.filter((each) => !each.isTakingOver && each.phones.some(isColleague)).map(waitingCall);
  return {
    people: [...people.values()].sort((one, other) => one.user_id - other.user_id),
    waiting: waiting.sort((one, other) => one.since - other.since),
  };
}

const isColleague = ({ line }: Phone) => !line.isOutside;

function stateOf({ host, contact }: Phone, { talks, ringing }: Omit<AtBoard, 'phones'>) {
  const talk = talks.find(({ caller, callee }) => caller === host || callee === host);
  if (talk) return { state: 'talking' as const, since: talk.since };
  const rung = ringing.find(({ caller, phones }) => caller === host || phones.some((phone) => phone.host === host));
  if (rung)
    return { state: rung.caller === host ? ('talking' as const) : ('ringing' as const), since: rung.call.startedAt };
  return { state: contact === null ? ('break' as const) : ('free' as const), since: null };
}

function waitingCall({ call, phones }: RingingNow): WaitingCall {
  const { number, name, isOutside, userId } = call.caller;
  return {
    call_id: call.id,
    phone_number: number,
    name,
    user_id: isOutside ? null : userId,
    since: call.startedAt,
    rings_at: [...new Set(phones.filter(isColleague).map(({ line }) => line.userId))],
  };
}

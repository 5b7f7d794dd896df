import { otherOf, type Talk } from './dialogs';
import { allOf, decode, type Frame, tagOf, userOf } from './frame';
import { type FollowedCall, isSameLine } from './lines';
import type { Phone } from './phones';
import type { Talks } from './talks';

/** A dialog as Replaces names it to the telephone that stays in it (RFC 3891). */
interface Named {
  callId: string;
  /** The tag of the side that stays. */
  toTag: string;
  fromTag: string;
}

/** Parses a value of Replaces; null where anything of it is missing or there twice. */
function namedBy(value: string): Named | null {
  const [callId = '', ...parameters] = value.split(';').map((part) => part.trim());
  const valuesOf = (name: string) =>
    parameters.flatMap((parameter) =>
      parameter.toLowerCase().startsWith(`${name}=`) ? [parameter.slice(name.length + 1)] : [],
    );
  const [toTags, fromTags] = [valuesOf('to-tag'), valuesOf('from-tag')];
  if (callId === '' || toTags.length !== 1 || fromTags.length !== 1) return null;
  return { callId, toTag: toTags[0]!, fromTag: fromTags[0]! };
}

/** The talk of which one side is to be taken over. @param staying the telephone on the other side */
function talkNamed(talks: Talks, value: string, staying: string): Talk | undefined {
  const named = namedBy(value);
  if (!named) return undefined;
  return talks.find(named.callId, ({ caller, callee, from_address, to_address }) => {
    const [own, other] = [tagOf(from_address), tagOf(to_address)];
    return (
      (staying === caller && named.toTag === own && named.fromTag === other) ||
      (staying === callee && named.toTag === other && named.fromTag === own)
    );
  });
}

/**
 * The talk of which an INVITE with Replaces may take over a side: the own line's, as another page of the same person
 * does, or one whose telephone has transferred it to this one. Undefined for anything else.
 */
export function talkToReplace(talks: Talks, invite: Frame, phone: Phone, staying: Phone): Talk | undefined {
  const values = allOf(invite, 'Replaces');
  const talk = values.length === 1 ? talkNamed(talks, values[0]!, staying.host) : undefined;
  // Another page has it already
  if (!talk?.call) return undefined;
  return isOwnSide(talk.call, phone, staying) || talks.isOffered(talk, phone.host) ? talk : undefined;
}

function isOwnSide({ caller, callee }: FollowedCall, { line }: Phone, staying: Phone): boolean {
  const left = isSameLine(caller, staying.line) ? callee : caller;
  return left !== null && isSameLine(left, line);
}

/** Returns the call that an INVITE takes over with another telephone of the same line; its name is unchanged. */
export function takenOver(talks: Talks, invite: Frame, phone: Phone, staying: Phone): FollowedCall | null {
  const talk = talkToReplace(talks, invite, phone, staying);
  if (!talk?.call || !isOwnSide(talk.call, phone, staying)) return null;
  talks.begin({ ...talk, call: null });
  return talk.call;
}

const REPLACES = /[?&]replaces=([^&>]{1,400})/i;

/**
 * Records the target of a REFER into another talk of its sender's (RFC 5589): it may take over the sender's side there.
 * @returns whether it may be forwarded: false where it names a talk that is not its sender's
 */
export function noteOffer(talks: Talks, refer: Frame, sender: string, talk: Talk): boolean {
  const [target = '', ...more] = allOf(refer, 'Refer-To');
  if (more.length > 0) return false;
  const value = REPLACES.exec(target)?.[1];
  if (value === undefined) return true;
  const staying = userOf(target).host;
  const other = talkNamed(talks, decode(value), staying);
  if (!other || otherOf(other, staying) !== sender) return false;
  talks.offer(other, otherOf(talk, sender));
  return true;
}

/** Whether an INVITE takes over a side in a talk. */
export const replaces = (invite: Frame): boolean => allOf(invite, 'Replaces').length > 0;

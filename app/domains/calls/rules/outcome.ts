import type { CallDirection, CallOutcome } from '../states';

/** How a call went, as the switchboard or the softphone saw it. */
export interface CallEnd {
  direction: CallDirection;
  isAnswered: boolean;
  /** Sent to or reached voicemail. */
  isVoicemail?: boolean;
  /** The SIP status with which an outgoing call was refused, if any. */
  status?: number | null;
  /** The caller hung up before an answer. */
  isCanceled?: boolean;
}

const WRONG_NUMBER = new Set([404, 484, 604]);
const DECLINED = 603;
const NO_ANSWER = new Set([408, 486, 487, 600]);
const NOBODY_REGISTERED = 480;

/** The label, one of nine, under which a call is listed. */
export function outcomeOf({ direction, isAnswered, isVoicemail, status, isCanceled }: CallEnd): CallOutcome {
  if (direction === 'Inbound') return isVoicemail ? 'Voicemail' : isAnswered ? 'Accepted' : 'Missed';
  if (isAnswered) return 'Call connected';
  if (isVoicemail) return 'Voicemail';
  if (isCanceled || status === DECLINED) return 'Hang Up';
  if (status === null || status === undefined) return 'No Answer';
  if (WRONG_NUMBER.has(status)) return 'Wrong Number';
  if (status === NOBODY_REGISTERED) return 'IP Phone Offline';
  return NO_ANSWER.has(status) ? 'No Answer' : 'Call Failed';
}

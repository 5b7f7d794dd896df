import { isExtension } from '~/domains/calls/rules/numbers';
import { outcomeOf } from '~/domains/calls/rules/outcome';
import type { CallOutcome } from '~/domains/calls/states';
import type { LineEvent } from '~/services/phone/line';
import type { CallState } from './call-state';

type Ended = Extract<LineEvent, { kind: 'ended' }>;

/** The label of a finished call, from this telephone's view. */
export function outcomeOfEnd(call: CallState, { id, by, status, mailbox }: Ended): CallOutcome {
  const isSecond = call.second?.call_id === id;
  return outcomeOf({
    direction: call.type === 'Inbound' && !isSecond ? 'Inbound' : 'Outbound',
    isAnswered: isSecond ? call.second!.isAnswered : call.state === 'in call',
    isVoicemail: mailbox !== null || (call.toVoicemail && by === 'passed on'),
    status,
    isCanceled: by === 'us',
  });
}

/** The text beside the label; empty where the label suffices. */
export function wordsOfEnd({ by, status, reason }: Ended): string {
  if (by === 'elsewhere') return 'Answered elsewhere';
  if (by === 'lost') return 'The connection was lost.';
  if (by === 'microphone') return 'The microphone could not be opened.';
  if (status === NO_LINE_OUT) return reason;
  return status === REFUSED ? `${reason}.` : '';
}

/** Status of the switchboard's own refusals, whose reason is shown. */
const REFUSED = 403;
const NO_LINE_OUT = 409;

/** The text for a failed transfer. */
export function wordsOfTransfer(status: number): string {
  if (NO_NUMBER.has(status)) return 'Nobody has that number. The call is with you again.';
  if (NOBODY_THERE.has(status)) return 'Nobody took the call. It is with you again.';
  return 'The call was not passed on.';
}

const NO_NUMBER = new Set([404, 484, 604]);
const NOBODY_THERE = new Set([302, 408, 480, 486, 487, 600, 603]);

/** The club's report of an unanswered outside call; null for any other. */
export function missOf(call: CallState, event: Ended) {
  const isOwn = call.type === 'Inbound' && call.call_id === event.id && !isExtension(call.phoneNo);
  const status = outcomeOfEnd(call, event);
  const isLeft =
    status === 'Voicemail' || (status === 'Missed' && event.by !== 'elsewhere' && event.by !== 'passed on');
  return isOwn && isLeft ? { call_id: event.outsideId, phone_number: call.phoneNo, type: 'Voice', status } : null;
}

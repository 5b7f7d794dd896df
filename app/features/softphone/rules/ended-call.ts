import { outcomeOf } from '~/domains/calls/rules/outcome';
import type { CallOutcome } from '~/domains/calls/states';
import type { LineEvent } from '~/services/phone/line';
import type { CallState } from './call-state';

type Ended = Extract<LineEvent, { kind: 'ended' }>;

/** The label that a call ends under, for the one who looks at it. */
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

/** What is said beside the label; empty where the label says it all. */
export function wordsOfEnd({ by, status, reason }: Ended): string {
  if (by === 'elsewhere') return 'Answered elsewhere';
  if (by === 'lost') return 'The connection was lost.';
  if (by === 'microphone') return 'The microphone could not be opened.';
  const isOurs = status !== null && [403, 501].includes(status);
  return isOurs ? `${reason}.` : '';
}

import type { CallOutcome } from '../states';

const MISSED = new Set(['Missed', 'Hang Up', 'Hang up', 'No Answer', 'Busy', 'Rejected', 'Abandoned', 'Blocked']);
const WRONG = new Set(['Wrong Number', 'Bad Number', 'International Restricted', 'Restricted Number']);
const NO_ANSWER = new Set(['No Answer', 'Busy', 'Missed', 'Call Failed - No Answer']);

/** The label of a call by RingCentral's log. */
export function toldOutcome(direction: 'Inbound' | 'Outbound', result: string): CallOutcome {
  if (result === 'Voicemail') return direction === 'Inbound' ? 'Voicemail' : 'Call connected';
  if (direction === 'Inbound') return MISSED.has(result) ? 'Missed' : 'Accepted';
  if (/^(Call connected|Accepted)$/i.test(result)) return 'Call connected';
  if (WRONG.has(result)) return 'Wrong Number';
  if (NO_ANSWER.has(result)) return 'No Answer';
  if (/^(Hang Up|Rejected|Declined|Stopped)$/i.test(result)) return 'Hang Up';
  return result === 'IP Phone Offline' ? 'IP Phone Offline' : 'Call Failed';
}

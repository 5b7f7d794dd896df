import { StatusChip } from '~/ui/format/status-chip';
import type { Tone } from '~/ui/format/tone';
import type { CallOutcome } from '../../states';

const tones: Record<CallOutcome, Tone> = {
  Accepted: 'green',
  'Call connected': 'green',
  Voicemail: 'blue',
  Missed: 'red',
  'No Answer': 'orange',
  'Hang Up': 'grey',
  'Wrong Number': 'yellow',
  'Call Failed': 'red',
  'IP Phone Offline': 'grey',
};

/** How a call ended. */
export function OutcomeChip({ outcome }: { outcome: CallOutcome }) {
  return <StatusChip tone={tones[outcome]}>{outcome}</StatusChip>;
}

import type { Tone } from '~/ui/format/tone';
import type { MailState } from '../../views/mail-entry.server';

/** The colours of the states of words. */
export const stateTones: Record<MailState, Tone> = {
  Default: 'grey',
  Changed: 'green',
  'Spanish missing': 'orange',
  Outdated: 'red',
  'Fixed for safety': 'blue',
};

import type { Text } from '~/text';
import type { Stage } from './stage';

/** The label of each stage; the members do not see estimates. */
export const stageLabels = {
  CANCELED: 'Canceled',
  DONE: 'Done',
  SCHEDULING: 'Finding a time',
  CHOSEN: 'Contractor chosen',
  CHOOSING: 'The office compares estimates',
  ESTIMATING: 'Asking contractors for estimates',
  REQUESTED: 'We have your request',
} as const satisfies Record<Stage, Text>;

/** What happens now, in a sentence. */
export const stageSentences = {
  CANCELED: 'If you did not expect that, please call us.',
  DONE: 'The work is finished.',
  SCHEDULING: 'The contractor calls you to agree on a time.',
  CHOSEN: 'We are sending the contractor to you.',
  CHOOSING: 'We compare what the contractors offer, and choose one of them.',
  ESTIMATING: 'Contractors tell us what they would do and what it costs. You need not do anything.',
  REQUESTED: 'A person of our office reads it and calls you.',
} as const satisfies Record<Stage, Text>;

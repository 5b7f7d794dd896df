import type { TimelineItem } from '../views/timeline-item';

export const keyOf = ({ subject_type, subject_id, version }: TimelineItem) =>
  `${subject_type} ${subject_id} ${version}`;

import { StatusChip } from '~/ui/format/status-chip';

/** Marks a household that gets no mail but what a person writes. */
export const DoNotEmailChip = () => (
  <StatusChip tone="red" look="border">
    DO NOT EMAIL
  </StatusChip>
);

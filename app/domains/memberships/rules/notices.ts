/** Whether a notice of so many days before the end is the last of several. */
export const isLastNotice = (days: number, daysBefore: readonly number[]): boolean =>
  daysBefore.length > 1 && days <= Math.min(...daysBefore);

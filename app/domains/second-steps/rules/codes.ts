/** A code of an authenticator app is of a step of 30 seconds. */
export const STEP_SECONDS = 30;
/** Steps before and after the present one whose code is taken: a telephone's clock may be half a minute off. */
export const WINDOW_STEPS = 1;
/** Steps that are searched to tell somebody that their telephone's clock is wrong. */
export const CLOCK_STEPS = 20;

export const RECOVERY_CODES = 10;
export const CODE_USED = 'This code was used already. Please wait for the next one.';

export type CodeCheck = { step: number } | { minutesOff: number } | null;

/** What is said of a code that is right for another time: the telephone's clock, in whole minutes ahead or behind. */
export function clockMessage(minutesOff: number): string {
  const minutes = Math.max(1, Math.abs(minutesOff));
  const amount = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const side = minutesOff > 0 ? 'ahead' : 'behind';
  return `The clock of your telephone is about ${amount} ${side}. Set it to automatic time and try again.`;
}

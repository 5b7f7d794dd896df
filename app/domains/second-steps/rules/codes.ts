/** Validity of a code of an authenticator app: a step of 30 seconds. */
export const STEP_SECONDS = 30;
/** Steps before and after the present one whose code is accepted: a telephone's clock may be half a minute off. */
export const WINDOW_STEPS = 1;
/** Steps searched to detect a wrong clock of the telephone. */
export const CLOCK_STEPS = 20;

export const RECOVERY_CODES = 10;
export const CODE_USED = 'This code was used already. Please wait for the next one.';

export type CodeCheck = { step: number } | { minutesOff: number } | null;

/** The message for a code of another time: the telephone's clock, in whole minutes ahead or behind. */
export function clockMessage(minutesOff: number): string {
  const minutes = Math.max(1, Math.abs(minutesOff));
  const amount = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const side = minutesOff > 0 ? 'ahead' : 'behind';
  return `The clock of your telephone is about ${amount} ${side}. Set it to automatic time and try again.`;
}

/** Why a contractor cannot do a job, as they say it themselves. */
export const declineReasons = {
  too_far: 'Too far away',
  too_busy: 'Too busy',
  not_our_trade: 'Not our trade',
  other: 'Another reason',
} as const;

export type DeclineReason = keyof typeof declineReasons;
export const declineReasonKeys = Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]];

/** “Too busy. We are back in May.” */
export const reasonInWords = (reason: DeclineReason, words: string): string =>
  [`${declineReasons[reason]}.`, words].filter(Boolean).join(' ');
